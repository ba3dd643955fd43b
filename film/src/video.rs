//! H.264 by openh264: one encoder a group of pictures, a fixed quantiser, BT.709.
//!
//! A fresh encoder at every group start makes the bytes of a group a function of its pictures alone. Pictures come
//! out as MP4 wants them: NAL units with a four-byte length before each; the parameter sets, which are the same for
//! every group, apart.

use openh264::OpenH264API;
use openh264::encoder::{
    BitRate, Complexity, Encoder, EncoderConfig, FrameRate as EncoderRate, IntraFramePeriod, Level,
    Profile, QpRange, RateControlMode, UsageType, VuiConfig,
};
use openh264::formats::YUVSlices;
use shiguredo_mp4::bitstream::h264::parse_annexb_nal_units;

use crate::error::FilmError;
use crate::format::FilmFormat;
use crate::planes::Planes;

/// NAL unit types (ITU-T H.264, table 7-1).
const IDR_SLICE: u8 = 5;
const SEQUENCE_PARAMETERS: u8 = 7;
const PICTURE_PARAMETERS: u8 = 8;

/// One encoded picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// A whole picture, from which a player can start.
    pub key: bool,
    /// NAL units, each after its length in four bytes, big end first.
    pub bytes: Vec<u8>,
}

/// What a player must know before the first picture: parameter sets as they stand in the stream.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Parameters {
    /// Sequence parameter sets.
    pub sps: Vec<Vec<u8>>,
    /// Picture parameter sets.
    pub pps: Vec<Vec<u8>>,
}

/// Encodes the pictures of a film in order.
pub struct VideoEncoder {
    format: FilmFormat,
    encoder: Option<Encoder>,
    next: u32,
    parameters: Option<Parameters>,
}

impl std::fmt::Debug for VideoEncoder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("VideoEncoder")
            .field("format", &self.format)
            .field("next", &self.next)
            .finish()
    }
}

impl VideoEncoder {
    /// An encoder whose first picture is number `first` of the film, the first of a group.
    #[must_use]
    pub fn new(format: FilmFormat, first: u32) -> Self {
        Self { format, encoder: None, next: format.group_start(first), parameters: None }
    }

    /// The number of the picture it wants next.
    #[must_use]
    pub fn next(&self) -> u32 {
        self.next
    }

    /// The parameter sets, once a picture was encoded.
    #[must_use]
    pub fn parameters(&self) -> Option<&Parameters> {
        self.parameters.as_ref()
    }

    /// Encodes the next picture.
    ///
    /// # Errors
    /// [`FilmError::Picture`], [`FilmError::Video`].
    pub fn encode(&mut self, planes: &Planes<'_>) -> Result<Picture, FilmError> {
        let size = self.format.size();
        let cut = planes.cut_to(size)?;
        if self.next.is_multiple_of(self.format.group()) || self.encoder.is_none() {
            self.encoder = Some(fresh(&self.format)?);
        }
        let Some(encoder) = &mut self.encoder else { return Err(FilmError::Stopped) };
        let source = YUVSlices::new(
            (cut.y.bytes, cut.u.bytes, cut.v.bytes),
            size,
            (cut.y.stride, cut.u.stride, cut.v.stride),
        );
        let stream = encoder.encode(&source).map_err(refused)?.to_vec();
        let picture = self.sort(&stream)?;
        self.next += 1;
        Ok(picture)
    }

    /// Takes the parameter sets out of a stream and puts lengths before the rest.
    fn sort(&mut self, stream: &[u8]) -> Result<Picture, FilmError> {
        let units = parse_annexb_nal_units(stream).map_err(refused)?;
        let mut picture = Picture { key: false, bytes: Vec::with_capacity(stream.len() + 16) };
        let mut sets = Parameters { sps: Vec::new(), pps: Vec::new() };
        for unit in units {
            let unit = unit.data;
            match unit.first().map(|head| head & 0x1f) {
                Some(SEQUENCE_PARAMETERS) => sets.sps.push(unit.to_vec()),
                Some(PICTURE_PARAMETERS) => sets.pps.push(unit.to_vec()),
                Some(kind) => {
                    picture.key |= kind == IDR_SLICE;
                    let length = u32::try_from(unit.len()).map_err(refused)?;
                    picture.bytes.extend_from_slice(&length.to_be_bytes());
                    picture.bytes.extend_from_slice(unit);
                }
                None => {}
            }
        }
        if !sets.sps.is_empty() {
            if self.parameters.as_ref().is_some_and(|known| *known != sets) {
                return Err(FilmError::Video("parameter sets changed".to_owned()));
            }
            self.parameters = Some(sets);
        }
        if picture.bytes.is_empty() {
            return Err(FilmError::Video("a picture was skipped".to_owned()));
        }
        Ok(picture)
    }
}

fn fresh(format: &FilmFormat) -> Result<Encoder, FilmError> {
    let (width, height) = format.size();
    let rate = format.rate().per_second() as f32;
    let quantiser = format.quantiser();
    let config = EncoderConfig::new()
        .usage_type(UsageType::CameraVideoRealTime)
        .profile(Profile::Baseline)
        .level(level(width * height, format.rate().per_second()))
        .complexity(Complexity::Medium)
        // With rate control off the encoder takes no quantiser of ours; in this mode a range of one is one.
        .rate_control_mode(RateControlMode::Bufferbased)
        .bitrate(BitRate::from_bps(5_000_000))
        .qp(QpRange::new(quantiser, quantiser))
        .max_frame_rate(EncoderRate::from_hz(rate))
        .intra_frame_period(IntraFramePeriod::from_num_frames(format.group()))
        .skip_frames(false)
        .scene_change_detect(false)
        .adaptive_quantization(false)
        .background_detection(false)
        .num_threads(1)
        .vui(VuiConfig::bt709());
    Encoder::with_api_config(OpenH264API::from_source(), config).map_err(refused)
}

/// The lowest level whose macroblock rate and frame size hold the film (ITU-T H.264, table A-1).
fn level(pixels: usize, rate: u32) -> Level {
    let blocks = pixels.div_ceil(256);
    let per_second = blocks * rate as usize;
    let table = [
        (1_620, 40_500, Level::Level_3_0),
        (3_600, 108_000, Level::Level_3_1),
        (5_120, 216_000, Level::Level_3_2),
        (8_192, 245_760, Level::Level_4_0),
        (8_704, 522_240, Level::Level_4_2),
        (22_080, 589_824, Level::Level_5_0),
        (36_864, 983_040, Level::Level_5_1),
    ];
    let fits = table.into_iter().find(|(most, rate, _)| blocks <= *most && per_second <= *rate);
    fits.map_or(Level::Level_5_2, |(_, _, level)| level)
}

fn refused(error: impl std::fmt::Display) -> FilmError {
    FilmError::Video(error.to_string())
}
