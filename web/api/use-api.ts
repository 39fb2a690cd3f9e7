import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from './api-client.ts';

/** The api client that the page's queries use, for calls that are no queries. */
export function useApi(): ApiClient {
	return useQueryClient().getDefaultOptions().queries?.meta?.api as ApiClient;
}
