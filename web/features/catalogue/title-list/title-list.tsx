import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BROWSE_PRELOAD_PAGES, PAGE_SIZE_MAX } from '#contract/limits.ts';
import { isSaveDataOn } from '../../../lib/save-data.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { BROWSE_TEXT, type TitleListLabels } from '../browse/browse.messages.ts';
import type { TitleListRequest } from '../browse/browse-request.ts';
import { TitleGrid } from './title-grid.tsx';
import { useListAnnouncements } from './use-list-announcements.ts';
import { usePageSize } from './use-page-size.ts';
import { useTitleListPages } from './use-title-list-pages.ts';
import { REACH_PAGES, useVisibleCount } from './use-visible-count.ts';

interface TitleResultsProps {
	list: TitleListRequest;
	words: TitleListLabels;
	/** Fetch further pages while the browser is idle. */
	isPreloading?: boolean;
	/** Stands at the end of the line above the cards. */
	aside?: ReactNode;
	/** What is said and offered when the list is empty. */
	emptyNote: ReactNode;
}

/** A list of titles in whichever state it is, revealed by and by. */
export function TitleList({ list, words, isPreloading = false, aside, emptyNote }: TitleResultsProps) {
	const id = JSON.stringify(list);
	const knownSize = usePageSize();
	const pageSize = knownSize ?? PAGE_SIZE_MAX;
	const revealed = useVisibleCount(pageSize);
	const [idleFor, setIdleFor] = useState<string | null>(null);
	const found = useTitleListPages(list, {
		wantedCards: revealed.cards,
		reach: revealed.reach,
		preload: idleFor === id ? BROWSE_PRELOAD_PAGES : 0,
	});
	const shown = found.cards.slice(0, revealed.cards);
	const lacks = revealed.cards - shown.length;
	const isWaiting = lacks > 0 && (found.next === 'fetching' || found.next === 'retrying');
	const hasMore = found.cards.length > shown.length || found.hasMorePages;
	// Once it is said that something failed, that stays until it is mended.
	const place = `${id} ${found.loadedPages}`;
	const [failedPlace, setFailedPlace] = useState<string | null>(null);
	const failsNow = lacks > 0 && found.next === 'failed';
	if (failsNow && failedPlace !== place) setFailedPlace(place);
	const hasFailed = failsNow || (isWaiting && found.next === 'retrying' && failedPlace === place);
	const isEmpty = found.loadedPages > 0 && shown.length === 0 && !isWaiting && !hasFailed;

	const isReady = found.loadedPages > 0 && isPreloading;
	useEffect(() => (isReady && !isSaveDataOn() ? whenIdle(() => setIdleFor(id)) : undefined), [isReady, id]);

	const section = useRef<HTMLElement>(null);
	const grid = useRef<HTMLUListElement>(null);
	const tail = useRef<HTMLDivElement>(null);
	const { announcement, awaitMore } = useListAnnouncements({
		id,
		shown: shown.length,
		isWaiting,
		hasFailed,
		addedText: (added, all) => BROWSE_TEXT.added(added, all, words),
		section,
		grid,
		tail,
	});

	function retry(): void {
		awaitMore();
		found.retry();
	}
	function showMore(): void {
		if (isWaiting) return;
		awaitMore();
		revealed.reveal({ cards: shown.length + pageSize, reach: found.loadedPages + REACH_PAGES });
		if (found.next === 'failed') found.retry();
	}

	const failure = found.loadedPages === 0 ? BROWSE_TEXT.failed : BROWSE_TEXT.moreFailed;
	const awaited = isWaiting && !hasFailed ? Math.min(lacks, pageSize) : 0;
	return (
		<section ref={section} aria-busy={isWaiting} className="title-results">
			<div className="title-results-head">
				<p role="status" className="tabular">
					{found.size && BROWSE_TEXT.size(found.size, words)}
				</p>
				{!isEmpty && aside}
			</div>
			<p role="status" className="sr-only">
				{announcement}
			</p>
			{(shown.length > 0 || awaited > 0) && (
				<TitleGrid ref={grid} cards={shown} awaited={awaited} isSizeUnknown={knownSize === null} />
			)}
			{isEmpty && emptyNote}
			<div ref={tail} className="title-results-tail">
				{hasFailed ? (
					<FailureNote onRetry={retry} isRetrying={found.next === 'retrying'} className="w-full">
						{failure}
					</FailureNote>
				) : (
					hasMore && (
						<Button onClick={showMore} aria-disabled={isWaiting} className="min-w-44">
							{isWaiting && <Spinner className="size-4" />}
							{isWaiting ? BROWSE_TEXT.loading : words.loadMore}
						</Button>
					)
				)}
				{knownSize !== null && shown.length > 0 && hasMoreThan(pageSize, hasMore, shown.length) && (
					<p className="tabular text-sm text-muted">{BROWSE_TEXT.shown(shown.length, found.size, words)}</p>
				)}
			</div>
		</section>
	);
}

/** A list that was short from the start needs no word on how much of it is shown. */
function hasMoreThan(pageSize: number, hasMore: boolean, shown: number): boolean {
	return hasMore || shown > pageSize;
}
