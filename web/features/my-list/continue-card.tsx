import { Play } from 'lucide-react';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import { inLanguage } from '../../lib/text-language.ts';
import { WATCH_ACTION_TEXT } from '../../lib/watch-action.messages.ts';
import { Link } from '../../ui/link.tsx';
import { TitleImage } from '../../ui/title-image.tsx';
import { nameOf } from './card-parts.tsx';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { WatchProgress } from './watch-progress.ts';

/** Widths of a card, by `.continue-row` in titles.css. */
const SIZES = '(min-width: 1440px) 336px, (min-width: 1024px) 294px, (min-width: 640px) 259px, 232px';

interface ContinueCardProps {
	card: ContinueWatchingCard;
	progress: WatchProgress;
	/** For lists with a roving tab stop. */
	tabIndex: number;
}

/** A started title: its picture with the progress, its name, and what is left. The card is one link, to the player. */
export function ContinueCard({ card, progress: { to, percent, minutesLeft }, tabIndex }: ContinueCardProps) {
	const name = nameOf(card);
	const { season, episode, isNext, year } = card;
	const facts = [
		card.plays === 'trailer' ? WATCH_ACTION_TEXT.trailer : null,
		season !== null && episode !== null ? MY_LIST_TEXT.episodeCode(season, episode) : null,
		isNext && minutesLeft === null ? MY_LIST_TEXT.upNext : null,
		minutesLeft === null ? null : MY_LIST_TEXT.timeLeft(minutesLeft),
	].filter((fact) => fact !== null);
	return (
		<Link to={to} tabIndex={tabIndex} className="group block rounded-poster">
			<span className="relative block">
				<TitleImage kind="backdrop" path={card.backdrop} title={name} sizes={SIZES} className="rounded-poster" />
				<span
					aria-hidden
					className="absolute inset-0 grid place-items-center rounded-poster bg-night/55 text-amber opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
				>
					<Play className="size-5 fill-current" />
				</span>
				{card.hasNewEpisode && (
					<span className="absolute start-2 top-2 rounded-full bg-amber px-2.5 py-0.5 text-sm font-semibold text-night">
						{MY_LIST_TEXT.newEpisode}
					</span>
				)}
				{percent !== null && <ProgressBar percent={percent} />}
			</span>
			<span {...inLanguage(card.lang)} className="block truncate pt-2 font-semibold">
				{name}
			</span>
			<span className="tabular block truncate text-muted">{facts.join(' · ') || year}</span>
		</Link>
	);
}
