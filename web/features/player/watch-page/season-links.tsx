import { Link } from 'react-router';
import { PLAYER_TEXT } from '../player.messages.ts';
import { WatchCard } from './watch-card.tsx';

interface SeasonLinksProps {
	seasons: readonly { number: number; episodes: number | null; to: string }[];
	current: number;
}

/** Links to the first episode of each season. */
export function SeasonLinks({ seasons, current }: SeasonLinksProps) {
	return (
		<WatchCard heading={PLAYER_TEXT.seasons}>
			<ul className="season-links">
				{seasons.map(({ number, episodes, to }) => (
					<li key={number}>
						<Link
							to={to}
							preventScrollReset
							aria-current={number === current ? 'true' : undefined}
							className="season-link"
						>
							<span className="tabular font-semibold">{PLAYER_TEXT.season(number)}</span>
							{episodes ? <span className="tabular text-sm">{PLAYER_TEXT.episodeCount(episodes)}</span> : null}
						</Link>
					</li>
				))}
			</ul>
		</WatchCard>
	);
}
