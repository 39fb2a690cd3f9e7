import { type ReactNode, useRef, useState } from 'react';
import { PAGE_SIZE_MAX, PAGE_SIZES } from '#contract/limits.ts';
import { useLazyPart } from '../../../lib/use-lazy-part.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TitleGrid } from './title-grid.tsx';
import { TITLE_LIST_TEXT, type TitleListLabels } from './title-list.messages.ts';
import type { TitleListRequest } from './title-list-query.ts';
import { useListAnnouncements } from './use-list-announcements.ts';
import { usePageSize } from './use-page-size.ts';
import { useTitleListPages } from './use-title-list-pages.ts';
import { MAX_PAGES_PER_LOAD, useVisibleCount } from './use-visible-count.ts';

interface TitleListProps {
	list: TitleListRequest;
	labels: TitleListLabels;
	/** Prefetch further pages while the browser is idle. */
	isPreloading?: boolean;
	/** At the end of the line with the total. */
	aside?: ReactNode;
	emptyState: ReactNode;
}

/** Of the narrowest windows. */
const loadScroll = () => import('./load-by-scroll.tsx');

/** A paginated list of titles: total, grid, Load More; skeletons, error with Retry, empty state. */
export function TitleList({ list, labels, isPreloading = false, aside, emptyState }: TitleListProps) {
	const id = JSON.stringify(list);
	const knownPageSize = usePageSize();
	const pageSize = knownPageSize ?? PAGE_SIZE_MAX;
	const { targetCards, maxPage, setVisibleCount } = useVisibleCount(knownPageSize);
	const { cards, total, loadedPages, hasMorePages, nextPage, retry } = useTitleListPages(list, {
		targetCards,
		maxPage,
		isPreloading,
	});
	const visible = cards.slice(0, targetCards);
	const missing = targetCards - visible.length;
	const isLoading = missing > 0 && (nextPage === 'fetching' || nextPage === 'retrying');
	const hasMore = cards.length > visible.length || hasMorePages;
	// A visible error stays during its retry.
	const position = `${id} ${loadedPages}`;
	const [failedPosition, setFailedPosition] = useState<string | null>(null);
	const isFailed = missing > 0 && nextPage === 'failed';
	if (isFailed && failedPosition !== position) setFailedPosition(position);
	const hasFailed = isFailed || (isLoading && nextPage === 'retrying' && failedPosition === position);
	const isEmpty = loadedPages > 0 && visible.length === 0 && !isLoading && !hasFailed;

	const section = useRef<HTMLElement>(null);
	const grid = useRef<HTMLUListElement>(null);
	const footer = useRef<HTMLDivElement>(null);
	const { announcement, announceNextCards } = useListAnnouncements({
		id,
		visible: visible.length,
		isLoading,
		hasFailed,
		addedText: (added, all) => TITLE_LIST_TEXT.added(added, all, labels),
		section,
		grid,
		footer,
	});

	function retryPage(): void {
		announceNextCards();
		retry();
	}
	function loadMore(): void {
		if (isLoading) return;
		announceNextCards();
		grow();
	}
	function grow(): void {
		setVisibleCount({ targetCards: visible.length + pageSize, maxPage: loadedPages + MAX_PAGES_PER_LOAD });
		if (nextPage === 'failed') retry();
	}

	const isPhone = knownPageSize === PAGE_SIZES[0].cards;
	const Scroll = useLazyPart(loadScroll, hasMore && isPhone)?.LoadByScroll;
	const skeletons = isLoading && !hasFailed ? missing : 0;
	const isPaginated = hasMore || visible.length > pageSize;
	return (
		<section ref={section} aria-busy={isLoading} className="title-list">
			<div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-muted">
				<p role="status" className="tabular flex-none">
					{total && TITLE_LIST_TEXT.total(total, labels)}
				</p>
				{!isEmpty && aside}
			</div>
			<p role="status" className="sr-only">
				{announcement}
			</p>
			{(visible.length > 0 || skeletons > 0) && (
				<TitleGrid ref={grid} cards={visible} skeletons={skeletons} isSizeUnknown={knownPageSize === null} />
			)}
			{isEmpty && emptyState}
			{isPhone && Scroll && <Scroll id={id} canLoad={hasMore && !isLoading && !hasFailed} onLoad={grow} />}
			<div ref={footer} className="flex flex-col items-center gap-3 pt-6 [overflow-anchor:none]">
				{hasFailed ? (
					<FailureNote onRetry={retryPage} isRetrying={nextPage === 'retrying'} className="w-full">
						{loadedPages === 0 ? TITLE_LIST_TEXT.failed : TITLE_LIST_TEXT.moreFailed}
					</FailureNote>
				) : (
					hasMore && (
						<Button onClick={loadMore} aria-disabled={isLoading} className="min-w-[min(11rem,100%)]">
							{isLoading && <Spinner className="size-4" />}
							{isLoading ? TITLE_LIST_TEXT.loading : labels.loadMore}
						</Button>
					)
				)}
				{knownPageSize !== null && visible.length > 0 && isPaginated && (
					<p className="tabular text-sm text-muted">{TITLE_LIST_TEXT.visible(visible.length, total, labels)}</p>
				)}
			</div>
		</section>
	);
}
