//! The passes of the world: shadow map, main, particles.

use std::sync::Arc;

use crate::{
    extent::Extent,
    frame::{FrameUniform, LightUniform, SHADOWED_LIGHTS},
    gpu::Timed,
    passes::{
        self, Layer, Painter,
        particles::{self, smoke::SMOKE},
    },
    pipelines::{DEPTH_FORMAT, HDR_FORMAT, IMAGE_FORMAT},
    renderer::Renderer,
    shadow_fit::ShadowFit,
    targets::{Target, TargetDesc},
    tier::Capability,
};

impl Renderer {
    /// The sun's shadow map, when a caster or the light moved. While some move, a second map holds the shadows
    /// of what stands still, and the movers alone are drawn over a copy of it.
    pub(super) fn draw_shadow(&mut self, encoder: &mut wgpu::CommandEncoder, fit: &ShadowFit) {
        let [still, key] = self.shadow_keys(fit);
        if self.knobs.shadow_cached && self.shadow_key == Some(key) {
            return;
        }
        let again = self.still_key.replace(still) == Some(still) && self.shadow_key.is_some();
        self.shadow_key = Some(key);
        self.stats.shadow_drawn = true;
        if !(self.knobs.shadow_cached && again && self.gpu.capability() == Capability::Full) {
            self.still_kept = None;
            let view = self.frame.shadow_view().clone();
            self.draw_casters(encoder, &view, passes::FARTHEST, &[Layer::Shadow, Layer::Restless]);
            return;
        }
        if self.still_kept != Some(still) {
            self.still_kept = Some(still);
            let view = self.frame.still_shadow(&self.gpu).clone();
            self.draw_casters(encoder, &view, passes::FARTHEST, &[Layer::Shadow]);
        }
        self.frame.copy_still_shadow(encoder);
        let view = self.frame.shadow_view().clone();
        self.draw_casters(encoder, &view, wgpu::LoadOp::Load, &[Layer::Restless]);
    }

