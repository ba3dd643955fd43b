//! Animations for sharing are read back by other decoders, and stay below their limit.

use std::path::Path;

use tavola_film::FilmError;
use tavola_film::animation::{AnimationFormat, AnimationKind, AnimationWriter};

const SIZE: (u16, u16) = (48, 32);

fn rgba(frame: u32) -> Vec<u8> {
    (0..u32::from(SIZE.0) * u32::from(SIZE.1))
        .flat_map(|i| [(i * 3 + frame * 40) as u8, (i / 7) as u8, (frame * 60) as u8, 255])
        .collect()
}

fn write(path: &Path, kind: AnimationKind, limit: u64) -> Result<u64, FilmError> {
    let format = AnimationFormat { kind, size: SIZE, rate: 15, frames: 6, limit };
    let mut writer = AnimationWriter::create(path, format)?;
    for frame in 0..6 {
        writer.push(&rgba(frame))?;
    }
    writer.finish()
}

#[test]
fn a_gif_keeps_its_length_and_repeats() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("a.gif");
    let bytes = write(&path, AnimationKind::Gif, 1 << 20).unwrap();
    assert_eq!(bytes, std::fs::metadata(&path).unwrap().len());
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(std::fs::File::open(&path).unwrap()).unwrap();
    let mut delays = 0;
    let mut frames = 0;
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        delays += u32::from(frame.delay);
        let truth = rgba(frames);
        let off: u64 =
            frame.buffer.iter().zip(&truth).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
        assert!(off / (truth.len() as u64) < 12, "frame {frames} is off by {off} in all");
        frames += 1;
    }
    assert_eq!((frames, delays), (6, 40), "6 pictures at 15 a second are 0.4 s");
}

#[test]
fn an_animated_png_is_lossless() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("a.png");
    write(&path, AnimationKind::Apng, 1 << 20).unwrap();
    let file = std::io::BufReader::new(std::fs::File::open(&path).unwrap());
    let mut reader = png::Decoder::new(file).read_info().unwrap();
    let control = *reader.info().animation_control().unwrap();
    assert_eq!((control.num_frames, control.num_plays), (6, 0));
    for frame in 0..6 {
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        let truth: Vec<u8> = rgba(frame).chunks(4).flat_map(|p| p[..3].to_vec()).collect();
        assert!(pixels == truth, "frame {frame}");
    }
}

#[test]
fn what_would_grow_too_large_is_refused_and_removed() {
    let home = tempfile::tempdir().unwrap();
    for kind in [AnimationKind::Gif, AnimationKind::Apng, AnimationKind::WebP] {
        let path = home.path().join("a");
        let result = write(&path, kind, 1500);
        assert!(
            matches!(result, Err(FilmError::TooLarge { limit: 1500, frame }) if frame < 6),
            "{result:?}"
        );
        assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0);
    }
}

#[test]
fn an_animated_webp_is_lossless_and_keeps_what_did_not_change() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("a.webp");
    write(&path, AnimationKind::WebP, 1 << 20).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    assert_eq!(bytes.len() % 2, 0);
    let file = std::io::Cursor::new(&bytes);
    let mut decoder = image_webp::WebPDecoder::new(file).unwrap();
    assert!(decoder.is_animated());
    assert_eq!((decoder.num_frames(), decoder.loop_count()), (6, image_webp::LoopCount::Forever));
    let mut lasted = 0;
    for frame in 0..6 {
        let mut pixels = vec![0; decoder.output_buffer_size().unwrap()];
        lasted += decoder.read_frame(&mut pixels).unwrap();
        let channels = if decoder.has_alpha() { 4 } else { 3 };
        let truth: Vec<u8> = rgba(frame).chunks(4).flat_map(|p| p[..channels].to_vec()).collect();
        assert!(pixels == truth, "frame {frame}");
    }
    assert_eq!(lasted, 400, "6 pictures at 15 a second are 0.4 s");
}

#[test]
fn one_that_is_given_up_leaves_nothing() {
    let home = tempfile::tempdir().unwrap();
    for kind in [AnimationKind::Gif, AnimationKind::Apng, AnimationKind::WebP] {
        let path = home.path().join("a");
        let format = AnimationFormat { kind, size: SIZE, rate: 15, frames: 6, limit: 1 << 20 };
        let mut writer = AnimationWriter::create(&path, format).unwrap();
        writer.push(&rgba(0)).unwrap();
        drop(writer);
        assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0);
        let mut writer = AnimationWriter::create(&path, format).unwrap();
        writer.push(&rgba(0)).unwrap();
        assert!(matches!(writer.finish(), Err(FilmError::Count { found: 1, expected: 6 })));
        assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0);
    }
}
