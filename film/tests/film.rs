//! Whole films: encoded, joined, taken apart and looked at again.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests may fail loudly")]

use std::path::{Path, PathBuf};

use shiguredo_mp4::Decode as _;
use shiguredo_mp4::boxes::MoovBox;
use tavola_film::error::Mismatch;
use tavola_film::{FilmError, FilmFormat, FrameRate, PlanesBuffer, Recorder, SliceHeader, join};

const SIZE: (usize, usize) = (320, 180);
const RATE: u32 = 30;
const FRAMES: u32 = 90;
/// Samples after the film's start at which the test's click sounds.
const CLICK: u64 = 30_000;

fn header(from: u32, to: u32, sound: bool) -> SliceHeader {
    let format =
        FilmFormat::new(SIZE.0 as u32, SIZE.1 as u32, FrameRate::new(RATE).unwrap(), 22, sound)
            .unwrap();
    SliceHeader { format, film: 42, frames: FRAMES, from, to }
}

/// A disc that moves over a sloping ground, as pixels.
fn rgba(frame: u32) -> Vec<u8> {
    let (cx, cy) = (40.0 + frame as f32 * 2.5, 90.0 + (frame as f32 * 0.2).sin() * 40.0);
    let mut pixels = Vec::with_capacity(SIZE.0 * SIZE.1 * 4);
    for y in 0..SIZE.1 {
        for x in 0..SIZE.0 {
            let far = ((x as f32 - cx).hypot(y as f32 - cy) / 30.0).min(1.0);
            let ground = (x * 120 / SIZE.0 + y * 60 / SIZE.1) as u8;
            let disc = 255.0 * (1.0 - far);
            pixels.extend_from_slice(&[ground.saturating_add(disc as u8), ground, 90, 255]);
        }
    }
    pixels
}

fn sound(header: &SliceHeader, frame: u32) -> Vec<i16> {
    let range = header.format.samples_of(frame);
    range
        .flat_map(|at| {
            let since = at as f32 - CLICK as f32;
            let click =
                if since >= 0.0 { (since * 0.3).sin() * (-since / 200.0).exp() } else { 0.0 };
            [(click * 20_000.0) as i16; 2]
        })
        .collect()
}

fn record(path: &Path, header: SliceHeader) -> Result<(), FilmError> {
    let mut recorder = Recorder::start(path, header)?;
    let mut planes = PlanesBuffer::new(SIZE);
    while recorder.next() < header.to {
        let frame = recorder.next();
        planes.fill_from_rgba(&rgba(frame)).unwrap();
        recorder.push(&planes.planes(), &sound(&header, frame))?;
    }
    recorder.finish().map(|_| ())
}

fn film(folder: &Path, name: &str, cuts: &[u32]) -> PathBuf {
    let slices: Vec<PathBuf> = cuts
        .windows(2)
        .map(|pair| {
            let path = folder.join(format!("{name}-{}", pair[0]));
            record(&path, header(pair[0], pair[1], true)).unwrap();
            path
        })
        .rev()
        .collect();
    let out = folder.join(format!("{name}.mp4"));
    let film = join(&slices, &out).unwrap();
    assert_eq!((film.frames, film.length_ms), (FRAMES, 3000));
    assert_eq!(film.bytes, std::fs::metadata(&out).unwrap().len());
    out
}

/// The boxes of one level: kind, then where the content lies.
fn boxes(bytes: &[u8]) -> Vec<([u8; 4], std::ops::Range<usize>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let size = u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
        let (size, head) = match size {
            1 => (u64::from_be_bytes(bytes[at + 8..at + 16].try_into().unwrap()) as usize, 16),
            n => (n, 8),
        };
        found.push((bytes[at + 4..at + 8].try_into().unwrap(), at + head..at + size));
        at += size;
    }
    assert_eq!(at, bytes.len(), "the boxes fill the file");
    found
}

fn moov(bytes: &[u8]) -> MoovBox {
    let (_, range) = boxes(bytes).into_iter().find(|(kind, _)| kind == b"moov").unwrap();
    MoovBox::decode(&bytes[range.start - 8..range.end]).unwrap().0
}

