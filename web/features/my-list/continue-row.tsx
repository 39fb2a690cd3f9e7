import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { CONTINUE_WATCHING_CARDS } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { useRovingFocus } from '../../lib/use-roving-focus.ts';
import { useRowScroll } from '../../lib/use-row-scroll.ts';
import { setContinueRowHint } from '../../session/continue-row-hint.ts';
import { useSession } from '../../session/session.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { subscribeToHistoryChanges } from '../../watch-sync/history-changes.ts';
import { useLocalHistory } from '../../watch-sync/local-history.ts';
import { RESUME_LINKS_QUERY, type ResumeLinks } from '../../watch-sync/resume-links.ts';
import { ContinueCard } from './continue-card.tsx';
import { UNFINISHED_QUERY } from './continue-watching-query.ts';
import { mergeHistory } from './merge-history.ts';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import { toProgress } from './watch-progress.ts';

const HEADING_ID = 'continue-heading';

/**
 * The titles watched last and not finished, newest first: the account's and this browser's. Each card opens the player
 * where it was left.
 */
export function ContinueRow() {
	const isSignedIn = useSession().state === 'signed-in';
	const queries = useQueryClient();
	const entries = useLocalHistory();
	const query = useQuery({ ...UNFINISHED_QUERY, enabled: isSignedIn });
	useEffect(() => subscribeToHistoryChanges(queries), [queries]);

	const cards = query.data?.cards;
	const items = useMemo(
		() =>
			mergeHistory(cards ?? [], entries)
				.map((item) => ({ card: item.card, progress: toProgress(item) }))
				.filter(({ card, progress }) => card.state !== 'missing' && !progress.isFinished)
				.slice(0, CONTINUE_WATCHING_CARDS),
		[cards, entries],
	);
	const hasFailed = query.isError && items.length === 0;
	const isKnown = !isSignedIn || cards !== undefined;

	useLayoutEffect(() => {
		if (isKnown || items.length > 0) setContinueRowHint(items.length > 0);
		const begun = items.filter(({ progress }) => progress.hasBegun).map(({ card, progress }) => [card.id, progress.to]);
		const setLinks = (links: ResumeLinks) => void queries.setQueryData(RESUME_LINKS_QUERY.queryKey, links);
		setLinks(Object.fromEntries(begun));
		return () => setLinks({});
	}, [queries, items, isKnown]);

	const { key } = useLocation();
	const scroller = useRef<HTMLDivElement>(null);
	useRowScroll(scroller, `${key} continue`);
	const { onFocus, onKeyDown, tabIndexOf } = useRovingFocus(items.length);
	if (isKnown && items.length === 0) return null;
	return (
		<section aria-labelledby={HEADING_ID}>
			<SectionHeading
				id={HEADING_ID}
				className="px-inset"
				note={
					isSignedIn && (
						<Link to={PAGE_PATTERNS.myList} className="quiet-link">
							{MY_LIST_TEXT.title}
						</Link>
					)
				}
			>
				{MY_LIST_TEXT.continueWatching}
			</SectionHeading>
			{hasFailed && (
				<FailureNote onRetry={() => void query.refetch()} isRetrying={query.isFetching} className="px-inset py-6">
					{MY_LIST_TEXT.loadFailed}
				</FailureNote>
			)}
			<div ref={scroller} className="title-row-scroller">
				<ul data-roving="" onFocus={onFocus} onKeyDown={onKeyDown}>
					{items.map(({ card, progress }, index) => (
						<li key={card.id}>
							<ContinueCard card={card} progress={progress} tabIndex={tabIndexOf(index)} />
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
