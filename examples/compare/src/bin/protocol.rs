//! Runs both programs case by case in the order ours, peer, peer, ours, as many rounds as asked, one
//! process at a time, and prints the table of `BENCHMARKS.md`.
//!
//! `protocol OURS PEER [--rounds N] [--frames N] [--warm N] [--only NAME,NAME] [--peer "OPTIONS"]
//! [--shots DIR]`. Fails when the pictures of a case that draws the same do not agree, or when the
//! comparison of pictures is blind.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use compare_bevy::{
    cases::{CASES, Case, GROWTH, MOST_MEMORY, MOST_SUBMIT},
    picture::{Difference, LEAST_SHADOW, Picture, shadows},
    readings::{Readings, Runs},
};

type Failure = Box<dyn std::error::Error>;

struct Asked {
    ours: PathBuf,
    peer: PathBuf,
    rounds: usize,
    frames: Option<usize>,
    warm: usize,
    only: Vec<String>,
    peer_options: String,
    shots: PathBuf,
}

fn asked() -> Result<Asked, Failure> {
    let mut args = std::env::args().skip(1);
    let mut next = |what: &str| args.next().ok_or(format!("{what} is missing"));
    let (ours, peer) = (next("our program")?.into(), next("the peer's program")?.into());
    let mut asked = Asked {
        ours,
        peer,
        rounds: 3,
        frames: None,
        warm: 5,
        only: Vec::new(),
        peer_options: String::new(),
        shots: std::env::temp_dir(),
    };
    while let Some(name) = args.next() {
        let value = args.next().ok_or(format!("{name} needs a value"))?;
        match name.as_str() {
            "--rounds" => asked.rounds = value.parse()?,
            "--frames" => asked.frames = Some(value.parse()?),
            "--warm" => asked.warm = value.parse()?,
            "--only" => asked.only = value.split(',').map(str::to_owned).collect(),
            "--peer" => asked.peer_options = value,
            "--shots" => asked.shots = value.into(),
            _ => return Err(format!("{name}?").into()),
        }
    }
    Ok(asked)
}

fn run(program: &Path, options: &[&str], shot: Option<&Path>) -> Result<Readings, Failure> {
    let mut command = Command::new(program);
    command.args(options.iter().flat_map(|o| o.split_whitespace()));
    if let Some(shot) = shot {
        command.arg("--shot").arg(shot);
    }
    let output = command.output()?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{} {options:?}: {said}", program.display()).into());
    }
    Ok(Readings::of(&String::from_utf8_lossy(&output.stdout)))
}

fn picture(path: &Path) -> Result<Picture, Failure> {
    Ok(Picture::of_ppm(&std::fs::read(path)?).ok_or("not a picture")?)
}

/// All runs of a case, with the difference of the pictures where they are to agree.
fn compare(asked: &Asked, case: &Case) -> Result<(Runs, Option<Difference>), Failure> {
    let frames = asked.frames.unwrap_or(case.frames);
    let frames = format!("--frames {frames} --warm {}", asked.warm);
    let ours_options = [case.both, case.ours, &frames];
    let peer_options = [case.both, &asked.peer_options, &frames];
    let shot = |who: &str| asked.shots.join(format!("{}-{who}.ppm", case.name));
    let (ours_shot, peer_shot) = (shot("ours"), shot("peer"));
    let mut runs = Runs::default();
    for round in 0..asked.rounds {
        let first = |path| if round == 0 { Some(path) } else { None };
        runs.ours.push(run(&asked.ours, &ours_options, first(ours_shot.as_path()))?);
        runs.peer.push(run(&asked.peer, &peer_options, first(peer_shot.as_path()))?);
        runs.peer.push(run(&asked.peer, &peer_options, None)?);
        runs.ours.push(run(&asked.ours, &ours_options, None)?);
    }
    if !case.same || asked.rounds == 0 {
        return Ok((runs, None));
    }
    let (ours, peer) = (picture(&ours_shot)?, picture(&peer_shot)?);
    let difference = ours.difference(&peer);
    if !difference.is_some_and(|d| d.agrees()) {
        return Err(format!("{}: the pictures differ, {difference:?}", case.name).into());
    }
    if case.shaded {
        // The comparison must see what it is there to see: without a quarter of the tiles it fails.
        let twin = shot("twin");
        run(&asked.ours, &[case.both, case.ours, &frames, "--tiles 750"], Some(&twin))?;
        let seen = picture(&twin)?.difference(&peer);
        if seen.is_none_or(|d| d.agrees()) {
            return Err(format!("{}: the comparison is blind, {seen:?}", case.name).into());
        }
        let unlit = |who: &str| shot(&format!("{who}-without-shadows"));
        let off = "--shadows off";
        run(&asked.ours, &[case.both, case.ours, &frames, off], Some(&unlit("ours")))?;
        run(&asked.peer, &[case.both, &asked.peer_options, &frames, off], Some(&unlit("peer")))?;
        let (ours_unlit, peer_unlit) = (picture(&unlit("ours"))?, picture(&unlit("peer"))?);
        let alike = shadows([&ours_unlit, &ours], [&peer_unlit, &peer]);
        eprintln!("{}: shadows correlate {alike:.3}; a twin differs by {seen:?}", case.name);
        if alike < LEAST_SHADOW {
            return Err(format!("{}: shadows fall elsewhere, {alike:.3}", case.name).into());
        }
    }
    Ok((runs, difference))
}

