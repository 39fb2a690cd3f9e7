import { ChevronLeft, ChevronRight } from 'lucide-react';
import { adjacentEpisodes } from '../../../lib/adjacent-episodes.ts';
import { inOwnScript } from '../../../lib/text-language.ts';
import { Link } from '../../../ui/link.tsx';
import { PLAYER_TEXT } from '../player.messages.ts';
import { WatchCard } from './watch-card.tsx';
import type { WatchPageEpisode } from './watch-page-episode.ts';

const STEP =
	'flex min-h-14 min-w-0 items-center gap-3 rounded-card bg-lifted px-3.5 py-2 hover:brightness-125 light:hover:brightness-95';

interface EpisodeNavigationProps {
	episodes: readonly WatchPageEpisode[];
	current: number;
	/** The key for what is next is that of the queue. */
	isQueued: boolean;
}

/** Links to the previous and next episode, which keep the scroll position. */
export function EpisodeNavigation({ episodes, current, isQueued }: EpisodeNavigationProps) {
	const { previous, next } = adjacentEpisodes(episodes, current);
	return (
		<WatchCard heading={PLAYER_TEXT.navigation}>
			{previous || next ? (
				<div className="grid gap-2 min-[30rem]:grid-cols-[1fr_1fr] min-[30rem]:gap-3">
					{previous && (
						<Link key="previous" to={previous.to} preventScrollReset data-shortcut="p" className={STEP}>
							<ChevronLeft aria-hidden className="size-5 flex-none text-accent" />
							<StepLabel label={PLAYER_TEXT.previous} episode={previous} />
						</Link>
					)}
					{next && (
						<Link
							key="next"
							to={next.to}
							preventScrollReset
							data-shortcut={isQueued ? undefined : 'n'}
							className={`${STEP} justify-end text-end min-[30rem]:col-start-2`}
						>
							<StepLabel label={PLAYER_TEXT.next} episode={next} />
							<ChevronRight aria-hidden className="size-5 flex-none text-accent" />
						</Link>
					)}
				</div>
			) : (
				<p className="text-muted">{PLAYER_TEXT.onlyEpisode}</p>
			)}
		</WatchCard>
	);
}

function StepLabel({ label, episode }: { label: string; episode: WatchPageEpisode }) {
	return (
		<span className="min-w-0">
			<span className="block font-semibold">{label}</span>
			<span dir={inOwnScript(episode.name).dir} className="block truncate text-sm text-muted">
				{/* not translated: the number of a line in a list. */}
				<span className="tabular">{episode.episode_number}.</span>{' '}
				<span {...inOwnScript(episode.name)} data-spoiler={episode.cover}>
					{episode.name}
				</span>
			</span>
		</span>
	);
}
