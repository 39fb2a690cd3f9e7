import { Popcorn } from 'lucide-react';
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import { CONTINUE_WATCHING_CARDS } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { SENTENCE_SPACE } from '../../lib/punctuation.ts';
import { settingsPath } from '../../lib/settings-path.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Link } from '../../ui/link.tsx';
import { nameOf } from './card-parts.tsx';
import { HISTORY_GRID_CLASS, HistoryCard, HistorySkeleton } from './history-card.tsx';
import type { MyListItem } from './merge-history.ts';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import { ErrorBanner, RemovedNotice } from './my-list-notices.tsx';
import { useListFocus } from './use-list-focus.ts';
import { useMyList } from './use-my-list.ts';
import { useTitleRemoval } from './use-title-removal.ts';

/** The started titles, newest first, with failures above them. `isVerified`: see `useMyList`. */
export function MyList({ isVerified }: { isVerified: boolean }) {
	const list = useRef<HTMLUListElement>(null);
	const now = useNow() ?? 0;
	const { items, isWaiting, isIncomplete, canMigrate, hasFailed, failure, isRetrying, retry, total, more } =
		useMyList(isVerified);
	const removal = useTitleRemoval(isIncomplete);
	const focus = useListFocus(
		list,
		items.map(({ card }) => card.id),
	);
	const { isDismissed, dismiss } = useDismissal(hasFailed, failure);
	const hasLocal = items.some(({ isLocal }) => isLocal);

	const remove = async (item: MyListItem, index: number) => {
		if (await removal.remove(item, index)) focus.afterRemoval(item.card.id, index);
	};
	const undo = async () => {
		const id = await removal.undo();
		if (id !== null) focus.afterReturn(id);
	};
	const notice = removal.removal && (
		<RemovedNotice
			name={nameOf(removal.removal.item.card)}
			isRestoring={removal.isRestoring}
			onUndo={() => void undo()}
			onDismiss={removal.dismiss}
		/>
	);
	const noticeAt = Math.min(removal.removal?.index ?? 0, items.length);

	return (
		<>
			{hasFailed && !isDismissed && (
				<ErrorBanner onRetry={retry} isRetrying={isRetrying} onDismiss={dismiss}>
					{MY_LIST_TEXT.loadFailed}
				</ErrorBanner>
			)}
			{removal.failure && <ErrorBanner onDismiss={removal.dismissFailure}>{removal.failure}</ErrorBanner>}
			<p role="status" className="sr-only">
				{isWaiting ? MY_LIST_TEXT.loading : removal.announcement}
			</p>
			{hasLocal && (
				<p className="flex flex-wrap items-center gap-x-3 pb-3 text-[0.9375rem] text-muted">
					{MY_LIST_TEXT.onThisDeviceHint}
					{SENTENCE_SPACE}
					{canMigrate && (
						<Link to={settingsPath('data')} className="text-link">
							{MY_LIST_TEXT.bringOver}
						</Link>
					)}
				</p>
			)}
			{isWaiting && <HistorySkeleton />}
			{!isWaiting && items.length > 0 && (
				<ul ref={list} className={HISTORY_GRID_CLASS}>
					{items.map((item, index) => (
						<Fragment key={item.card.id}>
							{index === noticeAt && notice && <li className="contents">{notice}</li>}
							<HistoryCard
								item={item}
								now={now}
								isRemoving={removal.isRemoving(item.card.id)}
								onRemove={() => void remove(item, index)}
							/>
						</Fragment>
					))}
				</ul>
			)}
			{noticeAt === items.length && notice}
			{!isWaiting && items.length === 0 && <EmptyHistory hasFailed={hasFailed} />}
			{!isWaiting && <ShowMore list={list} more={more} shown={items.length} total={total} />}
		</>
	);
}

/** A dismissed failure stays hidden until the next one. */
function useDismissal(hasFailed: boolean, failure: number) {
	const [dismissed, setDismissed] = useState<number | null>(null);
	useEffect(() => {
		if (!hasFailed) setDismissed(null);
	}, [hasFailed]);
	return { isDismissed: dismissed === failure, dismiss: () => setDismissed(failure) };
}

interface ShowMoreProps {
	list: RefObject<HTMLUListElement | null>;
	more: ReturnType<typeof useMyList>['more'];
	shown: number;
	total: number;
}

/** The count of shown titles, and the button that shows ten more. */
function ShowMore({ list, more, shown, total }: ShowMoreProps) {
	const shownBefore = useRef<number | null>(null);
	const load = () => {
		if (more.isLoading) return;
		shownBefore.current = shown;
		more.load();
	};
	// Focus moves to the first new card: the button moves down, or disappears. Never to the button that removes the card.
	useEffect(() => {
		const from = shownBefore.current;
		if (from === null || shown <= from) return;
		shownBefore.current = null;
		const card = list.current?.querySelectorAll<HTMLElement>('[data-item]')[from];
		(card?.querySelector('a') ?? card)?.focus();
	}, [list, shown]);

	if (!more.hasMore && shown <= CONTINUE_WATCHING_CARDS) return null;
	return (
		<div className="flex flex-col items-center gap-4 pt-6">
			<p role="status" className="tabular text-muted">
				{MY_LIST_TEXT.showing(shown, total)}
			</p>
			{more.hasFailed ? (
				<FailureNote onRetry={load} isRetrying={more.isLoading}>
					{MY_LIST_TEXT.loadFailed}
				</FailureNote>
			) : (
				more.hasMore && (
					<Button onClick={load} aria-disabled={more.isLoading}>
						{more.isLoading ? MY_LIST_TEXT.showingMore : MY_LIST_TEXT.showMore}
					</Button>
				)
			)}
		</div>
	);
}

/** The empty list. When the server's list could not be loaded, only the local one is known to be empty. */
function EmptyHistory({ hasFailed }: { hasFailed: boolean }) {
	return (
		<div className="flex flex-col items-center gap-4 py-16 text-center">
			<Popcorn aria-hidden className="size-14 text-muted" strokeWidth={1.25} />
			{hasFailed ? (
				<p className="text-muted">{MY_LIST_TEXT.nothingHere}</p>
			) : (
				<>
					<h2 className="text-xl font-semibold">{MY_LIST_TEXT.emptyTitle}</h2>
					<p className="max-w-[46ch] text-balance text-muted">{MY_LIST_TEXT.emptyText}</p>
				</>
			)}
			<div className="flex flex-wrap justify-center gap-3">
				<LinkButton kind="primary" to={PAGE_PATTERNS.movies}>
					{MY_LIST_TEXT.browseMovies}
				</LinkButton>
				<LinkButton to={PAGE_PATTERNS.shows}>{MY_LIST_TEXT.browseShows}</LinkButton>
			</div>
		</div>
	);
}
