import type { QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointData, EndpointInput, EndpointName } from '#contract/endpoints.ts';
import { getApiClient } from './query-client.ts';

/** Query options of one endpoint. The key is the endpoint's name and its input, never written by hand. */
export function apiQuery<Name extends EndpointName>(name: Name, input: EndpointInput<Name>) {
	return {
		queryKey: [name, input] as const,
		queryFn: (context: QueryFunctionContext): Promise<EndpointData<Name>> =>
			getApiClient(context.client).call(name, input, { signal: context.signal }),
	};
}
