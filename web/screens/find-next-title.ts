/** What is good to watch after a title that nothing follows by itself. Loaded when one has ended. */
import type { QueryClient } from '@tanstack/react-query';
import { type TitleRef, titleKey } from '#contract/title.ts';
import { toDay } from '#contract/utc-day.ts';
import { collectionQuery } from '../features/catalogue/collections/collection-query.ts';
import type { MovieData, ShowData } from '../features/catalogue/titles/title-detail-query.ts';
import type { UpNextEpisode } from '../features/player/playback/up-next.tsx';
import { fetchHiddenKeys } from '../taste/taste.ts';
import { fetchWatchedKeys } from '../taste/use-hidden-cards.ts';

/** Titles that are looked up until one can be played. */
const CANDIDATES_MAX = 8;

/**
 * The next film of the collection, else a similar title: the first one that can be played here, and that is neither hidden
 * nor, of the similar ones, watched. Null where there is none. Rejects
 * where its code cannot be fetched.
 */
export async function findNextTitle(
	queries: QueryClient,
	title: MovieData | ShowData,
	hasOtherPlayers: boolean,
): Promise<UpNextEpisode | null> {
	const [parts, hidden, watched] = await Promise.all([
		laterParts(queries, title),
		fetchHiddenKeys(queries),
		fetchWatchedKeys(queries),
	]);
	const similar = title.similar.filter((one) => !watched.has(titleKey(one)));
	const candidates = [...parts, ...similar].filter(
		(one) => titleKey(one) !== titleKey(title) && !hidden.has(titleKey(one)),
	);
	const { resolveTitle } = await import('../queue/resolve-title.ts');
	for (const { media_type, id, title: name } of candidates.slice(0, CANDIDATES_MAX)) {
		const {
			to,
			name: full,
			isPlayable,
		} = await resolveTitle(queries, { media_type, id, at: null, name }, hasOtherPlayers);
		if (isPlayable) return { to, name: full, kind: 'title' };
	}
	return null;
}

/** The films of the collection that came out after this one; none where that cannot be said. */
async function laterParts(
	queries: QueryClient,
	title: MovieData | ShowData,
): Promise<readonly (TitleRef & { title: string })[]> {
	const collection = title.media_type === 'movie' && title.belongs_to_collection;
	if (!collection) return [];
	const { films } = await queries.fetchQuery(collectionQuery(collection.id)).catch(() => ({ films: [] }));
	const at = films.findIndex(({ id }) => id === title.id);
	const today = toDay(Date.now());
	return at < 0 ? [] : films.slice(at + 1).filter(({ date }) => date !== '' && date <= today);
}
