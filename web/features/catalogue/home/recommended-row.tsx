import type { QueryFunctionContext } from '@tanstack/react-query';
import { useSession, VIEWER } from '../../../session/session.ts';
import type { TitleRowData } from '../titles/title-row-query.ts';
import { TitleRowSection } from '../titles/title-row-section.tsx';
import { TITLES_TEXT } from '../titles/titles.messages.ts';
import type { TitleRowConfig } from './home-rows.ts';

const QUERY = {
	queryKey: ['GET /api/recommendations', {}, VIEWER] as const,
	// What talks to the server in somebody's name is fetched for those who are signed in alone.
	queryFn: async (context: QueryFunctionContext): Promise<TitleRowData> =>
		(await import('./fetch-recommendations.ts')).fetchRecommendations(context),
};

/**
 * The row of Home that is somebody's own. It is in every page's markup, with its place kept; styles show it from the
 * first paint on to those who have a token, and never to others.
 */
export function RecommendedRow() {
	const { state } = useSession();
	if (state === 'anonymous') return null;
	const row: TitleRowConfig = {
		id: 'recommended',
		heading: TITLES_TEXT.recommended,
		query: { ...QUERY, enabled: state !== 'starting' },
		hideWhenEmpty: true,
	};
	return (
		<div className="viewer-row">
			<TitleRowSection row={row} />
		</div>
	);
}
