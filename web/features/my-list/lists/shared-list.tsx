import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { detailPath } from '#contract/page-paths.ts';
import { factLine } from '../../../lib/fact-line.ts';
import { PlayAll } from '../../../queue/play-all.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Link } from '../../../ui/link.tsx';
import { CARD, LINK } from '../card-parts.tsx';
import { HISTORY_GRID_CLASS } from '../history-card.tsx';
import { CardContent } from './list-card.tsx';
import { LISTS_TEXT } from './lists.messages.ts';
import { loadSharedTitles } from './queued-titles.ts';
import { sharedListQuery } from './shared-list-query.ts';

/** A shared list, which cannot be changed here. */
export function SharedList({ token }: { token: string }) {
	const queries = useQueryClient();
	const query = useSuspenseInfiniteQuery(sharedListQuery(token));
	const { pages } = query.data;
	const [first] = pages;
	const cards = [...new Map(pages.flatMap((page) => page.cards).map((card) => [card.id, card])).values()];
	const load = () => {
		if (!query.isFetchingNextPage) void query.fetchNextPage();
	};
	return (
		<div className="page gap-4">
			<h1 tabIndex={-1} className="screen-title wrap-anywhere">
				{first?.name ?? LISTS_TEXT.watchLater}
			</h1>
			<p className="text-muted">
				{factLine(first?.owner && LISTS_TEXT.listOf(first.owner), LISTS_TEXT.titles(first?.total ?? 0))}
			</p>
			{cards.length > 0 && (
				<div className="flex flex-wrap gap-3">
					<PlayAll name={first?.name ?? LISTS_TEXT.watchLater} load={() => loadSharedTitles(queries, token)} />
				</div>
			)}
			<ul className={HISTORY_GRID_CLASS}>
				{cards.map((card) => (
					<li key={card.id} className={`${CARD} transition-[background-color] has-[a:hover]:bg-lifted`}>
						{card.state === 'missing' ? (
							<div className={LINK}>
								<CardContent card={card} now={null} />
							</div>
						) : (
							<Link to={detailPath({ media_type: card.mediaType, id: Number(card.mediaId) })} className={LINK}>
								<CardContent card={card} now={null} />
							</Link>
						)}
					</li>
				))}
			</ul>
			{query.isFetchNextPageError ? (
				<FailureNote onRetry={load} isRetrying={query.isFetchingNextPage}>
					{LISTS_TEXT.loadFailed}
				</FailureNote>
			) : (
				query.hasNextPage && (
					<div className="flex justify-center">
						<Button onClick={load} aria-disabled={query.isFetchingNextPage}>
							{query.isFetchingNextPage ? LISTS_TEXT.showingMore : LISTS_TEXT.showMore}
						</Button>
					</div>
				)
			)}
		</div>
	);
}
