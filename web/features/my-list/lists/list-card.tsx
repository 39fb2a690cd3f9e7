import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { PointerEvent } from 'react';
import type { ListCard } from '#contract/lists.ts';
import { detailPath } from '#contract/page-paths.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { formatRating } from '../../../lib/title-format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { CARD, LINK, POSTER, TEXT } from '../history-card.tsx';
import { MY_LIST_TEXT } from '../my-list.messages.ts';
import { LISTS_TEXT } from './lists.messages.ts';

const BUTTON = 'text-muted hover:text-text focus-visible:text-text aria-busy:opacity-40';

interface ListTitleProps {
	card: ListCard;
	/** Current time, in epoch milliseconds. */
	now: number;
	isRemoving: boolean;
	onRemove: () => void;
	/** Null where the list is not in the order by hand. */
	moves: Moves | null;
}

interface Moves {
	up: (() => void) | undefined;
	down: (() => void) | undefined;
	/** Starts to drag the card. */
	onDrag: (event: PointerEvent<HTMLElement>) => void;
	/** The card is being dragged, or another one over it. */
	state: 'dragged' | 'target' | undefined;
}

/** A finger on it drags, and does not scroll. */
const HANDLE_STYLE = { touchAction: 'none', userSelect: 'none', cursor: 'grab' } as const;

/** While a card is dragged, and of the one on whose place it would be. */
const DRAG_STYLES = {
	dragged: { opacity: 0.5 },
	target: { outline: '3px solid var(--marquee)', outlineOffset: '3px' },
} as const;

/** A title of a list. The card links to its page; the buttons beside the link move and remove it. */
export function ListTitle({ card, now, isRemoving, onRemove, moves }: ListTitleProps) {
	const name = nameOf(card);
	const content = <CardContent card={card} now={now} />;
	return (
		<li
			className={`${CARD} transition-[background-color] has-[a:hover]:bg-lifted`}
			style={moves?.state && DRAG_STYLES[moves.state]}
			data-item={card.id}
			tabIndex={-1}
		>
			{card.state === 'missing' ? (
				<div className={LINK}>{content}</div>
			) : (
				<Link to={detailPath({ media_type: card.mediaType, id: Number(card.mediaId) })} className={`group ${LINK}`}>
					{content}
				</Link>
			)}
			<div className="mt-1 me-1 flex flex-col">
				<IconButton
					icon={X}
					label={LISTS_TEXT.remove(name)}
					data-remove=""
					aria-disabled={isRemoving}
					aria-busy={isRemoving}
					className={BUTTON}
					onClick={onRemove}
				/>
				{moves && (
					<>
						<IconButton
							icon={ArrowUp}
							label={LISTS_TEXT.moveUp(name)}
							data-move="up"
							aria-disabled={!moves.up}
							className={BUTTON}
							onClick={moves.up}
						/>
						<IconButton
							icon={ArrowDown}
							label={LISTS_TEXT.moveDown(name)}
							data-move="down"
							aria-disabled={!moves.down}
							className={BUTTON}
							onClick={moves.down}
						/>
						<span
							aria-hidden
							title={LISTS_TEXT.drag}
							data-drag=""
							className="grid size-11 place-items-center text-muted"
							style={HANDLE_STYLE}
							onPointerDown={moves.onDrag}
						>
							<GripVertical className="size-5" />
						</span>
					</>
				)}
			</div>
		</li>
	);
}

/** Poster and facts of a title; `now` null leaves out when it was added. */
export function CardContent({ card, now }: { card: ListCard; now: number | null }) {
	const { source } = usePublicConfig();
	const name = nameOf(card);
	const rated = formatRating(card.rating);
	const { year, genres, nextSeason, nextEpisode, totalSeasons, totalEpisodes } = card;
	return (
		<>
			<span className={POSTER}>
				<TitleImage kind="poster" path={card.poster} title={name} sizes="112px" className="rounded-poster" />
			</span>
			<span className={TEXT}>
				<span className="line-clamp-2 text-[1.125rem] leading-[1.3] font-semibold text-balance">{name}</span>
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
					<span>{MY_LIST_TEXT[card.mediaType === 'movie' ? 'movie' : 'show']}</span>
					{genres.length > 0 && <span>{genres.join(', ')}</span>}
				</span>
				{totalSeasons !== null && (
					<span className="flex flex-wrap gap-x-3 text-muted">
						<span>{LISTS_TEXT.seasons(totalSeasons)}</span>
						{totalEpisodes !== null && <span>{LISTS_TEXT.episodes(totalEpisodes)}</span>}
						{now !== null && nextSeason !== null && nextEpisode !== null && (
							<span className="tabular">
								<span aria-hidden>{LISTS_TEXT.next(nextSeason, nextEpisode)}</span>
								<span className="sr-only">{LISTS_TEXT.nextWords(nextSeason, nextEpisode)}</span>
							</span>
						)}
					</span>
				)}
				{card.state !== 'known' && <span className="text-muted">{LISTS_TEXT[card.state]}</span>}
				{now !== null && (
					<span className="mt-auto text-muted">
						<span className="sr-only">{LISTS_TEXT.added} </span>
						<time dateTime={card.dateAdded}>{formatRelativeTime(card.dateAdded, now)}</time>
					</span>
				)}
			</span>
		</>
	);
}

/** The title's name, or its media type where the catalogue does not have it. */
export function nameOf({ title, mediaType }: ListCard): string {
	return title ?? MY_LIST_TEXT[mediaType === 'movie' ? 'movie' : 'show'];
}
