//! From slices to one MP4, without encoding a picture again.
//!
//! Slices may come in any order and from any machine; they must be of one film and leave no gap. The index stands at
//! the front of the file, so players start at once. Sound starts exactly with the first picture: the encoder's run-in
//! is cut off by an edit list. The file is made beside its place and moved there when it is whole.

use std::fs::File;
use std::io::{BufWriter, Seek as _, SeekFrom, Write as _};
use std::num::{NonZeroU16, NonZeroU32};
use std::path::{Path, PathBuf};

use shiguredo_mp4::bitstream::h264::{H264SampleEntryConfig, LengthSize, build_avc1_box};
use shiguredo_mp4::boxes::{
    AudioSampleEntryFields, EdtsBox, ElstBox, ElstEntry, EsdsBox, MoovBox, Mp4aBox, SampleEntry,
};
use shiguredo_mp4::descriptors::{
    DecoderConfigDescriptor, DecoderSpecificInfo, EsDescriptor, SlConfigDescriptor,
};
use shiguredo_mp4::mux::{
    Mp4FileMuxer, Mp4FileMuxerOptions, Sample, estimate_maximum_moov_box_size,
};
use shiguredo_mp4::{Encode as _, FixedPointNumber, TrackKind, Uint};

use crate::audio::{Aac, AudioEncoder};
use crate::error::{FilmError, Mismatch};
use crate::format::{CHANNELS, FilmFormat, SAMPLE_RATE};
use crate::slice::{Chunk, SliceHeader, SliceReader};
use crate::video::Parameters;

/// Sound and picture alternate in the file at least this often.
const INTERLEAVE: u32 = 2;
/// Room beside the estimate for the index, bytes.
const INDEX_SLACK: usize = 4096;

/// A film that was joined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Film {
    /// The file.
    pub path: PathBuf,
    /// Pictures.
    pub frames: u32,
    /// Its length, milliseconds.
    pub length_ms: u64,
    /// Its size, bytes.
    pub bytes: u64,
}

/// Joins all slices of a film into an MP4 at `out`, replacing what is there once the film is whole.
///
/// # Errors
/// [`FilmError::Mismatch`], [`FilmError::Slice`], [`FilmError::Full`], [`FilmError::Disk`],
/// [`FilmError::Container`], [`FilmError::Audio`]. `out` is then as it was.
pub fn join(slices: &[PathBuf], out: &Path) -> Result<Film, FilmError> {
    let mut readers = Vec::with_capacity(slices.len());
    for path in slices {
        readers.push(SliceReader::open(path)?);
    }
    readers.sort_by_key(|reader| reader.header().from);
    let header = one_film(&readers)?;
    let part = beside(out);
    let joined = write(readers, &header, &part).and_then(|bytes| {
        std::fs::rename(&part, out).map_err(|e| FilmError::disk(out, &e))?;
        let frames = header.to - header.from;
        let length_ms = u64::from(frames) * 1000 / u64::from(header.format.rate().per_second());
        Ok(Film { path: out.to_path_buf(), frames, length_ms, bytes })
    });
    if joined.is_err() {
        // Nothing half-made is left behind; if that fails too, the first error is the one to tell.
        let _ = std::fs::remove_file(&part);
    }
    joined
}

/// The header of all slices together.
fn one_film(readers: &[SliceReader]) -> Result<SliceHeader, FilmError> {
    let Some(first) = readers.first() else {
        return Err(FilmError::Range { from: 0, to: 0, frames: 0 });
    };
    let misfit = |reader: &SliceReader, mismatch| FilmError::Mismatch {
        path: reader.path().to_path_buf(),
        mismatch,
    };
    let (mut whole, mut last) = (*first.header(), first);
    for reader in readers.iter().skip(1) {
        let header = reader.header();
        let same = header.film == whole.film
            && header.format == whole.format
            && header.frames == whole.frames;
        if !same {
            return Err(misfit(reader, Mismatch::OtherFilm));
        }
        if header.from > whole.to {
            return Err(misfit(reader, Mismatch::Gap(whole.to)));
        }
        if header.from < whole.to {
            return Err(misfit(reader, Mismatch::Overlap(header.from)));
        }
        whole.to = header.to;
        last = reader;
    }
    if whole.from > 0 {
        return Err(misfit(first, Mismatch::NoStart));
    }
    if whole.to < whole.frames {
        return Err(misfit(last, Mismatch::NoEnd(whole.to)));
    }
    Ok(whole)
}