    fn draw_casters(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        view: &wgpu::TextureView,
        load: wgpu::LoadOp<f32>,
        layers: &[Layer],
    ) {
        let timed = self.gpu.timed("shadow");
        let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
            label: Some("shadow"),
            timestamp_writes: timed.as_ref().map(Timed::writes),
            depth_stencil_attachment: Some(depth_attachment(view, load)),
            ..Default::default()
        });
        pass.set_bind_group(0, self.frame.shadow_group(), &[]);
        let mut painter = Painter::new(&mut pass, &self.pipelines, &self.stream);
        for layer in layers {
            self.models.draw(*layer, &mut painter);
            for world in &self.world {
                world.draw(*layer, &mut painter);
            }
        }
        self.stats.world_draws += painter.draws();
    }

    /// The maps of the near lights that cast shadows, when a caster or one of them moved.
    pub(super) fn draw_near_lights(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        uniform: &FrameUniform,
    ) {
        let count = (uniform.light_count as usize).min(SHADOWED_LIGHTS);
        if self.knobs.near_light_map == 0 || count == 0 {
            return;
        }
        let lights = uniform.lights.get(..count).unwrap_or(&[]);
        let key = self.near_light_key(lights);
        if self.knobs.shadow_cached && self.near_light_key == Some(key) {
            return;
        }
        self.near_light_key = Some(key);
        for (k, view) in self.frame.near_light_views().iter().enumerate().take(count) {
            let timed = self.gpu.timed("near light");
            let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
                label: Some("near light"),
                timestamp_writes: timed.as_ref().map(Timed::writes),
                depth_stencil_attachment: Some(depth_attachment(view, passes::FARTHEST)),
                ..Default::default()
            });
            pass.set_bind_group(0, self.frame.shadow_group(), &[]);
            let mut painter = Painter::new(&mut pass, &self.pipelines, &self.stream);
            self.models.draw(Layer::NearLight(k), &mut painter);
            self.stats.world_draws += painter.draws();
        }
    }

    fn near_light_key(&self, lights: &[LightUniform]) -> u64 {
        use std::hash::{DefaultHasher, Hash as _, Hasher as _};
        let mut hasher = DefaultHasher::new();
        for light in lights {
            bytemuck::bytes_of(&(light.position)).hash(&mut hasher);
            light.range.to_bits().hash(&mut hasher);
        }
        self.models.caster_revision().hash(&mut hasher);
        hasher.finish()
    }

    /// What the shadows of what stands still, and all shadows, depend on.
    fn shadow_keys(&self, fit: &ShadowFit) -> [u64; 2] {
        use std::hash::{DefaultHasher, Hash as _, Hasher as _};
        let mut hasher = DefaultHasher::new();
        bytemuck::bytes_of(&fit.clip_from_world.to_cols_array()).hash(&mut hasher);
        for pass in &self.world {
            pass.caster_revision().hash(&mut hasher);
        }
        [self.models.still_revision(), self.models.caster_revision()].map(|revision| {
            let mut hasher = hasher.clone();
            revision.hash(&mut hasher);
            hasher.finish()
        })
    }

    pub(super) fn draw_main(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        extent: Extent,
    ) -> (Arc<Target>, Arc<Target>) {
        let hdr = self.knobs.hdr();
        let color = TargetDesc {
            label: "main",
            extent,
            format: if hdr { HDR_FORMAT } else { IMAGE_FORMAT },
            samples: self.knobs.samples,
            sampled: self.knobs.samples == 1,
        };
        let depth = TargetDesc { label: "depth", format: DEPTH_FORMAT, sampled: hdr, ..color };
        let color_target = self.pool.get(&self.gpu, color);
        let depth_target = self.pool.get(&self.gpu, depth);
        let resolved = (color.samples > 1).then(|| {
            let desc = TargetDesc { label: "resolved", samples: 1, sampled: true, ..color };
            self.pool.get(&self.gpu, desc)
        });
        let particles_or_smoke = self.world.iter().any(|p| p.has_particles() || p.has_smoke());
        let split = particles_or_smoke && hdr;
        {
            let resolve = if split { None } else { resolved.as_ref() };
            let timed = self.gpu.timed("main");
            let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
                label: Some("main"),
                timestamp_writes: timed.as_ref().map(Timed::writes),
                color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                    view: &color_target.view,
                    depth_slice: None,
                    resolve_target: resolve.map(|r| &r.view),
                    ops: wgpu::Operations {
                        load: passes::BLACK,
                        store: if resolve.is_some() {
                            wgpu::StoreOp::Discard
                        } else {
                            wgpu::StoreOp::Store
                        },
                    },
                })],
                depth_stencil_attachment: Some(depth_attachment(
                    &depth_target.view,
                    passes::FARTHEST,
                )),
                ..Default::default()
            });
            pass.set_bind_group(0, self.frame.group(), &[]);
            let mut painter = Painter::new(&mut pass, &self.pipelines, &self.stream);
            for layer in [Layer::Opaque, Layer::Ground, Layer::Room] {
                self.models.draw(layer, &mut painter);
                for world in &self.world {
                    world.draw(layer, &mut painter);
                }
            }
            passes::background::draw(&mut painter);
            let last = if particles_or_smoke && !hdr { Layer::Particles } else { Layer::Water };
            for layer in [Layer::Water, Layer::Particles] {
                if layer <= last {
                    for world in &self.world {
                        world.draw(layer, &mut painter);
                    }
                }
            }
            self.stats.world_draws += painter.draws();
        }
        if split {
            let smoke = self.draw_smoke(encoder, &depth_target);
            let over = smoke.and_then(|smoke| {
                let views = [&smoke.view];
                self.groups.of(&self.gpu, &self.layouts, &SMOKE, &views).cloned()
            });
            self.draw_particles(
                encoder,
                &color_target,
                resolved.as_deref(),
                &depth_target,
                over.as_ref(),
            );
        }
        (resolved.unwrap_or(color_target), depth_target)
    }

    fn draw_particles(
        &mut self,
        encoder: &mut wgpu::CommandEncoder,
        color: &Target,
        resolved: Option<&Target>,
        depth: &Target,
        smoke: Option<&wgpu::BindGroup>,
    ) {
        let views = [&depth.view];
        let group = self.groups.of(&self.gpu, &self.layouts, &passes::SCENE_DEPTH, &views);
        let timed = self.gpu.timed("particles");
        let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
            label: Some("particles"),
            timestamp_writes: timed.as_ref().map(Timed::writes),
            color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                view: &color.view,
                depth_slice: None,
                resolve_target: resolved.map(|r| &r.view),
                ops: wgpu::Operations { load: wgpu::LoadOp::Load, store: wgpu::StoreOp::Store },
            })],
            depth_stencil_attachment: Some(wgpu::RenderPassDepthStencilAttachment {
                view: &depth.view,
                depth_ops: None,
                stencil_ops: None,
            }),
            ..Default::default()
        });
        pass.set_bind_group(0, self.frame.group(), &[]);
        if let Some(group) = group {
            pass.set_bind_group(1, group, &[]);
        }
        let mut painter = Painter::new(&mut pass, &self.pipelines, &self.stream);
        if let Some(smoke) = smoke {
            particles::smoke::over(&mut painter, smoke);
        }
        for world in &self.world {
            world.draw(Layer::Particles, &mut painter);
        }
        self.stats.world_draws += painter.draws();
    }
}

fn depth_attachment(
    view: &wgpu::TextureView,
    load: wgpu::LoadOp<f32>,
) -> wgpu::RenderPassDepthStencilAttachment<'_> {
    wgpu::RenderPassDepthStencilAttachment {
        view,
        depth_ops: Some(wgpu::Operations { load, store: wgpu::StoreOp::Store }),
        stencil_ops: None,
    }
}
