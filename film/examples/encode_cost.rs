//! What encoding costs: a camera glides over a picture; prints milliseconds of processor time a picture.
//!
//! `cargo run --release -p tavola-film --example encode_cost -- picture.png [width height pictures]`; the picture must be
//! larger than the film by two pixels for every one of the film's. Built with `OPENH264_NO_ASM=1`, it tells what `nasm`
//! saves.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a tool for one's own files")]

use tavola_film::video::VideoEncoder;
use tavola_film::{FilmFormat, FrameRate, PlanesBuffer};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a picture");
    let mut number =
        |other: usize| arguments.next().map_or(other, |n| n.parse().expect("a number"));
    let (width, height, pictures) = (number(1280), number(720), number(60));
    let file = std::io::BufReader::new(std::fs::File::open(path).unwrap());
    let mut reader = png::Decoder::new(file).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb, "a picture of R, G, B");
    let line = info.width as usize * 3;
    let films: Vec<PlanesBuffer> = (0..pictures)
        .map(|n| {
            let (x, y) = ((2 * n).min(info.width as usize - width), n / 2);
            let rows = pixels.chunks_exact(line).skip(y).take(height);
            let rgba: Vec<u8> = rows
                .flat_map(|row| row[x * 3..(x + width) * 3].chunks_exact(3))
                .flat_map(|p| [p[0], p[1], p[2], 255])
                .collect();
            let mut planes = PlanesBuffer::new((width, height));
            planes.fill_from_rgba(&rgba).unwrap();
            planes
        })
        .collect();
    let rate = FrameRate::new(30).unwrap();
    let format = FilmFormat::new(width as u32, height as u32, rate, 22, false).unwrap();
    let mut encoder = VideoEncoder::new(format, 0);
    let from = thread_ms();
    let bytes: usize =
        films.iter().map(|film| encoder.encode(&film.planes()).unwrap().bytes.len()).sum();
    let cost = (thread_ms() - from) / pictures as f64;
    println!("{width} x {height}: {cost:.1} ms a picture, {} bytes a picture", bytes / pictures);
}

/// Milliseconds this thread has run, as Linux counts them.
fn thread_ms() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    text.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e6
}
