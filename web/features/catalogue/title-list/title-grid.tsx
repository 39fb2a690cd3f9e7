import type { Ref } from 'react';
import { titleKey } from '#contract/title.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TitleCard } from '../titles/title-card.tsx';
import type { TitleCardData } from '../titles/to-title-card.ts';

/** Widths of a poster in the columns that title-results.css sets, within the page's inset. */
const CARD_SIZES =
	'(min-width: 1600px) 215px, (min-width: 1536px) calc(13.2vw - 13px), (min-width: 1280px) calc(15.4vw - 13px), (min-width: 1024px) calc(18.4vw - 12px), (min-width: 480px) calc(23vw - 9px), 45vw';

interface BrowseGridProps {
	cards: readonly TitleCardData[];
	/** Places of cards that are on their way. */
	awaited: number;
	/** The page size is not known yet: as many are shown as the style sheet finds room for. */
	isSizeUnknown: boolean;
	ref?: Ref<HTMLUListElement>;
}

/** A wall of posters whose rows are full at every page size. */
export function TitleGrid({ cards, awaited, isSizeUnknown, ref }: BrowseGridProps) {
	return (
		<ul ref={ref} className="browse-grid" data-size-unknown={isSizeUnknown || undefined}>
			{cards.map((card) => (
				<li key={titleKey(card)}>
					<TitleCard title={card} sizes={CARD_SIZES} />
				</li>
			))}
			{Array.from({ length: awaited }, (_, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: where it stands is all it is; it stays there until its card comes
				<li key={cards.length + place} aria-hidden>
					<Skeleton className="aspect-2/3" />
					<span className="browse-grid-words" />
				</li>
			))}
		</ul>
	);
}
