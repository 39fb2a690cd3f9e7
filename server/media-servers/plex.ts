import { MEDIA_SERVER_COPIES_MAX } from '#contract/limits.ts';
import { type Fields, toFields, toItems, toLine, toWord } from '../upstream/read-fields.ts';
import { MediaServerFaultError } from './media-server-fault.ts';
import type { MediaServerFetch, MediaServerTarget } from './media-server-fetch.ts';
import {
	describeCopy,
	type LibraryCopy,
	type LibraryItem,
	type MediaServerProtocol,
	NO_MOMENT,
	PAGE_ITEMS,
	PAGE_TIMEOUT_MS,
	toCopyKind,
	toImdbId,
	toMoment,
	toNumber,
	toTmdbId,
} from './media-server-protocol.ts';

/** Numbers of Plex for what is listed, by the type of a section. */
const TYPES_OF: Readonly<Record<string, readonly number[]>> = { movie: [1], show: [2, 4] };
const KIND_OF: Readonly<Record<string, LibraryItem['kind']>> = { movie: 'movie', show: 'series', episode: 'episode' };
export const PLEX_ID = /^\d{1,18}$/;
const PART = /^\/library\/parts\/\d{1,18}\/\d{1,18}\/[^?#\s]{1,200}$/;
export const PLEX_SECTIONS_MAX = 50;

/** Plex: `GET /identity`, `GET /library/sections` and what is below them, of https://developer.plex.tv/pms. */
export function createPlex(fetch: MediaServerFetch): MediaServerProtocol {
	const container = (target: MediaServerTarget, path: string, signal: AbortSignal) =>
		plexContainer(fetch, target, path, signal);

	return {
		kind: 'plex',
		headersOf: (key) => ({
			'x-plex-token': key,
			'x-plex-client-identifier': 'matinee',
			'x-plex-product': 'Matinee',
			accept: 'application/json',
		}),

		async identify(target, signal) {
			const { friendlyName, version, machineIdentifier } = await container(target, '/', signal);
			if (toWord(machineIdentifier, 100) === null) throw new MediaServerFaultError('other_kind');
			return { name: toLine(friendlyName, 60), version: toLine(version, 40) };
		},

		async *pages(target, since, max) {
			const timed = () => AbortSignal.timeout(PAGE_TIMEOUT_MS);
			const { Directory } = await container(target, '/library/sections', timed());
			const parts = toItems(Directory)
				.slice(0, PLEX_SECTIONS_MAX)
				.map(toFields)
				.flatMap(({ key, type }) => {
					const id = toWord(key, 18);
					const types = typeof type === 'string' && Object.hasOwn(TYPES_OF, type) ? TYPES_OF[type] : undefined;
					return id !== null && PLEX_ID.test(id) && types ? types.map((number) => ({ id, type: number })) : [];
				});
			let read = 0;
			let leftOut = 0;
			for (const { id, type } of parts) {
				for (let start = 0; ; ) {
					const query = new URLSearchParams({
						type: String(type),
						includeGuids: '1',
						sort: 'addedAt:asc',
						'X-Plex-Container-Start': String(start),
						'X-Plex-Container-Size': String(PAGE_ITEMS),
					});
					// The operator is part of the parameter's name there: later than that second.
					if (since !== null) query.set('updatedAt>>', String(Math.floor(Date.parse(since) / 1000) - 1));
					const body = await container(target, `/library/sections/${id}/all?${query}`, timed());
					const total = toNumber(body.totalSize) ?? toNumber(body.size) ?? 0;
					const listed = toItems(body.Metadata).slice(0, Math.min(PAGE_ITEMS, max - read));
					start += listed.length;
					read += listed.length;
					if (listed.length === 0 && start < total && read < max) throw new MediaServerFaultError('unreadable');
					yield { items: listed.flatMap(toLibraryItem), leftOut: 0 };
					if (listed.length === 0 || start >= total) {
						leftOut += Math.max(0, total - start);
						break;
					}
				}
			}
			yield { items: [], leftOut };
		},

		async copies(target, itemId, signal) {
			const body = await container(target, `/library/metadata/${itemId}`, signal);
			const item = toFields(toItems(body.Metadata)[0]);
			if (item.ratingKey !== itemId) return [];
			return toItems(item.Media)
				.slice(0, MEDIA_SERVER_COPIES_MAX)
				.flatMap((media, index) => toCopy(itemId, toFields(media), index));
		},
	};
}

/** What every answer of Plex is in. Throws `other_kind` without it. */
export async function plexContainer(
	fetch: Pick<MediaServerFetch, 'json'>,
	target: MediaServerTarget,
	path: string,
	signal: AbortSignal,
): Promise<Fields> {
	const { MediaContainer } = await fetch.json(target, { path }, signal);
	if (typeof MediaContainer !== 'object' || MediaContainer === null) throw new MediaServerFaultError('other_kind');
	return toFields(MediaContainer);
}

function toLibraryItem(value: unknown): LibraryItem[] {
	const item = toFields(value);
	const kind = typeof item.type === 'string' && Object.hasOwn(KIND_OF, item.type) ? KIND_OF[item.type] : undefined;
	const item_id = toWord(item.ratingKey, 18);
	if (!kind || item_id === null || !PLEX_ID.test(item_id)) return [];
	const isEpisode = kind === 'episode';
	const series_id = isEpisode ? toWord(item.grandparentRatingKey, 18) : null;
	const season = isEpisode ? toNumber(item.parentIndex, 100_000) : null;
	const episode = isEpisode ? toNumber(item.index, 100_000) : null;
	if (isEpisode && (series_id === null || season === null || episode === null)) return [];
	const guids = toItems(item.Guid)
		.slice(0, 20)
		.flatMap((guid) => toWord(toFields(guid).id, 60) ?? []);
	const idAt = (scheme: string) => guids.find((guid) => guid.startsWith(scheme))?.slice(scheme.length);
	return [
		{
			item_id,
			kind,
			tmdb_id: isEpisode ? null : toTmdbId(idAt('tmdb://')),
			imdb_id: isEpisode ? null : toImdbId(idAt('imdb://')),
			series_id,
			season,
			episode,
			last_episode: episode,
			added_at: toMoment(item.addedAt, NO_MOMENT),
		},
	];
}

function toCopy(itemId: string, media: Fields, index: number): LibraryCopy[] {
	const part = toFields(toItems(media.Part)[0]);
	const source = toNumber(media.id, Number.MAX_SAFE_INTEGER);
	const file = toWord(part.key, 300);
	if (source === null || file === null || !PART.test(file) || file.includes('..')) return [];
	const container = toLine(media.container, 20).toLowerCase();
	const codecOf = (value: unknown) => (value === undefined ? null : toLine(value, 20).toLowerCase());
	const kind = toCopyKind(container, codecOf(media.videoCodec) ?? '', codecOf(media.audioCodec));
	const converted = new URLSearchParams({
		path: `/library/metadata/${itemId}`,
		mediaIndex: String(index),
		partIndex: '0',
		protocol: 'hls',
		directStream: '1',
		videoResolution: '1920x1080',
		maxVideoBitrate: '8000',
	});
	// Plex names the resolution, not the height.
	const height = toNumber(media.height) ?? null;
	const bytes = typeof part.size === 'number' && Number.isSafeInteger(part.size) ? part.size : null;
	return [
		{
			source: String(source),
			kind,
			name: toLine(media.title, 80),
			description: describeCopy(height, container, bytes),
			pathFor: (session) =>
				kind === 'hls' ? `/video/:/transcode/universal/start.m3u8?${converted}&session=${session}` : file,
			subtitles: [],
		},
	];
}
