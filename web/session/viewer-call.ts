import type { QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointData, EndpointInput, ViewerEndpointName } from '#contract/endpoints.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type ApiClient, ApiError, type CallOptions } from '../api/api-client.ts';
import { getApiClient } from '../api/query-client.ts';
import { tokenStorage } from '../personal-data/personal-storage.ts';
import { readViewerId } from '../personal-data/viewer-id.ts';
import { discardToken } from './discard-token.ts';
import { onProfileChanged, readSession, VIEWER_KEY } from './session.ts';

/** Switched elsewhere, or removed. */
const OTHER_PROFILE: ReadonlySet<string> = new Set<ErrorCode>(['profile_changed', 'profile_required']);

/**
 * A request with the viewer's token, for the profile in use. Rejects with `ApiError`: 401 without a request when there is no token. A token that
 * the server refuses is discarded.
 */
export async function viewerCall<Name extends ViewerEndpointName>(
	api: ApiClient,
	name: Name,
	input: EndpointInput<Name>,
	options: CallOptions = {},
): Promise<EndpointData<Name>> {
	const token = tokenStorage.read();
	if (token === null) {
		// Another tab has logged out, and its storage event has not arrived.
		if (readSession().state !== 'anonymous') discardToken();
		throw new ApiError(401, 'not_authenticated', 'No authentication token available');
	}
	try {
		return await api.call(name, input, { ...options, token, profile: readViewerId() ?? undefined });
	} catch (error) {
		if (error instanceof ApiError && tokenStorage.read() === token) {
			if (error.status === 401) discardToken();
			if (OTHER_PROFILE.has(error.code)) for (const listener of onProfileChanged) listener();
		}
		throw error;
	}
}

/** Query options of an endpoint whose response is personal. */
export function viewerQuery<Name extends ViewerEndpointName>(name: Name, input: EndpointInput<Name>) {
	return {
		queryKey: [name, input, VIEWER_KEY] as const,
		queryFn: (context: QueryFunctionContext): Promise<EndpointData<Name>> =>
			viewerCall(getApiClient(context.client), name, input, { signal: context.signal }),
	};
}
