import { type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import { ROW_ARROWS_ABOVE_CARDS } from '#contract/limits.ts';
import { titleKey } from '#contract/title.ts';
import { useRovingFocus } from '../../../lib/use-roving-focus.ts';
import { useRowScroll } from '../../../lib/use-row-scroll.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { TitleCard } from './title-card.tsx';
import { TitleRowArrows } from './title-row-arrows.tsx';
import type { TitleCardData } from './to-title-card.ts';

interface TitleRowProps {
	/** Unique on the page; the heading's id is made of it. */
	id: string;
	heading: string;
	cards: readonly TitleCardData[];
	/** A few small words after the heading. */
	note?: ReactNode;
}

/** A line of posters that scrolls sideways: by touch and wheel natively, by arrows, and by keys as one tab stop. */
export function TitleRow({ id, heading, cards, note }: TitleRowProps) {
	const scroller = useRef<HTMLDivElement>(null);
	const { key } = useLocation();
	const { atStart, atEnd, page } = useRowScroll(scroller, `${key} ${id}`);
	const { onFocus, onKeyDown, tabIndexOf } = useRovingFocus(cards.length);
	const hasArrows = cards.length > ROW_ARROWS_ABOVE_CARDS;
	const headingId = `${id}-heading`;
	return (
		<section aria-labelledby={headingId} className="title-row">
			<SectionHeading
				id={headingId}
				className="px-inset"
				note={note}
				aside={hasArrows && <TitleRowArrows heading={heading} atStart={atStart} atEnd={atEnd} onPage={page} />}
			>
				{heading}
			</SectionHeading>
			<div ref={scroller} className="title-row-scroller" data-arrows={hasArrows || undefined}>
				<ul data-roving="" onFocus={onFocus} onKeyDown={onKeyDown}>
					{cards.map((card, index) => (
						<li key={titleKey(card)}>
							<TitleCard title={card} tabIndex={tabIndexOf(index)} />
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}
