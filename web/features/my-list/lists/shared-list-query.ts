import type { QueryFunctionContext } from '@tanstack/react-query';
import type { EndpointData } from '#contract/endpoints.ts';
import { LIST_CARDS } from '#contract/limits.ts';
import { getApiClient } from '../../../api/query-client.ts';

const NAME = 'GET /api/shared-lists/:token';

type Page = EndpointData<typeof NAME>;

/** A list as anybody reads it who has its link, some pages of it. */
export function sharedListQuery(token: string) {
	return {
		queryKey: [NAME, { params: { token } }] as const,
		queryFn: (context: QueryFunctionContext<readonly unknown[], number>): Promise<Page> =>
			getApiClient(context.client).call(
				NAME,
				{ params: { token }, query: { offset: context.pageParam, limit: LIST_CARDS } },
				{ signal: context.signal },
			),
		initialPageParam: 0,
		getNextPageParam: ({ total }: Page, pages: Page[]): number | undefined => {
			const shown = pages.reduce((sum, { cards }) => sum + cards.length, 0);
			return shown < total && pages.at(-1)?.cards.length ? shown : undefined;
		},
	};
}
