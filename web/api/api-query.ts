import type { QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointData, EndpointInput, EndpointName } from '#contract/endpoints.ts';
import type { ApiClient } from './api-client.ts';

/** The api client that belongs to a running query. */
export function apiOf({ meta }: Pick<QueryFunctionContext, 'meta'>): ApiClient {
	const api = (meta as { api?: ApiClient } | undefined)?.api;
	if (!api) throw new Error('The query client was made without an api client');
	return api;
}

/** Query options of one endpoint. The key is the endpoint's name and its input, never written by hand. */
export function apiQuery<Name extends EndpointName>(name: Name, input: EndpointInput<Name>) {
	return {
		queryKey: [name, input] as const,
		queryFn: (context: QueryFunctionContext): Promise<EndpointData<Name>> =>
			apiOf(context).call(name, input, { signal: context.signal }),
	};
}
