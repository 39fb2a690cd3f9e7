import type { QueryFunctionContext } from '@tanstack/react-query';
import { getApiClient } from '../../../api/query-client.ts';
import { setPersonalRowHint } from '../../../session/personal-row-hint.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import type { TitleRowData } from '../titles/title-row-query.ts';

/** The signed-in viewer's recommendations as cards. */
export async function fetchRecommendations(context: QueryFunctionContext): Promise<TitleRowData> {
	const titles = await viewerCall(
		getApiClient(context.client),
		'GET /api/recommendations',
		{},
		{ signal: context.signal },
	);
	setPersonalRowHint(titles.length > 0);
	const cards = titles.map(({ media_type, id, title, release_date, poster_path, vote_average }) => ({
		media_type,
		id,
		title,
		date: release_date,
		poster_path,
		vote_average,
	}));
	return { cards, hero: null };
}
