import { type RefObject, useEffect, useRef } from 'react';
import { CONTINUE_WATCHING_CARDS } from '#contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import type { useMyList } from './use-my-list.ts';

interface ShowMoreProps {
	list: RefObject<HTMLUListElement | null>;
	more: ReturnType<typeof useMyList>['more'];
	shown: number;
	total: number;
}

/** How much of the list is shown, and ten more of it. */
export function ShowMore({ list, more, shown, total }: ShowMoreProps) {
	const shownBefore = useRef<number | null>(null);
	const load = () => {
		if (more.isLoading) return;
		shownBefore.current = shown;
		more.load();
	};
	// The focus goes to the first of the new cards, since the button goes down the page, or away.
	useEffect(() => {
		const from = shownBefore.current;
		if (from === null || shown <= from) return;
		shownBefore.current = null;
		list.current?.querySelectorAll<HTMLElement>('.history-link')[from]?.focus();
	}, [list, shown]);

	if (!more.isThere && shown <= CONTINUE_WATCHING_CARDS) return null;
	return (
		<div className="my-list-more">
			<p role="status" className="tabular text-muted">
				{MY_LIST_TEXT.showing(shown, total)}
			</p>
			{more.hasFailed ? (
				<FailureNote onRetry={load} isRetrying={more.isLoading}>
					{MY_LIST_TEXT.loadFailed}
				</FailureNote>
			) : (
				more.isThere && (
					<Button onClick={load} aria-disabled={more.isLoading}>
						{more.isLoading ? MY_LIST_TEXT.showingMore : MY_LIST_TEXT.showMore}
					</Button>
				)
			)}
		</div>
	);
}
