import { MEDIA_SERVER_COPIES_MAX } from '#contract/limits.ts';
import { type Fields, toFields, toItems, toLine, toWord } from '../upstream/read-fields.ts';
import { MediaServerFaultError } from './media-server-fault.ts';
import type { MediaServerFetch } from './media-server-fetch.ts';
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

const KIND_OF: Readonly<Record<string, LibraryItem['kind']>> = { Movie: 'movie', Series: 'series', Episode: 'episode' };
/** Ids of both servers are in paths. */
const ID = /^[\w-]{1,64}$/;
const SUBTITLES_MAX = 20;

/**
 * Jellyfin and Emby, which share their API: `GET /System/Info`, `GET /Items` and `GET /Videos/{id}/…` of
 * https://api.jellyfin.org and https://dev.emby.media. They differ in the header of the key.
 */
export function createJellyfin(kind: 'jellyfin' | 'emby', fetch: MediaServerFetch): MediaServerProtocol {
	return {
		kind,
		// Jellyfin 12 accepts this one alone.
		headersOf: (key): Record<string, string> =>
			kind === 'jellyfin' ? { authorization: `MediaBrowser Token="${key}"` } : { 'x-emby-token': key },

		async identify(target, signal) {
			const info = await fetch.json(target, { path: '/System/Info' }, signal);
			const product = toLine(info.ProductName, 60);
			const isOther = kind === 'jellyfin' ? product !== 'Jellyfin Server' : product === 'Jellyfin Server';
			const version = toLine(info.Version, 40);
			if (isOther || version === '') throw new MediaServerFaultError('other_kind');
			return { name: toLine(info.ServerName, 60), version };
		},

		async *pages(target, since, max) {
			for (let start = 0; ; ) {
				const query = new URLSearchParams({
					Recursive: 'true',
					IncludeItemTypes: 'Movie,Series,Episode',
					Fields: 'ProviderIds,DateCreated',
					EnableImages: 'false',
					EnableUserData: 'false',
					IsMissing: 'false',
					// What is added meanwhile comes at the end.
					SortBy: 'DateCreated',
					SortOrder: 'Ascending',
					StartIndex: String(start),
					Limit: String(PAGE_ITEMS),
					...(since === null ? {} : { MinDateLastSaved: since }),
				});
				const body = await fetch.json(target, { path: `/Items?${query}` }, AbortSignal.timeout(PAGE_TIMEOUT_MS));
				if (!Array.isArray(body.Items)) throw new MediaServerFaultError('unreadable');
				const listed = body.Items.slice(0, Math.min(PAGE_ITEMS, max - start));
				const total = toNumber(body.TotalRecordCount) ?? 0;
				start += listed.length;
				// Fewer than it says to have: what is missing is not gone.
				if (listed.length === 0 && start < total && start < max) throw new MediaServerFaultError('unreadable');
				const isLast = listed.length === 0 || start >= total || start >= max;
				yield { items: listed.flatMap(toLibraryItem), leftOut: isLast ? Math.max(0, total - max) : 0 };
				if (isLast) return;
			}
		},

		async copies(target, itemId, signal) {
			const query = new URLSearchParams({ Ids: itemId, Fields: 'MediaSources,MediaStreams', EnableImages: 'false' });
			const body = await fetch.json(target, { path: `/Items?${query}` }, signal);
			const item = toFields(toItems(body.Items)[0]);
			// Another item than the one that was asked for is another title.
			if (item.Id !== itemId) return [];
			return toItems(item.MediaSources)
				.slice(0, MEDIA_SERVER_COPIES_MAX)
				.flatMap((source) => toCopy(kind, itemId, toFields(source)));
		},
	};
}

function toLibraryItem(value: unknown): LibraryItem[] {
	const item = toFields(value);
	const kind = typeof item.Type === 'string' && Object.hasOwn(KIND_OF, item.Type) ? KIND_OF[item.Type] : undefined;
	const item_id = toWord(item.Id, 64);
	if (!kind || item_id === null || !ID.test(item_id)) return [];
	const ids = toFields(item.ProviderIds);
	const isEpisode = kind === 'episode';
	const series_id = isEpisode ? toWord(item.SeriesId, 64) : null;
	const season = isEpisode ? toNumber(item.ParentIndexNumber, 100_000) : null;
	const episode = isEpisode ? toNumber(item.IndexNumber, 100_000) : null;
	// Without these it is found by nobody.
	if (isEpisode && (series_id === null || season === null || episode === null)) return [];
	return [
		{
			item_id,
			kind,
			// An episode has ids of its own, by which nobody asks.
			tmdb_id: isEpisode ? null : toTmdbId(ids.Tmdb),
			imdb_id: isEpisode ? null : toImdbId(ids.Imdb),
			series_id,
			season,
			episode,
			last_episode: isEpisode ? (toNumber(item.IndexNumberEnd, 100_000) ?? episode) : null,
			added_at: toMoment(item.DateCreated, NO_MOMENT),
		},
	];
}

function toCopy(kind: 'jellyfin' | 'emby', itemId: string, source: Fields): LibraryCopy[] {
	const id = toWord(source.Id, 64);
	if (id === null || !ID.test(id)) return [];
	const streams = toItems(source.MediaStreams).slice(0, 200).map(toFields);
	const streamOf = (type: string) => streams.find(({ Type }) => Type === type);
	const codecOf = (stream: Fields | undefined) => (stream ? toLine(stream.Codec, 20).toLowerCase() : null);
	const container = toLine(source.Container, 60).toLowerCase();
	const video = streamOf('Video');
	const playedAs = toCopyKind(container, codecOf(video) ?? '', codecOf(streamOf('Audio')));
	const file = new URLSearchParams({ static: 'true', mediaSourceId: id });
	const converted = new URLSearchParams({
		MediaSourceId: id,
		VideoCodec: 'h264',
		AudioCodec: 'aac',
		SegmentContainer: 'ts',
		VideoBitRate: '8000000',
		AudioBitRate: '192000',
		TranscodingMaxAudioChannels: '2',
		MinSegments: '1',
		BreakOnNonKeyFrames: 'true',
	});
	return [
		{
			source: id,
			kind: playedAs,
			name: toLine(source.Name, 80),
			description: describeCopy(video ? toNumber(video.Height) : null, container, toSize(source.Size)),
			pathFor: (session) =>
				playedAs === 'hls'
					? `/Videos/${itemId}/master.m3u8?${converted}&DeviceId=${session}&PlaySessionId=${session}`
					: `/Videos/${itemId}/stream?${file}`,
			subtitles: streams
				.filter(({ Type, IsTextSubtitleStream }) => Type === 'Subtitle' && IsTextSubtitleStream === true)
				.slice(0, SUBTITLES_MAX)
				.flatMap(({ Index, Language }) => {
					const index = toNumber(Index, 10_000);
					if (index === null) return [];
					const at = kind === 'jellyfin' ? `${index}/0` : `${index}`;
					const path = `/Videos/${itemId}/${id}/Subtitles/${at}/Stream.vtt`;
					return { id: String(index), language: toLine(Language, 20) || 'und', path };
				}),
		},
	];
}

function toSize(value: unknown): number | null {
	return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}
