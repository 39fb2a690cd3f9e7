import { titleKey } from '#contract/title.ts';
import type { TitleCardData } from './title-card.ts';
import { TitleCard } from './title-card.tsx';

/** Titles as a wall of posters, as many side by side as fit. */
export function TitleGrid({ cards, className = '' }: { cards: readonly TitleCardData[]; className?: string }) {
	return (
		<ul className={`title-grid ${className}`}>
			{cards.map((card) => (
				<li key={titleKey(card)}>
					<TitleCard title={card} sizes="(min-width: 1024px) 190px, (min-width: 640px) 170px, 30vw" />
				</li>
			))}
		</ul>
	);
}
