import { QueryClient } from '@tanstack/react-query';
import { type ApiClient, ApiError, retryDelayMs } from './api-client.ts';

declare module '@tanstack/react-query' {
	interface Register {
		queryMeta: { api?: ApiClient };
		defaultError: ApiError;
	}
}

/** How long cached data is fresh (TTL): as long as lists on the server. Nothing refetches in the background. */
const QUERY_TTL_MS = 300_000;
/** How long unused data stays in memory. */
const QUERY_GC_TIME_MS = 30 * 60_000;

const RETRY_DELAY_MS = 800;
/** A longer `Retry-After` is a failure with a Retry at once. */
const RETRY_WAIT_MAX_MS = 5_000;

export function createQueryClient(api: ApiClient, { retry }: { retry: boolean }): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				meta: { api },
				staleTime: QUERY_TTL_MS,
				gcTime: retry ? QUERY_GC_TIME_MS : Number.POSITIVE_INFINITY,
				refetchOnWindowFocus: false,
				// Offline a call fails like any other, visibly, instead of pausing.
				networkMode: 'always',
				refetchOnReconnect: ({ state }) => state.status === 'error',
				// What failed on the server is shown as failed, with a Retry, instead of flickering.
				retryOnMount: false,
				retry: retry && ((failures, error) => failures < 1 && isRetryable(error)),
				retryDelay: (_failures, error) => retryDelayMs(error, RETRY_DELAY_MS),
			},
		},
	});
}

/** The API client that the queries of this query client call; mutations use the same one. */
export function getApiClient(queries: QueryClient): ApiClient {
	return queries.getDefaultOptions().queries?.meta?.api as ApiClient;
}

/** Network faults, server errors and rate limits may pass; a refusal does not, and nobody waits long without being told. */
function isRetryable(error: unknown): boolean {
	if (!(error instanceof ApiError) || error.retryAfterMs > RETRY_WAIT_MAX_MS) return false;
	return error.status === 0 || error.status >= 500 || error.status === 429;
}
