/**
 * Unicode's explicit bidirectional controls: embeddings, overrides and isolates. Unclosed, they also reorder the text that
 * follows. Marks such as U+200F are not among them: they affect nothing beyond their place.
 */
export const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
