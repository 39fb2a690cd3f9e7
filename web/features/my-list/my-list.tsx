import { Fragment, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { settingsPath } from '../../lib/settings-path.ts';
import { useNow } from '../../lib/use-now.ts';
import { EmptyHistory } from './empty-history.tsx';
import { HistoryCard, nameOf } from './history-card.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { ErrorBanner } from './list-banner.tsx';
import type { MyListItem } from './merge-history.ts';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import { RemovedNotice } from './removed-notice.tsx';
import { ShowMore } from './show-more.tsx';
import { useListFocus } from './use-list-focus.ts';
import { useMyList } from './use-my-list.ts';
import { useTitleRemoval } from './use-title-removal.ts';

/** The titles that were begun, newest first, with what went wrong above them. */
export function MyList({ canAsk }: { canAsk: boolean }) {
	const list = useRef<HTMLUListElement>(null);
	const now = useNow() ?? 0;
	const { items, isWaiting, isPartly, canBringOver, hasFailed, failure, isRetrying, retry, total, more } =
		useMyList(canAsk);
	const removal = useTitleRemoval(isPartly);
	const focus = useListFocus(list, items);
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
			onDismiss={removal.forget}
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
				{isWaiting ? MY_LIST_TEXT.loading : removal.said}
			</p>
			{hasLocal && (
				<p className="my-list-hint">
					{MY_LIST_TEXT.onThisDeviceHint}{' '}
					{canBringOver && (
						<Link to={settingsPath('data')} className="text-link">
							{MY_LIST_TEXT.bringOver}
						</Link>
					)}
				</p>
			)}
			{isWaiting && <HistorySkeleton />}
			{!isWaiting && items.length > 0 && (
				<ul ref={list} className="history-list">
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

/** A failure that was put away stays away until the next one. */
function useDismissal(hasFailed: boolean, failure: number) {
	const [dismissed, setDismissed] = useState<number | null>(null);
	useEffect(() => {
		if (!hasFailed) setDismissed(null);
	}, [hasFailed]);
	return { isDismissed: dismissed === failure, dismiss: () => setDismissed(failure) };
}
