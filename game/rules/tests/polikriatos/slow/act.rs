//! Carrying a line out, by the slow rule book.

use super::{At, Piece, Slow, Tale, Tower, at, cost, damage, name, steps};

fn from_of(line: &str) -> At {
    let rest = line.split_once(' ').unwrap().1;
    let end = rest.find(['-', 'x', '»', '≈', '#', '=', '^']).unwrap();
    at(&rest[..end])
}

impl Slow {
    fn set_wall_life(&mut self, at: At, life: i64) {
        let whole = if self.ground(at) == '#' { 3 } else { 2 };
        self.walls.retain(|(cell, _)| *cell != at);
        if life < whole {
            self.walls.push((at, life));
        }
    }

    fn take(&mut self, at: At) -> Piece {
        let index = self.pieces.iter().position(|piece| piece.at == at).unwrap();
        self.pieces.remove(index)
    }

    /// A piece after losing life; `None` if it fell.
    fn hurt(mut piece: Piece, loss: i64) -> Option<Piece> {
        piece.life -= loss;
        if piece.kind == 'S' {
            piece.n = piece.life;
            piece.carry = piece.carry.min(piece.n);
        }
        (piece.life > 0).then_some(piece)
    }

    fn note_loss(tale: &mut Tale, before: &Piece, after: Option<&Piece>, blow: bool) {
        let soldiers = before.kind == 'S' && after.is_none_or(|after| after.n < before.n);
        if after.is_none() || soldiers {
            tale.lost[before.side] = true;
            tale.capture |= blow;
        }
        if after.is_none() && before.kind == 'R' {
            tale.kings[before.side] = true;
        }
    }

    /// PK-19: arriving on a hill tires.
    fn arrive(&self, mut piece: Piece, to: At, tired: &mut Option<At>) -> Piece {
        piece.at = to;
        if self.ground(to) == '^' {
            piece.rest = true;
            *tired = Some(to);
        }
        piece
    }

    fn batter(&mut self, goal: At, loss: i64, tale: &mut Tale) {
        if self.tower_stands(goal) {
            let tower = self.towers.iter_mut().find(|tower| tower.at == goal).unwrap();
            tower.life -= loss;
            if tower.life <= 0 {
                self.towers.retain(|tower| tower.at != goal);
                self.set_wall_life(goal, 0);
                if self.piece(goal).is_some() {
                    let fallen = self.take(goal);
                    Self::note_loss(tale, &fallen, None, true);
                }
            }
            return;
        }
        let life = (self.wall_life(goal) - loss).max(0);
        self.set_wall_life(goal, life);
        if life == 0 {
            self.towers.retain(|tower| tower.at != goal);
        }
    }

    fn fight(&mut self, from: At, goal: At, tale: &mut Tale, tired: &mut Option<At>) {
        let (attacker, victim) = (self.take(from), self.take(goal));
        let (hit, answer) = (damage(&attacker), damage(&victim));
        let left = Self::hurt(attacker.clone(), answer);
        let there = Self::hurt(victim.clone(), hit);
        Self::note_loss(tale, &attacker, left.as_ref(), true);
        Self::note_loss(tale, &victim, there.as_ref(), true);
        let fell = there.is_none();
        self.pieces.extend(there);
        if let Some(left) = left {
            let enters = fell && self.enterable(left.side, goal);
            let piece = if enters { self.arrive(left, goal, tired) } else { left };
            self.pieces.push(piece);
        }
    }

    /// Carries out a line of [`Slow::legal`].
    pub(crate) fn after(&self, line: &str) -> (Self, Tale) {
        let mut new = self.clone();
        let tale = new.act(Some(line));
        (new, tale)
    }

    /// PK-11: nothing to do.
    pub(crate) fn pass(&self) -> (Self, Tale) {
        let mut new = self.clone();
        let tale = new.act(None);
        (new, tale)
    }

