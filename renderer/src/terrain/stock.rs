//! Textures that are the same for every board and every match: made once, then kept in a [`Cache`].

use crate::cache::{self, Cache};

use super::maps::Texels;

/// What makes them: when it changes, whatever was kept is of no use.
const MAKERS: [&str; 10] = [
    include_str!("stock.rs"),
    include_str!("detail.rs"),
    include_str!("grid.rs"),
    include_str!("leaves.rs"),
    include_str!("maps.rs"),
    include_str!("noise.rs"),
    include_str!("oak.rs"),
    include_str!("../effects/luck.rs"),
    include_str!("../effects/noise3.rs"),
    include_str!("../noise.rs"),
];

/// The texture that `make` makes at `side` texels, from the cache if it is there.
#[must_use]
pub fn texels(
    cache: &Cache,
    name: &'static str,
    side: usize,
    make: impl FnOnce(usize) -> Texels,
) -> Texels {
    let makers = MAKERS.map(|text| cache::digest(&[text.as_bytes()]));
    let key = cache::digest(&[bytemuck::cast_slice(&makers), name.as_bytes(), &side.to_le_bytes()]);
    let name = format!("{name}-{side}");
    find(cache, &name, key).unwrap_or_else(|| {
        let texels = make(side);
        let size = [texels.width, texels.height, texels.layers, texels.mips.len() as u32];
        let mut sections: Vec<&[u8]> = vec![bytemuck::cast_slice(&size)];
        sections.extend(texels.mips.iter().map(Vec::as_slice));
        cache.keep(&name, key, &sections);
        texels
    })
}

fn find(cache: &Cache, name: &str, key: u64) -> Option<Texels> {
    let mut kept = cache.open(name, key)?;
    let size = kept.section()?;
    let (words, _) = size.as_chunks::<4>();
    let [width, height, layers, levels] = *words else { return None };
    let [width, height, layers, levels] = [width, height, layers, levels].map(u32::from_le_bytes);
    let level = |i: u32| {
        let bytes = kept.section()?;
        let (w, h) = (u64::from(width >> i).max(1), u64::from(height >> i).max(1));
        let wanted = w.checked_mul(h)?.checked_mul(u64::from(layers))?.checked_mul(4)?;
        (bytes.len() as u64 == wanted).then_some(bytes)
    };
    let mips = (0..levels.min(16)).map(level).collect::<Option<Vec<_>>>()?;
    (!mips.is_empty()).then_some(Texels { width, height, layers, mips })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terrain::detail;

    #[test]
    fn a_kept_texture_is_the_one_that_was_made() {
        let folder = std::env::temp_dir().join(format!("tavola-stock-{}", std::process::id()));
        let cache = Cache::at(&folder);
        let made = texels(&cache, "details", 32, detail::layers);
        let mut again = false;
        let found = texels(&cache, "details", 32, |side| {
            again = true;
            detail::layers(side)
        });
        assert!(found == made && !again);
        let other = texels(&cache, "details", 16, detail::layers);
        assert_eq!(other.width, 16);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
