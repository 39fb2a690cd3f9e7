import { useQueryClient } from '@tanstack/react-query';
import { Download, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ACCOUNT_DELETION_DAYS } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import { type ApiClient, ApiError } from '../../../api/api-client.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { viewerKey } from '../../../downloads/download-record.ts';
import { formatLocalDate } from '../../../lib/date-format.ts';
import { downloadsStorage } from '../../../personal-data/personal-storage.ts';
import { endSession } from '../../../session/end-session.ts';
import { readSession } from '../../../session/session.ts';
import { updateUser } from '../../../session/update-user.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { Button } from '../../../ui/button.tsx';
import { CardBoundary } from '../../../ui/card-boundary.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SettingsAction, SettingsCard } from '../settings-card.tsx';
import { type AccountForm, AccountFormDialog } from './account-form-dialog.tsx';
import { EMAIL_CHANGE } from './email-state.tsx';
import { OWN_ACCOUNT_TEXT } from './own-account.messages.ts';
import { OWN_SESSIONS, SessionsCard } from './sessions-card.tsx';

/** What people do to their own account: change, sessions, export, deletion. */
export function OwnAccount({ user }: { user: User }) {
	const queries = useQueryClient();
	const api = getApiClient(queries);
	const [form, setForm] = useState<AccountForm | null>(null);
	const [isExporting, setExporting] = useState(false);
	const refetchSessions = () => queries.invalidateQueries({ queryKey: OWN_SESSIONS.queryKey });

	const profileForm: AccountForm = {
		title: OWN_ACCOUNT_TEXT.changeProfile,
		text: OWN_ACCOUNT_TEXT.changeHint,
		submitLabel: OWN_ACCOUNT_TEXT.save,
		fields: { username: user.username, email: user.email },
		async send({ username, email, currentPassword }) {
			// What stays is not checked by rules that are newer than it.
			const body = {
				...(username !== user.username && { username }),
				...(email !== user.email && { email }),
				currentPassword,
			};
			const changed = await viewerCall(api, 'PUT /api/auth/profile', { body });
			updateUser(changed.user);
			const { emailChange } = changed;
			const text = emailChange ? OWN_ACCOUNT_TEXT.verificationSent(emailChange.email) : OWN_ACCOUNT_TEXT.profileChanged;
			showToast({ kind: 'success', text });
			if (emailChange) queries.setQueryData(EMAIL_CHANGE.queryKey, emailChange);
			void refetchSessions();
		},
	};
	const passwordForm: AccountForm = {
		title: OWN_ACCOUNT_TEXT.changePassword,
		text: OWN_ACCOUNT_TEXT.changeHint,
		submitLabel: OWN_ACCOUNT_TEXT.save,
		fields: { newPassword: '' },
		async send({ newPassword = '', currentPassword }) {
			await viewerCall(api, 'PUT /api/auth/password', { body: { newPassword, currentPassword } });
			showToast({ kind: 'success', text: OWN_ACCOUNT_TEXT.passwordChanged });
			void refetchSessions();
		},
	};
	const deletionForm: AccountForm = {
		title: OWN_ACCOUNT_TEXT.deleteAccount,
		text: OWN_ACCOUNT_TEXT.deleteHint(ACCOUNT_DELETION_DAYS),
		submitLabel: OWN_ACCOUNT_TEXT.deleteAccount,
		isDangerous: true,
		fields: {},
		async send({ currentPassword }) {
			const { deletes_at } = await viewerCall(api, 'POST /api/auth/deletion', { body: { currentPassword } });
			const date = formatLocalDate(deletes_at, 'long');
			// The server has ended the session; this browser keeps nothing of it.
			const session = readSession();
			const own = session.state === 'signed-in' ? session.profiles?.profiles : undefined;
			for (const { id } of own ?? [user]) await removeOwnDownloads(id);
			await endSession(queries);
			showToast({ kind: 'success', text: OWN_ACCOUNT_TEXT.deletionSet(date) });
		},
	};

	/** Where another profile has a PIN. */
	const exportForm: AccountForm = {
		title: OWN_ACCOUNT_TEXT.exportData,
		text: OWN_ACCOUNT_TEXT.exportConfirmHint,
		submitLabel: OWN_ACCOUNT_TEXT.exportData,
		fields: {},
		async send({ currentPassword }) {
			await viewerCall(api, 'POST /api/auth/confirm-password', { body: { password: currentPassword } });
			await downloadOwnData(api);
			showToast({ kind: 'success', text: OWN_ACCOUNT_TEXT.exported });
		},
	};

	const exportData = async () => {
		setExporting(true);
		try {
			await downloadOwnData(api);
			showToast({ kind: 'success', text: OWN_ACCOUNT_TEXT.exported });
		} catch (error) {
			if (error instanceof ApiError && error.code === 'password_required') setForm(exportForm);
			else showToast({ kind: 'error', text: serverMessage(error) ?? OWN_ACCOUNT_TEXT.exportFailed });
		}
		setExporting(false);
	};
	return (
		<>
			<SettingsCard heading={OWN_ACCOUNT_TEXT.changes}>
				<p className="settings-hint">{OWN_ACCOUNT_TEXT.changeHint}</p>
				<div className="flex flex-wrap gap-3">
					<Button onClick={() => setForm(profileForm)}>
						<Pencil aria-hidden className="size-4" />
						{OWN_ACCOUNT_TEXT.changeProfile}
					</Button>
					<Button onClick={() => setForm(passwordForm)}>
						<KeyRound aria-hidden className="size-4" />
						{OWN_ACCOUNT_TEXT.changePassword}
					</Button>
				</div>
			</SettingsCard>
			<CardBoundary>
				<SessionsCard />
			</CardBoundary>
			<SettingsCard heading={OWN_ACCOUNT_TEXT.data}>
				<SettingsAction hint={OWN_ACCOUNT_TEXT.exportHint}>
					<PendingButton icon={Download} isPending={isExporting} onClick={() => void exportData()}>
						{OWN_ACCOUNT_TEXT.exportData}
					</PendingButton>
				</SettingsAction>
				<SettingsAction hint={OWN_ACCOUNT_TEXT.deleteHint(ACCOUNT_DELETION_DAYS)}>
					<Button kind="danger" onClick={() => setForm(deletionForm)}>
						<Trash2 aria-hidden className="size-4" />
						{OWN_ACCOUNT_TEXT.deleteAccount}
					</Button>
				</SettingsAction>
			</SettingsCard>
			<AccountFormDialog username={user.username} form={form} onClose={() => setForm(null)} />
		</>
	);
}

async function downloadOwnData(api: ApiClient): Promise<void> {
	const data = await viewerCall(api, 'GET /api/auth/export', {});
	downloadFile({
		name: `matinee-account-${data.exported_at.slice(0, 10)}.json`,
		text: `${JSON.stringify(data, null, '\t')}\n`,
	});
}

/** Its code is loaded only where this browser keeps films. The account is gone in any case: what fails does not hold it up. */
async function removeOwnDownloads(userId: string): Promise<void> {
	if (downloadsStorage.read() === null) return;
	try {
		const { removeAllDownloads, removeDownloadsOfOthers } = await import('../../../downloads/downloads.ts');
		await removeAllDownloads(viewerKey(userId));
		await removeDownloadsOfOthers(userId, []);
	} catch {
		// Nobody else can see what is left.
	}
}
