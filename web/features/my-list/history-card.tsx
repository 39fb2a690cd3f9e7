import { MonitorSmartphone, Play, X } from 'lucide-react';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { formatRating } from '../../lib/title-format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TitleImage } from '../../ui/title-image.tsx';
import type { MyListItem } from './merge-history.ts';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import { ProgressBar } from './progress-bar.tsx';
import { toProgress } from './watch-progress.ts';

export const HISTORY_GRID_CLASS = 'grid grid-fill-92 gap-4';
/** Classes of a card, its link, its picture and its text. */
export const CARD = 'relative flex min-w-0 rounded-card bg-raised';
export const LINK = 'flex min-w-0 flex-1 gap-4 rounded-[inherit] py-3 ps-3';
export const POSTER = 'relative w-[clamp(5.25rem,24vw,7rem)] flex-none self-start';
export const TEXT = 'flex min-w-0 flex-1 flex-col gap-1 py-1 text-[0.9375rem]/[1.375rem] wrap-anywhere';

interface HistoryCardProps {
	item: MyListItem;
	/** Current time, in epoch milliseconds. */
	now: number;
	isRemoving: boolean;
	onRemove: () => void;
}

/** A started title. The card links to where it continues; the button beside the link removes it from the list. */
export function HistoryCard({ item, now, isRemoving, onRemove }: HistoryCardProps) {
	const { card, isLocal } = item;
	const name = nameOf(card);
	const { to, percent, minutesLeft, isFinished } = toProgress(item);
	const action = isFinished ? MY_LIST_TEXT.watchAgain : card.isNext ? MY_LIST_TEXT.playNext : MY_LIST_TEXT.resume;
	const state = isFinished ? MY_LIST_TEXT.watched : card.isNext ? MY_LIST_TEXT.upNext : null;
	const left = minutesLeft === null ? state : MY_LIST_TEXT.timeLeft(minutesLeft);
	const content = (
		<>
			<span className={POSTER}>
				<TitleImage kind="poster" path={card.poster} title={name} sizes="112px" className="rounded-poster" />
				{percent !== null && <ProgressBar percent={percent} />}
			</span>
			<span className={TEXT}>
				<span className="line-clamp-2 text-[1.125rem] leading-[1.3] font-semibold text-balance">{name}</span>
				<EpisodeLine card={card} />
				<FactsLine card={card} />
				{left && <span className="tabular font-semibold">{left}</span>}
				{card.state !== 'known' && <span className="text-muted">{MY_LIST_TEXT[card.state]}</span>}
				<span className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
					{card.state !== 'missing' && (
						<span className="inline-flex items-center gap-1.5 rounded-full bg-amber px-3 py-1 font-semibold text-night">
							<Play aria-hidden className="size-4 fill-current" />
							{action}
						</span>
					)}
					<span className="sr-only">{MY_LIST_TEXT.lastWatched} </span>
					<time dateTime={card.lastWatched}>{formatRelativeTime(card.lastWatched, now)}</time>
					{isLocal && (
						<span className="inline-flex items-center gap-1.5 rounded-full px-2 text-[0.8125rem] inset-ring inset-ring-line">
							<MonitorSmartphone aria-hidden className="size-3.5" />
							{MY_LIST_TEXT.onThisDevice}
						</span>
					)}
				</span>
			</span>
		</>
	);
	return (
		<li className={`${CARD} transition-[background-color] has-[a:hover]:bg-lifted`} data-item={card.id} tabIndex={-1}>
			{card.state === 'missing' ? (
				<div className={LINK}>{content}</div>
			) : (
				<Link to={to} className={LINK}>
					{content}
				</Link>
			)}
			<IconButton
				icon={X}
				label={MY_LIST_TEXT.remove(name)}
				data-remove=""
				aria-disabled={isRemoving}
				aria-busy={isRemoving}
				className="mt-1 me-1 text-muted hover:text-text focus-visible:text-text aria-busy:opacity-40"
				onClick={onRemove}
			/>
		</li>
	);
}

function EpisodeLine({ card: { season, episode, episodeTitle } }: { card: ContinueWatchingCard }) {
	if (season === null || episode === null) return null;
	return (
		<span className="line-clamp-2">
			<span className="sr-only">{MY_LIST_TEXT.episodeWords(season, episode)}</span>
			<span aria-hidden className="tabular font-semibold">
				{MY_LIST_TEXT.episodeCode(season, episode)}
			</span>
			{episodeTitle && <span> {episodeTitle}</span>}
		</span>
	);
}

function FactsLine({ card: { rating, year, genres } }: { card: ContinueWatchingCard }) {
	const { source } = usePublicConfig();
	const rated = formatRating(rating);
	if (!rated && !year && genres.length === 0) return null;
	return (
		<span className="flex flex-wrap gap-x-3 text-muted">
			{rated && (
				<span data-rating="" className="tabular">
					<span aria-hidden>
						{source !== 'open' && <span className="text-accent">★</span>} {rated}
					</span>
					<span className="sr-only">{MY_LIST_TEXT.rated(rated)}</span>
				</span>
			)}
			{year && <span className="tabular">{year}</span>}
			{genres.length > 0 && <span>{genres.join(', ')}</span>}
		</span>
	);
}

/** The title's name, or its media type where the catalogue does not have it. */
export function nameOf({ title, mediaType }: ContinueWatchingCard): string {
	return title ?? MY_LIST_TEXT[mediaType === 'movie' ? 'movie' : 'show'];
}

/** Placeholders of the list while it loads. */
export function HistorySkeleton() {
	return (
		<div aria-busy="true" className={HISTORY_GRID_CLASS}>
			{[1, 2, 3, 4, 5, 6].map((card) => (
				<div key={card} className={CARD}>
					<div className={LINK}>
						<span className={POSTER}>
							<Skeleton className="aspect-2/3" />
						</span>
						<span className={TEXT}>
							<Skeleton className="h-5 w-3/4" />
							<Skeleton className="h-4 w-1/2" />
							<Skeleton className="h-4 w-1/3" />
						</span>
					</div>
				</div>
			))}
		</div>
	);
}
