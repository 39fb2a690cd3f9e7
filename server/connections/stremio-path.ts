import { API_TOKEN_PREFIX } from '#contract/api-token.ts';
import { STREMIO_PATH } from '#contract/stremio-path.ts';

/** What a client of the protocol asks for. */
export interface StremioQuestion {
	/** Null: as anybody. */
	token: string | null;
	resource: 'manifest' | 'catalog' | 'meta' | 'stream' | 'subtitles';
	type: string;
	id: string;
	extra: ReadonlyMap<string, string>;
}

/** Ids, words and genres are short. */
const PATH_MAX_CHARS = 1000;
const RESOURCES: ReadonlySet<string> = new Set(['catalog', 'meta', 'stream', 'subtitles']);
const JSON_ENDING = '.json';

/**
 * `/stremio/manifest.json`, `/stremio/TOKEN/catalog/movie/popular/skip=100&genre=Drama.json`; null for what is none of the
 * protocol's addresses.
 *
 * @param url With or without a query, which the protocol does not use.
 */
export function readStremioPath(url: string): StremioQuestion | null {
	const [path = ''] = url.split('?', 1);
	if (!path.startsWith(STREMIO_PATH) || !path.endsWith(JSON_ENDING) || path.length > PATH_MAX_CHARS) return null;
	const parts = path.slice(STREMIO_PATH.length, -JSON_ENDING.length).split('/');
	const token = parts[0]?.startsWith(API_TOKEN_PREFIX) ? (parts.shift() ?? null) : null;
	if (parts.length === 1 && parts[0] === 'manifest') {
		return { token, resource: 'manifest', type: '', id: '', extra: new Map() };
	}
	const [resource = '', type = '', id = '', extra = ''] = parts;
	const words = [decode(type), decode(id)] as const;
	if (parts.length > 4 || !RESOURCES.has(resource) || words[0] === null || words[1] === null) return null;
	return {
		token,
		resource: resource as StremioQuestion['resource'],
		type: words[0],
		id: words[1],
		extra: new Map(new URLSearchParams(extra)),
	};
}

/** Null for what is no text, or empty. */
function decode(part: string): string | null {
	try {
		return decodeURIComponent(part) || null;
	} catch {
		return null;
	}
}
