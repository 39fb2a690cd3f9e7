const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENERS = new Set([0x5b, 0x7b]);
const CLOSERS = new Set([0x5d, 0x7d]);

/**
 * Whether arrays and objects in this JSON text stand inside one another more than `limit` deep. Parsing such a text
 * succeeds, but serialising it again overflows the stack, so it has to be refused before.
 */
export function isNestedDeeperThan(json: Uint8Array, limit: number): boolean {
	let depth = 0;
	let inText = false;
	for (let at = 0; at < json.length; at++) {
		const byte = json[at] ?? 0;
		if (inText) {
			if (byte === BACKSLASH) at++;
			else if (byte === QUOTE) inText = false;
		} else if (byte === QUOTE) inText = true;
		else if (OPENERS.has(byte)) {
			depth++;
			if (depth > limit) return true;
		} else if (CLOSERS.has(byte)) depth--;
	}
	return false;
}