/// Where a film is while it is made.
pub(crate) fn beside(out: &Path) -> PathBuf {
    let mut name = out.file_name().unwrap_or_default().to_os_string();
    name.push(".part");
    out.with_file_name(name)
}

fn write(readers: Vec<SliceReader>, header: &SliceHeader, part: &Path) -> Result<u64, FilmError> {
    let mut mp4 = Mp4Writer::create(part, header)?;
    let mut since_sound = 0;
    for mut reader in readers {
        while let Some(chunk) = reader.chunk()? {
            match chunk {
                Chunk::Picture(picture) => {
                    if mp4.pictures == 0 && !picture.key {
                        let path = reader.path().to_path_buf();
                        return Err(FilmError::Mismatch { path, mismatch: Mismatch::NoKeyFrame });
                    }
                    let Some(parameters) = reader.parameters() else {
                        let damage = crate::error::SliceDamage::Malformed;
                        return Err(FilmError::slice(reader.path(), damage));
                    };
                    mp4.picture(&picture.bytes, picture.key, parameters)?;
                    since_sound += 1;
                }
                Chunk::Sound(samples) => mp4.sound(&samples)?,
            }
            if since_sound * INTERLEAVE >= header.format.rate().per_second() {
                mp4.give_sound()?;
                since_sound = 0;
            }
        }
    }
    mp4.finish()
}

/// Writes samples as they come and the index at the end.
struct Mp4Writer {
    path: PathBuf,
    file: BufWriter<File>,
    muxer: Mp4FileMuxer,
    at: u64,
    format: FilmFormat,
    pictures: u32,
    parameters: Option<Parameters>,
    audio: Option<Aac>,
    /// Packets that wait for their turn.
    packets: Vec<Vec<u8>>,
    has_audio_entry: bool,
    head: u64,
}

impl Mp4Writer {
    fn create(path: &Path, header: &SliceHeader) -> Result<Self, FilmError> {
        let audio = header.format.has_sound().then(Aac::new).transpose()?;
        let pictures = header.to - header.from;
        let samples = samples_in(header);
        let packets = audio.as_ref().map_or(0, |aac| aac.packets_for(samples));
        let counts = [pictures as usize, usize::try_from(packets).unwrap_or(usize::MAX)];
        let index = estimate_maximum_moov_box_size(&counts).saturating_add(INDEX_SLACK);
        let options = Mp4FileMuxerOptions { reserved_moov_box_size: index, ..Default::default() };
        let muxer = Mp4FileMuxer::with_options(options).map_err(refused)?;
        let file = File::create(path).map_err(|e| FilmError::disk(path, &e))?;
        let mut file = BufWriter::with_capacity(1 << 18, file);
        let head = muxer.initial_boxes_bytes();
        file.write_all(head).map_err(|e| FilmError::disk(path, &e))?;
        let at = head.len() as u64;
        Ok(Self {
            path: path.to_path_buf(),
            file,
            muxer,
            at,
            format: header.format,
            pictures: 0,
            parameters: None,
            audio,
            packets: Vec::new(),
            has_audio_entry: false,
            head: at,
        })
    }

