import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import type { PointerEvent } from 'react';
import type { ListCard } from '#contract/lists.ts';
import { detailPath } from '#contract/page-paths.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CARD_BUTTON, CardBody, CardFacts, CardRow, nameOf } from '../card-parts.tsx';
import { MY_LIST_TEXT } from '../my-list.messages.ts';
import { LISTS_TEXT } from './lists.messages.ts';

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
	return (
		<CardRow
			id={card.id}
			to={card.state === 'missing' ? null : detailPath({ media_type: card.mediaType, id: Number(card.mediaId) })}
			style={moves?.state && DRAG_STYLES[moves.state]}
			aside={
				<div className="mt-1 me-1 flex flex-col">
					<IconButton
						icon={X}
						label={LISTS_TEXT.remove(name)}
						data-remove=""
						aria-disabled={isRemoving}
						aria-busy={isRemoving}
						className={CARD_BUTTON}
						onClick={onRemove}
					/>
					{moves && (
						<>
							<IconButton
								icon={ArrowUp}
								label={LISTS_TEXT.moveUp(name)}
								data-move="up"
								aria-disabled={!moves.up}
								className={CARD_BUTTON}
								onClick={moves.up}
							/>
							<IconButton
								icon={ArrowDown}
								label={LISTS_TEXT.moveDown(name)}
								data-move="down"
								aria-disabled={!moves.down}
								className={CARD_BUTTON}
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
			}
		>
			<CardContent card={card} now={now} />
		</CardRow>
	);
}

/** Poster and facts of a title; `now` null leaves out when it was added. */
export function CardContent({ card, now }: { card: ListCard; now: number | null }) {
	const { nextSeason, nextEpisode, totalSeasons, totalEpisodes } = card;
	return (
		<CardBody card={card}>
			<CardFacts card={card} kind={MY_LIST_TEXT[card.mediaType === 'movie' ? 'movie' : 'show']} />
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
		</CardBody>
	);
}
