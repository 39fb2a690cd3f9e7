import { hashSecret } from '../lib/hash-secret.ts';
import { toFields, toLine, toWord } from '../upstream/read-fields.ts';
import {
	CALL_TIMEOUT_MS,
	type ViewerProtocol,
	type ViewerSignIn,
	WATCHED_MAX,
	type WatchedItem,
} from './media-server-account.ts';
import { MediaServerFaultError } from './media-server-fault.ts';
import type { MediaServerFetch } from './media-server-fetch.ts';
import { PAGE_ITEMS, PAGE_TIMEOUT_MS, toMoment, toNumber } from './media-server-protocol.ts';

const TICKS_PER_S = 10_000_000;
const ID = /^[\w-]{1,64}$/;
/** What was played, and what was begun: the two overlap where a title is watched again. */
const FILTERS = ['IsPlayed', 'IsResumable'] as const;

/**
 * Users of Jellyfin and Emby: `AuthenticateUserByName`, `GetItems`, `MarkPlayedItem`, `ReportPlaybackStart` and
 * `ReportSessionEnded` of https://api.jellyfin.org, and https://dev.emby.media/doc/restapi/Playback-Check-ins.html. Calls of
 * Emby name the user in the path.
 */
export function createJellyfinAccount(kind: 'jellyfin' | 'emby', fetch: MediaServerFetch): ViewerProtocol {
	const timed = () => AbortSignal.timeout(CALL_TIMEOUT_MS);
	const itemsPath = ({ user }: ViewerSignIn, query: URLSearchParams) =>
		kind === 'jellyfin' ? `/Items?userId=${user}&${query}` : `/Users/${user}/Items?${query}`;
	const playedPath = ({ user }: ViewerSignIn, itemId: string, at: string | null) => {
		const when = at === null ? '' : kind === 'jellyfin' ? at : at.replace(/\D/g, '').slice(0, 14);
		const path =
			kind === 'jellyfin' ? `/UserPlayedItems/${itemId}?userId=${user}` : `/Users/${user}/PlayedItems/${itemId}?`;
		return when === '' ? path : `${path}&datePlayed=${encodeURIComponent(when)}`;
	};

	async function* pagesOf(
		target: Parameters<ViewerProtocol['watched']>[0],
		signIn: ViewerSignIn,
		filter: (typeof FILTERS)[number],
	): AsyncGenerator<WatchedItem[]> {
		for (let start = 0; start < WATCHED_MAX; ) {
			const query = new URLSearchParams({
				Recursive: 'true',
				IncludeItemTypes: 'Movie,Episode',
				Filters: filter,
				EnableImages: 'false',
				EnableUserData: 'true',
				SortBy: 'DateCreated',
				SortOrder: 'Ascending',
				StartIndex: String(start),
				Limit: String(PAGE_ITEMS),
			});
			const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS);
			const body = await fetch.json(target, { path: itemsPath(signIn, query) }, signal);
			if (!Array.isArray(body.Items)) throw new MediaServerFaultError('unreadable');
			const listed = body.Items.slice(0, PAGE_ITEMS);
			start += listed.length;
			yield listed.flatMap(toWatchedItem);
			if (listed.length === 0 || start >= (toNumber(body.TotalRecordCount) ?? 0)) return;
		}
	}

	return {
		async signIn(address, { username, password, device }, signal) {
			const call = {
				method: 'POST',
				path: '/Users/AuthenticateByName',
				body: { Username: username, Pw: password },
			} as const;
			const body = await fetch.json({ address, headers: headersOf(kind, device, null) }, call, signal);
			const token = toWord(body.AccessToken, 200);
			const user = toFields(body.User);
			const id = toWord(user.Id, 64);
			// They become a header, and a part of paths.
			if (token === null || !/^[\w-]+$/.test(token) || id === null || !ID.test(id)) {
				throw new MediaServerFaultError('unreadable');
			}
			return { token, user: id, username: toLine(user.Name, 100) || username };
		},

		targetOf: (address, { token, device }) => ({ address, headers: headersOf(kind, device, token) }),

		async check(target, signal) {
			await fetch.send(target, { path: '/System/Info' }, signal);
		},

		async *watched(target, signIn) {
			for (const filter of FILTERS) yield* pagesOf(target, signIn, filter);
		},

		mark: (target, signIn, { itemId, at }) =>
			fetch.send(target, { method: 'POST', path: playedPath(signIn, itemId, at) }, timed()),

		unmark: (target, signIn, itemId) =>
			fetch.send(target, { method: 'DELETE', path: playedPath(signIn, itemId, null) }, timed()),

		async report(target, { device }, { itemId, action, position, isDone }) {
			const path = { start: '', progress: '/Progress', stop: '/Stopped' }[action];
			const body = {
				ItemId: itemId,
				PlaySessionId: hashSecret(`${device} ${itemId}`).slice(0, 32),
				CanSeek: true,
				PlayMethod: 'DirectPlay',
				// A stop that names no position is the end.
				...(isDone ? {} : { PositionTicks: Math.round(position * TICKS_PER_S) }),
				...(action === 'progress' ? { EventName: 'timeupdate', IsPaused: false } : {}),
			};
			await fetch.send(target, { method: 'POST', path: `/Sessions/Playing${path}`, body }, timed());
		},

		signOut: (target) => fetch.send(target, { method: 'POST', path: '/Sessions/Logout' }, timed()),
	};
}

function headersOf(kind: 'jellyfin' | 'emby', device: string, token: string | null): Record<string, string> {
	const own = token === null ? '' : `, Token="${token}"`;
	const names = `Client="Matinee", Device="Matinee", DeviceId="${device}", Version="1"${own}`;
	if (kind === 'jellyfin') return { authorization: `MediaBrowser ${names}` };
	return { 'x-emby-authorization': `Emby ${names}`, ...(token === null ? {} : { 'x-emby-token': token }) };
}

function toWatchedItem(value: unknown): WatchedItem[] {
	const item = toFields(value);
	const itemId = toWord(item.Id, 64);
	if (itemId === null || !ID.test(itemId)) return [];
	const of = toFields(item.UserData);
	const at = toMoment(of.LastPlayedDate, '');
	return [
		{
			itemId,
			isPlayed: of.Played === true,
			at: at === '' ? null : at,
			position: toSeconds(of.PlaybackPositionTicks),
			duration: toSeconds(item.RunTimeTicks),
		},
	];
}

function toSeconds(ticks: unknown): number {
	return typeof ticks === 'number' && ticks > 0 && Number.isSafeInteger(ticks) ? Math.floor(ticks / TICKS_PER_S) : 0;
}