/// The samples of a track, in order.
fn samples(bytes: &[u8], track: usize) -> Vec<&[u8]> {
    let moov = moov(bytes);
    let table = shiguredo_mp4::aux::SampleTableAccessor::new(
        &moov.trak_boxes[track].mdia_box.minf_box.stbl_box,
    )
    .unwrap();
    table
        .samples()
        .map(|s| {
            let at = s.data_offset() as usize;
            &bytes[at..at + s.data_size() as usize]
        })
        .collect()
}

fn psnr(a: &[u8], b: &[u8]) -> f64 {
    let sum: f64 = a.iter().zip(b).map(|(a, b)| (f64::from(*a) - f64::from(*b)).powi(2)).sum();
    10.0 * (255.0 * 255.0 / (sum / a.len() as f64).max(1e-9)).log10()
}

#[test]
fn a_film_made_in_one_go_and_one_joined_from_slices_are_the_same_bytes() {
    let home = tempfile::tempdir().unwrap();
    let whole = std::fs::read(film(home.path(), "whole", &[0, FRAMES])).unwrap();
    let again = std::fs::read(film(home.path(), "again", &[0, FRAMES])).unwrap();
    assert!(whole == again, "two runs differ");
    let sliced = std::fs::read(film(home.path(), "sliced", &[0, 17, 60, 61, FRAMES])).unwrap();
    assert!(whole == sliced, "slices make another film");
}

#[test]
fn players_find_what_they_need() {
    let home = tempfile::tempdir().unwrap();
    let bytes = std::fs::read(film(home.path(), "a", &[0, FRAMES])).unwrap();
    let kinds: Vec<[u8; 4]> = boxes(&bytes).into_iter().map(|(kind, _)| kind).collect();
    assert_eq!(kinds, [*b"ftyp", *b"moov", *b"free", *b"mdat"], "the index is at the front");
    let moov = moov(&bytes);
    assert_eq!(moov.mvhd_box.duration, 3 * u64::from(moov.mvhd_box.timescale.get()));
    let [video, audio] = &moov.trak_boxes[..] else { panic!("two tracks") };
    let shiguredo_mp4::boxes::SampleEntry::Avc1(entry) =
        &video.mdia_box.minf_box.stbl_box.stsd_box.entries[0]
    else {
        panic!("H.264")
    };
    assert_eq!((entry.visual.width, entry.visual.height), (320, 180));
    let keys = video.mdia_box.minf_box.stbl_box.stss_box.as_ref().unwrap();
    let keys: Vec<u32> = keys.sample_numbers.iter().map(|n| n.get()).collect();
    assert_eq!(keys, [1, 61], "a whole picture every two seconds");
    assert_eq!(samples(&bytes, 0).len(), FRAMES as usize);
    let edit = &audio.edts_box.as_ref().unwrap().elst_box.as_ref().unwrap().entries[0];
    assert_eq!((edit.media_time, edit.edit_duration), (1024, 144_000));
    // BT.709: video_signal_type_present_flag and the three 1s stand in the sequence parameters.
    let sps = &entry.avcc_box.sps_list[0];
    let bits: String = sps.iter().map(|byte| format!("{byte:08b}")).collect();
    assert!(bits.contains("10101000000010000000100000001"), "video_signal_type of BT.709");
}

