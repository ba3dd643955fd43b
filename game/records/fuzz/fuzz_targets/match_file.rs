//! Whatever the bytes of a match file are: a reason, or a beginning of a match that is written and read again as the
//! same; never a panic, and no more memory than the file could hold.
//!
//! With libFuzzer (`cargo fuzz`), or without it as a program that reads files and folders, and with `--mutate N` spoils
//! them N times in a fixed order. Found inputs go to `corpus/match_file`, which the tests of the crate read, too.

#![cfg_attr(fuzzing, no_main)]

use tavola_records::MatchRecord;

fn check(bytes: &[u8]) {
    let Ok(opened) = MatchRecord::open(bytes) else { return };
    let again = opened.record.to_bytes(opened.sequence);
    assert!(again.len() <= bytes.len() * 2 + 64, "a record larger than its file");
    let reread = MatchRecord::open(&again).expect("what is written is read");
    assert_eq!(reread.damage, None);
    assert_eq!(reread.record, opened.record);
}

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| check(bytes));

#[cfg(not(fuzzing))]
fn main() {
    let mut mutations = 0_u64;
    let mut inputs: Vec<Vec<u8>> = Vec::new();
    let mut arguments = std::env::args_os().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--mutate" {
            let count = arguments.next().and_then(|n| n.to_str()?.parse().ok());
            mutations = count.expect("--mutate takes a number");
            continue;
        }
        let path = std::path::PathBuf::from(argument);
        let files = match std::fs::read_dir(&path) {
            Ok(entries) => entries.map(|entry| entry.expect("a folder").path()).collect(),
            Err(_) => vec![path],
        };
        inputs.extend(files.iter().map(|file| std::fs::read(file).expect("a file")));
    }
    inputs.iter().for_each(|bytes| check(bytes));
    println!("{} files", inputs.len());
    if mutations > 0 {
        mutate(&inputs, mutations);
        println!("{mutations} mutations");
    }
}

/// Spoils the inputs: bits, bytes, cuts, repeats, and pieces of one in another.
#[cfg(not(fuzzing))]
fn mutate(inputs: &[Vec<u8>], count: u64) {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = move |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % n.max(1) as u64).unwrap_or(0)
    };
    for _ in 0..count {
        let mut bytes = inputs[below(inputs.len())].clone();
        for _ in 0..=below(4) {
            let at = below(bytes.len() + 1);
            let end = at + below((bytes.len() - at).min(48) + 1);
            match below(6) {
                0 if at < bytes.len() => bytes[at] ^= 1 << below(8),
                1 if at < bytes.len() => bytes[at] = below(256) as u8,
                2 => bytes.truncate(at),
                3 => drop(bytes.drain(at..end)),
                4 => {
                    let piece = bytes[at..end].to_vec();
                    bytes.splice(at..at, piece);
                }
                _ => {
                    let other = &inputs[below(inputs.len())];
                    let from = below(other.len() + 1);
                    let to = from + below((other.len() - from).min(64) + 1);
                    bytes.splice(at..end, other[from..to].iter().copied());
                }
            }
        }
        check(&bytes);
        // Most spoiled files stop at a checksum; one with good checksums goes further.
        let (header, rest) = bytes.split_at(bytes.len().min(28));
        check(&[header, &resealed(rest)].concat());
    }
}

/// The frames of format 2 with their checksums made right, as far as they follow each other.
#[cfg(not(fuzzing))]
fn resealed(mut body: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    for index in 0_u32.. {
        let Some((head, length)) = frame_head(body) else { break };
        let Some(frame) = body.get(..head + length + 4) else { break };
        let covered = &frame[..head + length];
        out.extend_from_slice(covered);
        let mut crc = crc32(!0, &index.to_le_bytes());
        crc = !crc32(crc, covered);
        out.extend_from_slice(&crc.to_le_bytes());
        body = &body[frame.len()..];
    }
    out.extend_from_slice(body);
    out
}

#[cfg(not(fuzzing))]
fn frame_head(body: &[u8]) -> Option<(usize, usize)> {
    let low = usize::from(*body.get(1)?);
    match low & 0x80 {
        0 => Some((2, low)),
        _ => Some((3, (low & 0x7f) | usize::from(*body.get(2)?) << 7)),
    }
}

#[cfg(not(fuzzing))]
fn crc32(mut crc: u32, bytes: &[u8]) -> u32 {
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 };
        }
    }
    crc
}
