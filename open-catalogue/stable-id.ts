import { foldText } from './fold-text.ts';

/** What has an id in TMDB's responses, while the editors record only its name. */
export type NamedKind = 'person' | 'company' | 'network' | 'season' | 'episode' | 'credit' | 'video' | 'collection';

/** Far above TMDB's ids, within a signed 32-bit integer. */
const FIRST_ID = 900_000_001;
const LAST_ID = 999_999_999;

/** A 53-bit hash (cyrb53): wide enough for the modulo to add no noticeable collisions. */
function hash53(text: string): number {
	let low = 0xdeadbeef;
	let high = 0x41c6ce57;
	for (let at = 0; at < text.length; at++) {
		const unit = text.charCodeAt(at);
		low = Math.imul(low ^ unit, 2_654_435_761);
		high = Math.imul(high ^ unit, 1_597_334_677);
	}
	const first = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
	const second = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(first ^ (first >>> 13), 3_266_489_909);
	return 4_294_967_296 * (2_097_151 & second) + (first >>> 0);
}

/**
 * The id of something that has only a name, from 900000001 to 999999999: the same name gives the same id on every
 * machine and in every edition. Case and accents are ignored. A test over all records finds collisions.
 */
export function stableId(kind: NamedKind, name: string): number {
	// A name of punctuation alone folds to nothing: hashed as written.
	const normal = foldText(name) || name.normalize('NFC');
	return FIRST_ID + (hash53(`${kind}:${normal}`) % (LAST_ID - FIRST_ID + 1));
}

/** A number from 0 up to 1, evenly distributed, from the text alone: deterministic randomness. */
export function hashFraction(text: string): number {
	return hash53(text) / 2 ** 53;
}

/** A short hash of the data. */
export function fingerprint(text: string): string {
	return hash53(text).toString(36).padStart(11, '0');
}