#[test]
fn the_pictures_come_back_as_they_were() {
    let home = tempfile::tempdir().unwrap();
    let bytes = std::fs::read(film(home.path(), "a", &[0, FRAMES])).unwrap();
    let moov = moov(&bytes);
    let shiguredo_mp4::boxes::SampleEntry::Avc1(entry) =
        &moov.trak_boxes[0].mdia_box.minf_box.stbl_box.stsd_box.entries[0]
    else {
        panic!("H.264")
    };
    let mut decoder = openh264::decoder::Decoder::new().unwrap();
    let start = [0, 0, 0, 1];
    for set in entry.avcc_box.sps_list.iter().chain(&entry.avcc_box.pps_list) {
        let _ = decoder.decode(&[&start[..], set].concat()).unwrap();
    }
    let mut expected = PlanesBuffer::new(SIZE);
    let mut worst = f64::MAX;
    let mut seen = 0;
    for sample in samples(&bytes, 0) {
        let stream = shiguredo_mp4::bitstream::h264::length_prefixed_to_annexb(
            sample,
            shiguredo_mp4::bitstream::h264::LengthSize::FourBytes,
        )
        .unwrap();
        let Some(image) = decoder.decode(&stream).unwrap() else { continue };
        expected.fill_from_rgba(&rgba(seen)).unwrap();
        let mut decoded = PlanesBuffer::new(SIZE);
        use openh264::formats::YUVSource as _;
        let (y, u, v) = image.strides();
        let plane = |bytes, stride| tavola_film::Plane { bytes, stride };
        decoded
            .fill(&tavola_film::Planes {
                y: plane(image.y(), y),
                u: plane(image.u(), u),
                v: plane(image.v(), v),
            })
            .unwrap();
        let (a, b) = (decoded.planes(), expected.planes());
        for (a, b) in [(a.y, b.y), (a.u, b.u), (a.v, b.v)] {
            worst = worst.min(psnr(a.bytes, b.bytes));
        }
        seen += 1;
    }
    assert_eq!(seen, FRAMES, "no picture is lost");
    assert!(worst >= 36.0, "worst plane {worst:.1} dB");
}

#[test]
fn sound_is_in_step_to_a_sample() {
    let home = tempfile::tempdir().unwrap();
    let bytes = std::fs::read(film(home.path(), "a", &[0, FRAMES])).unwrap();
    let packets: Vec<u8> = samples(&bytes, 1)
        .into_iter()
        .flat_map(|packet| syom::wrap_adts_au(packet, 48_000, 2).unwrap())
        .collect();
    let decoded = syom::decode_with(&packets, &syom::DecodeOptions::unbounded()).unwrap();
    // What the edit list cuts off.
    let left = &decoded.channels[0][1024..];
    let head = header(0, FRAMES, true);
    let truth: Vec<f32> = (0..FRAMES)
        .flat_map(|n| sound(&head, n))
        .step_by(2)
        .map(|s| f32::from(s) / 32_768.0)
        .collect();
    assert!(left.len() >= truth.len(), "the whole film has sound");
    // Where the two agree best.
    let window = CLICK as usize - 100..CLICK as usize + 900;
    let agreement = |shift: i64| -> f32 {
        window
            .clone()
            .map(|i| truth[i] * left.get((i as i64 + shift) as usize).copied().unwrap_or(0.0))
            .sum()
    };
    let best = (-1500..1500).max_by(|a, b| agreement(*a).total_cmp(&agreement(*b))).unwrap();
    assert_eq!(best, 0, "sound is {best} samples off");
}

#[test]
fn a_finer_quantiser_makes_a_larger_film() {
    let home = tempfile::tempdir().unwrap();
    let size = |quantiser: u8| {
        let rate = FrameRate::new(RATE).unwrap();
        let format = FilmFormat::new(SIZE.0 as u32, SIZE.1 as u32, rate, quantiser, false).unwrap();
        let path = home.path().join("a");
        record(&path, SliceHeader { format, film: 1, frames: 20, from: 0, to: 20 }).unwrap();
        std::fs::metadata(&path).unwrap().len()
    };
    let (fine, coarse) = (size(16), size(32));
    assert!(fine > 2 * coarse, "{fine} and {coarse} bytes");
}

#[test]
fn slices_that_do_not_fit_are_refused_and_the_film_there_stays() {
    let home = tempfile::tempdir().unwrap();
    let out = home.path().join("film.mp4");
    std::fs::File::create(&out).unwrap();
    let slice = |name: &str, header: SliceHeader| {
        let path = home.path().join(name);
        record(&path, header).unwrap();
        path
    };
    let a = slice("a", header(0, 20, true));
    let b = slice("b", header(25, 40, true));
    let c = slice("c", header(15, 30, true));
    let other = slice("d", SliceHeader { film: 43, ..header(20, 40, true) });
    let silent = slice("e", header(20, 40, false));
    for slices in [
        vec![a.clone(), b.clone()],
        vec![a.clone(), c],
        vec![a.clone(), other],
        vec![a.clone(), silent],
        vec![a.clone(), a.clone()],
        vec![b],
        vec![],
        vec![out.clone()],
    ] {
        assert!(join(&slices, &out).is_err(), "{slices:?}");
        assert_eq!(std::fs::metadata(&out).unwrap().len(), 0);
        assert!(!home.path().join("film.mp4.part").exists());
    }
}

