//! The legal lines, by the slow rule book.

use super::{Piece, Slow, name, steps};

impl Slow {
    /// PK-70: the legal lines, in byte order.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for piece in self.pieces.iter().filter(|piece| piece.side == self.turn && !piece.rest) {
            self.contact_lines(piece, &mut lines);
            self.shot_lines(piece, &mut lines);
            self.work_lines(piece, &mut lines);
        }
        lines.sort();
        lines
    }

    /// Moves, merges, leavers, charges.
    fn contact_lines(&self, piece: &Piece, lines: &mut Vec<String>) {
        let side = piece.side;
        let from = name(piece.at);
        let whole = if piece.n > 1 { format!("S{}", piece.n) } else { piece.kind.to_string() };
        let mut goals = self.neighbours(piece.at);
        if piece.kind == 'V' {
            let all = self.board();
            for at in all.into_iter().filter(|&at| steps(at, piece.at) == 2) {
                let (dx, dy) = (at.0 - piece.at.0, at.1 - piece.at.1);
                if dx % 2 != 0 || dy % 2 != 0 {
                    continue;
                }
                let between = (piece.at.0 + dx / 2, piece.at.1 + dy / 2);
                if self.piece(between).is_none() && self.enterable(side, between) {
                    goals.push(at);
                }
            }
        }
        for goal in goals {
            let to = name(goal);
            if !self.leash_ok(piece, goal) {
                continue;
            }
            if let Some(enemy) = self.seen_enemy(side, goal) {
                let on_tower = self.tower_stands(goal) && self.wall_side(goal) == Some(enemy.side);
                if matches!(piece.kind, 'S' | 'V' | 'G' | 'R') && !on_tower {
                    lines.push(format!("{whole} {from}x{to}"));
                }
                continue;
            }
            match self.piece(goal).filter(|there| there.side == side) {
                Some(there) => {
                    let soldiers = piece.kind == 'S' && there.kind == 'S';
                    if soldiers && there.n + piece.n <= 6 {
                        lines.push(format!("{whole} {from}-{to}"));
                    }
                    if soldiers && piece.n >= 2 && there.n < 6 {
                        lines.push(format!("S {from}-{to}"));
                    }
                }
                None if self.enterable(side, goal) => {
                    lines.push(format!("{whole} {from}-{to}"));
                    if piece.n >= 2 {
                        lines.push(format!("S {from}-{to}"));
                    }
                }
                None => {}
            }
        }
    }

    fn shot_lines(&self, piece: &Piece, lines: &mut Vec<String>) {
        if piece.kind != 'C' && piece.kind != 'A' {
            return;
        }
        let (side, from) = (piece.side, name(piece.at));
        let on_tower = self.tower_stands(piece.at);
        let hill = i32::from(self.ground(piece.at) == '^');
        for goal in self.board().into_iter().filter(|&at| at != piece.at) {
            let (dx, dy) = ((goal.0 - piece.at.0).abs(), (goal.1 - piece.at.1).abs());
            let far = dx.max(dy);
            let straight = dx == 0 || dy == 0;
            let diagonal = dx == dy;
            let target = self.seen_enemy(side, goal);
            let protected = self.tower_stands(goal)
                && target.is_some_and(|t| self.wall_side(goal) == Some(t.side));
            let to = name(goal);
            if piece.kind == 'C' && piece.reload == 0 && straight && far <= 3 + hill {
                if self.structure_of(goal, 1 - side) || target.is_some() && !protected {
                    lines.push(format!("C {from}»{to}"));
                } else if self.ground(goal) == '=' && self.piece(goal).is_none() {
                    lines.push(format!("C {from}≈{to}"));
                }
            }
            if piece.kind == 'A' && (straight || diagonal) {
                let reach = match (on_tower, diagonal) {
                    (true, true) => 5,
                    (true, false) => 2,
                    (false, _) => 2 + hill,
                };
                let ready = on_tower || piece.reload == 0;
                let harms = target.is_some_and(|target| on_tower || target.kind != 'G');
                if ready && far <= reach && harms && !protected {
                    lines.push(format!("A {from}»{to}"));
                }
            }
        }
    }

    fn work_lines(&self, piece: &Piece, lines: &mut Vec<String>) {
        let (side, from) = (piece.side, name(piece.at));
        for goal in self.neighbours(piece.at) {
            let to = name(goal);
            if piece.kind == 'S' && self.structure_of(goal, 1 - side) {
                let whole = if piece.n > 1 { format!("S{}", piece.n) } else { "S".into() };
                lines.push(format!("{whole} {from}#{to}"));
            }
            if piece.kind == 'E' && self.ground(goal) == '~' {
                lines.push(format!("E {from}={to}"));
            }
            let own_wall = self.ground(goal) == '#' && self.wall_side(goal) == Some(side);
            if piece.kind == 'O' && own_wall {
                let far_from_towers = self.towers.iter().all(|tower| {
                    tower.work < 4
                        || self.wall_side(tower.at) != Some(side)
                        || (tower.at.0 - goal.0).abs() >= 3
                });
                let far_from_gates = (0..self.width())
                    .all(|x| self.ground((x, goal.1)) != 'G' || (x - goal.0).abs() >= 2);
                if far_from_towers && far_from_gates && self.piece(goal).is_none() {
                    lines.push(format!("O {from}^{to}"));
                }
            }
        }
    }
}
