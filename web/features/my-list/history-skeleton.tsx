import { Skeleton } from '../../ui/skeleton.tsx';

const CARDS = [1, 2, 3, 4, 5, 6];

/** The list before it has come, with the places of its cards. */
export function HistorySkeleton() {
	return (
		<div aria-busy="true" className="history-list">
			{CARDS.map((card) => (
				<div key={card} className="history-card">
					<div className="history-link">
						<span className="history-poster">
							<Skeleton className="aspect-2/3" />
						</span>
						<span className="history-words">
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
