use super::*;
#[test]
fn look() {
    for age in [9.0, 9.2, 9.4, 9.6, 100.0] {
        let e = Emitter {
            kind: EmitterKind::BurningCell,
            position: Vec3::ZERO,
            seed: 40,
            age_s: age,
            strength: 1.0,
        };
        let c = cloud(&e, Detail { count: 1.0, moving: true, air: true }, None);
        let mut h = [0; 10];
        for l in &c.licks {
            h[(l.life * 10.0) as usize] += 1;
        }
        let mut s = [0; 10];
        for l in &c.puffs {
            s[((l.life - 0.1) / 0.72 * 10.0) as usize] += 1;
        }
        println!("{} {} {} {h:?} {s:?}", c.licks.len(), c.puffs.len(), c.sparks.len());
    }
}
