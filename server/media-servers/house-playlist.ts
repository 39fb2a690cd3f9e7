import { createHmac, timingSafeEqual } from 'node:crypto';
import { isBelow } from './media-server-fetch.ts';

/** A part of a stream, as the address of it here names it. */
export interface SignedPart {
	/** Path and query below the address of the media server, in base64url. */
	p: string;
	/** Proves that this server has named it. */
	s: string;
}

interface PartsOf {
	/** Of the media server. */
	address: string;
	/** Its key: every node has it, and no viewer. */
	key: string;
	/** For whom a part is signed: it is nobody else's. */
	holder: string;
}

/** Keys that a playlist may carry along; this server sends its own. */
const KEY_PARAMETER = /^(?:api_?key|x-(?:emby|plex|mediabrowser)-token|token)$/i;
const LINES_MAX = 40_000;
const SIGNATURE_BYTES = 16;
const PART_MAX_CHARS = 4000;

/**
 * A playlist of HLS with its addresses led through this server: viewers have no way to the media server, and no key of it. What
 * leads elsewhere is left out.
 *
 * @param base Path and query of the playlist below the address.
 * @param partsPath Where parts are served here.
 */
export function toOwnPlaylist(text: string, base: string, parts: PartsOf, partsPath: string): string | null {
	if (!text.startsWith('#EXTM3U')) return null;
	const lines = text.split(/\r?\n/, LINES_MAX + 1);
	if (lines.length > LINES_MAX) return null;
	const toOwn = (reference: string) => {
		const url = URL.parse(reference, parts.address + base);
		if (!url || !isBelow(url, parts.address)) return null;
		for (const name of [...url.searchParams.keys()]) if (KEY_PARAMETER.test(name)) url.searchParams.delete(name);
		const path = url.pathname.slice(new URL(parts.address).pathname.replace(/\/$/, '').length) + url.search;
		const { p, s } = signPart(path, parts);
		return p.length > PART_MAX_CHARS ? null : `${partsPath}?p=${p}&s=${s}`;
	};
	const own = lines.flatMap((line) => {
		if (line.trim() === '') return [];
		if (!line.startsWith('#')) return toOwn(line.trim()) ?? [];
		// Addresses in attributes: other sounds, subtitles, the beginning of fragmented files.
		let isWhole = true;
		const replaced = line.replace(/URI="([^"]*)"/g, (_all, reference: string) => {
			const path = toOwn(reference);
			if (path === null) isWhole = false;
			return `URI="${path}"`;
		});
		return isWhole ? replaced : [];
	});
	return `${own.join('\n')}\n`;
}

export function signPart(path: string, { key, holder }: Pick<PartsOf, 'key' | 'holder'>): SignedPart {
	return { p: Buffer.from(path).toString('base64url'), s: sign(path, key, holder).toString('base64url') };
}

/** The path of a part that this server has named for this holder; null for another one. */
export function openPart({ p, s }: SignedPart, { key, holder }: Pick<PartsOf, 'key' | 'holder'>): string | null {
	if (p.length > PART_MAX_CHARS) return null;
	const path = Buffer.from(p, 'base64url').toString();
	const given = Buffer.from(s, 'base64url');
	const expected = sign(path, key, holder);
	return given.length === expected.length && timingSafeEqual(given, expected) ? path : null;
}

function sign(path: string, key: string, holder: string): Buffer {
	return createHmac('sha256', key).update(`${holder}\n${path}`).digest().subarray(0, SIGNATURE_BYTES);
}
