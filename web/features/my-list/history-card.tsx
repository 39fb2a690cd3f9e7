import { MonitorSmartphone, Play, X } from 'lucide-react';
import { Link } from 'react-router';
import { watchPath } from '#contract/page-paths.ts';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { ratingText } from '../../lib/title-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TitleImage } from '../../ui/title-image.tsx';
import type { MyListItem } from './merge-history.ts';
import { MY_LIST_TEXT } from './my-list.messages.ts';

interface HistoryCardProps {
	item: MyListItem;
	/** The reader's clock. */
	now: number;
	isRemoving: boolean;
	onRemove: () => void;
}

/** A title that was begun, and where it goes on. The card is one link; the button beside it takes it off the list. */
export function HistoryCard({ item: { card, isLocal }, now, isRemoving, onRemove }: HistoryCardProps) {
	const name = nameOf(card);
	const content = (
		<>
			<span className="history-poster">
				<TitleImage kind="poster" path={card.poster} title={name} sizes="112px" className="rounded-poster" />
				{card.state !== 'missing' && (
					<span aria-hidden className="history-play">
						<Play className="size-5 fill-current" />
					</span>
				)}
			</span>
			<span className="history-words">
				<span dir="auto" className="history-name">
					{name}
				</span>
				<EpisodeLine card={card} />
				<FactsLine card={card} />
				{card.state !== 'known' && <span className="text-muted">{MY_LIST_TEXT[card.state]}</span>}
				<span className="history-when">
					<span className="sr-only">{MY_LIST_TEXT.lastWatched} </span>
					<time dateTime={card.lastWatched}>{relativeTime(card.lastWatched, now)}</time>
					{isLocal && (
						<span className="history-local">
							<MonitorSmartphone aria-hidden className="size-3.5" />
							{MY_LIST_TEXT.onThisDevice}
						</span>
					)}
				</span>
			</span>
		</>
	);
	return (
		<li className="history-card" data-item={card.id}>
			{card.state === 'missing' ? (
				<div className="history-link">{content}</div>
			) : (
				<Link to={toWatch(card)} className="history-link">
					{content}
				</Link>
			)}
			<IconButton
				icon={X}
				label={MY_LIST_TEXT.remove(name)}
				aria-disabled={isRemoving}
				aria-busy={isRemoving}
				className="history-remove"
				onClick={onRemove}
			/>
		</li>
	);
}

function EpisodeLine({ card: { season, episode, episodeTitle } }: { card: ContinueWatchingCard }) {
	if (season === null || episode === null) return null;
	return (
		<span className="history-episode">
			<span className="sr-only">{MY_LIST_TEXT.episodeWords(season, episode)}</span>
			<span aria-hidden className="tabular font-semibold">
				{MY_LIST_TEXT.episodeCode(season, episode)}
			</span>
			{episodeTitle && <span dir="auto"> {episodeTitle}</span>}
		</span>
	);
}

function FactsLine({ card: { rating, year, genres } }: { card: ContinueWatchingCard }) {
	const rated = ratingText(rating);
	if (!rated && !year && genres.length === 0) return null;
	return (
		<span className="history-facts">
			{rated && (
				<span data-rating="" className="tabular">
					<span aria-hidden>
						<span className="text-accent">★</span> {rated}
					</span>
					<span className="sr-only">{MY_LIST_TEXT.rated(rated)}</span>
				</span>
			)}
			{year && <span className="tabular">{year}</span>}
			{genres.length > 0 && <span>{genres.join(', ')}</span>}
		</span>
	);
}

/** What a card is called; one of which the catalogue does not tell has the name of its kind. */
export function nameOf({ title, mediaType }: ContinueWatchingCard): string {
	return title ?? MY_LIST_TEXT[mediaType === 'movie' ? 'movie' : 'show'];
}

/** Exactly where it was left. */
function toWatch({ mediaType, mediaId, season, episode }: ContinueWatchingCard): string {
	return watchPath({ media_type: mediaType, id: Number(mediaId) }, { season: season ?? 1, episode: episode ?? 1 });
}
