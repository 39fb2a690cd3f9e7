import { MonitorSmartphone, Play, X } from 'lucide-react';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { inOwnScript } from '../../lib/text-language.ts';
import { WATCH_ACTION_TEXT } from '../../lib/watch-action.messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CARD, CARD_BUTTON, CardBody, CardFacts, CardRow, LINK, nameOf, POSTER, TEXT } from './card-parts.tsx';
import type { MyListItem } from './merge-history.ts';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import { ProgressBar } from './progress-bar.tsx';
import { toProgress } from './watch-progress.ts';

export const HISTORY_GRID_CLASS = 'grid grid-fill-92 gap-4';

const WHOLE_WORDS = {
	overflowWrap: 'break-word',
	// Larger text has its icon above it.
	flexWrap: 'wrap',
	justifyContent: 'center',
	maxInlineSize: '100%',
	paddingInline: 'min(1rem, 4vw)',
} as const;

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
	const label = card.plays === 'trailer' ? WATCH_ACTION_TEXT.trailer : action;
	const state = isFinished
		? MY_LIST_TEXT.watched
		: card.hasNewEpisode
			? MY_LIST_TEXT.newEpisode
			: card.isNext
				? MY_LIST_TEXT.upNext
				: null;
	const left = minutesLeft === null ? state : MY_LIST_TEXT.timeLeft(minutesLeft);
	return (
		<CardRow
			id={card.id}
			to={card.state === 'missing' ? null : to}
			aside={
				<IconButton
					icon={X}
					label={MY_LIST_TEXT.remove(name)}
					data-remove=""
					aria-disabled={isRemoving}
					aria-busy={isRemoving}
					className={`mt-1 me-1 ${CARD_BUTTON}`}
					onClick={onRemove}
				/>
			}
		>
			<CardBody card={card} bar={percent !== null && <ProgressBar percent={percent} />}>
				<EpisodeLine card={card} />
				<CardFacts card={card} />
				{left && <span className="tabular font-semibold">{left}</span>}
				{card.state !== 'known' && <span className="text-muted">{MY_LIST_TEXT[card.state]}</span>}
				<span className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
					{card.state !== 'missing' && (
						<span
							className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-amber font-semibold text-night"
							style={WHOLE_WORDS}
						>
							<Play aria-hidden className="size-4 fill-current" />
							{label}
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
			</CardBody>
		</CardRow>
	);
}

function EpisodeLine({ card: { season, episode, episodeTitle } }: { card: ContinueWatchingCard }) {
	if (season === null || episode === null) return null;
	return (
		<span className="line-clamp-3">
			<span className="sr-only">{MY_LIST_TEXT.episodeWords(season, episode)}</span>
			<span aria-hidden className="tabular font-semibold">
				{MY_LIST_TEXT.episodeCode(season, episode)}
			</span>
			{episodeTitle && (
				<>
					{' '}
					<span {...inOwnScript(episodeTitle)}>{episodeTitle}</span>
				</>
			)}
		</span>
	);
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