    fn picture(&mut self, bytes: &[u8], key: bool, sets: &Parameters) -> Result<(), FilmError> {
        let entry = match &self.parameters {
            Some(known) if known == sets => None,
            Some(_) => return Err(FilmError::Container("parameter sets differ".to_owned())),
            None => {
                self.parameters = Some(sets.clone());
                let config = H264SampleEntryConfig { length_size: LengthSize::FourBytes };
                let entry = build_avc1_box(&sets.sps, &sets.pps, &config).map_err(refused)?;
                Some(SampleEntry::Avc1(entry))
            }
        };
        let rate = self.format.rate().per_second();
        self.pictures += 1;
        self.append(TrackKind::Video, entry, key, rate, 1, bytes)
    }

    fn sound(&mut self, interleaved: &[i16]) -> Result<(), FilmError> {
        let Some(audio) = &mut self.audio else { return Ok(()) };
        let packets = &mut self.packets;
        audio.feed(interleaved, &mut |packet| {
            packets.push(packet.to_vec());
            Ok(())
        })
    }

    fn give_sound(&mut self) -> Result<(), FilmError> {
        let Some(audio) = &self.audio else { return Ok(()) };
        let (length, configuration) = (audio.packet_samples(), audio.configuration());
        for packet in std::mem::take(&mut self.packets) {
            let entry = (!self.has_audio_entry).then(|| audio_entry(&configuration)).transpose()?;
            self.has_audio_entry = true;
            self.append(TrackKind::Audio, entry, true, SAMPLE_RATE, length, &packet)?;
        }
        Ok(())
    }

    fn append(
        &mut self,
        track_kind: TrackKind,
        sample_entry: Option<SampleEntry>,
        keyframe: bool,
        timescale: u32,
        duration: u32,
        bytes: &[u8],
    ) -> Result<(), FilmError> {
        self.file.write_all(bytes).map_err(|e| FilmError::disk(&self.path, &e))?;
        let sample = Sample {
            track_kind,
            sample_entry,
            keyframe,
            timescale: NonZeroU32::new(timescale).unwrap_or(NonZeroU32::MIN),
            duration,
            composition_time_offset: None,
            data_offset: self.at,
            data_size: bytes.len(),
        };
        self.muxer.append_sample(&sample).map_err(refused)?;
        self.at += bytes.len() as u64;
        Ok(())
    }

    /// Ends both tracks, writes the index into its place, and waits for the device.
    fn finish(mut self) -> Result<u64, FilmError> {
        let priming = self.audio.as_ref().map_or(0, AudioEncoder::priming);
        if let Some(audio) = &mut self.audio {
            let packets = &mut self.packets;
            audio.finish(&mut |packet| {
                packets.push(packet.to_vec());
                Ok(())
            })?;
        }
        self.give_sound()?;
        let (pictures, rate) = (self.pictures, self.format.rate().per_second());
        let length = u64::from(pictures) * u64::from(SAMPLE_RATE) / u64::from(rate);
        let boxes = self.muxer.finalize().map_err(refused)?;
        let index = in_step(boxes.moov_box().clone(), length, priming);
        let index = index.encode_to_vec().map_err(refused)?;
        let pairs: Vec<(u64, Vec<u8>)> =
            boxes.offset_and_bytes_pairs().map(|(at, bytes)| (at, bytes.to_vec())).collect();
        let mut head = pairs.first().map_or_else(Vec::new, |(_, bytes)| first_box(bytes));
        head.extend_from_slice(&index);
        // The media box's own head follows the reserved room: 16 bytes.
        let room = usize::try_from(self.head - 16).unwrap_or(0);
        head.extend_from_slice(&free(room.checked_sub(head.len()).ok_or_else(too_small)?)?);
        let trouble = |e: std::io::Error| FilmError::disk(&self.path, &e);
        for (at, bytes) in pairs.into_iter().skip(1) {
            self.file.seek(SeekFrom::Start(at)).map_err(trouble)?;
            self.file.write_all(&bytes).map_err(trouble)?;
        }
        self.file.seek(SeekFrom::Start(0)).map_err(trouble)?;
        self.file.write_all(&head).map_err(trouble)?;
        self.file.flush().map_err(trouble)?;
        self.file.get_ref().sync_all().map_err(trouble)?;
        Ok(self.at)
    }
}

