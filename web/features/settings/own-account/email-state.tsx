import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, MailWarning } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/user.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { OWN_ACCOUNT_TEXT as TEXT } from './own-account.messages.ts';

/** Whether the address is confirmed, and the button that sends a link. */
export function EmailState({ user }: { user: User }) {
	const queries = useQueryClient();
	const [isPending, setPending] = useState(false);
	const send = async () => {
		setPending(true);
		try {
			await viewerCall(getApiClient(queries), 'POST /api/auth/email-verification', {});
			showToast({ kind: 'success', text: TEXT.verificationSent(user.email) });
		} catch (error) {
			showToast({ kind: 'error', text: serverMessage(error) ?? TEXT.verificationFailed });
		}
		setPending(false);
	};
	if (user.isEmailVerified) {
		return (
			<p className="settings-hint flex items-start gap-2">
				<CircleCheck aria-hidden className="mt-0.5 size-4 flex-none text-health" />
				{TEXT.emailVerified}
			</p>
		);
	}
	return (
		<>
			<p className="settings-hint flex items-start gap-2">
				<MailWarning aria-hidden className="mt-0.5 size-4 flex-none" />
				{TEXT.emailUnverified}
			</p>
			<PendingButton className="justify-self-start" isPending={isPending} onClick={() => void send()}>
				{TEXT.sendVerification}
			</PendingButton>
		</>
	);
}
