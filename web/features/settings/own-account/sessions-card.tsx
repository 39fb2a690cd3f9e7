import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UserSession } from '#contract/admin.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { viewerCall, viewerQuery } from '../../../session/viewer-call.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SettingsCard } from '../settings-card.tsx';
import { OWN_ACCOUNT_TEXT } from './own-account.messages.ts';

export const OWN_SESSIONS = viewerQuery('GET /api/auth/sessions', {});

/** The sessions of the viewer, and the buttons that end them. */
export function SessionsCard() {
	const queries = useQueryClient();
	const { data, error, isFetching, refetch } = useQuery({ ...OWN_SESSIONS, staleTime: 0 });
	/** The id of the session that is being ended, or `others`. */
	const [pending, setPending] = useState<string | null>(null);

	const heading = useRef<HTMLHeadingElement>(null);
	/** The focused button of a session that was ended: it goes with the session. */
	const pressed = useRef<Element | null>(null);
	useEffect(() => {
		if (!pressed.current || pressed.current.isConnected) return;
		pressed.current = null;
		if (document.activeElement === document.body) heading.current?.focus();
	});

	const end = async (key: string, perform: () => Promise<null>) => {
		setPending(key);
		try {
			await perform();
			pressed.current = document.activeElement;
			showToast({ kind: 'success', text: OWN_ACCOUNT_TEXT.signedOut });
		} catch (failure) {
			showToast({ kind: 'error', text: serverMessage(failure) ?? OWN_ACCOUNT_TEXT.signOutFailed });
		}
		await refetch();
		setPending(null);
	};
	const api = getApiClient(queries);
	const endOne = ({ id }: UserSession) =>
		end(id, () => viewerCall(api, 'DELETE /api/auth/sessions/:id', { params: { id } }));
	const endOthers = () => end('others', () => viewerCall(api, 'DELETE /api/auth/sessions', {}));

	return (
		<SettingsCard heading={OWN_ACCOUNT_TEXT.sessions} headingRef={heading}>
			{!data && error && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{serverMessage(error) ?? OWN_ACCOUNT_TEXT.sessionsFailed}
				</FailureNote>
			)}
			{!data && !error && <Spinner label={OWN_ACCOUNT_TEXT.sessions} />}
			{data && (
				<ul className="divide-y divide-line">
					{data.map((session) => (
						<SessionLine
							key={session.id}
							session={session}
							isPending={pending === session.id}
							onEnd={() => pending === null && void endOne(session)}
						/>
					))}
				</ul>
			)}
			{data?.some(({ isCurrent }) => !isCurrent) && (
				<PendingButton
					icon={LogOut}
					className="justify-self-start"
					isPending={pending === 'others'}
					onClick={() => pending === null && void endOthers()}
				>
					{OWN_ACCOUNT_TEXT.signOutOthers}
				</PendingButton>
			)}
		</SettingsCard>
	);
}

interface SessionLineProps {
	session: UserSession;
	isPending: boolean;
	onEnd: () => void;
}

function SessionLine({ session, isPending, onEnd }: SessionLineProps) {
	const device = session.device ?? OWN_ACCOUNT_TEXT.unknownDevice;
	return (
		<li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
			<div className="grid gap-1">
				<p className="font-semibold">{device}</p>
				<p className="settings-hint">
					<time dateTime={session.last_used_at}>
						{OWN_ACCOUNT_TEXT.lastUsed(formatRelativeTime(session.last_used_at, Date.now()))}
					</time>
				</p>
			</div>
			{session.isCurrent ? (
				<p className="settings-hint">{OWN_ACCOUNT_TEXT.thisDevice}</p>
			) : (
				<PendingButton isPending={isPending} onClick={onEnd}>
					<span>
						{OWN_ACCOUNT_TEXT.signOut}
						<span className="sr-only">{OWN_ACCOUNT_TEXT.signOutOf(device)}</span>
					</span>
				</PendingButton>
			)}
		</li>
	);
}
