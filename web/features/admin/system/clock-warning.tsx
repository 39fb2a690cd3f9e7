import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import type { SystemHealth } from '#contract/admin.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { useAdminCall } from '../shared/admin-query.ts';
import { SYSTEM_HEALTH } from './health-cards.tsx';
import { SYSTEM_TEXT } from './system.messages.ts';

interface ClockWarningProps {
	clock: SystemHealth['clock'];
	/** Only an owner can accept the time. */
	isOwner: boolean;
}

/** Shown while the server's clock is more than a day ahead of the last time that it was seen. */
export function ClockWarning({ clock, isOwner }: ClockWarningProps) {
	const { pending, run } = useAdminActions();
	const call = useAdminCall();
	const queries = useQueryClient();
	if (clock.status !== 'warning' || clock.lastSeenAt === null) return null;

	async function accept(): Promise<void> {
		await run({
			key: 'accept-clock',
			perform: () => call('POST /api/admin/clock/accept', {}),
			success: SYSTEM_TEXT.clockAccepted,
			failure: SYSTEM_TEXT.clockFailed,
		});
		void queries.invalidateQueries({ queryKey: [SYSTEM_HEALTH] });
	}

	return (
		<div className="card grid justify-items-start gap-3">
			<p>{SYSTEM_TEXT.clockAhead(formatDateTime(clock.time), formatDateTime(clock.lastSeenAt))}</p>
			{isOwner ? (
				<PendingButton icon={Clock} isPending={pending.has('accept-clock')} onClick={() => void accept()}>
					{SYSTEM_TEXT.acceptClock}
				</PendingButton>
			) : (
				<p className="hint">{SYSTEM_TEXT.clockForOwner}</p>
			)}
		</div>
	);
}
