import { Star } from 'lucide-react';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { SPOILER_TEXT } from '../../../lib/spoiler.messages.ts';
import { inOverviewLanguage, inOwnScript } from '../../../lib/text-language.ts';
import { Button } from '../../../ui/button.tsx';
import { EnglishMark } from '../../../ui/english-mark.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { PLAYER_TEXT } from '../player.messages.ts';
import { WatchCard } from './watch-card.tsx';
import type { WatchPageEpisode } from './watch-page-episode.ts';

/** Still, facts and overview of the current episode. */
export function EpisodeInfo({ episode, onReveal }: { episode: WatchPageEpisode; onReveal: () => void }) {
	const { source } = usePublicConfig();
	const inEnglish = episode.overview === null ? {} : inOverviewLanguage(episode, source === 'open');
	return (
		<WatchCard heading={PLAYER_TEXT.episodeInfo}>
			<div data-spoiler={episode.cover} className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
				<TitleImage
					kind="still"
					path={episode.still_path}
					title={String(episode.episode_number)}
					sizes="(min-width: 640px) 240px, 100vw"
					className="rounded-poster"
				/>
				<div className="min-w-0">
					<h3 {...inOwnScript(episode.name)} className="text-lg leading-snug font-semibold wrap-anywhere">
						{episode.name}
					</h3>
					<p className="tabular mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
						{episode.facts.map((fact) => (
							<span key={fact}>{fact}</span>
						))}
						{episode.rating && (
							<span data-rating="" className="inline-flex items-center gap-1">
								<Star aria-hidden className="size-3.5 fill-current text-accent" />
								<span className="sr-only">{PLAYER_TEXT.ratedOutOfTen(episode.rating)}</span>
								<span aria-hidden>{episode.rating}</span>
							</span>
						)}
					</p>
					{episode.isHidden ? (
						<Button className="mt-3" onClick={onReveal}>
							{SPOILER_TEXT.reveal(episode.episode_number)}
						</Button>
					) : (
						<p className="mt-3 max-w-[70ch] leading-relaxed text-pretty wrap-anywhere" {...inEnglish}>
							{episode.overview ?? <span className="text-muted">{PLAYER_TEXT.noEpisodeOverview}</span>}
							<EnglishMark lang={inEnglish.lang} />
						</p>
					)}
				</div>
			</div>
		</WatchCard>
	);
}
