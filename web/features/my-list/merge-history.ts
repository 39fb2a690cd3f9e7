import { titleKey } from '#contract/title.ts';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import type { LocalEntry } from '../../personal-data/local-entry.ts';
import { toServerTime } from '../../watch-sync/server-clock.ts';

/** An item of My List (Continue Watching): the card to draw, and what server and local store have of the title. */
export interface MyListItem {
	card: ContinueWatchingCard;
	/** The local entry is newer than the server's, or the server has none. */
	isLocal: boolean;
	serverCard: ContinueWatchingCard | null;
	/** Newest first. */
	localEntries: LocalEntry[];
}

/**
 * Continue Watching: the server's cards and the local entries as one list, newest first, each title once with the episode watched last.
 * `clockOffsetMs` converts local times to the server's.
 */
export function mergeHistory(
	cards: readonly ContinueWatchingCard[],
	entries: readonly LocalEntry[],
	clockOffsetMs = 0,
): MyListItem[] {
	const items = new Map<string, MyListItem>();
	for (const card of cards) {
		// A title that moves between two page requests comes twice.
		if (!items.has(card.id)) items.set(card.id, { card, isLocal: false, serverCard: card, localEntries: [] });
	}
	for (const entry of entries) {
		const local = toLocalCard(entry, toServerTime(entry.timestamp, clockOffsetMs));
		const item = items.get(local.id);
		if (!item) {
			items.set(local.id, { card: local, isLocal: true, serverCard: null, localEntries: [entry] });
			continue;
		}
		item.localEntries.push(entry);
		if (!item.isLocal && local.lastWatched > item.card.lastWatched) {
			item.isLocal = true;
			item.card = withProgress(item.card, local);
		}
	}
	return [...items.values()].sort((a, b) => Date.parse(b.card.lastWatched) - Date.parse(a.card.lastWatched));
}

/** Size of the complete list: the server's total, and the titles that only the local store has. */
export function countMergedTitles(items: readonly MyListItem[], serverTotal: number): number {
	return Math.max(items.length, serverTotal + items.filter((item) => item.serverCard === null).length);
}

/** The server's card with the local entry's episode and time. */
function withProgress(card: ContinueWatchingCard, { season, episode, lastWatched }: ContinueWatchingCard) {
	const isSameEpisode = card.season === season && card.episode === episode;
	const begun = {
		isNext: false,
		isFinished: false,
		position: 0,
		duration: 0,
		plays: isSameEpisode ? card.plays : undefined,
	};
	return { ...card, ...begun, season, episode, lastWatched, episodeTitle: isSameEpisode ? card.episodeTitle : null };
}

function toLocalCard(entry: LocalEntry, watchedAt: number): ContinueWatchingCard {
	const { media_type, media_id, season, episode, title, poster, backdrop } = entry;
	const isShow = media_type === 'tv';
	return {
		id: titleKey(entry),
		mediaType: media_type,
		mediaId: media_id,
		state: 'known',
		title: title ?? null,
		poster: poster ?? null,
		backdrop: backdrop ?? null,
		lastWatched: new Date(watchedAt).toISOString(),
		rating: null,
		year: null,
		genres: [],
		season: isShow ? season : null,
		episode: isShow ? episode : null,
		episodeTitle: null,
		isNext: false,
		isFinished: false,
		position: 0,
		duration: 0,
	};
}
