import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { adminQuery, POLLING } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { BackupsCard } from './backups-card.tsx';
import { CacheCards } from './cache-cards.tsx';
import { ClockWarning } from './clock-warning.tsx';
import { CopiesCards } from './copies-cards.tsx';
import { HealthCards, SYSTEM_HEALTH } from './health-cards.tsx';
import { SYSTEM_TEXT } from './system.messages.ts';
import { SystemManagement } from './system-management.tsx';
import { useMaintenance } from './use-maintenance.tsx';

/** Health of the installation, and its maintenance. */
export function SystemTab({ isOwner }: { isOwner: boolean }) {
	const { data, isPending, isError, isFetching, refetch } = useQuery({
		...adminQuery(SYSTEM_HEALTH, {}),
		...POLLING,
	});
	const maintenance = useMaintenance();
	return (
		<>
			<AdminSection heading={SYSTEM_TEXT.monitor}>
				{isError && (
					<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
						{ADMIN_TEXT.loadFailed}
					</FailureNote>
				)}
				{/* After a failed poll the health before it is not shown: every status is an error. */}
				<HealthCards health={isError ? undefined : data} isLoading={isPending} />
				{data && !isError && <ClockWarning clock={data.clock} isOwner={isOwner} />}
			</AdminSection>
			<CopiesCards />
			<CacheCards isClearing={maintenance.isPending('clear-cache')} onClear={() => maintenance.confirm('cache')} />
			{isOwner && <BackupsCard />}
			<SystemManagement maintenance={maintenance} />
			{maintenance.dialog}
		</>
	);
}
