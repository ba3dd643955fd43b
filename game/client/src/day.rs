//! A day of the calendar, where this machine stands.
//!
//! For labels only. Deliberately not here: the clock, and how a date is written (the locales).

use chrono::{Datelike, Local, Offset, TimeZone};

/// Year, month from 1, day from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Day {
    /// The year.
    pub year: i32,
    /// January is 1.
    pub month: u32,
    /// The first is 1.
    pub day: u32,
}

impl Day {
    /// The day of a moment, seconds since 1970, by the time zone of this machine.
    #[must_use]
    pub fn of(unix_s: u64) -> Self {
        Self::within(&Local, unix_s)
    }

    fn within<Zone: TimeZone>(zone: &Zone, unix_s: u64) -> Self
    where
        Zone::Offset: Offset,
    {
        let seconds = i64::try_from(unix_s).unwrap_or(i64::MAX);
        // A moment that no calendar reaches is the first of all.
        let moment = zone.timestamp_opt(seconds, 0).earliest();
        moment.map_or_else(Self::default, |moment| Self {
            year: moment.year(),
            month: moment.month(),
            day: moment.day(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::FixedOffset;

    fn day(hours_east: i32, unix_s: u64) -> (i32, u32, u32) {
        let zone = FixedOffset::east_opt(hours_east * 3600).expect("a zone");
        let Day { year, month, day } = Day::within(&zone, unix_s);
        (year, month, day)
    }

    #[test]
    fn a_day_begins_where_one_lives() {
        // Half past one at night of 1 March 2024 in Greenwich.
        let moment = 1_709_256_600;
        assert_eq!(day(0, moment), (2024, 3, 1));
        assert_eq!(day(-3, moment), (2024, 2, 29));
        assert_eq!(day(9, moment), (2024, 3, 1));
        assert_eq!(day(0, 0), (1970, 1, 1));
        assert_eq!(Day::of(u64::MAX), Day::default());
        // Wherever this machine stands, it is at most a day away from Greenwich.
        let here = Day::of(moment);
        assert!(here.year == 2024 && [(2, 29), (3, 1)].contains(&(here.month, here.day)));
    }
}