#[test]
fn a_cancelled_recording_leaves_nothing_and_an_interrupted_one_goes_on() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("a");
    let head = header(0, FRAMES, true);
    let mut recorder = Recorder::start(&path, head).unwrap();
    let mut planes = PlanesBuffer::new(SIZE);
    planes.fill_from_rgba(&rgba(0)).unwrap();
    recorder.push(&planes.planes(), &sound(&head, 0)).unwrap();
    recorder.cancel();
    assert!(!path.exists());

    record(&path, head).unwrap();
    let whole = std::fs::read(&path).unwrap();
    // The machine lost power in the second group.
    std::fs::File::options()
        .write(true)
        .open(&path)
        .unwrap()
        .set_len(whole.len() as u64 - 999)
        .unwrap();
    let recorder = Recorder::start(&path, head).unwrap();
    assert_eq!(recorder.next(), 60);
    std::mem::forget(recorder);
    record(&path, head).unwrap();
    assert!(std::fs::read(&path).unwrap() == whole);
}

#[test]
fn a_recording_that_is_whole_needs_no_picture_again() {
    // Its film could not be written, for want of room say, and the same command is given once more.
    let home = tempfile::tempdir().unwrap();
    for (name, head) in [("a", header(0, FRAMES, true)), ("b", header(7, 50, false))] {
        let path = home.path().join(name);
        record(&path, head).unwrap();
        let whole = std::fs::read(&path).unwrap();
        let recorder = Recorder::start(&path, head).unwrap();
        assert_eq!(recorder.next(), head.to);
        recorder.finish().unwrap();
        assert!(std::fs::read(&path).unwrap() == whole);
    }
}

#[test]
fn slices_that_are_not_all_of_a_film_are_no_film() {
    let home = tempfile::tempdir().unwrap();
    let out = home.path().join("film.mp4");
    let slice = |from: u32, to: u32| {
        let path = home.path().join(format!("{from}"));
        record(&path, header(from, to, true)).unwrap();
        path
    };
    let [a, b, c] = [slice(0, 30), slice(30, 60), slice(60, FRAMES)];
    let why = |slices: &[&PathBuf]| {
        let slices: Vec<PathBuf> = slices.iter().map(|path| (*path).clone()).collect();
        match join(&slices, &out) {
            Err(FilmError::Mismatch { path, mismatch }) => (path, mismatch),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(why(&[&a, &b]), (b.clone(), Mismatch::NoEnd(60)));
    assert_eq!(why(&[&c, &b]), (b.clone(), Mismatch::NoStart));
    assert_eq!(why(&[&a, &c]), (c.clone(), Mismatch::Gap(30)));
    assert!(!out.exists());
    join(&[c, b, a], &out).unwrap();
}

#[test]
fn a_picture_of_another_size_or_too_many_are_refused() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("a");
    let head = header(0, 1, false);
    let mut recorder = Recorder::start(&path, head).unwrap();
    let small = PlanesBuffer::new((64, 64));
    assert!(matches!(recorder.push(&small.planes(), &[]), Err(FilmError::Picture)));
    let good = PlanesBuffer::new(SIZE);
    recorder.push(&good.planes(), &[]).unwrap();
    assert!(matches!(recorder.push(&good.planes(), &[]), Err(FilmError::Count { .. })));
    recorder.finish().unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_said_and_what_was_written_is_kept() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("a");
    std::os::unix::fs::symlink("/dev/full", &path).unwrap();
    let told = record(&path, header(0, FRAMES, true));
    assert!(
        matches!(&told, Err(FilmError::Full { path: full, kept: true }) if *full == path),
        "{told:?}"
    );
    assert!(std::fs::symlink_metadata(&path).is_ok(), "it can go on");
}
