import pLimit from 'p-limit';
import type { AddonListPage } from '#contract/addon-lists.ts';
import {
	MEDIA_SERVER_COPIES_MAX,
	MEDIA_SERVER_TITLES_PAGE,
	MEDIA_SERVER_TITLES_PAGES_MAX,
	MEDIA_SERVERS_MAX,
} from '#contract/limits.ts';
import type { MediaServerHolding, MediaServerTitlesQuery } from '#contract/media-servers.ts';
import { isImdbId } from '#contract/stremio-types.ts';
import type { TitleRef } from '#contract/title.ts';
import type { MixedItem } from '#contract/tmdb.ts';
import type { TitleDetail, TitleReader } from '../catalogue/title-reader.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import type { RequestedTitle } from '../player/player-answers.ts';
import {
	listItemsOfEpisode,
	listItemsOfTitle,
	listTitledItems,
	type MediaServerItemRow,
	type TitledItem,
} from './media-server.repository.ts';
import type { EnabledMediaServer, MediaServerRegistry } from './media-server-registry.ts';
import { MEDIA_SERVER_MESSAGES as MESSAGES } from './media-servers.messages.ts';

/** An item that a media server has of what is asked for. */
export interface HeldItem {
	server: EnabledMediaServer;
	itemId: string;
}

/** What of the catalogue is in the house, by ids alone: names of media servers are shown nowhere. */
export interface HouseTitles {
	/** Which media servers have a title, of those from which the viewer may play. Throws `not_found` for an unknown title. */
	holdings(ref: TitleRef, viewer: Viewer, titles: TitleReader): Promise<MediaServerHolding[]>;
	/** The items with a movie or an episode. Throws as `holdings`. */
	items(asked: RequestedTitle, viewer: Viewer, titles: TitleReader): Promise<HeldItem[]>;
	/** Titles in the house; what the catalogue does not know is left out. */
	page(query: MediaServerTitlesQuery, viewer: Viewer, titles: TitleReader): Promise<AddonListPage>;
}

interface HouseTitlesOptions {
	db: Queries;
	registry: MediaServerRegistry;
}

const KINDS_OF = { all: ['movie', 'series'], movie: ['movie'], tv: ['series'] } as const;
const TITLES_AT_ONCE = 8;
/** Of one title, in all media servers. */
const ITEMS_MAX = MEDIA_SERVER_COPIES_MAX * MEDIA_SERVERS_MAX;

export function createHouseTitles({ db, registry }: HouseTitlesOptions): HouseTitles {
	async function itemsOf(ref: TitleRef, servers: readonly EnabledMediaServer[], titles: TitleReader) {
		if (servers.length === 0) return [];
		const detail = await titles.findTitle(ref);
		if (!detail) throw new AppError('not_found', MESSAGES.unknownTitle);
		const kind = ref.media_type === 'movie' ? 'movie' : 'series';
		const found = await listItemsOfTitle(db, { kind, tmdbId: ref.id, imdbId: imdbIdOf(detail) }, ITEMS_MAX);
		return found.flatMap((item) => {
			const server = servers.find(({ id }) => id === item.server_id);
			return server ? [{ server, item }] : [];
		});
	}

	return {
		async holdings(ref, viewer, titles) {
			const held = await itemsOf(ref, await registry.listFor(viewer), titles);
			const servers = new Set(held.map(({ server }) => server));
			return [...servers].map(({ id, name, isAway, seen_at }) => ({ id, name, is_away: isAway, seen_at }));
		},

		async items({ ref, at }, viewer, titles) {
			const held = await itemsOf(ref, await registry.listFor(viewer), titles);
			if (at === null) return held.map(toHeld);
			const episodes = held.map(async ({ server, item }) =>
				(await listItemsOfEpisode(db, item, at, MEDIA_SERVER_COPIES_MAX)).map((episode) => ({ server, item: episode })),
			);
			return (await Promise.all(episodes)).flat().map(toHeld);
		},

		async page({ page, type, sort, genre, decade }, viewer, titles) {
			const servers = await registry.listFor(viewer);
			const offset = (page - 1) * MEDIA_SERVER_TITLES_PAGE;
			const ids = servers.map(({ id }) => id);
			const found = await listTitledItems(db, ids, {
				kinds: KINDS_OF[type],
				sort,
				genre: genre === undefined ? undefined : Number(genre),
				decade: decade === undefined ? undefined : Number(decade),
				offset,
				limit: MEDIA_SERVER_TITLES_PAGE + 1,
			});
			const limit = pLimit(TITLES_AT_ONCE);
			const items = await Promise.all(
				found.slice(0, MEDIA_SERVER_TITLES_PAGE).map((item) => limit(() => toCard(item, titles))),
			);
			const byKey = new Map(items.flatMap((item) => (item ? [[`${item.media_type}-${item.id}`, item] as const] : [])));
			return {
				page,
				has_more: page < MEDIA_SERVER_TITLES_PAGES_MAX && found.length > MEDIA_SERVER_TITLES_PAGE,
				results: [...byKey.values()],
			};
		},
	};
}

function toHeld({ server, item }: { server: EnabledMediaServer; item: MediaServerItemRow }): HeldItem {
	return { server, itemId: item.item_id };
}

function imdbIdOf(detail: TitleDetail): string | null {
	const id = detail.external_ids?.imdb_id ?? (detail.media_type === 'movie' ? detail.imdb_id : null);
	return isImdbId(id) ? id : null;
}

/** As lists have it. */
function toMixedItem(detail: TitleDetail): MixedItem {
	const { id, media_type, overview, poster_path, backdrop_path, vote_average, vote_count, popularity } = detail;
	const names =
		detail.media_type === 'movie'
			? { title: detail.title, original_title: detail.original_title, release_date: detail.release_date }
			: { name: detail.name, original_name: detail.original_name, first_air_date: detail.first_air_date };
	return {
		id,
		media_type,
		...names,
		overview,
		poster_path,
		backdrop_path,
		vote_average,
		vote_count,
		popularity,
		original_language: detail.original_language,
		...(detail.title_language !== undefined && { title_language: detail.title_language }),
		genre_ids: detail.genres.map((genre) => genre.id),
	};
}

/** The catalogue's own item; null where it has none, and where the two ids name two titles. */
export async function toCard(
	{ kind, tmdb_id, imdb_id }: TitledItem,
	titles: Pick<TitleReader, 'findTitle' | 'findByImdbId'>,
): Promise<MixedItem | null> {
	const media_type = kind === 'movie' ? 'movie' : 'tv';
	if (tmdb_id === null) return imdb_id === null ? null : titles.findByImdbId(imdb_id, media_type);
	const detail = await titles.findTitle({ media_type, id: tmdb_id });
	if (!detail) return null;
	const known = imdbIdOf(detail);
	return imdb_id !== null && known !== null && imdb_id !== known ? null : toMixedItem(detail);
}
