import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { TMDB_MAX_ID } from '#contract/limits.ts';
import { watchPath } from '#contract/page-paths.ts';
import { THEN_PARAMETER } from '#contract/programme-paths.ts';
import { movieQuery } from '../features/catalogue/titles/title-detail-query.ts';
import type { UpNextEpisode } from '../features/player/playback/up-next.tsx';
import { titleName } from '../lib/title-format.ts';

const subscribeToNothing = () => () => {};
const readThen = () => new URLSearchParams(location.search).get(THEN_PARAMETER);

/** The movie that plays after this one, of a double bill. Null on the server and until it is known: pages do not differ by it. */
export function useNextMovie(): UpNextEpisode | null {
	const then = useSyncExternalStore(subscribeToNothing, readThen, () => null);
	const number = Number(/^\d{1,10}$/.exec(then ?? '')?.[0]);
	const id = number >= 1 && number <= TMDB_MAX_ID ? number : null;
	const { data } = useQuery({ ...movieQuery(id ?? 0), enabled: id !== null });
	return data && id !== null ? { to: watchPath(data), name: titleName(data), kind: 'feature' } : null;
}
