import { detect } from 'chardet';

/** So much tells the encoding. */
const SAMPLE_BYTES = 65_536;

/**
 * The text of a file in any encoding that the platform knows: by its byte order mark, else UTF-8 where it is valid, UTF-16 by
 * the zeros between Latin letters, and else the most probable of the older ones.
 */
export function decodeText(bytes: Uint8Array): string {
	return new TextDecoder(findEncoding(bytes)).decode(bytes);
}

function findEncoding(bytes: Uint8Array): string {
	const [first, second, third] = bytes;
	if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	if (first === 0xfe && second === 0xff) return 'utf-16be';
	const sample = bytes.subarray(0, SAMPLE_BYTES);
	const zeros = [0, 0];
	for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
	const [even = 0, odd = 0] = zeros;
	if (odd > sample.length / 8 && odd > even) return 'utf-16le';
	if (even > sample.length / 8) return 'utf-16be';
	if (isUtf8(bytes)) return 'utf-8';
	return known(detect(foreignWords(sample))) ?? 'windows-1252';
}

/** Addresses, dates and names of columns are English in every language: the words that are not say more without them. */
function foreignWords(bytes: Uint8Array): Uint8Array {
	const words =
		Buffer.from(bytes)
			.toString('latin1')
			.match(/[A-Za-z\x80-\xff]+/g) ?? [];
	const foreign = words.filter((word) => /[\x80-\xff]/.test(word));
	return Buffer.from(foreign.join(' '), 'latin1');
}

function isUtf8(bytes: Uint8Array): boolean {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}

/** ISO 8859-1 of exports is Windows-1252, which has more letters. UTF-8 is excluded already. */
function known(name: string | null): string | null {
	if (name === null || /^(utf-8|ascii)$/i.test(name)) return null;
	try {
		return new TextDecoder(name).encoding;
	} catch {
		return null;
	}
}
