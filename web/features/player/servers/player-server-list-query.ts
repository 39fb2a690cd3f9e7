import { useQuery } from '@tanstack/react-query';
import { PLAYER_SERVER_LIST_REFETCH_INTERVAL_MS } from '#contract/limits.ts';
import { PLAYER_SERVER_LIST_PATH } from '#contract/player-server-url.ts';
import type { PlayerServerListLocation } from './load-player-server-list.ts';

const importLoader = () => import('./load-player-server-list.ts');

/** Fetching and parsing are a chunk of their own, which arrives while the page is hydrated. */
const loaderLoading = import.meta.env.SSR ? null : importLoader().catch(() => null);

/**
 * The player server list: the operator's remote one, else the instance's local one, else the built-in one. `hasError` is true
 * when a list could not be used, or not completely.
 */
export function playerServerListQuery(location: PlayerServerListLocation) {
	return {
		queryKey: [`GET ${PLAYER_SERVER_LIST_PATH}`, location.playerConfigUrl] as const,
		queryFn: async ({ signal }: { signal: AbortSignal }) => {
			const { loadPlayerServerList } = (await loaderLoading) ?? (await importLoader());
			return loadPlayerServerList(location, signal);
		},
		staleTime: PLAYER_SERVER_LIST_REFETCH_INTERVAL_MS,
		refetchInterval: PLAYER_SERVER_LIST_REFETCH_INTERVAL_MS,
		// Offline there is still the built-in list.
		networkMode: 'always',
		// It rejects only when the chunk cannot be loaded.
		retry: true,
	} as const;
}

/** From the network on mount, and again at an interval. */
export function usePlayerServerList(location: PlayerServerListLocation) {
	const { data, isFetching, refetch } = useQuery(playerServerListQuery(location));
	return {
		list: data?.list,
		hasError: data?.hasError ?? false,
		isRefreshing: data !== undefined && isFetching,
		refresh: () => void refetch(),
	};
}
