"""Parts of the elephant: `beast` (body and caparison), `head` (with ears, trunk, tusks), `howdah`, `soldier`."""
