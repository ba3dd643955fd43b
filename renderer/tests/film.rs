//! Planes made on the device are the bytes that the CPU makes of the same picture, in order, none lost.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests")]

mod common;

use common::{gpu, library, save, studio, turn};
use tavola_film::PlanesBuffer;
use tavola_renderer::readback::ReadbackError;
use tavola_renderer::renderer::FilmPlanes;
use tavola_renderer::{Extent, Progress, RenderError, Renderer, RendererConfig, Tier};

fn extent(width: u32, height: u32) -> Extent {
    Extent::new(width, height).unwrap()
}

fn on_the_cpu(rgba: &[u8], extent: Extent) -> PlanesBuffer {
    let mut planes = PlanesBuffer::new((extent.width() as usize, extent.height() as usize));
    planes.fill_from_rgba(rgba).unwrap();
    planes
}

fn assert_same(device: &FilmPlanes, cpu: &PlanesBuffer, what: &str) {
    let cpu = cpu.planes();
    for (name, a, b) in [("y", &device.y, cpu.y), ("u", &device.u, cpu.u), ("v", &device.v, cpu.v)]
    {
        assert!(a.bytes == b.bytes, "{what}: {name} differs");
    }
}

#[test]
fn the_device_and_the_cpu_make_the_same_planes_in_order() {
    let _turn = turn();
    for tier in [Tier::Light, Tier::Normal] {
        let config = RendererConfig::new(tier, library());
        let mut r = Renderer::new(gpu(), config, &Progress::default()).unwrap();
        let mut scene = studio();
        // Rows that are and are not a multiple of the device's alignment.
        for (width, height) in [(320, 180), (34, 18), (512, 64)] {
            let size = extent(width, height);
            let mut expected = Vec::new();
            for i in 0..5_u8 {
                scene.instances[4].position.x = f32::from(i) * 0.4 - 1.0;
                r.draw(&scene, size);
                let image = r.present_to_image(size);
                r.send_planes(&image).unwrap();
                let rows = r.read(&image).unwrap();
                save(&format!("film-{tier:?}-{width}"), &rows);
                expected.push(on_the_cpu(&rows.bytes, size));
                if i >= 2 {
                    let planes = r.take_planes().unwrap();
                    assert_same(&planes, &expected[usize::from(i) - 2], &format!("{tier:?} {i}"));
                }
            }
            assert_eq!(r.planes_on_their_way(), 2);
            for (i, cpu) in expected.iter().enumerate().skip(3) {
                assert_same(&r.take_planes().unwrap(), cpu, &format!("{tier:?} {i}"));
            }
            assert!(expected[0].planes().y.bytes != expected[4].planes().y.bytes);
        }
        assert!(matches!(r.take_planes(), Err(RenderError::Readback(ReadbackError::Empty))));
        r.draw(&scene, extent(33, 18));
        let odd = r.present_to_image(extent(33, 18));
        assert!(matches!(r.send_planes(&odd), Err(RenderError::Readback(ReadbackError::Odd(_)))));
        assert_eq!(gpu().fault(), None);
    }
}
