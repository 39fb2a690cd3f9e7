import { useQuery } from '@tanstack/react-query';
import { Bug } from 'lucide-react';
import { type ComponentType, Suspense, useId, useState } from 'react';
import type { SystemHealth } from '#contract/admin.ts';
import { CardBoundary } from '../../../ui/card-boundary.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { adminQuery, POLLING } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { BackupsCard } from './backups-card.tsx';
import { CacheCard } from './cache-card.tsx';
import { ClockWarning } from './clock-warning.tsx';
import { CopiesCards } from './copies-cards.tsx';
import { HealthCards, SYSTEM_HEALTH } from './health-cards.tsx';
import { MailCard } from './mail-card.tsx';
import { ReportedCopies } from './reported-copies.tsx';
import { SYSTEM_TEXT } from './system.messages.ts';
import { SystemManagement } from './system-management.tsx';
import { useMaintenance } from './use-maintenance.tsx';

interface SystemTabProps {
	isOwner: boolean;
	/** The debug data of the viewer's watch history. */
	HistoryDebug: ComponentType;
}

/** Health of the installation, and its maintenance. */
export function SystemTab({ isOwner, HistoryDebug }: SystemTabProps) {
	const { data, isPending, isError, isFetching, refetch } = useQuery({
		...adminQuery(SYSTEM_HEALTH, {}),
		...POLLING,
	});
	// After a failed poll the health before it is not shown: every status is an error.
	const health: Partial<SystemHealth> | undefined = isError ? undefined : data;
	const maintenance = useMaintenance();
	return (
		<>
			<AdminSection heading={SYSTEM_TEXT.monitor}>
				{isError && (
					<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
						{ADMIN_TEXT.loadFailed}
					</FailureNote>
				)}
				<HealthCards
					health={health}
					isLoading={isPending}
					cache={
						<CardBoundary>
							<CacheCard
								status={health?.cache?.status}
								isClearing={maintenance.isPending('clear-cache')}
								onClear={() => maintenance.confirm('cache')}
							/>
						</CardBoundary>
					}
				/>
				{health?.clock && <ClockWarning clock={health.clock} isOwner={isOwner} />}
			</AdminSection>
			<CardBoundary>
				<CopiesCards />
			</CardBoundary>
			<CardBoundary>
				<MailCard />
				<ReportedCopies />
			</CardBoundary>
			{isOwner && (
				<CardBoundary>
					<BackupsCard />
				</CardBoundary>
			)}
			<SystemManagement maintenance={maintenance} />
			<DebugToggle HistoryDebug={HistoryDebug} />
			{maintenance.dialog}
		</>
	);
}

function DebugToggle({ HistoryDebug }: Pick<SystemTabProps, 'HistoryDebug'>) {
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	return (
		<div className="grid grid-cols-1 justify-items-start gap-3">
			<button
				type="button"
				aria-expanded={isOpen}
				aria-controls={isOpen ? id : undefined}
				onClick={() => setOpen(!isOpen)}
				className="quiet-link gap-2"
			>
				<Bug aria-hidden className="size-4" />
				{SYSTEM_TEXT.debug}
			</button>
			{isOpen && (
				<div id={id} className="w-full min-w-0">
					<CardBoundary>
						<Suspense fallback={<Skeleton className="h-40" />}>
							<HistoryDebug />
						</Suspense>
					</CardBoundary>
				</div>
			)}
		</div>
	);
}
