import { memo, type Ref } from 'react';
import { HydrateWhenUsed } from '../../../lib/hydrate-when-used.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TitleCard } from '../titles/title-card.tsx';
import type { TitleCardData } from '../titles/to-title-card.ts';
import { EntityCard } from './entity-card.tsx';
import { cardKey, type EntityCardData } from './to-list-cards.ts';

/** Widths of a poster in the columns of title-list.css. */
const CARD_SIZES =
	'(min-width: 2200px) 6.2vw, (min-width: 1536px) calc(13.2vw - 13px), (min-width: 1280px) calc(15.4vw - 13px), (min-width: 1024px) calc(18.4vw - 12px), (min-width: 480px) calc(23vw - 9px), 45vw';

/** Posters that are in the first view of any window: without waiting for the layout, as the rest does. */
const EAGER_CARDS = 4;

type GridCardData = (TitleCardData & { note?: string }) | EntityCardData;

interface TitleGridProps {
	cards: readonly GridCardData[];
	/** How many skeletons to append. */
	skeletons: number;
	/** Before hydration the page size is unknown: the style sheet hides the cards that are too many. */
	isSizeUnknown: boolean;
	ref?: Ref<HTMLUListElement>;
}

/** A grid of posters whose number of columns divides every page size. */
export function TitleGrid({ cards, skeletons, isSizeUnknown, ref }: TitleGridProps) {
	return (
		<ul ref={ref} className="title-grid" data-size-unknown={isSizeUnknown || undefined}>
			{cards.map((card, index) => (
				<GridCard key={cardKey(card)} card={card} isEager={index < EAGER_CARDS} />
			))}
			{Array.from({ length: skeletons }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a skeleton has no identity but its position
				<li key={cards.length + index} aria-hidden>
					<Skeleton className="aspect-2/3" />
					<span className="block h-(--card-caption)" />
				</li>
			))}
		</ul>
	);
}

/**
 * A card that is hydrated after the controls of its list. Memoised: an update of the list, as by the window's page size,
 * would hydrate every card at once.
 */
const GridCard = memo(function GridCard({ card, isEager }: { card: GridCardData; isEager: boolean }) {
	return (
		<li>
			<HydrateWhenUsed>
				{'poster_path' in card ? (
					<TitleCard title={card} sizes={CARD_SIZES} note={card.note} isEager={isEager} />
				) : (
					<EntityCard card={card} sizes={CARD_SIZES} />
				)}
			</HydrateWhenUsed>
		</li>
	);
});
