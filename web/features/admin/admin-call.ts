import { type QueryClient, type QueryFunctionContext, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EndpointData, EndpointInput, ViewerEndpointName } from '#contract/endpoints.ts';
import { ADMIN_REFRESH_MS } from '#contract/limits.ts';
import { ApiError, type CallOptions } from '../../api/api-client.ts';
import { getApiClient } from '../../api/query-client.ts';
import { refreshViewer } from '../../session/refresh-viewer.ts';
import { viewerCall, viewerQuery } from '../../session/viewer-call.ts';

/** After a refusal, whether this person may still be here is asked before anything else is shown. */
export async function learnFromRefusal(queries: QueryClient, error: unknown): Promise<void> {
	const refused = error instanceof ApiError && (error.status === 403 || error.status === 401);
	if (refused) await refreshViewer(getApiClient(queries), queries);
}

/** Query options of an administration's call. What it answered once is not trusted when its tab opens again. */
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
				await learnFromRefusal(context.client, error);
				throw error;
			}
		},
	};
}

/** For figures that are looked at: asked for anew while the tab is in view, and when it comes into view again. */
export const WATCHED_FIGURES = { refetchInterval: ADMIN_REFRESH_MS, refetchOnWindowFocus: true } as const;

/** Makes calls of the administration. Rejects like `viewerCall`. */
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
				await learnFromRefusal(queries, error);
				throw error;
			}
		},
		[queries],
	);
}
