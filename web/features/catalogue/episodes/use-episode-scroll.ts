import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/** Number of the first episode that is all in view, by history entry: restored on Back. */
const firstEpisodes = new Map<string, number>();

/** Scrolls the list, and not the page, to the selected episode; on Back to where the list was when the page was left. */
export function useEpisodeScroll(ref: RefObject<HTMLElement | null>, season: number, selected: number): void {
	const { key } = useLocation();

	// biome-ignore lint/correctness/useExhaustiveDependencies: the episode and its season change which row is selected
	useLayoutEffect(() => {
		const list = ref.current;
		if (!list) return undefined;
		const rows = list.getElementsByClassName('episode-row') as HTMLCollectionOf<HTMLLIElement>;
		const first = [...rows].find(({ value }) => value === firstEpisodes.get(key));
		const row = first ?? list.querySelector<HTMLElement>('[data-selected]');
		const cancel = row && scrollToRow(list, row, row === first);
		return () => {
			cancel?.();
			const top = [...rows].find(({ offsetTop }) => offsetTop >= list.scrollTop);
			if (top) firstEpisodes.set(key, top.value);
		};
	}, [ref, key, season, selected]);
}

/** Rows have `content-visibility: auto`, so heights change while scrolling and the offset needs a few corrections. */
const MAX_CORRECTIONS = 4;

/** Scrolls the row to the top, or to the middle unless it is visible. Returns a function that cancels pending corrections. */
function scrollToRow(list: HTMLElement, row: HTMLElement, toTop: boolean, corrections = MAX_CORRECTIONS): () => void {
	const top = row.offsetTop;
	const isVisible = top >= list.scrollTop && top + row.offsetHeight <= list.scrollTop + list.clientHeight;
	if (toTop) list.scrollTo({ top, behavior: 'instant' });
	else if (!isVisible) list.scrollTo({ top: top - (list.clientHeight - row.offsetHeight) / 2, behavior: 'instant' });
	let cancel = () => {};
	const frame = requestAnimationFrame(() => {
		if (corrections > 1) cancel = scrollToRow(list, row, toTop, corrections - 1);
	});
	return () => {
		cancelAnimationFrame(frame);
		cancel();
	};
}
