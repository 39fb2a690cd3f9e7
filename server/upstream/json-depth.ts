const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENERS = new Set([0x5b, 0x7b]);
const CLOSERS = new Set([0x5d, 0x7d]);

/**
 * Whether arrays and objects of this JSON text are nested more than `limit` deep. Parsing such a text succeeds, but
 * serialising it again overflows the stack.
 */
export function isNestedDeeperThan(json: Uint8Array, limit: number): boolean {
	let depth = 0;
	let inString = false;
	for (let at = 0; at < json.length; at++) {
		const byte = json[at] ?? 0;
		if (inString) {
			if (byte === BACKSLASH) at++;
			else if (byte === QUOTE) inString = false;
		} else if (byte === QUOTE) inString = true;
		else if (OPENERS.has(byte)) {
			depth++;
			if (depth > limit) return true;
		} else if (CLOSERS.has(byte)) depth--;
	}
	return false;
}
