import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { ROW_ARROWS_ABOVE_CARDS } from '#contract/limits.ts';
import { titleKey } from '#contract/title.ts';
import { useRovingFocus } from '../../../lib/use-roving-focus.ts';
import { useRowScroll } from '../../../lib/use-row-scroll.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TitleCard } from './title-card.tsx';
import { TITLES_TEXT } from './titles.messages.ts';
import type { TitleCardData } from './to-title-card.ts';

interface TitleRowProps extends Pick<CardRowProps<TitleCardData>, 'id' | 'heading' | 'cards' | 'note'> {
	/** The id of the movie whose page this is, in a row that has it too. */
	currentMovie?: number;
}

/** A row of titles. */
export function TitleRow({ currentMovie, ...row }: TitleRowProps) {
	return (
		<CardRow {...row} keyOf={titleKey}>
			{(card, tabIndex) => <TitleCard title={card} tabIndex={tabIndex} isCurrent={card.id === currentMovie} />}
		</CardRow>
	);
}

interface CardRowProps<Card> {
	/** Unique on the page; the heading's id derives from it. */
	id: string;
	heading: string;
	cards: readonly Card[];
	keyOf: (card: Card, index: number) => string;
	/** Whether the card is a link. */
	isLink?: (card: Card) => boolean;
	/** Renders a card; its link has the tab index. */
	children: (card: Card, tabIndex: number) => ReactNode;
	/** Small text after the heading. */
	note?: ReactNode;
	className?: string;
}

/** A carousel of cards: it scrolls by touch, wheel and arrow buttons; for the keyboard it is one tab stop. */
export function CardRow<Card>(props: CardRowProps<Card>) {
	const { id, heading, cards, keyOf, isLink = () => true, children, note, className = '' } = props;
	const scroller = useRef<HTMLDivElement>(null);
	const links = cards.filter(isLink);
	const { key } = useLocation();
	const { atStart, atEnd, page } = useRowScroll(scroller, `${key} ${id}`);
	const { onFocus, onKeyDown, tabIndexOf } = useRovingFocus(links.length);
	const hasArrows = cards.length > ROW_ARROWS_ABOVE_CARDS;
	const headingId = `${id}-heading`;
	return (
		<section aria-labelledby={headingId} className={`title-row ${className}`}>
			<SectionHeading
				id={headingId}
				className="px-inset"
				note={note}
				aside={hasArrows && <ScrollButtons heading={heading} atStart={atStart} atEnd={atEnd} onPage={page} />}
			>
				{heading}
			</SectionHeading>
			<div ref={scroller} tabIndex={-1} className="title-row-scroller" data-arrows={hasArrows || undefined}>
				<ul data-roving="" onFocus={onFocus} onKeyDown={onKeyDown}>
					{cards.map((card, index) => (
						<li key={keyOf(card, index)}>{children(card, tabIndexOf(links.indexOf(card)))}</li>
					))}
				</ul>
			</div>
		</section>
	);
}

interface ScrollButtonsProps {
	heading: string;
	atStart: boolean;
	atEnd: boolean;
	onPage: (direction: 1 | -1) => void;
}

/** For pointers only: they are no tab stops, since the keyboard moves between the cards. */
function ScrollButtons({ heading, atStart, atEnd, onPage }: ScrollButtonsProps) {
	return (
		<div className="title-row-arrows">
			<IconButton
				icon={ChevronLeft}
				label={TITLES_TEXT.scrollBack(heading)}
				tabIndex={-1}
				disabled={atStart}
				onClick={() => onPage(-1)}
			/>
			<IconButton
				icon={ChevronRight}
				label={TITLES_TEXT.scrollForward(heading)}
				tabIndex={-1}
				disabled={atEnd}
				onClick={() => onPage(1)}
			/>
		</div>
	);
}

/** As many as fit beside each other, so that the row looks full. */
const SKELETON_CARDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A row whose cards are loading, in its final size. */
export function TitleRowSkeleton() {
	return (
		<div aria-busy="true" className="title-row-scroller">
			<ul>
				{SKELETON_CARDS.map((card) => (
					<li key={card}>
						<Skeleton className="aspect-2/3" />
					</li>
				))}
			</ul>
		</div>
	);
}
