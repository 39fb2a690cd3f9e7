import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { QUICK_LIST_MAX_EPISODES } from '#contract/limits.ts';
import { inOwnScript } from '../../../lib/text-language.ts';
import { Link } from '../../../ui/link.tsx';
import { PLAYER_TEXT } from '../player.messages.ts';
import type { WatchPageEpisode } from './watch-page-episode.ts';

const ROW = 'list-row min-h-11 px-3.5 py-1.5 leading-[1.35] hover:text-accent';

interface EpisodeQuickListProps {
	season: number;
	episodes: readonly WatchPageEpisode[];
	current: number;
	/** The page with all episodes of the season. */
	allTo: string;
}

/** The season's first episodes, collapsible. */
export function EpisodeQuickList({ season, episodes, current, allTo }: EpisodeQuickListProps) {
	const shown = episodes.slice(0, QUICK_LIST_MAX_EPISODES);
	const isCut = episodes.length > shown.length;
	const count = isCut ? PLAYER_TEXT.firstOf(shown.length, episodes.length) : PLAYER_TEXT.episodeCount(episodes.length);
	const list = useRef<HTMLOListElement>(null);

	// Scrolls the list, never the page.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the episode
	useEffect(() => {
		const mark = list.current?.querySelector<HTMLElement>('[aria-current]');
		if (!list.current || !mark) return;
		const { clientHeight, scrollTop } = list.current;
		const top = mark.offsetTop - list.current.offsetTop;
		const isSeen = top >= scrollTop && top + mark.offsetHeight <= scrollTop + clientHeight;
		if (!isSeen) list.current.scrollTop = top - (clientHeight - mark.offsetHeight) / 2;
	}, [current, season]);

	return (
		<details open className="card px-5 pt-6.5 pb-5 sm:max-lg:[grid-area:1/2/span_2]">
			<summary className="quick-list-head flex min-h-11 items-center gap-3">
				<span className="flex-1">
					<h2 className="card-title">{PLAYER_TEXT.episodesOf(season)}</h2>
					<span className="tabular block text-sm text-muted">{count}</span>
				</span>
				<ChevronDown aria-hidden className="size-5 flex-none transition" />
			</summary>
			<ol ref={list} className="thin-scroll -mx-2 mt-2 max-h-116">
				{shown.map(({ episode_number, name, cover, to }) => (
					<li key={episode_number}>
						<Link
							to={to}
							preventScrollReset
							aria-current={episode_number === current ? 'true' : undefined}
							className={`${ROW} aria-[current=true]:bg-lifted aria-[current=true]:font-semibold`}
						>
							<span className="tabular w-6 flex-none text-end text-muted">{episode_number}</span>
							<span {...inOwnScript(name)} data-spoiler={cover} className="min-w-0 wrap-anywhere">
								{name}
							</span>
						</Link>
					</li>
				))}
			</ol>
			{isCut && (
				<Link to={allTo} className={`${ROW} font-semibold text-accent`}>
					{PLAYER_TEXT.allEpisodes(episodes.length)}
				</Link>
			)}
		</details>
	);
}
