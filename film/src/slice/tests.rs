//! Every byte of a slice is watched, and an interrupted one goes on.

use super::*;
use crate::error::SliceDamage;
use crate::format::FrameRate;

fn header(sound: bool, from: u32, to: u32) -> SliceHeader {
    let format = FilmFormat::new(64, 32, FrameRate::new(24).unwrap(), 24, sound).unwrap();
    SliceHeader { format, film: 7, frames: 200, from, to }
}

fn sets() -> Parameters {
    Parameters { sps: vec![vec![0x67, 1, 2]], pps: vec![vec![0x68, 3]] }
}

fn picture(n: u32) -> Picture {
    Picture { key: n.is_multiple_of(48), bytes: vec![n as u8; 5 + n as usize % 7] }
}

fn samples(header: &SliceHeader, n: u32) -> Vec<i16> {
    let range = header.format.samples_of(n);
    (range.start..range.end).flat_map(|s| [s as i16, !(s as i16)]).collect()
}

fn write(path: &Path, header: SliceHeader, until: u32) -> SliceWriter {
    let mut writer = SliceWriter::resume(path, header).unwrap();
    for n in writer.next()..until {
        writer.picture(&picture(n), &sets()).unwrap();
        if header.format.has_sound() {
            writer.sound(&samples(&header, n)).unwrap();
        }
    }
    writer
}

fn read(path: &Path) -> Result<Vec<Chunk>, FilmError> {
    let mut reader = SliceReader::open(path)?;
    let mut chunks = Vec::new();
    while let Some(chunk) = reader.chunk()? {
        chunks.push(chunk);
    }
    assert_eq!(reader.parameters(), Some(&sets()));
    Ok(chunks)
}

#[test]
fn what_was_written_is_read_back() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("a");
    let header = header(true, 10, 60);
    write(&path, header, 60).finish().unwrap();
    let chunks = read(&path).unwrap();
    assert_eq!(chunks.len(), 100);
    assert_eq!(chunks[0], Chunk::Picture(picture(10)));
    assert_eq!(chunks[99], Chunk::Sound(samples(&header, 59)));
}

#[test]
fn an_interrupted_slice_goes_on_wherever_it_was_cut() {
    let home = tempfile::tempdir().unwrap();
    let whole = home.path().join("whole");
    let header = header(true, 48, 150);
    write(&whole, header, 150).finish().unwrap();
    let bytes = std::fs::read(&whole).unwrap();
    let mut kept = std::collections::BTreeSet::new();
    for cut in (0..bytes.len()).step_by(613) {
        let path = home.path().join("cut");
        std::fs::File::create(&path).unwrap().write_all(&bytes[..cut]).unwrap();
        let writer = SliceWriter::resume(&path, header).unwrap();
        kept.insert(writer.next());
        drop(writer);
        write(&path, header, 150).finish().unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), bytes, "cut at {cut}");
    }
    assert_eq!(kept.into_iter().collect::<Vec<_>>(), [48, 96, 144]);
    // A slice that is whole is gone on with at its end, and one of another film is not.
    assert_eq!(SliceWriter::resume(&whole, header).unwrap().next(), 150);
    let other = SliceHeader { film: 8, ..header };
    assert_eq!(SliceWriter::resume(&whole, other).unwrap().next(), 48);
}

#[test]
fn every_cut_and_every_flipped_bit_is_noticed() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("a");
    write(&path, header(false, 0, 50), 50).finish().unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let broken = home.path().join("b");
    let fails = |bytes: &[u8]| {
        std::fs::File::create(&broken).unwrap().write_all(bytes).unwrap();
        matches!(read(&broken), Err(FilmError::Slice { .. }))
    };
    for cut in 0..bytes.len() {
        assert!(fails(&bytes[..cut]), "cut at {cut}");
    }
    for at in 0..bytes.len() {
        let mut flipped = bytes.clone();
        flipped[at] ^= 1 << (at % 8);
        assert!(fails(&flipped), "flipped at {at}");
    }
}

#[test]
fn a_newer_version_and_a_lying_length_are_told_apart() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("a");
    write(&path, header(false, 0, 3), 3).finish().unwrap();
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[7] = VERSION + 1;
    std::fs::File::create(&path).unwrap().write_all(&bytes).unwrap();
    assert!(matches!(
        read(&path),
        Err(FilmError::Slice { damage: SliceDamage::Newer(v), .. }) if v == VERSION + 1
    ));
    bytes[7] = VERSION;
    bytes[9..13].copy_from_slice(&RECORD_LIMIT.to_le_bytes());
    std::fs::File::create(&path).unwrap().write_all(&bytes).unwrap();
    assert!(matches!(read(&path), Err(FilmError::Slice { damage: SliceDamage::Truncated, .. })));
}

#[test]
fn pictures_and_sound_must_be_as_many_as_belong() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("a");
    let three = header(true, 0, 3);
    let mut writer = write(&path, three, 2);
    assert!(writer.sound(&samples(&three, 1)).is_err(), "sound twice");
    writer.picture(&picture(2), &sets()).unwrap();
    assert!(writer.picture(&picture(3), &sets()).is_err(), "the sound is missing");
    assert!(writer.sound(&[0; 3]).is_err());
    writer.sound(&samples(&three, 2)).unwrap();
    assert!(writer.picture(&picture(3), &sets()).is_err(), "past the end");
    writer.finish().unwrap();
    assert!(write(&path, header(false, 0, 5), 4).finish().is_err());
    for (from, to) in [(3, 3), (4, 3), (0, 201)] {
        assert!(matches!(
            SliceWriter::create(&path, header(false, from, to)),
            Err(FilmError::Range { .. })
        ));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_named() {
    let path = Path::new("/dev/full");
    let header = header(false, 0, 3);
    let result = SliceWriter::create(path, header).and_then(|mut writer| {
        for n in 0..3 {
            writer.picture(&picture(n), &sets())?;
        }
        writer.finish()
    });
    assert!(matches!(result, Err(FilmError::Full { .. })), "{result:?}");
}
