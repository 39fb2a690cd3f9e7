import { Play, Star } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { detailPath, watchPath } from '#contract/page-paths.ts';
import { ratingText } from '../../../lib/title-text.ts';
import { TitleImage } from '../../../ui/title-image.tsx';
import { TITLE_PAGE_TEXT } from '../title-page/title-page.messages.ts';
import type { EpisodeData } from '../titles/title-detail-query.ts';
import { airText, episodeName, episodeRuntimeText } from './episode-text.ts';

interface EpisodeRowProps {
	showId: number;
	season: number;
	episode: EpisodeData;
	isSelected: boolean;
	/** Null while the reader's day is not known. */
	today: string | null;
}

/** One episode: the whole row selects it, the button in it leads to the player. */
export const EpisodeRow = memo(function EpisodeRow({ showId, season, episode, isSelected, today }: EpisodeRowProps) {
	const show = { media_type: 'tv', id: showId } as const;
	const at = { season, episode: episode.episode_number };
	const name = episodeName(episode);
	const rating = ratingText(episode.vote_average);
	const facts = [airText(episode, today), episodeRuntimeText(episode.runtime)].filter(Boolean);
	return (
		<li className="episode-row" data-selected={isSelected || undefined}>
			<div className="episode-picture">
				<TitleImage
					kind="still"
					path={episode.still_path}
					title={String(episode.episode_number)}
					sizes="(min-width: 640px) 192px, 112px"
					className="episode-still"
				/>
				<Link
					to={watchPath(show, at)}
					className="episode-play"
					aria-label={TITLE_PAGE_TEXT.watchEpisode(season, episode.episode_number, name)}
				>
					<Play aria-hidden className="size-4 fill-current" />
				</Link>
			</div>
			<div className="episode-words">
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
					{isSelected && <span className="episode-mark">{TITLE_PAGE_TEXT.selected}</span>}
					{facts.map((fact) => (
						<span key={fact}>{fact}</span>
					))}
					{rating && (
						<span data-rating="" className="inline-flex items-center gap-1">
							<Star aria-hidden className="size-3.5 fill-current text-accent" />
							<span className="sr-only">{TITLE_PAGE_TEXT.ratedOutOfTen(rating)}</span>
							<span aria-hidden>{rating}</span>
						</span>
					)}
				</p>
			</div>
			{episode.overview?.trim() && <p className="episode-overview">{episode.overview.trim()}</p>}
		</li>
	);
});
