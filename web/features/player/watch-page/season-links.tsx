import { Link } from '../../../ui/link.tsx';
import { PLAYER_TEXT } from '../player.messages.ts';
import { WatchCard } from './watch-card.tsx';

interface SeasonLinksProps {
	seasons: readonly { number: number; episodes: number | null; to: string }[];
	current: number;
}

/** Links to the first episode of each season, and to the first of the specials. */
export function SeasonLinks({ seasons, current }: SeasonLinksProps) {
	if (seasons.length === 0) return null;
	return (
		<WatchCard heading={PLAYER_TEXT.seasons}>
			<ul className="thin-scroll grid max-h-76 grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
				{seasons.map(({ number, episodes, to }) => (
					<li key={number}>
						<Link
							to={to}
							preventScrollReset
							aria-current={number === current ? 'true' : undefined}
							className="list-row block bg-lifted px-3.5 py-2 leading-[1.35] hover:text-accent"
						>
							<span className="tabular font-semibold">{PLAYER_TEXT.season(number)}</span>
							{episodes ? (
								<span className="tabular block text-sm text-muted">{PLAYER_TEXT.episodeCount(episodes)}</span>
							) : null}
						</Link>
					</li>
				))}
			</ul>
		</WatchCard>
	);
}
