import { Skeleton } from '../../../ui/skeleton.tsx';

/** More than fit on a phone, fewer than would be worth counting. */
const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A row before its cards have come, with their places. */
export function TitleRowSkeleton() {
	return (
		<div aria-busy="true" className="title-row-scroller">
			<ul>
				{CARDS.map((card) => (
					<li key={card}>
						<Skeleton className="aspect-2/3" />
					</li>
				))}
			</ul>
		</div>
	);
}