fn samples_in(header: &SliceHeader) -> u64 {
    let format = &header.format;
    format.samples_of(header.to).start - format.samples_of(header.from).start
}

/// Gives all tracks the film's length and cuts the sound's run-in off (ISO/IEC 14496-12, 8.6.6).
fn in_step(mut index: MoovBox, length: u64, priming: u32) -> MoovBox {
    index.mvhd_box.timescale = NonZeroU32::new(SAMPLE_RATE).unwrap_or(NonZeroU32::MIN);
    index.mvhd_box.duration = length;
    for track in &mut index.trak_boxes {
        track.tkhd_box.duration = length;
        let sound = track.mdia_box.mdhd_box.timescale.get() == SAMPLE_RATE;
        let media_time = if sound { i64::from(priming) } else { 0 };
        let media_rate = FixedPointNumber::new(1, 0);
        let entries = vec![ElstEntry { edit_duration: length, media_time, media_rate }];
        let elst_box = Some(ElstBox { entries });
        track.edts_box = Some(EdtsBox { elst_box, unknown_boxes: Vec::new() });
    }
    index
}

fn audio_entry(configuration: &[u8]) -> Result<SampleEntry, FilmError> {
    let stereo = u16::try_from(CHANNELS).map_err(refused)?;
    let rate = u16::try_from(SAMPLE_RATE).map_err(refused)?;
    let payload = configuration.to_vec();
    let decoder = DecoderConfigDescriptor {
        object_type_indication:
            DecoderConfigDescriptor::OBJECT_TYPE_INDICATION_AUDIO_ISO_IEC_14496_3,
        stream_type: DecoderConfigDescriptor::STREAM_TYPE_AUDIO,
        up_stream: DecoderConfigDescriptor::UP_STREAM_FALSE,
        buffer_size_db: Uint::new(0),
        max_bitrate: 0,
        avg_bitrate: 0,
        dec_specific_info: Some(DecoderSpecificInfo { payload }),
    };
    Ok(SampleEntry::Mp4a(Mp4aBox {
        audio: AudioSampleEntryFields {
            data_reference_index: NonZeroU16::MIN,
            channelcount: stereo,
            samplesize: AudioSampleEntryFields::DEFAULT_SAMPLESIZE,
            samplerate: FixedPointNumber::new(rate, 0),
        },
        esds_box: EsdsBox {
            es: EsDescriptor {
                es_id: EsDescriptor::MIN_ES_ID,
                stream_priority: EsDescriptor::LOWEST_STREAM_PRIORITY,
                depends_on_es_id: None,
                url_string: None,
                ocr_es_id: None,
                dec_config_descr: decoder,
                sl_config_descr: SlConfigDescriptor,
            },
        },
        unknown_boxes: Vec::new(),
    }))
}

/// The first box of some bytes.
fn first_box(bytes: &[u8]) -> Vec<u8> {
    let length = bytes.first_chunk::<4>().map_or(0, |head| u32::from_be_bytes(*head) as usize);
    bytes.get(..length).unwrap_or_default().to_vec()
}

/// A box that stands for nothing, of `size` bytes in all.
fn free(size: usize) -> Result<Vec<u8>, FilmError> {
    let length = u32::try_from(size).map_err(refused)?;
    if size < 8 {
        return Err(too_small());
    }
    let mut bytes = vec![0; size];
    bytes[..4].copy_from_slice(&length.to_be_bytes());
    bytes[4..8].copy_from_slice(b"free");
    Ok(bytes)
}

fn too_small() -> FilmError {
    FilmError::Container("the index outgrew its room".to_owned())
}

fn refused(error: impl std::fmt::Display) -> FilmError {
    FilmError::Container(error.to_string())
}
