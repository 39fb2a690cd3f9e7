import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { ADMIN_TEXT } from '../admin.messages.ts';
import { adminQuery, WATCHED_FIGURES } from '../admin-call.ts';
import { AdminSection } from '../admin-section.tsx';
import { CacheCards } from './cache-cards.tsx';
import { HealthCards, SYSTEM_HEALTH } from './health-cards.tsx';
import { SYSTEM_TEXT } from './system.messages.ts';
import { SystemManagement } from './system-management.tsx';
import { useMaintenance } from './use-maintenance.tsx';

/** How the parts of the installation are, and what can be done about it. */
export function SystemTab() {
	const { data, isPending, isError, isFetching, refetch } = useQuery({
		...adminQuery(SYSTEM_HEALTH, {}),
		...WATCHED_FIGURES,
	});
	const upkeep = useMaintenance();
	return (
		<>
			<AdminSection heading={SYSTEM_TEXT.monitor}>
				{isError && (
					<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
						{ADMIN_TEXT.loadFailed}
					</FailureNote>
				)}
				{/* What was so before the failure is not what is so now. */}
				<HealthCards health={isError ? undefined : data} isLoading={isPending} />
			</AdminSection>
			<CacheCards isClearing={upkeep.isBusy('clear-cache')} onClear={() => upkeep.ask('cache')} />
			<SystemManagement upkeep={upkeep} />
			{upkeep.dialog}
		</>
	);
}
