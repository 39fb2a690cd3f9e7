import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import { useLocalStorageItem } from '../../lib/local-storage-item.ts';
import { resumePositionsStorage } from '../../personal-data/personal-storage.ts';
import { isAtAnEnd, type LocalPlace, localPlaceQuery } from '../../watch-sync/local-place.ts';
import type { MyListItem } from './merge-history.ts';

/**
 * Items with the episode to go on with, where it was this browser that watched the show last: an account's cards have it
 * from the server. Looks at the items from the first on until `count` of them are not finished, and returns these with the
 * finished ones between them. An item is `isWaiting` while its place is not known and its last episode was watched to its end.
 */
export function useLocalPlaces(items: readonly MyListItem[], count: number): (MyListItem & { isWaiting: boolean })[] {
	const queries = useQueryClient();
	// Another tab, or the player, has gone on.
	useLocalStorageItem(resumePositionsStorage);
	const found: (MyListItem & { isWaiting: boolean })[] = [];
	const asked: (ReturnType<typeof localPlaceQuery> & { notifyOnChangeProps: 'all' })[] = [];
	let left = count;
	for (const item of items) {
		if (left === 0) break;
		const { mediaId: media_id, mediaType, isFinished } = item.card;
		if (!item.isLocal || mediaType === 'movie') {
			found.push({ ...item, isWaiting: false });
			if (!isFinished) left -= 1;
			continue;
		}
		const title = { media_type: mediaType, media_id };
		const query = localPlaceQuery(queries, title);
		// What it answers is read from the cache.
		asked.push({ ...query, notifyOnChangeProps: 'all' });
		const state = queries.getQueryState<LocalPlace | null>(query.queryKey);
		const card = withPlace(item.card, state?.data ?? null);
		const isUnknown = state?.data === undefined && state?.status !== 'error';
		found.push({ ...item, card, isWaiting: isUnknown && isAtAnEnd(queries, title) });
		if (!card.isFinished) left -= 1;
	}
	useQueries({ queries: asked });
	return found;
}

function withPlace(card: ContinueWatchingCard, place: LocalPlace | null): ContinueWatchingCard {
	if (place === null) return card;
	if (place === 'missing') return { ...card, state: 'missing' };
	const { season, episode, name: episodeTitle, isNext, isComplete: isFinished } = place;
	return { ...card, season, episode, episodeTitle, isNext, isFinished };
}
