import { QueryClient } from '@tanstack/react-query';
import { type ApiClient, ApiError } from './api-client.ts';

declare module '@tanstack/react-query' {
	interface Register {
		queryMeta: { api?: ApiClient };
		defaultError: ApiError;
	}
}

/** Lists stay as they are for five minutes, the spec's browse cache; nothing refetches behind the reader's back. */
const FRESH_MS = 300_000;
const KEEP_MS = 30 * 60_000;

export function createQueryClient(api: ApiClient, { retry }: { retry: boolean }): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				meta: { api },
				staleTime: FRESH_MS,
				gcTime: retry ? KEEP_MS : Number.POSITIVE_INFINITY,
				refetchOnWindowFocus: false,
				// Without a network a call fails like any other, and says so, instead of waiting unseen.
				networkMode: 'always',
				refetchOnReconnect: ({ state }) => state.status === 'error',
				// What failed on the server is shown as failed, with a Retry, instead of flickering.
				retryOnMount: false,
				retry: retry && ((failures, error) => failures < 1 && isWorthRetrying(error)),
				retryDelay: 800,
			},
		},
	});
}

/** Asking again helps against a network fault or a server in trouble, not against a refusal. */
export function isWorthRetrying(error: unknown): boolean {
	return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);
}
