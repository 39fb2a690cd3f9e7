import type { QueryFunctionContext } from '@tanstack/react-query';
import { useSession, VIEWER_KEY } from '../../../session/session.ts';
import type { TitleRowData } from '../titles/title-row-query.ts';
import { TitleRowSection } from '../titles/title-row-section.tsx';
import { HOME_TEXT } from './home.messages.ts';

const QUERY = {
	queryKey: ['GET /api/recommendations', {}, VIEWER_KEY] as const,
	// A chunk of its own: anonymous viewers never load the code of authenticated calls.
	queryFn: async (context: QueryFunctionContext): Promise<TitleRowData> =>
		(await import('./fetch-recommendations.ts')).fetchRecommendations(context),
};

/**
 * The viewer's recommendations. Every rendered page contains the row, in its final size; the style sheet shows it from
 * the first paint to viewers with a session token only.
 */
export function RecommendedRow() {
	const { state } = useSession();
	if (state === 'anonymous') return null;
	return (
		<div className="personal-row">
			<TitleRowSection
				row={{
					id: 'recommended',
					heading: HOME_TEXT.recommended,
					query: { ...QUERY, enabled: state !== 'starting' },
					hideWhenEmpty: true,
				}}
			/>
		</div>
	);
}
