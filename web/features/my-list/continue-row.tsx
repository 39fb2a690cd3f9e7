import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { CONTINUE_WATCHING_CARDS } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { useRovingFocus } from '../../lib/use-roving-focus.ts';
import { useRowScroll } from '../../lib/use-row-scroll.ts';
import { useLocalHistory } from '../../personal-data/local-history.ts';
import { setContinueRowHint } from '../../session/continue-row-hint.ts';
import { useSession } from '../../session/session.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Link } from '../../ui/link.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { subscribeToHistoryChanges } from '../../watch-sync/history-changes.ts';
import { RESUME_LINKS_QUERY, type ResumeLinks } from '../../watch-sync/resume-links.ts';
import { ContinueCard } from './continue-card.tsx';
import { UNFINISHED_QUERY } from './continue-watching-query.ts';
import { mergeHistory } from './merge-history.ts';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import { useLocalPlaces } from './use-local-places.ts';
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
	const merged = useMemo(() => mergeHistory(cards ?? [], entries), [cards, entries]);
	const places = useLocalPlaces(merged, CONTINUE_WATCHING_CARDS);
	const items = places
		.map((item) => ({ card: item.card, progress: toProgress(item), isWaiting: item.isWaiting }))
		.filter(({ card, progress, isWaiting }) => !isWaiting && card.state !== 'missing' && !progress.isFinished)
		.slice(0, CONTINUE_WATCHING_CARDS);
	const count = items.length;
	const hasFailed = query.isError && count === 0;
	const isKnown = (!isSignedIn || cards !== undefined) && !places.some(({ isWaiting }) => isWaiting);

	useLayoutEffect(() => {
		if (isKnown || count > 0) setContinueRowHint(count > 0);
	}, [count, isKnown]);

	const begun = items
		.filter(({ card, progress }) => progress.hasBegun && card.plays !== 'trailer')
		.map(({ card, progress }) => [card.id, progress.to]);
	// As a text, which is the same after each render that changes nothing.
	const links = JSON.stringify(Object.fromEntries(begun));
	useLayoutEffect(() => {
		const setLinks = (known: ResumeLinks) => void queries.setQueryData(RESUME_LINKS_QUERY.queryKey, known);
		setLinks(JSON.parse(links));
		return () => setLinks({});
	}, [queries, links]);

	const { key } = useLocation();
	const scroller = useRef<HTMLDivElement>(null);
	useRowScroll(scroller, `${key} continue`);
	const { onFocus, onKeyDown, tabIndexOf } = useRovingFocus(count);
	if (isKnown && count === 0) return null;
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
