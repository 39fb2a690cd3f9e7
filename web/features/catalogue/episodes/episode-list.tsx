import { Play, Star } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { detailPath, watchPath } from '#contract/page-paths.ts';
import { formatRating } from '../../../lib/title-format.ts';
import { useToday } from '../../../lib/use-today.ts';
import { TitleImage } from '../../../ui/title-image.tsx';
import type { EpisodeData, SeasonData } from '../titles/title-detail-query.ts';
import { episodeName, formatAirDate, formatEpisodeRuntime } from './episode-format.ts';
import { EPISODES_TEXT } from './episodes.messages.ts';
import './episodes.css';

interface EpisodeListProps {
	showId: number;
	season: SeasonData;
	/** Number of the selected episode. */
	selected: number;
}

/** A season's episodes in a scroll container of their own, scrolled to the selected one. */
export function EpisodeList({ showId, season, selected }: EpisodeListProps) {
	const today = useToday();
	const list = useRef<HTMLOListElement>(null);
	const number = season.season_number;
	// Where no episode has a copy, the page says so once.
	const marksMissing = season.episodes.some(({ copies }) => copies === 'known');

	// biome-ignore lint/correctness/useExhaustiveDependencies: both change which row is selected
	useLayoutEffect(() => {
		const row = list.current?.querySelector<HTMLElement>('[data-selected]');
		return row && list.current ? scrollToRow(list.current, row) : undefined;
	}, [number, selected]);

	if (season.episodes.length === 0) return <p className="p-5 text-muted">{EPISODES_TEXT.noEpisodes}</p>;
	return (
		<ol ref={list} className="episode-list thin-scroll">
			{season.episodes.map((episode) => (
				<EpisodeRow
					key={`${number}-${episode.episode_number}`}
					showId={showId}
					season={number}
					episode={episode}
					isSelected={episode.episode_number === selected}
					isMissing={marksMissing && episode.copies === 'none'}
					today={today}
				/>
			))}
		</ol>
	);
}

/** Rows have `content-visibility: auto`, so heights change while scrolling and the offset needs a few corrections. */
const MAX_CORRECTIONS = 4;

/** Scrolls the list without scrolling the page. Returns a function that cancels pending corrections. */
function scrollToRow(list: HTMLElement, row: HTMLElement, corrections = MAX_CORRECTIONS): () => void {
	const top = row.offsetTop;
	const isVisible = top >= list.scrollTop && top + row.offsetHeight <= list.scrollTop + list.clientHeight;
	if (!isVisible) list.scrollTo({ top: top - (list.clientHeight - row.offsetHeight) / 2, behavior: 'instant' });
	let cancel = () => {};
	const frame = requestAnimationFrame(() => {
		if (corrections > 1) cancel = scrollToRow(list, row, corrections - 1);
	});
	return () => {
		cancelAnimationFrame(frame);
		cancel();
	};
}

interface EpisodeRowProps {
	showId: number;
	season: number;
	episode: EpisodeData;
	isSelected: boolean;
	/** Other episodes of the season have a copy, and this one has none. */
	isMissing: boolean;
	/** Null before hydration. */
	today: string | null;
}

/** A click anywhere on the row selects the episode; its play button opens the player. */
const EpisodeRow = memo(function EpisodeRow({
	showId,
	season,
	episode,
	isSelected,
	isMissing,
	today,
}: EpisodeRowProps) {
	const show = { media_type: 'tv', id: showId } as const;
	const at = { season, episode: episode.episode_number };
	const name = episodeName(episode);
	const rating = formatRating(episode.vote_average);
	const facts = [
		formatAirDate(episode, today),
		formatEpisodeRuntime(episode.runtime),
		isMissing && EPISODES_TEXT.noCopy,
	].filter((fact) => typeof fact === 'string');
	return (
		<li className="episode-row" data-selected={isSelected || undefined}>
			<div className="relative col-1 row-1 sm:row-end-3">
				<TitleImage
					kind="still"
					path={episode.still_path}
					title={String(episode.episode_number)}
					sizes="(min-width: 640px) 192px, 112px"
					className="episode-still"
				/>
				<Link
					to={watchPath(show, at)}
					className="play-badge episode-play"
					aria-label={EPISODES_TEXT.watchEpisode(season, episode.episode_number, name)}
				>
					<Play aria-hidden className="size-4 fill-current" />
				</Link>
			</div>
			<div className="col-2 row-1">
				<h3 className="leading-snug font-semibold">
					<Link
						to={detailPath(show, at)}
						preventScrollReset
						aria-current={isSelected ? 'true' : undefined}
						className="episode-link"
					>
						<span className="tabular text-muted">{episode.episode_number}.</span> <span>{name}</span>
					</Link>
				</h3>
				<p className="tabular mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted">
					{isSelected && <span className="episode-mark">{EPISODES_TEXT.selected}</span>}
					{facts.map((fact) => (
						<span key={fact}>{fact}</span>
					))}
					{rating && (
						<span data-rating="" className="inline-flex items-center gap-1">
							<Star aria-hidden className="size-3.5 fill-current text-accent" />
							<span className="sr-only">{EPISODES_TEXT.ratedOutOfTen(rating)}</span>
							<span aria-hidden>{rating}</span>
						</span>
					)}
				</p>
			</div>
			{episode.overview?.trim() && <p className="episode-overview">{episode.overview.trim()}</p>}
		</li>
	);
});
