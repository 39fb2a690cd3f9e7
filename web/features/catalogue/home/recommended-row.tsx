import type { QueryFunctionContext } from '@tanstack/react-query';
import { useSession, VIEWER } from '../../../session/session.ts';
import { CATALOGUE_TEXT } from '../titles/catalogue.messages.ts';
import type { TitleRowData } from '../titles/title-list-query.ts';
import type { HomeRow } from './home-rows.ts';
import { HomeTitleRow } from './home-title-row.tsx';

const QUERY = {
	queryKey: ['GET /api/recommendations', {}, VIEWER] as const,
	// What talks to the server in somebody's name is fetched for those who are signed in alone.
	queryFn: async (context: QueryFunctionContext): Promise<TitleRowData> =>
		(await import('./load-recommendations.ts')).loadRecommendations(context),
};

/**
 * The row of Home that is somebody's own. It is in every page's markup, with its place kept; styles show it from the
 * first paint on to those who have a token, and never to others.
 */
export function RecommendedRow() {
	const { state } = useSession();
	if (state === 'anonymous') return null;
	const row: HomeRow = {
		id: 'recommended',
		heading: CATALOGUE_TEXT.recommended,
		query: { ...QUERY, enabled: state !== 'starting' },
		vanishesEmpty: true,
	};
	return (
		<div className="viewer-row">
			<HomeTitleRow row={row} />
		</div>
	);
}
