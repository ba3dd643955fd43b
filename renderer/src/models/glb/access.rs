//! Accessors: numbers out of the binary chunk, with every range checked.

use gltf::accessor::{DataType, Dimensions};

use super::ModelError;

/// Larger coordinates than this are nonsense in a model one cell wide.
const FAR: f32 = 1.0e4;

/// The binary chunk.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bytes<'a> {
    blob: &'a [u8],
}

impl<'a> Bytes<'a> {
    pub(super) fn new(blob: &'a [u8]) -> Self {
        Self { blob }
    }

    /// The bytes of a buffer view.
    pub(super) fn view(
        &self,
        view: &gltf::buffer::View<'_>,
        what: &'static str,
    ) -> Result<&'a [u8], ModelError> {
        if !matches!(view.buffer().source(), gltf::buffer::Source::Bin) {
            return Err(ModelError::External);
        }
        let range = ModelError::Range { what };
        let Some(end) = view.offset().checked_add(view.length()) else { return Err(range) };
        self.blob.get(view.offset()..end).ok_or(range)
    }

    /// The elements of an accessor, each as `N` floats; integers are normalised when it says so.
    pub(super) fn floats<const N: usize>(
        &self,
        accessor: &gltf::Accessor<'_>,
        what: &'static str,
    ) -> Result<Vec<[f32; N]>, ModelError> {
        let kind = accessor.data_type();
        let scale = if accessor.normalized() { normal_scale(kind) } else { 1.0 };
        let mut out = Vec::new();
        for element in self.elements(accessor, N, what)? {
            let mut values = [0.0; N];
            for (slot, raw) in values.iter_mut().zip(element.chunks_exact(kind.size())) {
                let v = number(kind, raw).ok_or(ModelError::Layout { what })? * scale;
                if !v.is_finite() || v.abs() > FAR {
                    return Err(ModelError::Number { what });
                }
                *slot = v;
            }
            out.push(values);
        }
        Ok(out)
    }

    /// The elements of an unsigned integer accessor.
    pub(super) fn integers<const N: usize>(
        &self,
        accessor: &gltf::Accessor<'_>,
        what: &'static str,
    ) -> Result<Vec<[u32; N]>, ModelError> {
        let kind = accessor.data_type();
        let mut out = Vec::new();
        for element in self.elements(accessor, N, what)? {
            let mut values = [0; N];
            for (slot, raw) in values.iter_mut().zip(element.chunks_exact(kind.size())) {
                *slot = integer(kind, raw).ok_or(ModelError::Layout { what })?;
            }
            out.push(values);
        }
        Ok(out)
    }

    /// The bytes of each element.
    fn elements(
        &self,
        accessor: &gltf::Accessor<'_>,
        numbers: usize,
        what: &'static str,
    ) -> Result<impl Iterator<Item = &'a [u8]>, ModelError> {
        let range = || ModelError::Range { what };
        if accessor.sparse().is_some() || width(accessor.dimensions()) != numbers {
            return Err(ModelError::Layout { what });
        }
        let view = accessor.view().ok_or(ModelError::Layout { what })?;
        let bytes = self.view(&view, what)?;
        let size = accessor.data_type().size() * numbers;
        let stride = view.stride().unwrap_or(size);
        if stride < size {
            return Err(ModelError::Layout { what });
        }
        let count = accessor.count();
        let last = count.checked_sub(1).ok_or_else(range)?;
        let end = last
            .checked_mul(stride)
            .and_then(|n| n.checked_add(size))
            .and_then(|n| n.checked_add(accessor.offset()))
            .ok_or_else(range)?;
        let used = bytes.get(accessor.offset()..end).ok_or_else(range)?;
        Ok((0..count).map(move |i| used.get(i * stride..i * stride + size).unwrap_or(&[])))
    }
}

fn width(dimensions: Dimensions) -> usize {
    match dimensions {
        Dimensions::Scalar => 1,
        Dimensions::Vec2 => 2,
        Dimensions::Vec3 => 3,
        Dimensions::Vec4 | Dimensions::Mat2 => 4,
        Dimensions::Mat3 => 9,
        Dimensions::Mat4 => 16,
    }
}

fn normal_scale(kind: DataType) -> f32 {
    match kind {
        DataType::I8 => 1.0 / 127.0,
        DataType::U8 => 1.0 / 255.0,
        DataType::I16 => 1.0 / 32_767.0,
        DataType::U16 => 1.0 / 65_535.0,
        DataType::U32 | DataType::F32 => 1.0,
    }
}

fn number(kind: DataType, raw: &[u8]) -> Option<f32> {
    Some(match kind {
        DataType::I8 => f32::from(i8::from_le_bytes(raw.try_into().ok()?)),
        DataType::U8 => f32::from(u8::from_le_bytes(raw.try_into().ok()?)),
        DataType::I16 => f32::from(i16::from_le_bytes(raw.try_into().ok()?)),
        DataType::U16 => f32::from(u16::from_le_bytes(raw.try_into().ok()?)),
        DataType::U32 => u32::from_le_bytes(raw.try_into().ok()?) as f32,
        DataType::F32 => f32::from_le_bytes(raw.try_into().ok()?),
    })
}

fn integer(kind: DataType, raw: &[u8]) -> Option<u32> {
    Some(match kind {
        DataType::U8 => u32::from(u8::from_le_bytes(raw.try_into().ok()?)),
        DataType::U16 => u32::from(u16::from_le_bytes(raw.try_into().ok()?)),
        DataType::U32 => u32::from_le_bytes(raw.try_into().ok()?),
        DataType::I8 | DataType::I16 | DataType::F32 => return None,
    })
}
