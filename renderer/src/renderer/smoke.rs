//! The passes of marched smoke: what it takes from the sun, before the main pass; itself, after it.

use std::sync::Arc;

use crate::{
    gpu::Timed,
    passes::{self, Layer, Painter},
    pipelines::HDR_FORMAT,
    renderer::Renderer,
    targets::{Target, TargetDesc},
};

impl Renderer {
    /// Draws what the smoke takes from the sun; without smoke the map is cleared, once.
    pub(super) fn draw_smoke_shade(&mut self, encoder: &mut wgpu::CommandEncoder) {
        let smoke = self.world.iter().any(|p| p.has_smoke());
        if !smoke && !self.smoke_shades {
            return;
        }
        self.smoke_shades = smoke;
        let mut pass = self.smoke_pass(encoder, "smoke shade", self.frame.smoke_view());
        pass.set_bind_group(0, self.frame.shadow_group(), &[]);
        let mut painter = Painter::new(&mut pass, &self.pipelines, &self.stream);
        for world in self.world.iter().filter(|_| smoke) {
            world.draw(Layer::SmokeShade, &mut painter);
        }
        self.stats.world_draws += painter.draws();
    }

    /// Marches the smoke at half size; none where there is no smoke.
    pub(super) fn draw_smoke(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        depth: &Target,
    ) -> Option<Arc<Target>> {
        if !self.world.iter().any(|p| p.has_smoke()) {
            return None;
        }
        let desc = TargetDesc {
            label: "smoke",
            extent: depth.desc.extent.half(),
            format: HDR_FORMAT,
            samples: 1,
            sampled: true,
        };
        let smoke = self.pool.get(&self.gpu, desc);
        let views = [&depth.view];
        let group = self.groups.of(&self.gpu, &self.layouts, &passes::SCENE_DEPTH, &views).cloned();
        let mut pass = self.smoke_pass(encoder, "smoke", &smoke.view);
        pass.set_bind_group(0, self.frame.group(), &[]);
        pass.set_bind_group(1, group.as_ref(), &[]);
        let mut painter = Painter::new(&mut pass, &self.pipelines, &self.stream);
        for world in &self.world {
            world.draw(Layer::Smoke, &mut painter);
        }
        let draws = painter.draws();
        drop(pass);
        self.stats.world_draws += draws;
        Some(smoke)
    }

    fn smoke_pass<'e>(
        &self,
        encoder: &'e mut wgpu::CommandEncoder,
        label: &'static str,
        view: &wgpu::TextureView,
    ) -> wgpu::RenderPass<'e> {
        let timed = self.gpu.timed(label);
        encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
            label: Some(label),
            timestamp_writes: timed.as_ref().map(Timed::writes),
            color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                view,
                depth_slice: None,
                resolve_target: None,
                ops: wgpu::Operations {
                    load: wgpu::LoadOp::Clear(wgpu::Color::TRANSPARENT),
                    store: wgpu::StoreOp::Store,
                },
            })],
            ..Default::default()
        })
    }
}
