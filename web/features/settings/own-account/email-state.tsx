import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Hourglass, MailWarning } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/user.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { viewerCall, viewerQuery } from '../../../session/viewer-call.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { OWN_ACCOUNT_TEXT as TEXT } from './own-account.messages.ts';

/** The new address that waits for its link; null when none does. */
export const EMAIL_CHANGE = viewerQuery('GET /api/auth/email-change', {});

/** Whether the address is confirmed, which one waits to be, and the buttons that send a link or keep the address. */
export function EmailState({ user }: { user: User }) {
	const queries = useQueryClient();
	const api = getApiClient(queries);
	// A server that does not know it yet has nothing that waits.
	const { data: change, refetch } = useQuery({ ...EMAIL_CHANGE, staleTime: 0, retry: false });
	const [pending, setPending] = useState<'send' | 'cancel' | null>(null);

	const perform = async (which: 'send' | 'cancel', call: () => Promise<null>, done: string, failed: string) => {
		setPending(which);
		try {
			await call();
			showToast({ kind: 'success', text: done });
		} catch (error) {
			showToast({ kind: 'error', text: serverMessage(error) ?? failed });
		}
		// What is shown may be over: the link was opened elsewhere, or its days have passed.
		await refetch();
		setPending(null);
	};
	const send = (email: string) =>
		perform(
			'send',
			() => viewerCall(api, 'POST /api/auth/email-verification', {}),
			TEXT.verificationSent(email),
			TEXT.verificationFailed,
		);
	const cancel = () =>
		perform(
			'cancel',
			() => viewerCall(api, 'DELETE /api/auth/email-change', {}),
			TEXT.changeCancelled,
			TEXT.changeCancelFailed,
		);

	return (
		<>
			{user.isEmailVerified ? (
				<p className="settings-hint flex items-start gap-2">
					<CircleCheck aria-hidden className="mt-0.5 size-4 flex-none text-health" />
					{TEXT.emailVerified}
				</p>
			) : (
				<p className="settings-hint flex items-start gap-2">
					<MailWarning aria-hidden className="mt-0.5 size-4 flex-none" />
					{TEXT.emailUnverified}
				</p>
			)}
			{!change && !user.isEmailVerified && (
				<PendingButton
					className="justify-self-start"
					isPending={pending === 'send'}
					onClick={() => void send(user.email)}
				>
					{TEXT.sendVerification}
				</PendingButton>
			)}
			{change && (
				<>
					<p role="status" className="settings-hint flex items-start gap-2 wrap-anywhere">
						<Hourglass aria-hidden className="mt-0.5 size-4 flex-none text-accent" />
						{TEXT.changeWaits(change.email)}
					</p>
					<div className="flex flex-wrap gap-3">
						<PendingButton isPending={pending === 'send'} onClick={() => void send(change.email)}>
							{TEXT.sendAgain}
						</PendingButton>
						<PendingButton isPending={pending === 'cancel'} onClick={() => void cancel()}>
							{TEXT.cancelChange}
						</PendingButton>
					</div>
				</>
			)}
		</>
	);
}
