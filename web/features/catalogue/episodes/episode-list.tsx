import { Check, Play, Star } from 'lucide-react';
import { type ComponentType, memo, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { airingDay } from '#contract/airing-day.ts';
import { EPISODES_PER_SLICE } from '#contract/limits.ts';
import { detailPath, watchPath } from '#contract/page-paths.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { SPOILER_TEXT } from '../../../lib/spoiler.messages.ts';
import { toSpoiler } from '../../../lib/spoiler.ts';
import { inOverviewLanguage, inOwnScript } from '../../../lib/text-language.ts';
import { formatRating } from '../../../lib/title-format.ts';
import { useToday } from '../../../lib/use-today.ts';
import { usePreferences } from '../../../preferences/use-preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import type { EpisodeData, SeasonData, ShowData } from '../titles/title-detail-query.ts';
import { episodeName, formatAirDate, formatLength } from './episode-format.ts';
import type { EpisodeMarkProps, EpisodeProgress, ShowProgress } from './episode-progress.ts';
import { EPISODES_TEXT } from './episodes.messages.ts';
import { useDrawnEpisodes } from './use-drawn-episodes.ts';
import './episodes.css';
import { Link } from '../../../ui/link.tsx';

interface EpisodeListProps {
	show: ShowData;
	season: SeasonData;
	/** Number of the selected episode. */
	selected: number;
	/** Null until it is known. */
	progress: ShowProgress | null;
}

/** A season's episodes; of a long season a part, around the selected one. */
export function EpisodeList({ show, season, selected, progress }: EpisodeListProps) {
	// Deferred: it changes every row, at the end of hydration.
	const isHydrated = useDeferredValue(useToday()) !== null;
	const today = isHydrated ? airingDay(show, Date.now()) : null;
	const { hideSpoilers } = usePreferences();
	const isEditorial = usePublicConfig().source === 'open';
	const list = useRef<HTMLOListElement>(null);
	const { season_number: number, episodes } = season;
	const index = episodes.findIndex(({ episode_number }) => episode_number === selected);
	const { from, to, drawEarlier, drawMore } = useDrawnEpisodes(number, episodes.length, index);
	// Where no episode has a copy, the page says so once.
	const marksMissing = episodes.some(({ copies }) => copies === 'known');

	/** The button's place is taken by the episode next to those that were drawn; so is its focus. */
	function draw(change: () => void, row: number): void {
		flushSync(change);
		list.current?.querySelectorAll<HTMLElement>('.episode-link')[row]?.focus();
	}

	if (episodes.length === 0) return <p className="text-muted">{EPISODES_TEXT.noEpisodes}</p>;
	return (
		<ol ref={list} className="episode-list">
			{from > 0 && (
				<li className="episode-more">
					<Button onClick={() => draw(drawEarlier, Math.min(from, EPISODES_PER_SLICE) - 1)}>
						{EPISODES_TEXT.showEarlier}
					</Button>
				</li>
			)}
			{episodes.slice(from, to).map((episode) => (
				<EpisodeRow
					key={`${number}-${episode.episode_number}`}
					showId={show.id}
					season={number}
					episode={episode}
					isSelected={episode.episode_number === selected}
					isMissing={marksMissing && episode.copies === 'none'}
					isNext={!progress?.isWatching && episode.episode_number === selected}
					today={today}
					isHiding={hideSpoilers}
					isEditorial={isEditorial}
					Mark={progress?.marks?.EpisodeMark}
					{...progress?.of({ season: number, episode: episode.episode_number }, episode.runtime)}
				/>
			))}
			{to < episodes.length && (
				<li className="episode-more">
					<Button onClick={() => draw(drawMore, to - from)}>{EPISODES_TEXT.showMore}</Button>
				</li>
			)}
		</ol>
	);
}

interface EpisodeRowProps extends Partial<EpisodeProgress> {
	showId: number;
	season: number;
	episode: EpisodeData;
	isSelected: boolean;
	/** Other episodes of the season have a copy, and this one has none. */
	isMissing: boolean;
	/** Selected, and no episode is being watched. */
	isNext: boolean;
	/** Where the show is shown first; null before hydration. */
	today: string | null;
	/** The preference that hides spoilers. */
	isHiding: boolean;
	/** Its texts are those of the open catalogue, in English. */
	isEditorial: boolean;
	/** Where the viewer may mark it. */
	Mark: ComponentType<EpisodeMarkProps> | undefined;
}

/** A click anywhere on the row selects the episode; its play button opens the player. */
const EpisodeRow = memo(function EpisodeRow({
	showId,
	season,
	episode,
	isSelected,
	isMissing,
	isNext,
	today,
	isHiding,
	isEditorial,
	Mark,
	isWatched = false,
	isLast,
	share,
}: EpisodeRowProps) {
	const show = { media_type: 'tv', id: showId } as const;
	const at = { season, episode: episode.episode_number };
	const [isRevealed, setIsRevealed] = useState(false);
	const { isHidden, cover } = toSpoiler(isHiding, isWatched || isRevealed);
	const name = episodeName(isHidden ? { ...episode, name: null } : episode);
	const rating = isHidden ? null : formatRating(episode.vote_average);
	const overview = isHidden ? '' : episode.overview?.trim();
	const facts = [
		formatAirDate(episode, today),
		formatLength(episode.runtime),
		isMissing && EPISODES_TEXT.noCopy,
	].filter((fact) => typeof fact === 'string');
	return (
		<li className="episode-row" value={episode.episode_number} data-selected={isSelected || undefined}>
			<div className="relative col-1 row-1 sm:row-end-3">
				<div data-spoiler={cover}>
					<TitleImage
						kind="still"
						path={isHidden ? null : episode.still_path}
						title={String(episode.episode_number)}
						sizes="(min-width: 640px) 208px, 112px"
						className="episode-still rounded-[6px] bg-lifted"
					/>
				</div>
				<Link
					to={watchPath(show, at)}
					// physical: the play sign points as everywhere, and its middle is left of that of its box.
					className="play-badge episode-play pl-0.5"
					aria-label={EPISODES_TEXT.watchEpisode(season, episode.episode_number, name)}
				>
					<Play aria-hidden className="size-4 fill-current" />
				</Link>
				{Mark && <Mark showId={showId} {...at} isWatched={isWatched} />}
				{isWatched && !Mark && (
					<span className="episode-tick absolute grid size-6 place-items-center rounded-full bg-amber text-night">
						<Check aria-hidden className="size-4" />
					</span>
				)}
				{share && (
					<span aria-hidden className="episode-share absolute bg-amber" style={{ inlineSize: `${share * 100}%` }} />
				)}
			</div>
			<div className="col-2 row-1">
				<h3 className="leading-snug font-semibold">
					<Link
						to={detailPath(show, at)}
						preventScrollReset
						aria-current={isSelected ? 'true' : undefined}
						className="episode-link"
					>
						{/* not translated: the number of a line in a list. */}
						<span className="tabular text-muted">{episode.episode_number}.</span>{' '}
						<span {...inOwnScript(name)} data-spoiler={cover}>
							{name}
						</span>
					</Link>
				</h3>
				<p className="tabular mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted">
					{isSelected && <span className="sr-only">{EPISODES_TEXT.selected}</span>}
					{isWatched && <span className="sr-only">{EPISODES_TEXT.watched}</span>}
					{facts.map((fact) => (
						<span key={fact}>{fact}</span>
					))}
					{rating && (
						<span data-rating="" data-spoiler={cover} className="inline-flex items-center gap-1">
							<Star aria-hidden className="size-3.5 fill-current text-accent" />
							<span className="sr-only">{EPISODES_TEXT.ratedOutOfTen(rating)}</span>
							<span aria-hidden>{rating}</span>
						</span>
					)}
					{share && <span className="sr-only">{EPISODES_TEXT.share(Math.round(share * 100))}</span>}
					{/* Last: which one it is becomes known after hydration. */}
					{(isLast || (isNext && !isWatched)) && (
						<span className="badge badge-solid">{isLast ? EPISODES_TEXT.watching : EPISODES_TEXT.upNext}</span>
					)}
				</p>
			</div>
			{overview && (
				<p className="episode-overview" data-spoiler={cover} {...inOverviewLanguage(episode, isEditorial)}>
					{overview}
				</p>
			)}
			{isHidden && (
				<p className="episode-reveal">
					<Button kind="quiet" onClick={() => setIsRevealed(true)}>
						{SPOILER_TEXT.reveal(episode.episode_number)}
					</Button>
				</p>
			)}
		</li>
	);
});
