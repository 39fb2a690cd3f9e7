/** Deterministic random numbers: the same seed gives the same numbers on every machine. */

/** A 32-bit hash of a string (FNV-1a). */
export function hash(text: string): number {
	let h = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
	// One more round of mixing: FNV alone gives similar seeds similar hashes.
	h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
	h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
	return (h ^ (h >>> 16)) >>> 0;
}

/** A generator of numbers from 0 up to 1 (mulberry32). */
export function seededRandom(seed: string): () => number {
	let state = hash(seed);
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let t = Math.imul(state ^ (state >>> 15), 1 | state);
		t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
}