fn verdict(met: bool) -> &'static str {
    if met { "met" } else { "missed" }
}

fn load() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split_whitespace().next().unwrap_or("?").to_owned()
}

fn row(case: &Case, runs: &Runs, difference: Option<Difference>) {
    let (ours, peer) = runs.spread("cpu_ms");
    let (late, peer_late) = runs.spread("cpu_ms_p95");
    let (memory, peer_memory) = runs.spread("peak_mib");
    let (ratio, share) = (runs.ratio("cpu_ms"), runs.ratio("peak_mib"));
    let wanted = case
        .most
        .map_or("-".to_owned(), |most| format!("{most} ({})", verdict(ratio.middle <= most)));
    let same =
        difference.map_or("-".to_owned(), |d| format!("{:.3} / {:.3}", d.mean, d.correlation));
    let of = |name: &str| runs.spread(name).0.middle;
    println!(
        "| {} | {:.0} (p95 {:.0}) | {:.0} (p95 {:.0}) | **{:.2}** ({:.2} to {:.2}) | {wanted} | {:.0} / {:.0} = {:.2} | {:.2} ms, {:.0} | {:.0} KiB, {:.0} MiB | {same} | {} |",
        case.name,
        ours.middle,
        late.middle,
        peer.middle,
        peer_late.middle,
        ratio.middle,
        ratio.least,
        ratio.most,
        memory.middle,
        peer_memory.middle,
        share.middle,
        of("submit_ms"),
        of("draws"),
        of("sent_kib"),
        of("targets_mib"),
        load(),
    );
}

fn main() -> Result<(), Failure> {
    let asked = asked()?;
    println!(
        "| case | ours, CPU ms a frame | Bevy, CPU ms a frame | ratio (rounds) | wanted | peak MiB | our submit, draws | our bytes sent a frame, targets | pictures: mean / correlation | load |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    let mut done: Vec<(&Case, Runs)> = Vec::new();
    let wanted = |c: &&Case| asked.only.is_empty() || asked.only.iter().any(|o| o == c.name);
    for case in CASES.iter().filter(wanted) {
        let (runs, difference) = compare(&asked, case)?;
        row(case, &runs, difference);
        done.push((case, runs));
    }
    println!();
    let find = |name: &str| done.iter().find(|(c, _)| c.name == name).map(|(_, r)| r);
    for (from, to) in GROWTH {
        if let (Some(from_runs), Some(to_runs)) = (find(from), find(to)) {
            let (a, b) = (from_runs.spread("cpu_ms"), to_runs.spread("cpu_ms"));
            let (ours, peer) = (b.0.middle / a.0.middle, b.1.middle / a.1.middle);
            let verdict = verdict(ours <= peer);
            println!(
                "- Growth from {from} to {to}: ours {ours:.1} times, Bevy {peer:.1} times ({verdict})."
            );
        }
    }
    if let Some(runs) = find(MOST_MEMORY.0) {
        let share = runs.ratio("peak_mib").middle;
        let (name, most) = MOST_MEMORY;
        let verdict = verdict(share <= most);
        println!("- Memory at its most, {name}: {share:.2} of Bevy's, wanted {most} ({verdict}).");
    }
    if let Some(runs) = find(MOST_SUBMIT.0) {
        let of = |reading: &str| runs.spread(reading).0.middle;
        let (submit, draws, (name, ms, count)) = (of("submit_ms"), of("draws"), MOST_SUBMIT);
        println!(
            "- Submitting, {name}: {submit:.2} ms, wanted {ms} ({}); {draws:.0} draws, wanted {count} ({}).",
            verdict(submit <= ms),
            verdict(draws <= count),
        );
    }
    let adapters = done.first().and_then(|(_, r)| Some((r.ours.first()?, r.peer.first()?)));
    if let Some((ours, peer)) = adapters {
        println!("- Drawn by {} (ours), {} (Bevy).", ours.adapter, peer.adapter);
    }
    Ok(())
}
