import { toFields, toItems, toWord } from '../upstream/read-fields.ts';
import { CALL_TIMEOUT_MS, type ViewerProtocol, WATCHED_MAX, type WatchedItem } from './media-server-account.ts';
import { MediaServerFaultError } from './media-server-fault.ts';
import type { MediaServerFetch, MediaServerTarget } from './media-server-fetch.ts';
import { PAGE_ITEMS, PAGE_TIMEOUT_MS, toMoment, toNumber } from './media-server-protocol.ts';
import { PLEX_ID, PLEX_SECTIONS_MAX, plexContainer } from './plex.ts';

/** Movies, and episodes of shows. */
const TYPE_OF: Readonly<Record<string, string>> = { movie: '1', show: '4' };
const STATE_OF = { start: 'playing', progress: 'playing', stop: 'stopped' } as const;
const MS_PER_S = 1000;
const LIBRARY = 'com.plexapp.plugins.library';

/**
 * Users of Plex, by their own token: `/library/sections/ID/all`, `/:/scrobble`, `/:/unscrobble` and `/:/timeline` of
 * https://developer.plex.tv/pms. When something was watched cannot be told there.
 */
export function createPlexAccount(fetch: MediaServerFetch): ViewerProtocol {
	const tell = (target: MediaServerTarget, path: string, query: Record<string, string>) =>
		fetch.send(target, { path: `${path}?${new URLSearchParams(query)}` }, AbortSignal.timeout(CALL_TIMEOUT_MS));

	async function* watchedIn(target: MediaServerTarget, section: string, type: string): AsyncGenerator<WatchedItem[]> {
		for (let start = 0; start < WATCHED_MAX; ) {
			const query = new URLSearchParams({
				type,
				sort: 'lastViewedAt:desc',
				'X-Plex-Container-Start': String(start),
				'X-Plex-Container-Size': String(PAGE_ITEMS),
			});
			const path = `/library/sections/${section}/all?${query}`;
			const body = await plexContainer(fetch, target, path, AbortSignal.timeout(PAGE_TIMEOUT_MS));
			const listed = toItems(body.Metadata).slice(0, PAGE_ITEMS).map(toFields);
			const seen = listed.filter(({ lastViewedAt }) => lastViewedAt !== undefined);
			start += listed.length;
			yield seen.flatMap(toWatchedItem);
			// The rest was never opened.
			if (seen.length < PAGE_ITEMS) return;
		}
	}

	return {
		targetOf: (address, { token, device }) => ({
			address,
			headers: {
				'x-plex-token': token,
				'x-plex-client-identifier': device,
				'x-plex-product': 'Matinee',
				'x-plex-device-name': 'Matinee',
				accept: 'application/json',
			},
		}),

		async check(target, signal) {
			const { machineIdentifier } = await plexContainer(fetch, target, '/', signal);
			if (toWord(machineIdentifier, 100) === null) throw new MediaServerFaultError('other_kind');
		},

		async *watched(target) {
			const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS);
			const { Directory } = await plexContainer(fetch, target, '/library/sections', signal);
			for (const { key, type } of toItems(Directory).slice(0, PLEX_SECTIONS_MAX).map(toFields)) {
				const section = toWord(key, 18);
				const number = typeof type === 'string' && Object.hasOwn(TYPE_OF, type) ? TYPE_OF[type] : undefined;
				if (section !== null && PLEX_ID.test(section) && number) yield* watchedIn(target, section, number);
			}
		},

		mark: (target, _signIn, { itemId }) => tell(target, '/:/scrobble', { identifier: LIBRARY, key: itemId }),

		unmark: (target, _signIn, itemId) => tell(target, '/:/unscrobble', { identifier: LIBRARY, key: itemId }),

		report: (target, _signIn, { itemId, action, position, duration, isDone }) =>
			tell(target, '/:/timeline', {
				ratingKey: itemId,
				key: `/library/metadata/${itemId}`,
				state: STATE_OF[action],
				time: String(Math.round((isDone && duration > 0 ? duration : position) * MS_PER_S)),
				duration: String(Math.round(duration * MS_PER_S)),
			}),
	};
}

function toWatchedItem({
	ratingKey,
	viewCount,
	viewOffset,
	duration,
	lastViewedAt,
}: Readonly<Record<string, unknown>>): WatchedItem[] {
	const itemId = toWord(ratingKey, 18);
	if (itemId === null || !PLEX_ID.test(itemId)) return [];
	const at = toMoment(lastViewedAt, '');
	const seconds = (value: unknown) => Math.floor((toNumber(value) ?? 0) / MS_PER_S);
	return [
		{
			itemId,
			isPlayed: (toNumber(viewCount) ?? 0) > 0,
			at: at === '' ? null : at,
			position: seconds(viewOffset),
			duration: seconds(duration),
		},
	];
}
