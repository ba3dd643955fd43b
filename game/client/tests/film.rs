//! Films from the command line: the same command makes the same file, and slices join to it byte for byte.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

/// Two acts, small and light, so that the whole takes seconds.
const FILM: &[&str] = &[
    "--plies", "2", "--size", "160x90", "--fps", "24", "--tier", "light", "--seed", "3",
    "--levels", "1,1", "--speed", "2",
];
/// Everything that can be painted over a picture.
const DRESSED: &[&str] = &["--captions", "--hud", "--watermark"];

fn tavola(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_tavola"))
        .args(args)
        .env("LANG", "en_US.UTF-8")
        .env("LC_ALL", "en_US.UTF-8")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

fn record(out: &Path, more: &[&str]) -> Vec<u8> {
    let name = out.to_str().unwrap();
    tavola(&[&["record", name], FILM, more].concat());
    std::fs::read(out).unwrap()
}

#[test]
fn a_film_is_the_same_at_every_shooting_and_from_slices() {
    let home = tempfile::tempdir().unwrap();
    // The folder is made for it.
    let at = |name: &str| home.path().join("new/folder").join(name);
    let whole = record(&at("film.mp4"), DRESSED);
    assert_eq!(&whole[4..8], b"ftyp");
    assert!(!at("film.mp4.tavslice").exists() && !at("film.mp4.part").exists());
    record(&at("b.tavslice"), &[&["--frames", "61.."], DRESSED].concat());
    record(&at("a.tavslice"), &[&["--frames", "0..61"], DRESSED].concat());
    let [out, a, b] = ["joined.mp4", "a.tavslice", "b.tavslice"].map(at);
    let [out, a, b] = [&out, &a, &b].map(|path| path.to_str().unwrap());
    tavola(&["join", out, b, a]);
    assert!(std::fs::read(out).unwrap() == whole, "the joined film differs");
    // What is there is not replaced unless that is asked for.
    let again =
        Command::new(env!("CARGO_BIN_EXE_tavola")).args(["join", out, a, b]).output().unwrap();
    assert_eq!(again.status.code(), Some(1));
}

/// What `ffprobe` says of one stream (`v:0`, `a:0`) of a film: the fields asked for, by name. The frames are decoded.
fn probe(film: &Path, stream: &str, fields: &str) -> HashMap<String, String> {
    let entries = format!("stream={fields}");
    let wanted = ["-v", "error", "-count_frames", "-select_streams", stream, "-show_entries"];
    let output = Command::new("ffprobe")
        .args(wanted)
        .args([&entries, "-of", "default=noprint_wrappers=1"])
        .arg(film)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).unwrap();
    let pairs = lines.lines().filter_map(|line| line.split_once('='));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// The brightness of every decoded picture of a film, row by row, as it is in the file (16 to 235).
fn decoded(film: &Path, pixels: usize) -> Vec<Vec<u8>> {
    let output = Command::new("ffmpeg")
        .args(["-v", "error", "-nostdin", "-i", film.to_str().unwrap()])
        .args(["-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout.chunks(pixels * 3 / 2).map(|picture| picture[..pixels].to_vec()).collect()
}

#[test]
fn another_program_reads_what_was_drawn_and_heard() {
    let home = tempfile::tempdir().unwrap();
    let at = |name: &str| home.path().join(name);
    let pictures = at("pictures");
    tavola(&[&["record", pictures.to_str().unwrap()], FILM].concat());
    let drawn: Vec<Vec<u8>> = (1..=std::fs::read_dir(&pictures).unwrap().count())
        .map(|number| image::open(pictures.join(format!("{number:05}.png"))).unwrap().to_rgb8())
        .map(|picture| picture.pixels().map(luma).collect())
        .collect();
    let frames = drawn.len();
    let seconds = frames as f64 / 24.0;
    assert!(frames > 60, "{frames} pictures, too few for two whole ones");

    let film = at("film.mp4");
    record(&film, &[]);
    let said = probe(
        &film,
        "v:0",
        "codec_name,width,height,avg_frame_rate,nb_read_frames,duration,color_range,color_space,\
         color_transfer,color_primaries",
    );
    for (name, value) in [
        ("codec_name", "h264"),
        ("width", "160"),
        ("height", "90"),
        ("avg_frame_rate", "24/1"),
        ("nb_read_frames", &frames.to_string()),
        ("color_range", "tv"),
        ("color_space", "bt709"),
        ("color_transfer", "bt709"),
        ("color_primaries", "bt709"),
    ] {
        assert_eq!(said[name], value, "{name}");
    }
    let heard = probe(&film, "a:0", "codec_name,sample_rate,channels,duration,start_time");
    for (name, value) in [("codec_name", "aac"), ("sample_rate", "48000"), ("channels", "2")] {
        assert_eq!(heard[name], value, "{name}");
    }
    for (stream, told) in [("pictures", &said), ("sound", &heard)] {
        let length: f64 = told["duration"].parse().unwrap();
        assert!((length - seconds).abs() <= 1.0 / 24.0, "{stream}: {length} s of {seconds}");
    }

    let keys = Command::new("ffprobe")
        .args(["-v", "error", "-select_streams", "v:0", "-skip_frame", "nokey"])
        .args(["-show_entries", "frame=pts_time", "-of", "csv=p=0", film.to_str().unwrap()])
        .output()
        .unwrap();
    let keys = String::from_utf8(keys.stdout).unwrap();
    let keys: Vec<f64> = keys.lines().map(|line| line.trim_matches(',').parse().unwrap()).collect();
    let expected: Vec<f64> = (0..frames.div_ceil(48)).map(|group| 2.0 * group as f64).collect();
    assert_eq!(keys, expected, "whole pictures");

    let found = decoded(&film, 160 * 90);
    assert_eq!(found.len(), frames);
    let worst = std::iter::zip(&found, &drawn).map(|(a, b)| psnr(a, b)).fold(f64::MAX, f64::min);
    assert!(worst >= 32.0, "{worst:.1} dB in the worst picture");
    // The measure itself tells pictures apart: the first against the last.
    let other = psnr(&found[0], &drawn[frames - 1]);
    assert!(other < 32.0, "{other:.1} dB between two different pictures");

    let outside = at("film.mkv");
    record(&outside, &["--encoder", "ffmpeg", "--codec", "libx264", "--quality", "20"]);
    let said = probe(&outside, "v:0", "codec_name,nb_read_frames,color_space,color_range");
    assert_eq!(said["nb_read_frames"], frames.to_string());
    assert_eq!([&*said["codec_name"], &said["color_space"]], ["h264", "bt709"]);
    assert_eq!(probe(&outside, "a:0", "codec_name")["codec_name"], "aac");
    let found = decoded(&outside, 160 * 90);
    let worst = std::iter::zip(&found, &drawn).map(|(a, b)| psnr(a, b)).fold(f64::MAX, f64::min);
    assert!(worst >= 32.0, "{worst:.1} dB in the worst picture of the other program");
}

/// Brightness of a pixel in the limited range of BT.709.
fn luma(pixel: &image::Rgb<u8>) -> u8 {
    let [red, green, blue] = pixel.0.map(f64::from);
    (16.0 + (0.2126 * red + 0.7152 * green + 0.0722 * blue) * 219.0 / 255.0).round() as u8
}

/// Peak signal to noise ratio of two planes of one size, dB.
fn psnr(a: &[u8], b: &[u8]) -> f64 {
    assert_eq!(a.len(), b.len());
    let squares: f64 = std::iter::zip(a, b).map(|(a, b)| f64::from(a.abs_diff(*b)).powi(2)).sum();
    20.0 * 255_f64.log10() - 10.0 * (squares / a.len() as f64).max(1e-9).log10()
}

#[test]
fn an_animation_keeps_to_its_limit() {
    let home = tempfile::tempdir().unwrap();
    let gif = home.path().join("a.gif");
    let bytes = record(&gif, &["--acts", "0..1", "--limit", "2"]);
    assert!(bytes.starts_with(b"GIF89a") && bytes.len() < 2 << 20);
    // Acts behind the last one end with it, and that is said.
    let more = home.path().join("more.gif");
    let args = [&["record", more.to_str().unwrap(), "--acts", "1..9"], FILM].concat();
    let output = Command::new(env!("CARGO_BIN_EXE_tavola")).args(&args).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && said.contains(" 2 "), "{said}");
}

#[test]
fn what_is_painted_over_a_picture_leaves_the_rest_of_it_alone() {
    let home = tempfile::tempdir().unwrap();
    let shot = |name: &str, more: &[&str]| {
        let folder = home.path().join(name);
        let out = folder.to_str().unwrap();
        tavola(&[&["record", out, "--frames", "40..41"], FILM, more].concat());
        image::open(folder.join("00041.png")).unwrap().to_rgb8()
    };
    let (bare, dressed) = (shot("bare", &[]), shot("dressed", DRESSED));
    let differ = |x0: u32, x1: u32, y0: u32, y1: u32| {
        let all = (y0..y1).flat_map(|y| (x0..x1).map(move |x| (x, y)));
        all.filter(|(x, y)| bare.get_pixel(*x, *y) != dressed.get_pixel(*x, *y)).count()
    };
    assert!(differ(50, 110, 72, 90) > 100, "the caption");
    assert!(differ(0, 40, 0, 20) > 100 && differ(120, 160, 0, 20) > 100, "the two sides");
    assert_eq!(differ(0, 160, 24, 64), 0, "the middle of the picture");
}

#[cfg(unix)]
#[test]
fn a_cancelled_film_leaves_nothing_behind() {
    use std::io::BufRead as _;
    for name in ["film.mp4", "film.webp", "pictures"] {
        let home = tempfile::tempdir().unwrap();
        let out = home.path().join("new/folder").join(name);
        let mut running = Command::new(env!("CARGO_BIN_EXE_tavola"))
            .args([&["record", out.to_str().unwrap()], FILM].concat())
            .env("LANG", "en_US.UTF-8")
            .env("LC_ALL", "en_US.UTF-8")
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = std::io::BufReader::new(running.stderr.take().unwrap()).lines();
        let started = said.by_ref().map_while(Result::ok).find(|line| line.contains("pictures"));
        assert!(started.is_some());
        let pid = running.id().to_string();
        assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        assert_eq!(running.wait().unwrap().code(), Some(1), "{name}");
        let last = said.map_while(Result::ok).last().unwrap();
        assert!(last.contains("Cancelled"), "{last}");
        assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0, "{name}");
    }
}
