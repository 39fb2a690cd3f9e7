import { type QueryClient, type QueryFunctionContext, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EndpointData, EndpointInput, EndpointName, ViewerEndpointName } from '#contract/endpoints.ts';
import { ADMIN_REFETCH_INTERVAL_MS } from '#contract/limits.ts';
import { ApiError, type CallOptions } from '../../../api/api-client.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { unreadableAnswer } from '../../../api/readable-answer.ts';
import { refreshViewer } from '../../../session/refresh-viewer.ts';
import { viewerCall, viewerQuery } from '../../../session/viewer-call.ts';

/** A refusal for want of a password says nothing about session and role. */
const PASSWORD_CODES = new Set(['password_required', 'wrong_password']);

/** After a 401 or 403 loads the viewer again: the session may have expired, or the role changed. */
export async function refreshViewerIfRefused(queries: QueryClient, error: unknown): Promise<void> {
	const isRefused = error instanceof ApiError && [401, 403].includes(error.status) && !PASSWORD_CODES.has(error.code);
	if (isRefused) await refreshViewer(getApiClient(queries), queries);
}

/** The endpoints that answer a list; the others answer an object. */
const LIST_ENDPOINTS: ReadonlySet<EndpointName> = new Set<EndpointName>([
	'GET /api/admin/webhooks',
	'GET /api/admin/webhooks/:id/deliveries',
	'GET /api/admin/addons',
	'GET /api/admin/copy-reports',
	'GET /api/admin/daily-counters',
	'GET /api/admin/invitations',
	'GET /api/admin/media-servers',
	'GET /api/admin/player-failures',
	'GET /api/admin/setup',
	'GET /api/admin/users/:id/sessions',
	'GET /api/admin/watched-titles',
]);

/**
 * Throws `ApiError` for an answer that is not the endpoint's: of an object at least one field is needed, and a field that a
 * node of an older release does not have is left out where it is drawn.
 */
export function requireAnswer<Name extends EndpointName>(name: Name, data: EndpointData<Name>): EndpointData<Name> {
	const isList = Array.isArray(data);
	const isFilled = typeof data === 'object' && data !== null && Object.keys(data).length > 0;
	if (LIST_ENDPOINTS.has(name) ? !isList : isList || !isFilled) throw unreadableAnswer();
	// An editor of nothing would save nothing over the list.
	if (name === 'GET /api/admin/player-server-list' && !Object.hasOwn(Object(data), 'text')) throw unreadableAnswer();
	return data;
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
				return requireAnswer(name, await query.queryFn(context));
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
