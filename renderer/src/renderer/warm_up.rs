//! The first frame, drawn while the progress bar still stands: drivers compile a pipeline when it
//! first draws, so every pipeline draws once here, in a picture of a few pixels.

use glam::Vec3;

use crate::{
    extent::Extent,
    frame::SHADOWED_LIGHTS,
    models::{BLOCK, LIVING, SAMPLES, rig::IDLE},
    renderer::Renderer,
    sample::Sample,
    scene::{
        Cell, Emitter, EmitterKind, Instance, Lens, Mark, MarkKind, Motion, PointLight, Scene,
    },
    targets::TargetDesc,
};

impl Renderer {
    /// Draws `scene` (the first that will be shown) small, with one of everything that it lacks, and
    /// waits for it. Afterwards [`crate::pipelines::Pipelines::unused`] is empty.
    pub fn warm_up(&mut self, scene: &Scene) {
        let Some(extent) = Extent::new(32, 18) else { return };
        let mut full = scene.clone();
        let middle = scene.camera.target;
        let names = SAMPLES.iter().map(|(name, _)| *name);
        full.instances.extend(names.map(|model| sample(model, middle)));
        let living = Some(Motion::of(IDLE, 0.0));
        for wear in [0.0, 1.0] {
            full.instances.push(Instance { wear, ..sample(BLOCK, middle) });
            full.instances.push(Instance { pose: living, wear, ..sample(LIVING, middle) });
        }
        for kind in [EmitterKind::BurningCell, EmitterKind::Dust, EmitterKind::Splash] {
            let (position, aim) = (middle, Vec3::Y);
            let emitter = Emitter { kind, position, aim, seed: 1, age_s: 0.3, strength: 1.0 };
            full.emitters.push(emitter);
        }
        let light = PointLight { position: middle + Vec3::Y, color: Vec3::ONE, range: 3.0 };
        full.point_lights.extend([light; SHADOWED_LIGHTS]);
        let cell = Cell { q: 0, r: 0 };
        full.marks.push(Mark { cell, kind: MarkKind::Dot, opacity: 1.0 });
        // From afar and from near: surfaces are drawn with other shaders when they fill the picture.
        for (distance, fov_y) in [(18.0, 0.5), (0.9, 0.05)] {
            full.camera.fov_y = fov_y;
            full.camera.position = middle + Vec3::new(0.1, 0.7, 0.7) * distance;
            self.draw(&full, extent);
        }
        self.present_small(extent);
        full.lens = Some(Lens { radius: 0.03, opened: None });
        self.draw(&full, extent);
        self.present_small(extent);
        if self.knobs().gathers() {
            self.draw_sample(&full, extent, Sample::default());
            full.lens = None;
            self.draw_sample(&full, extent, Sample::default());
            self.present_small(extent);
            self.settled = None;
        }
        self.gpu().wait();
        self.shadow_key = None;
        self.near_light_key = None;
    }

    /// Presents in every format that pictures have.
    fn present_small(&mut self, extent: Extent) {
        let image = self.present_to_image(extent);
        if self.send_planes(&image).is_ok() {
            // A device that is lost already is found by whoever draws next.
            let _ = self.take_planes();
        }
        let Some(format) = self.config().window_format else { return };
        let desc = TargetDesc { label: "warm-up", extent, format, samples: 1, sampled: false };
        let gpu = self.gpu().clone();
        let target = self.pool.get(&gpu, desc);
        let mut encoder = gpu
            .device
            .create_command_encoder(&wgpu::CommandEncoderDescriptor { label: Some("warm-up") });
        self.present(&mut encoder, &target.view, format);
        gpu.queue.submit([encoder.finish()]);
    }
}

fn sample(model: &'static str, position: Vec3) -> Instance {
    Instance { scale: 0.1, ..Instance::of(model, position) }
}
