import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { PLAYER_TEXT } from '../player.messages.ts';
import { episodeNeighbours } from './episode-neighbours.ts';
import { WatchCard } from './watch-card.tsx';
import type { WatchedEpisode } from './watched-episode.ts';

interface EpisodeNavigationProps {
	episodes: readonly WatchedEpisode[];
	current: number;
}

/** The episodes before and after the present one. The page stays where its reader is. */
export function EpisodeNavigation({ episodes, current }: EpisodeNavigationProps) {
	const { previous, next } = episodeNeighbours(episodes, current);
	return (
		<WatchCard heading={PLAYER_TEXT.navigation} className="episode-navigation">
			{previous || next ? (
				<div className="episode-steps">
					{previous && (
						<Link key="previous" to={previous.to} preventScrollReset data-shortcut="p" className="episode-step">
							<ChevronLeft aria-hidden className="size-5" />
							<StepWords label={PLAYER_TEXT.previous} episode={previous} />
						</Link>
					)}
					{next && (
						<Link
							key="next"
							to={next.to}
							preventScrollReset
							data-shortcut="n"
							className="episode-step episode-step-next"
						>
							<StepWords label={PLAYER_TEXT.next} episode={next} />
							<ChevronRight aria-hidden className="size-5" />
						</Link>
					)}
				</div>
			) : (
				<p className="text-muted">{PLAYER_TEXT.onlyEpisode}</p>
			)}
		</WatchCard>
	);
}

function StepWords({ label, episode }: { label: string; episode: WatchedEpisode }) {
	return (
		<span className="min-w-0">
			<span className="block font-semibold">{label}</span>
			<span className="block truncate text-sm text-muted">
				<span className="tabular">{episode.episode_number}.</span> <span dir="auto">{episode.name}</span>
			</span>
		</span>
	);
}
