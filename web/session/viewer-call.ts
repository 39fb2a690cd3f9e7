import type { QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointData, EndpointInput, ViewerEndpointName } from '#contract/endpoints.ts';
import { type ApiClient, ApiError, type CallOptions } from '../api/api-client.ts';
import { getApiClient } from '../api/query-client.ts';
import { storedToken } from './local-data.ts';
import { refuseToken } from './refuse-token.ts';
import { readSession, setSession, VIEWER } from './session.ts';

/**
 * A call in the name of whoever is signed in. Rejects with `ApiError`: 401 without a call when there is no token. When
 * the server no longer takes the token, it is removed and nobody is signed in any more.
 */
export async function viewerCall<Name extends ViewerEndpointName>(
	api: ApiClient,
	name: Name,
	input: EndpointInput<Name>,
	options: CallOptions = {},
): Promise<EndpointData<Name>> {
	const token = storedToken.read();
	if (token === null) {
		// Another tab has logged out, of which this page was not told.
		if (readSession().state !== 'anonymous') setSession({ state: 'anonymous' });
		throw new ApiError(401, 'not_authenticated', 'No authentication token available');
	}
	try {
		return await api.call(name, input, { ...options, token });
	} catch (error) {
		if (error instanceof ApiError && error.status === 401 && storedToken.read() === token) refuseToken();
		throw error;
	}
}

/** Query options of an endpoint that answers differently to each person. */
export function viewerQuery<Name extends ViewerEndpointName>(name: Name, input: EndpointInput<Name>) {
	return {
		queryKey: [name, input, VIEWER] as const,
		queryFn: (context: QueryFunctionContext): Promise<EndpointData<Name>> =>
			viewerCall(getApiClient(context.client), name, input, { signal: context.signal }),
	};
}
