import { useLayoutEffect, useRef } from 'react';
import { useToday } from '../../../lib/use-today.ts';
import { TITLE_PAGE_TEXT } from '../title-page/title-page.messages.ts';
import type { SeasonData } from '../titles/title-detail-query.ts';
import { EpisodeRow } from './episode-row.tsx';

interface EpisodeListProps {
	showId: number;
	season: SeasonData;
	/** Number of the selected episode. */
	selected: number;
}

/** The episodes of a season in a list that scrolls by itself, opened at the selected one. */
export function EpisodeList({ showId, season, selected }: EpisodeListProps) {
	const today = useToday();
	const list = useRef<HTMLOListElement>(null);
	const number = season.season_number;

	// biome-ignore lint/correctness/useExhaustiveDependencies: the row stands in the list after either has changed
	useLayoutEffect(() => {
		const row = list.current?.querySelector<HTMLElement>('[data-selected]');
		return row && list.current ? bringIntoView(list.current, row) : undefined;
	}, [number, selected]);

	if (season.episodes.length === 0) return <p className="p-5 text-muted">{TITLE_PAGE_TEXT.noEpisodes}</p>;
	return (
		<ol ref={list} className="episode-list">
			{season.episodes.map((episode) => (
				<EpisodeRow
					key={`${number}-${episode.episode_number}`}
					showId={showId}
					season={number}
					episode={episode}
					isSelected={episode.episode_number === selected}
					today={today}
				/>
			))}
		</ol>
	);
}

/** Rows get their true height only as they come near, so the right place is found in a few steps. */
const STEPS = 4;

/** Scrolls the list alone: the page stays where its reader is. Gives what stops it. */
function bringIntoView(list: HTMLElement, row: HTMLElement, steps = STEPS): () => void {
	const top = row.offsetTop;
	const isVisible = top >= list.scrollTop && top + row.offsetHeight <= list.scrollTop + list.clientHeight;
	if (!isVisible) list.scrollTo({ top: top - (list.clientHeight - row.offsetHeight) / 2, behavior: 'instant' });
	let stop = () => {};
	const frame = requestAnimationFrame(() => {
		if (steps > 1) stop = bringIntoView(list, row, steps - 1);
	});
	return () => {
		cancelAnimationFrame(frame);
		stop();
	};
}
