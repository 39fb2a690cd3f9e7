import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { User } from '#contract/user.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { useAdminCall } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { WAITING } from '../shared/waiting-query.ts';
import { SIGN_UPS_TEXT as TEXT } from './sign-ups.messages.ts';

/** Sign-ups that wait for approval. */
export function WaitingSection() {
	const query = useQuery(WAITING);
	const { data, refetch } = query;
	/** Absent in the answer of a node of another release. */
	const users = data?.users ?? [];
	const { pending, run } = useAdminActions();
	const call = useAdminCall();
	const [refused, setRefused] = useState<User | null>(null);
	const list = useRef<HTMLDivElement>(null);
	const decide = async (action: 'approve' | 'refuse', { id }: User) => {
		const params = { id };
		await run({
			key: `${action}:${id}`,
			perform: () =>
				action === 'approve'
					? call('POST /api/admin/waiting/:id/approval', { params })
					: call('DELETE /api/admin/waiting/:id', { params }),
			success: action === 'approve' ? TEXT.approved : TEXT.refused,
			failure: action === 'approve' ? TEXT.approveFailed : TEXT.refuseFailed,
		});
		setRefused(null);
		await refetch();
		// The button that had the focus is gone with its line.
		if (document.activeElement === document.body) list.current?.focus();
	};
	return (
		<AdminSection heading={TEXT.waiting} hint={TEXT.waitingHint} query={query}>
			{data && (
				<div ref={list} tabIndex={-1} className="card grid gap-3">
					{data.total === 0 && <p className="hint">{TEXT.nobodyWaits}</p>}
					{data.total > users.length && <p className="hint">{TEXT.waitingMore(users.length, data.total)}</p>}
					<ul className="divide-y divide-line">
						{users.map((user) => (
							<li key={user.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
								<div className="min-w-0">
									<div className="font-semibold wrap-anywhere">
										<bdi>{user.username}</bdi>
									</div>
									<p className="hint wrap-anywhere">
										<bdi>{user.email}</bdi> · {TEXT.since(formatRelativeTime(user.created_at, Date.now()))}
									</p>
								</div>
								<div className="flex flex-wrap gap-3">
									<PendingButton
										kind="primary"
										isPending={pending.has(`approve:${user.id}`)}
										onClick={() => void decide('approve', user)}
									>
										<span>
											{TEXT.approve}
											<span className="sr-only">{TEXT.of(user.username)}</span>
										</span>
									</PendingButton>
									<Button onClick={() => setRefused(user)}>
										<span>
											{TEXT.refuse}
											<span className="sr-only">{TEXT.of(user.username)}</span>
										</span>
									</Button>
								</div>
							</li>
						))}
					</ul>
				</div>
			)}
			<ConfirmDialog
				isOpen={refused !== null}
				title={TEXT.refuseTitle}
				text={TEXT.refuseText(refused?.username ?? '')}
				confirmLabel={TEXT.refuse}
				isDangerous
				isPending={refused !== null && pending.has(`refuse:${refused.id}`)}
				onConfirm={() => refused && void decide('refuse', refused)}
				onClose={() => setRefused(null)}
			/>
		</AdminSection>
	);
}
