import { useQueryClient } from '@tanstack/react-query';
import { Link } from '../../../ui/link.tsx';
import type { TitleListPage } from '../title-list/merge-pages.ts';
import { titleListPageQuery, toSearchRequest } from '../title-list/title-list-query.ts';
import { TRENDING_ROW } from '../titles/title-row-query.ts';
import { TitleRowSection } from '../titles/title-row-section.tsx';
import { type SearchState, searchPath } from './search-state.ts';
import { SUGGESTIONS_TEXT } from './suggestions.messages.ts';

/** Below a search without results: what was probably meant, and popular titles. */
export function NothingFound({ q, type }: SearchState) {
	const { queryKey } = titleListPageQuery(toSearchRequest(type, q), 1);
	const meant = useQueryClient().getQueryData<TitleListPage>(queryKey)?.didYouMean;
	const [before, after] = SUGGESTIONS_TEXT.didYouMean;
	return (
		<>
			{meant && (
				<p className="pb-6 text-center text-lg">
					{before}
					<Link to={searchPath({ q: meant, type })} className="font-semibold text-accent underline" preventScrollReset>
						{meant}
					</Link>
					{after}
				</p>
			)}
			{/* Rows extend to the edges of the window. */}
			<div style={{ marginInline: 'calc(-1 * var(--inset))' }}>
				<TitleRowSection row={TRENDING_ROW} />
			</div>
		</>
	);
}
