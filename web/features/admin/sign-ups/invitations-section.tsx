import { useQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import type { Invitation } from '#contract/invitation.ts';
import type { User } from '#contract/user.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { formatDateTime } from '../../../lib/date-format.ts';
import { joinNames } from '../../../lib/join-names.ts';
import { Button } from '../../../ui/button.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { adminQuery, useAdminCall } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { SIGN_UPS_TEXT as TEXT } from './sign-ups.messages.ts';

/** Invitations, who used them, and the buttons that make and revoke them. */
export function InvitationsSection({ viewer }: { viewer: User }) {
	const { registration } = usePublicConfig();
	const query = useQuery(adminQuery('GET /api/admin/invitations', {}));
	const { data, refetch } = query;
	const { pending, run } = useAdminActions();
	const call = useAdminCall();
	const [isOpen, setOpen] = useState(false);
	const revoke = async ({ id }: Invitation) => {
		await run({
			key: `revoke:${id}`,
			perform: () => call('DELETE /api/admin/invitations/:id', { params: { id } }),
			success: TEXT.revoked,
			failure: TEXT.revokeFailed,
		});
		await refetch();
	};
	return (
		<AdminSection
			query={query}
			heading={TEXT.invitations}
			hint={registration === 'closed' ? TEXT.closed : TEXT.invitationsHint}
			aside={
				<Button onClick={() => setOpen(true)}>
					<MailPlus aria-hidden className="size-4" />
					{TEXT.invite}
				</Button>
			}
		>
			{data && (
				<div className="card">
					{data.length === 0 && <p className="hint">{TEXT.none}</p>}
					<ul className="divide-y divide-line">
						{data.map((invitation, index) => (
							<InvitationLine
								key={invitation.id}
								invitation={invitation}
								number={data.length - index}
								isPending={pending.has(`revoke:${invitation.id}`)}
								onRevoke={() => void revoke(invitation)}
							/>
						))}
					</ul>
				</div>
			)}
			<InvitationDialog viewer={viewer} isOpen={isOpen} onMade={() => void refetch()} onClose={() => setOpen(false)} />
		</AdminSection>
	);
}

interface InvitationLineProps {
	invitation: Invitation;
	/** Counted from the oldest. */
	number: number;
	isPending: boolean;
	onRevoke: () => void;
}

function InvitationLine({ invitation, number, isPending, onRevoke }: InvitationLineProps) {
	const { expires_at, revoked_at, created_by, used_by } = invitation;
	const isOver = Date.parse(expires_at) <= Date.now();
	const end = formatDateTime(expires_at);
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
			<div className="grid min-w-0 gap-1">
				<p className="font-semibold">{TEXT.line(invitation)}</p>
				<p className="hint wrap-anywhere">
					{TEXT.by(created_by)} · {revoked_at ? TEXT.isRevoked : isOver ? TEXT.ended(end) : TEXT.ends(end)}
				</p>
				{used_by.length > 0 && (
					<p className="hint wrap-anywhere">{TEXT.usedBy(joinNames(used_by.map(({ username }) => username)))}</p>
				)}
			</div>
			{!revoked_at && !isOver && (
				<PendingButton isPending={isPending} onClick={onRevoke}>
					<span>
						{TEXT.revoke}
						<span className="sr-only">{TEXT.revokeOf(number)}</span>
					</span>
				</PendingButton>
			)}
		</li>
	);
}
