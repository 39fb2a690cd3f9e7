import { useQuery } from '@tanstack/react-query';
import { type ServerListPlace, serverConfigQuery } from './server-config-query.ts';

/** The server list, fetched by the browser once the page has started, and again now and then. */
export function useServerConfig(place: ServerListPlace) {
	const { data, isFetching, refetch } = useQuery(serverConfigQuery(place));
	return {
		config: data?.config,
		hasError: data?.hasError ?? false,
		isRefreshing: data !== undefined && isFetching,
		refresh: () => void refetch(),
	};
}
