//! Texts and ends, by the slow rule book.

use serde_json::{Map, Value, json};

use super::{At, Piece, Ration, SIDES, Slow, Source, Tower, name};

impl Slow {
    fn ground_text(&self) -> Map<String, Value> {
        let mut text = Map::new();
        let rows: Vec<String> = self.map.iter().rev().map(|row| row.iter().collect()).collect();
        text.insert("map".into(), json!(rows));
        let entries = |cells: &[(At, i64)]| {
            cells.iter().map(|(at, value)| (name(*at), json!(value))).collect::<Map<_, _>>()
        };
        text.insert("walls".into(), json!(entries(&self.walls)));
        let mut towers: Vec<&Tower> = self.towers.iter().filter(|tower| tower.work > 0).collect();
        towers.sort_by_key(|tower| (tower.at.1, tower.at.0));
        let towers: Vec<Value> = towers
            .iter()
            .map(|tower| json!({"at": name(tower.at), "work": tower.work, "life": tower.life}))
            .collect();
        text.insert("towers".into(), json!(towers));
        let work: Vec<(At, i64)> =
            self.bridge_work.iter().copied().filter(|(_, work)| *work > 0).collect();
        text.insert("bridge_work".into(), json!(entries(&work)));
        text.insert("turn".into(), json!(SIDES[self.turn]));
        text
    }

    fn piece_texts(mut pieces: Vec<Piece>) -> Value {
        pieces.sort_by_key(|piece| (piece.at.1, piece.at.0));
        let text = |piece: &Piece| {
            json!({
                "side": SIDES[piece.side], "kind": piece.kind.to_string(), "n": piece.n,
                "at": name(piece.at), "life": piece.life, "reload": piece.reload,
                "carry": piece.carry, "rest": piece.rest,
            })
        };
        pieces.iter().map(text).collect()
    }

    fn ration_text(&self, side: usize) -> Value {
        let Ration { ration, half, delivered, hunger } = self.rations[side];
        json!({"ration": ration, "half": half, "delivered": delivered, "hunger": hunger})
    }

    /// The position text as a value, sources in the order they were read.
    pub(crate) fn write(&self) -> Value {
        let mut text = self.ground_text();
        text.insert("pieces".into(), Self::piece_texts(self.pieces.clone()));
        let source = |source: &Source| {
            json!({
                "side": SIDES[source.side], "at": name(source.at), "stock": source.stock,
                "full": source.full, "grow": source.grow, "found": source.found,
                "used": source.used,
            })
        };
        text.insert("sources".into(), self.sources.iter().map(source).collect());
        let rations = json!({"south": self.ration_text(0), "north": self.ration_text(1)});
        text.insert("rations".into(), rations);
        Value::Object(text)
    }

    /// The view of a seat as a value.
    pub(crate) fn view(&self, seat: usize) -> Value {
        let mut text = self.ground_text();
        text.insert("seat".into(), json!(SIDES[seat]));
        let mut unseen = 0;
        let mut seen = Vec::new();
        for piece in &self.pieces {
            if piece.side == seat {
                seen.push(piece.clone());
            } else if self.hidden(piece) {
                unseen += 1;
            } else if matches!(piece.kind, 'T' | 'D') {
                seen.push(Piece { kind: 'L', ..piece.clone() });
            } else {
                seen.push(piece.clone());
            }
        }
        text.insert("pieces".into(), Self::piece_texts(seen));
        text.insert("unseen".into(), json!(unseen));
        let known = self.sources.iter().filter(|source| source.side == seat || source.found);
        let source = |source: &Source| {
            json!({
                "side": SIDES[source.side], "at": name(source.at), "stock": source.stock,
                "full": source.full,
            })
        };
        text.insert("sources".into(), known.map(source).collect());
        text.insert("ration".into(), self.ration_text(seat));
        Value::Object(text)
    }

    /// PK-40: what makes two positions the same.
    pub(crate) fn sameness(&self) -> Value {
        let mut text = self.ground_text();
        let pieces: Vec<Piece> = self
            .pieces
            .iter()
            .map(|piece| Piece { reload: 0, rest: false, ..piece.clone() })
            .collect();
        text.insert("pieces".into(), Self::piece_texts(pieces));
        Value::Object(text)
    }

    /// PK-40: nobody can win, with all four ways on.
    pub(crate) fn nobody_can_win(&self) -> bool {
        let harmless =
            self.pieces.iter().all(|piece| !matches!(piece.kind, 'S' | 'A' | 'C' | 'V' | 'G'));
        let fed = self.rations.iter().all(|ration| ration.ration > 0);
        harmless && fed && !(0..2).any(|side| self.way_to_throne(side))
    }

    fn way_to_throne(&self, side: usize) -> bool {
        let builders = self.pieces.iter().any(|piece| piece.kind == 'E');
        let passable = |at: At| self.enterable(side, at) || builders && self.ground(at) == '~';
        let mut reached: Vec<At> =
            self.pieces.iter().filter(|p| p.side == side).map(|p| p.at).collect();
        let mut next = 0;
        while next < reached.len() {
            for at in self.neighbours(reached[next]) {
                if passable(at) && !reached.contains(&at) {
                    reached.push(at);
                }
            }
            next += 1;
        }
        reached.contains(&self.throne(1 - side))
    }
}