    fn act(&mut self, line: Option<&str>) -> Tale {
        let us = self.turn;
        let mut tale = Tale::default();
        let starving = self.rations[us].ration == 0;
        self.spend();
        let soldier_on = |slow: &Self, at: At| {
            slow.piece(at).is_some_and(|piece| piece.side == us && piece.kind == 'S')
        };
        let stood: Vec<At> = self
            .sources
            .iter()
            .filter(|source| source.side != us && soldier_on(self, source.at))
            .map(|source| source.at)
            .collect();
        let rested: Vec<At> =
            self.pieces.iter().filter(|p| p.side == us && p.rest).map(|p| p.at).collect();
        let carts: Vec<At> = self
            .pieces
            .iter()
            .filter(|p| p.side == us && p.kind == 'T' && self.in_field(p.at))
            .map(|p| p.at)
            .collect();
        let mut tired = None;
        if let Some(line) = line {
            self.perform(line, &mut tale, &mut tired);
        }
        let moved_from = line.map(from_of);
        self.grow();
        self.load();
        self.sources.retain(|source| {
            !(stood.contains(&source.at)
                && self.pieces.iter().any(|p| p.at == source.at && p.side == us && p.kind == 'S'))
        });
        self.deliver(&mut tale);
        self.starve(starving, &mut tale);
        for piece in self.pieces.iter_mut().filter(|piece| piece.side != us) {
            piece.reload = (piece.reload - 1).max(0);
        }
        for piece in self.pieces.iter_mut().filter(|piece| piece.side == us) {
            if rested.contains(&piece.at) && tired != Some(piece.at) {
                piece.rest = false;
            }
        }
        for i in 0..self.pieces.len() {
            let (place, kind, side) = (self.pieces[i].at, self.pieces[i].kind, self.pieces[i].side);
            if kind != 'T' || side != us {
                continue;
            }
            if self.inside(us, place) {
                self.pieces[i].carry = 0;
            } else if line.is_some() && carts.contains(&place) && moved_from != Some(place) {
                self.pieces[i].carry = 2;
            }
        }
        self.find();
        self.turn = 1 - us;
        tale
    }

    /// PK-27, PK-31.
    fn spend(&mut self) {
        let us = self.turn;
        let carrying =
            self.pieces.iter().any(|p| p.side == us && matches!(p.kind, 'S' | 'L') && p.carry > 0);
        let ration = &mut self.rations[us];
        if ration.ration == 0 {
            ration.hunger += 1;
        } else if carrying {
            ration.half += 1;
            if ration.half == 2 {
                ration.half = 0;
                ration.ration -= 1;
            }
        } else {
            ration.ration -= 1;
        }
    }

    fn perform(&mut self, line: &str, tale: &mut Tale, tired: &mut Option<At>) {
        let from = from_of(line);
        let (who, rest) = line.split_once(' ').unwrap();
        let sign_at = name(from).len();
        let sign = rest[sign_at..].chars().next().unwrap();
        let goal = at(&rest[sign_at + sign.len_utf8()..]);
        let us = self.turn;
        let mover = self.piece(from).unwrap().clone();
        match sign {
            '-' if mover.kind == 'S' && mover.n >= 2 && who == "S" => {
                self.leave(from, goal, tired);
            }
            '-' => match self.piece(goal).cloned() {
                None => {
                    let piece = self.take(from);
                    let piece = self.arrive(piece, goal, tired);
                    self.pieces.push(piece);
                }
                Some(there) if there.side == us => {
                    let piece = self.take(from);
                    let there = self.take(goal);
                    let sum = Piece {
                        n: piece.n + there.n,
                        life: piece.n + there.n,
                        carry: piece.carry + there.carry,
                        ..there
                    };
                    let sum = self.arrive(sum, goal, tired);
                    self.pieces.push(sum);
                }
                Some(_) => self.fight(from, goal, tale, tired),
            },
            'x' => self.fight(from, goal, tale, tired),
            '#' => self.batter(goal, mover.n, tale),
            '»' => self.shoot(&mover, goal, tale),
            '≈' => {
                self.fire(&mover);
                self.map[goal.1 as usize][goal.0 as usize] = '~';
            }
            '=' => {
                tale.work = true;
                let hands = self.builders('E', goal);
                let done = self.bridge_work.iter().find(|(cell, _)| *cell == goal);
                let done = done.map_or(0, |(_, work)| *work) + hands;
                self.bridge_work.retain(|(cell, _)| *cell != goal);
                if done >= 3 {
                    self.map[goal.1 as usize][goal.0 as usize] = '=';
                } else {
                    self.bridge_work.push((goal, done));
                }
            }
            '^' => {
                tale.work = true;
                let hands = self.builders('O', goal);
                let done = self.towers.iter().find(|tower| tower.at == goal);
                let work = (done.map_or(0, |tower| tower.work) + hands).min(4);
                self.towers.retain(|tower| tower.at != goal);
                self.towers.push(Tower { at: goal, work, life: if work == 4 { 6 } else { 0 } });
            }
            _ => panic!("{line}"),
        }
        let throne = self.throne(1 - us);
        tale.throne = goal == throne && self.piece(goal).is_some_and(|piece| piece.side == us);
    }

    fn builders(&self, kind: char, goal: At) -> i64 {
        self.pieces
            .iter()
            .filter(|p| p.side == self.turn && p.kind == kind && steps(p.at, goal) == 1)
            .count() as i64
    }

    /// PK-6a.
    fn leave(&mut self, from: At, goal: At, tired: &mut Option<At>) {
        let mut block = self.take(from);
        block.n -= 1;
        block.life -= 1;
        let over = (block.carry - block.n).max(0);
        block.carry -= over;
        let one = match self.piece(goal).cloned() {
            None => Piece { n: 1, life: 1, carry: over, reload: 0, rest: false, ..block.clone() },
            Some(there) => {
                self.take(goal);
                Piece { n: there.n + 1, life: there.n + 1, carry: there.carry + over, ..there }
            }
        };
        let one = self.arrive(one, goal, tired);
        self.pieces.push(one);
        self.pieces.push(block);
    }

