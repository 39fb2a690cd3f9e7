import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import type { ProviderConnection } from '#contract/provider.ts';
import type { User } from '#contract/user.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { formatLocalDate } from '../../../lib/date-format.ts';
import { joinSentences, toSentence } from '../../../lib/punctuation.ts';
import { leaveForProvider } from '../../../session/provider-pages.ts';
import { viewerCall, viewerQuery } from '../../../session/viewer-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useOwnPasskeyHere } from '../passkeys/passkeys-query.ts';
import { type ProofValues, StepForm } from '../second-factor/step-form.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { FirstPasswordForm } from './first-password-form.tsx';
import { PROVIDER_TEXT as TEXT } from './provider.messages.ts';

const CONNECTIONS = {
	oidc: viewerQuery('GET /api/auth/oidc/connection', {}),
	proxy: viewerQuery('GET /api/auth/proxy/connection', {}),
};

interface ProviderCardProps {
	user: User;
	/** Name of the provider, or of what signs people in at the proxy. */
	provider: string;
	kind: keyof typeof CONNECTIONS;
}

type Task = 'connect' | 'disconnect' | 'password';

/** Connects the account with the provider, disconnects it, and gives one that the provider has made a password. */
export function ProviderCard({ user, provider, kind }: ProviderCardProps) {
	const queries = useQueryClient();
	const { data, error, isFetching, refetch } = useQuery({ ...CONNECTIONS[kind], staleTime: 0 });
	const [task, setTask] = useState<Task | null>(null);
	const onChanged = (text: string) => {
		showToast({ kind: 'success', text });
		// The list of sessions, too: the others have ended.
		void queries.invalidateQueries();
	};
	const dialog = { user, provider, kind, onChanged, onClose: () => setTask(null) };
	return (
		<SettingsCard heading={TEXT.heading(provider)}>
			{!data && error && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{serverMessage(error) ?? TEXT.loadFailed}
				</FailureNote>
			)}
			{!data && !error && <Spinner label={TEXT.heading(provider)} />}
			{data && <Connection connection={data} provider={provider} kind={kind} onTask={setTask} />}
			<FormDialog isOpen={task !== null} isLocked={false} onClose={() => setTask(null)}>
				{(id) =>
					task === 'password' ? (
						<FirstPasswordForm id={id} {...dialog} />
					) : (
						<ProofForm id={id} task={task} {...dialog} />
					)
				}
			</FormDialog>
		</SettingsCard>
	);
}

interface ConnectionProps {
	connection: ProviderConnection;
	provider: string;
	kind: keyof typeof CONNECTIONS;
	onTask: (task: Task) => void;
}

function Connection({ connection, provider, kind, onTask }: ConnectionProps) {
	const isOnly = usePublicConfig().oidc?.isOnly === true && kind === 'oidc';
	const { isConnected, connected_at, last_used_at, hasPassword } = connection;
	return (
		<>
			<p className="settings-hint">
				{isConnected && connected_at !== null
					? joinSentences(
							TEXT.connected(provider, formatLocalDate(connected_at)),
							toSentence(last_used_at === null ? TEXT.neverUsed : TEXT.lastUsed(formatLocalDate(last_used_at))),
						)
					: TEXT[kind === 'oidc' ? 'hint' : 'proxyHint'](provider)}
			</p>
			{!hasPassword && <p className="settings-hint">{TEXT.passwordMissing}</p>}
			{hasPassword && !(isConnected && isOnly) && (
				<Button className="justify-self-start" onClick={() => onTask(isConnected ? 'disconnect' : 'connect')}>
					{isConnected ? (
						<Unlink aria-hidden className="size-4 flex-none" />
					) : (
						<Link2 aria-hidden className="size-4 flex-none" />
					)}
					<span className="min-w-0 wrap-anywhere">
						{isConnected ? TEXT.disconnect(provider) : TEXT.connect(provider)}
					</span>
				</Button>
			)}
			{!hasPassword && (
				<Button className="justify-self-start" onClick={() => onTask('password')}>
					<KeyRound aria-hidden className="size-4 flex-none" />
					{TEXT.choosePassword}
				</Button>
			)}
		</>
	);
}

interface ProofFormProps extends ProviderCardProps {
	id: string;
	/** Null while the dialog closes. */
	task: Task | null;
	onChanged: (text: string) => void;
	onClose: () => void;
}

function ProofForm({ id, user, provider, kind, task, onChanged, onClose }: ProofFormProps) {
	const api = getApiClient(useQueryClient());
	const hasPasskey = useOwnPasskeyHere();
	const isEnd = task === 'disconnect';
	const send = async (proof: ProofValues) => {
		if (kind === 'proxy') {
			if (isEnd) await viewerCall(api, 'POST /api/auth/proxy/disconnection', { body: proof });
			else await viewerCall(api, 'POST /api/auth/proxy/connection', { body: proof });
			onChanged(isEnd ? TEXT.disconnected : TEXT.proxyConnected);
			return onClose();
		}
		if (!isEnd) {
			return leaveForProvider('connect', (secret) =>
				viewerCall(api, 'POST /api/auth/oidc/connect', { body: { ...proof, secret } }),
			);
		}
		await viewerCall(api, 'POST /api/auth/oidc/disconnection', { body: proof });
		onChanged(TEXT.disconnected);
		onClose();
	};
	return (
		<StepForm
			id={id}
			username={user.username}
			title={isEnd ? TEXT.disconnect(provider) : TEXT.connect(provider)}
			text={isEnd ? TEXT.disconnectText(provider) : TEXT[kind === 'oidc' ? 'proof' : 'proxyProof'](provider)}
			submitLabel={isEnd ? TEXT.disconnectSubmit : TEXT.submit}
			isDangerous={isEnd}
			isProof
			hasPasskey={hasPasskey}
			{...(user.hasSecondFactor ? { codeLabel: TEXT.code } : {})}
			send={send}
			onClose={onClose}
		/>
	);
}
