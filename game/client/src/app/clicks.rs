//! One click a pass. egui asks where the pointer is at the end of a pass: where a frame takes long, a
//! click and the way to the next place arrive together, and the click would be lost or land there.

use egui::Event;

/// Takes out what came after the first click of these events, to be given to the next pass.
pub(super) fn after_click(events: &mut Vec<Event>) -> Vec<Event> {
    let released = events
        .iter()
        .position(|event| matches!(event, Event::PointerButton { pressed: false, .. }));
    let Some(end) = released.map(|at| at + 1) else { return Vec::new() };
    let goes_on = events.iter().skip(end).any(|event| {
        matches!(event, Event::PointerMoved(_) | Event::PointerButton { .. } | Event::PointerGone)
    });
    if goes_on { events.split_off(end) } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use egui::{Modifiers, PointerButton, Pos2, RawInput, Rect, pos2, vec2};

    use super::*;

    fn button(place: Pos2, pressed: bool) -> Event {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        Event::PointerButton { pos: place, button, pressed, modifiers }
    }

    fn click(place: Pos2) -> [Event; 3] {
        [Event::PointerMoved(place), button(place, true), button(place, false)]
    }

    /// How often each of two buttons was clicked when all of these events came in one frame.
    fn clicks(mut events: Vec<Event>) -> [u32; 2] {
        let ctx = egui::Context::default();
        let mut clicked = [0; 2];
        let mut pass = |events: Vec<Event>| {
            let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(400.0, 100.0)));
            let raw = RawInput { screen_rect, events, ..RawInput::default() };
            let mut output = ctx.run_ui(raw, |ui| {
                for (x, count) in [50.0, 250.0].into_iter().zip(&mut clicked) {
                    let rect = Rect::from_min_size(pos2(x, 20.0), vec2(80.0, 40.0));
                    *count += u32::from(ui.put(rect, egui::Button::new("x")).clicked());
                }
            });
            output.textures_delta.clear();
        };
        for _ in 0..3 {
            pass(Vec::new());
        }
        while !events.is_empty() {
            let rest = after_click(&mut events);
            pass(std::mem::replace(&mut events, rest));
        }
        pass(Vec::new());
        clicked
    }

    const LEFT: Pos2 = pos2(90.0, 40.0);
    const RIGHT: Pos2 = pos2(290.0, 40.0);

    #[test]
    fn a_click_counts_where_it_was_made() {
        assert_eq!(clicks(click(LEFT).into()), [1, 0]);
        // The pointer is at the other button before the frame is over.
        let mut on = click(LEFT).to_vec();
        on.push(Event::PointerMoved(RIGHT));
        assert_eq!(clicks(on), [1, 0]);
        assert_eq!(clicks([click(LEFT), click(RIGHT)].concat()), [1, 1]);
        let quick = [click(LEFT), click(RIGHT), click(LEFT), click(LEFT)].concat();
        assert_eq!(clicks(quick), [3, 1]);
    }

    #[test]
    fn what_is_no_click_is_not_held_back() {
        let mut events = vec![Event::PointerMoved(LEFT), Event::Text("a".into())];
        assert!(after_click(&mut events).is_empty() && events.len() == 2);
        let mut events = click(LEFT).to_vec();
        events.push(Event::Text("a".into()));
        assert!(after_click(&mut events).is_empty() && events.len() == 4);
    }
}
