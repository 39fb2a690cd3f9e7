import { Bookmark } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import type { ListCard } from '#contract/lists.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import { nameOf } from '../card-parts.tsx';
import { HISTORY_GRID_CLASS, HistorySkeleton } from '../history-card.tsx';
import { ErrorBanner, RemovedNotice } from '../my-list-notices.tsx';
import { useListFocus } from '../use-list-focus.ts';
import { ListTitle } from './list-card.tsx';
import type { ListOptions } from './list-cards-query.ts';
import { LISTS_TEXT } from './lists.messages.ts';
import { useListTitles } from './use-list-titles.ts';

/** The titles of a list, with failures above them. */
export function ListTitles({ id, options }: { id: string; options: ListOptions }) {
	const list = useRef<HTMLUListElement>(null);
	const now = useNow() ?? 0;
	const titles = useListTitles(id, options);
	const { cards, removed, isWaiting, hasFailed } = titles;
	const focus = useListFocus(
		list,
		cards.map((card) => card.id),
	);
	/** Moving a card in the document takes the focus from its button. */
	const moved = useRef<{ id: string; direction: 'up' | 'down' } | null>(null);
	useEffect(() => {
		if (!moved.current) return;
		const { id: cardId, direction } = moved.current;
		moved.current = null;
		const card = list.current?.querySelector(`[data-item="${cardId}"]`);
		card?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus();
	});

	const remove = async (card: ListCard, index: number) => {
		if (await titles.remove(card, index)) focus.afterRemoval(card.id, index);
	};
	const undo = async () => {
		const restored = await titles.undo();
		if (restored !== null) focus.afterReturn(restored);
	};
	const moveOf = (card: ListCard, index: number, direction: 'up' | 'down') => {
		const beside = cards[index + (direction === 'up' ? -1 : 1)];
		if (!beside) return undefined;
		return () => {
			moved.current = { id: card.id, direction };
			void titles.move(card, direction === 'up' ? 'before' : 'after', beside);
		};
	};
	const { drag, start } = useDragOrder(list, (cardId, targetId) => {
		const from = cards.findIndex((card) => card.id === cardId);
		const to = cards.findIndex((card) => card.id === targetId);
		const [card, beside] = [cards[from], cards[to]];
		if (card && beside) void titles.move(card, to < from ? 'before' : 'after', beside);
	});
	const stateOf = (cardId: string) => {
		if (drag?.id === cardId) return 'dragged';
		return drag?.target === cardId ? 'target' : undefined;
	};
	const notice = removed && (
		<RemovedNotice
			name={nameOf(removed.card)}
			isRestoring={titles.isRestoring}
			onUndo={() => void undo()}
			onDismiss={titles.dismiss}
		/>
	);
	const noticeAt = Math.min(removed?.index ?? 0, cards.length);

	return (
		<>
			{titles.failure && <ErrorBanner onDismiss={titles.dismissFailure}>{titles.failure}</ErrorBanner>}
			<p role="status" className="sr-only">
				{isWaiting ? LISTS_TEXT.loading : titles.announcement}
			</p>
			{hasFailed && (
				<FailureNote onRetry={titles.retry} isRetrying={titles.isRetrying} className="py-12">
					{LISTS_TEXT.loadFailed}
				</FailureNote>
			)}
			{isWaiting && !hasFailed && <HistorySkeleton />}
			{cards.length > 0 && (
				<ul ref={list} className={HISTORY_GRID_CLASS}>
					{cards.map((card, index) => (
						<Fragment key={card.id}>
							{index === noticeAt && notice && <li className="contents">{notice}</li>}
							<ListTitle
								card={card}
								now={now}
								isRemoving={titles.isRemoving(card.id)}
								onRemove={() => void remove(card, index)}
								moves={
									options.sort === 'manual'
										? {
												up: moveOf(card, index, 'up'),
												down: moveOf(card, index, 'down'),
												onDrag: (event) => start(card.id, event),
												state: stateOf(card.id),
											}
										: null
								}
							/>
						</Fragment>
					))}
				</ul>
			)}
			{noticeAt === cards.length && notice}
			{!isWaiting && !hasFailed && cards.length === 0 && <EmptyList isFiltered={options.type !== undefined} />}
			{(titles.more.hasMore || titles.more.hasFailed) && (
				<div className="flex flex-col items-center gap-4 pt-6">
					<p role="status" className="tabular text-muted">
						{LISTS_TEXT.showing(cards.length, titles.total)}
					</p>
					{titles.more.hasFailed ? (
						<FailureNote onRetry={titles.more.load} isRetrying={titles.more.isLoading}>
							{LISTS_TEXT.loadFailed}
						</FailureNote>
					) : (
						<Button onClick={titles.more.load} aria-disabled={titles.more.isLoading}>
							{titles.more.isLoading ? LISTS_TEXT.showingMore : LISTS_TEXT.showMore}
						</Button>
					)}
				</div>
			)}
		</>
	);
}

function EmptyList({ isFiltered }: { isFiltered: boolean }) {
	if (isFiltered) return <p className="py-16 text-center text-muted">{LISTS_TEXT.emptyFiltered}</p>;
	return (
		<div className="flex flex-col items-center gap-4 py-16 text-center">
			<Bookmark aria-hidden className="size-14 text-muted" strokeWidth={1.25} />
			<h2 className="text-xl font-semibold">{LISTS_TEXT.emptyTitle}</h2>
			<p className="max-w-[46ch] text-balance text-muted">{LISTS_TEXT.emptyText}</p>
			<div className="flex flex-wrap justify-center gap-3">
				<LinkButton kind="primary" to={PAGE_PATTERNS.movies}>
					{LISTS_TEXT.browseMovies}
				</LinkButton>
				<LinkButton to={PAGE_PATTERNS.shows}>{LISTS_TEXT.browseShows}</LinkButton>
			</div>
		</div>
	);
}
