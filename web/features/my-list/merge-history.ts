import { titleKey } from '#contract/title.ts';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import type { LocalEntry } from '../../watch-sync/local-entry.ts';
import { toServerTime } from '../../watch-sync/server-clock.ts';

/** A line of My List: what is drawn, and everything that is known of the title on either side. */
export interface MyListItem {
	card: ContinueWatchingCard;
	/** This device knows something that the server does not. */
	isLocal: boolean;
	/** As the server has it, where it does. */
	serverCard: ContinueWatchingCard | null;
	/** As this device has it, newest first. */
	localEntries: LocalEntry[];
}

/**
 * The server's cards and this device's entries as one list, newest first, each title once: with the episode that was
 * watched last, on whichever side that is known. `clockOffsetMs` makes this device's times comparable to the server's.
 */
export function mergeHistory(
	cards: readonly ContinueWatchingCard[],
	entries: readonly LocalEntry[],
	clockOffsetMs = 0,
): MyListItem[] {
	const items = new Map<string, MyListItem>();
	for (const card of cards) {
		// A title that moved while the list was read page by page comes twice.
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
			item.card = moveCard(item.card, local);
		}
	}
	return [...items.values()].sort((a, b) => Date.parse(b.card.lastWatched) - Date.parse(a.card.lastWatched));
}

/** Of the whole list, as far as it is known: what the server counts, and what only this device has. */
export function countMergedTitles(items: readonly MyListItem[], serverCard: number): number {
	return Math.max(items.length, serverCard + items.filter((item) => item.serverCard === null).length);
}

/** What the server knows of the title, at the place that this device knows. */
function moveCard(card: ContinueWatchingCard, { season, episode, lastWatched }: ContinueWatchingCard) {
	const isSameEpisode = card.season === season && card.episode === episode;
	return { ...card, season, episode, lastWatched, episodeTitle: isSameEpisode ? card.episodeTitle : null };
}

function toLocalCard(entry: LocalEntry, watchedAt: number): ContinueWatchingCard {
	const { media_type, media_id, season, episode, title, poster } = entry;
	const isShow = media_type === 'tv';
	return {
		id: titleKey({ media_type, id: Number(media_id) }),
		mediaType: media_type,
		mediaId: media_id,
		state: 'known',
		title: title ?? null,
		poster: poster ?? null,
		lastWatched: new Date(watchedAt).toISOString(),
		rating: null,
		year: null,
		genres: [],
		season: isShow ? season : null,
		episode: isShow ? episode : null,
		episodeTitle: null,
	};
}
