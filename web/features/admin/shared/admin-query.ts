import { type QueryClient, type QueryFunctionContext, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EndpointData, EndpointInput, ViewerEndpointName } from '#contract/endpoints.ts';
import { ADMIN_REFETCH_INTERVAL_MS } from '#contract/limits.ts';
import { ApiError, type CallOptions } from '../../../api/api-client.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { refreshViewer } from '../../../session/refresh-viewer.ts';
import { viewerCall, viewerQuery } from '../../../session/viewer-call.ts';

/** A refusal for want of a password says nothing about session and role. */
const PASSWORD_CODES = new Set(['password_required', 'wrong_password']);

/** After a 401 or 403 loads the viewer again: the session may have expired, or the role changed. */
export async function refreshViewerIfRefused(queries: QueryClient, error: unknown): Promise<void> {
	const isRefused = error instanceof ApiError && [401, 403].includes(error.status) && !PASSWORD_CODES.has(error.code);
	if (isRefused) await refreshViewer(getApiClient(queries), queries);
}

/** Query options of an admin endpoint. Data is always stale when its tab opens. */
export function adminQuery<Name extends ViewerEndpointName>(name: Name, input: EndpointInput<Name>) {
	const query = viewerQuery(name, input);
	return {
		...query,
		staleTime: 0,
		retryOnMount: true,
		queryFn: async (context: QueryFunctionContext): Promise<EndpointData<Name>> => {
			try {
				return await query.queryFn(context);
			} catch (error) {
				await refreshViewerIfRefused(context.client, error);
				throw error;
			}
		},
	};
}

/** Options of queries that are fetched again while their tab is visible, and when it becomes visible. */
export const POLLING = { refetchInterval: ADMIN_REFETCH_INTERVAL_MS, refetchOnWindowFocus: true } as const;

/** Calls admin endpoints. Rejects like `viewerCall`. */
export function useAdminCall() {
	const queries = useQueryClient();
	return useCallback(
		async <Name extends ViewerEndpointName>(
			name: Name,
			input: EndpointInput<Name>,
			options?: CallOptions,
		): Promise<EndpointData<Name>> => {
			try {
				return await viewerCall(getApiClient(queries), name, input, options);
			} catch (error) {
				await refreshViewerIfRefused(queries, error);
				throw error;
			}
		},
		[queries],
	);
}
