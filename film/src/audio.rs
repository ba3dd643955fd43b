//! Sound for the file: an encoder behind a trait, and AAC-LC, which every player has.

use syom::{EncodeOptions, Encoder};

use crate::error::FilmError;
use crate::format::{CHANNELS, SAMPLE_RATE};

/// Bits a second; stereo effects and calm music are clean at this rate.
const BITS_PER_SECOND: u32 = 160_000;

/// Packets that came out, one after the other.
pub type PacketSink<'a> = &'a mut dyn FnMut(&[u8]) -> Result<(), FilmError>;

/// Turns interleaved stereo samples into packets of equal length in time.
pub trait AudioEncoder {
    /// Samples (a channel) a packet stands for.
    fn packet_samples(&self) -> u32;

    /// Samples (a channel) a decoder gives before the first that was put in.
    fn priming(&self) -> u32;

    /// What a player must know before the first packet: for AAC its `AudioSpecificConfig` (ISO/IEC 14496-3).
    fn configuration(&self) -> Vec<u8>;

    /// How many packets `samples` samples come to, the tail included.
    fn packets_for(&self, samples: u64) -> u64;

    /// Puts samples in, left and right in turn.
    ///
    /// # Errors
    /// [`FilmError::Audio`], and whatever the sink says.
    fn feed(&mut self, interleaved: &[i16], sink: PacketSink<'_>) -> Result<(), FilmError>;

    /// Gives the packets that are left.
    ///
    /// # Errors
    /// As [`Self::feed`].
    fn finish(&mut self, sink: PacketSink<'_>) -> Result<(), FilmError>;
}

/// AAC-LC, 48 kHz stereo.
pub struct Aac {
    encoder: Encoder,
    planes: [Vec<f32>; CHANNELS],
}

impl std::fmt::Debug for Aac {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Aac")
    }
}

impl Aac {
    /// Samples of one AAC-LC packet (ISO/IEC 14496-3).
    pub const PACKET: u32 = 1024;

    /// A new stream.
    ///
    /// # Errors
    /// [`FilmError::Audio`].
    pub fn new() -> Result<Self, FilmError> {
        let options = EncodeOptions::raw().with_bitrate_bps(BITS_PER_SECOND);
        let encoder = Encoder::new(SAMPLE_RATE, CHANNELS, &options).map_err(refused)?;
        Ok(Self { encoder, planes: Default::default() })
    }
}

impl AudioEncoder for Aac {
    fn packet_samples(&self) -> u32 {
        Self::PACKET
    }

    fn priming(&self) -> u32 {
        Self::PACKET
    }

    fn configuration(&self) -> Vec<u8> {
        self.encoder.asc().to_vec()
    }

    fn packets_for(&self, samples: u64) -> u64 {
        samples.div_ceil(u64::from(Self::PACKET)) + 1
    }

    fn feed(&mut self, interleaved: &[i16], sink: PacketSink<'_>) -> Result<(), FilmError> {
        for plane in &mut self.planes {
            plane.clear();
        }
        let [left, right] = &mut self.planes;
        for pair in interleaved.chunks_exact(CHANNELS) {
            if let [l, r] = *pair {
                left.push(f32::from(l) / 32_768.0);
                right.push(f32::from(r) / 32_768.0);
            }
        }
        let mut failed = None;
        self.encoder
            .feed(&[left, right], |packet| {
                if failed.is_none() {
                    failed = sink(packet.payload).err();
                }
                Ok(())
            })
            .map_err(refused)?;
        failed.map_or(Ok(()), Err)
    }

    fn finish(&mut self, sink: PacketSink<'_>) -> Result<(), FilmError> {
        let mut failed = None;
        self.encoder
            .finish(|packet| {
                if failed.is_none() {
                    failed = sink(packet.payload).err();
                }
                Ok(())
            })
            .map_err(refused)?;
        failed.map_or(Ok(()), Err)
    }
}

fn refused(error: impl std::fmt::Display) -> FilmError {
    FilmError::Audio(error.to_string())
}
