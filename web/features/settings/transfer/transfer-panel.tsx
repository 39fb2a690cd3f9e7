import { CardBoundary } from '../../../ui/card-boundary.tsx';
import { TrackersCard } from '../trackers/trackers-card.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';
import { ImportList } from './import-list.tsx';

/** Files of other services, into the account and out of it, and accounts there and at media servers. */
export function TransferPanel() {
	return (
		<>
			<div>
				<CardBoundary>
					<ImportCard />
				</CardBoundary>
				<CardBoundary>
					<ExportCard />
				</CardBoundary>
			</div>
			<div>
				<CardBoundary>
					<TrackersCard />
				</CardBoundary>
				<CardBoundary>
					<TrackersCard isHouse />
				</CardBoundary>
				<CardBoundary>
					<ImportList />
				</CardBoundary>
			</div>
		</>
	);
}
