import { setImmediate as nextTurn } from 'node:timers/promises';

/** What a body of others may become. Bytes alone do not bound it: a value of two bytes takes fifty as an object. */
export interface JsonBounds {
	/** Serialising what is nested far deeper overflows the stack. */
	depth: number;
	/** Arrays and objects. */
	containers: number;
	/** Items, and names with their values. */
	values: number;
}

export class JsonBoundsError extends Error {
	constructor(bound: keyof JsonBounds) {
		super(`more ${bound} than the bound`);
		this.name = 'JsonBoundsError';
	}
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The bound that this JSON text exceeds; null within all of them. Reads the bytes once, and builds nothing. */
export function findExceededBound(json: Uint8Array, bounds: JsonBounds): keyof JsonBounds | null {
	let depth = 0;
	let containers = 0;
	let values = 0;
	let inString = false;
	for (let at = 0; at < json.length; at++) {
		const byte = json[at];
		if (inString) {
			if (byte === BACKSLASH) at++;
			else if (byte === QUOTE) inString = false;
		} else if (byte === QUOTE) inString = true;
		else if (byte === COMMA) {
			if (++values > bounds.values) return 'values';
		} else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
			if (++depth > bounds.depth) return 'depth';
			if (++containers > bounds.containers) return 'containers';
			if (++values > bounds.values) return 'values';
		} else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth--;
	}
	return null;
}

/** Larger bodies take milliseconds: other work goes on before each. */
const LARGE_BYTES = 65_536;

/** The value of JSON text of others. Throws `JsonBoundsError` before anything is built, or JSON's `SyntaxError`. */
export async function parseForeignJson(json: Buffer, bounds: JsonBounds): Promise<unknown> {
	const isLarge = json.length > LARGE_BYTES;
	if (isLarge) await nextTurn();
	const exceeded = findExceededBound(json, bounds);
	if (exceeded) throw new JsonBoundsError(exceeded);
	if (isLarge) await nextTurn();
	return JSON.parse(json.toString('utf8'));
}