    /// PK-18.
    fn fire(&mut self, shooter: &Piece) {
        let swamp = self.ground(shooter.at) == '*' && shooter.kind == 'C';
        let piece = self.pieces.iter_mut().find(|piece| piece.at == shooter.at).unwrap();
        piece.reload = if swamp { 4 } else { 3 };
    }

    fn shoot(&mut self, shooter: &Piece, goal: At, tale: &mut Tale) {
        let us = shooter.side;
        let from_tower = shooter.kind == 'A' && self.tower_stands(shooter.at);
        if !from_tower {
            self.fire(shooter);
        }
        let loss = match shooter.kind {
            'C' => 8,
            _ if from_tower => 1,
            _ => 3,
        };
        let tower = self.tower_stands(goal) && self.wall_side(goal) != Some(us);
        if !tower && self.piece(goal).is_some_and(|piece| piece.side != us) {
            let victim = self.take(goal);
            let after = Self::hurt(victim.clone(), loss);
            Self::note_loss(tale, &victim, after.as_ref(), true);
            self.pieces.extend(after);
        } else {
            self.batter(goal, loss, tale);
        }
    }

    /// PK-29: growth of the own field's sources.
    fn grow(&mut self) {
        for source in self.sources.iter_mut().filter(|source| source.side == self.turn) {
            if source.stock < source.full {
                source.grow += 1;
                if source.grow == 10 {
                    source.stock += 1;
                    source.grow = 0;
                }
            } else {
                source.grow = 0;
            }
        }
    }

    fn load(&mut self) {
        for source in &mut self.sources {
            for piece in &mut self.pieces {
                if piece.at != source.at || piece.side != self.turn {
                    continue;
                }
                let most = match piece.kind {
                    'S' => piece.n,
                    'L' => 2,
                    _ => 0,
                };
                let taken = (most - piece.carry).min(source.stock).max(0);
                piece.carry += taken;
                source.stock -= taken;
                source.used |= taken > 0 && source.side == self.turn;
            }
        }
    }

    /// PK-30.
    fn deliver(&mut self, tale: &mut Tale) {
        for i in 0..self.pieces.len() {
            let piece = &self.pieces[i];
            let food = piece.side == self.turn && matches!(piece.kind, 'S' | 'L');
            if food && piece.carry > 0 && self.inside(self.turn, piece.at) {
                let ration = &mut self.rations[self.turn];
                ration.delivered += piece.carry;
                ration.ration = 25 + 5 * ration.delivered;
                ration.hunger = 0;
                tale.delivered += piece.carry;
                self.pieces[i].carry = 0;
            }
        }
    }

    /// PK-31.
    fn starve(&mut self, starving: bool, tale: &mut Tale) {
        let us = self.turn;
        let hunger = self.rations[us].hunger;
        if !starving || tale.delivered > 0 || hunger < 6 || hunger % 2 == 1 {
            return;
        }
        let mut cells = self.board();
        if us == 1 {
            cells.reverse();
        }
        let own = |at: &At| self.piece(*at).filter(|piece| piece.side == us).cloned();
        let soldiers: Vec<Piece> =
            cells.iter().filter_map(own).filter(|piece| piece.kind == 'S').collect();
        if let Some(least) = soldiers.iter().map(|piece| piece.n).min() {
            let chosen = soldiers.iter().find(|piece| piece.n == least).unwrap();
            let piece = self.take(chosen.at);
            let after = Self::hurt(piece.clone(), 1);
            Self::note_loss(tale, &piece, after.as_ref(), false);
            self.pieces.extend(after);
            return;
        }
        let others: Vec<Piece> =
            cells.iter().filter_map(own).filter(|piece| !matches!(piece.kind, 'R' | 'L')).collect();
        if let Some(least) = others.iter().map(|piece| cost(piece.kind)).min() {
            let chosen = others.iter().find(|piece| cost(piece.kind) == least).unwrap();
            let piece = self.take(chosen.at);
            Self::note_loss(tale, &piece, None, false);
        }
    }

    /// PK-28.
    fn find(&mut self) {
        for side in 0..2 {
            let spying = self.pieces.iter().any(|spy| {
                spy.side == side
                    && spy.kind == 'D'
                    && self.pieces.iter().any(|p| p.side != side && steps(p.at, spy.at) == 1)
            });
            for source in self.sources.iter_mut().filter(|source| source.side != side) {
                source.found |= spying && source.used;
                source.found |= self.pieces.iter().any(|piece| {
                    let sight = if piece.kind == 'B' { 2 } else { 1 };
                    piece.side == side && steps(piece.at, source.at) <= sight
                });
            }
        }
    }
}
