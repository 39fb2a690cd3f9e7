import { useQuery } from '@tanstack/react-query';
import { LogOut, X } from 'lucide-react';
import { USER_MAX_SESSIONS } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { CardBoundary } from '../../../ui/card-boundary.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { adminQuery } from '../shared/admin-query.ts';
import type { UserActions } from './use-user-actions.ts';
import { USERS_TEXT } from './users.messages.ts';

interface SessionsPanelProps {
	/** Null while it is closed. */
	user: User | null;
	isViewer: boolean;
	actions: UserActions;
	onClose: () => void;
}

/** The sessions of a user, and the button that ends them. */
export function SessionsPanel({ user, isViewer, actions, onClose }: SessionsPanelProps) {
	return (
		<SidePanel label={user ? USERS_TEXT.sessionsOf(user.username) : ''} isOpen={user !== null} onClose={onClose}>
			{user && (
				<div className="grid content-start gap-4 px-5 pt-2 pb-6">
					<div className="card-head min-h-14">
						<h2 className="card-title tracking-normal wrap-anywhere">{USERS_TEXT.sessionsOf(user.username)}</h2>
						<IconButton icon={X} label={USERS_TEXT.close} onClick={onClose} />
					</div>
					<CardBoundary>
						<SessionList user={user} isViewer={isViewer} actions={actions} />
					</CardBoundary>
				</div>
			)}
		</SidePanel>
	);
}

function SessionList({ user, isViewer, actions }: { user: User; isViewer: boolean; actions: UserActions }) {
	const { data, error, isFetching, refetch } = useQuery(
		adminQuery('GET /api/admin/users/:id/sessions', { params: { id: user.id } }),
	);
	const isPending = actions.isPending('sessions', user);
	const signOut = async () => {
		await actions.signOut(user);
		void refetch();
	};
	if (error && !data) {
		return (
			<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
				{serverMessage(error) ?? USERS_TEXT.sessionsFailed}
			</FailureNote>
		);
	}
	if (!data) return <Spinner label={USERS_TEXT.sessions} />;
	return (
		<>
			{data.length === 0 && <p className="hint">{USERS_TEXT.noSessions}</p>}
			{data.length === USER_MAX_SESSIONS && <p className="hint">{USERS_TEXT.sessionsBounded(USER_MAX_SESSIONS)}</p>}
			<ul className="divide-y divide-line">
				{data.map(({ id, device, created_at, last_used_at, isCurrent }) => (
					<li key={id} className="grid gap-1 py-3 tabular">
						<p className="font-semibold">{device ?? USERS_TEXT.unknownDevice}</p>
						<p>
							<time dateTime={last_used_at} title={formatDateTime(last_used_at)}>
								{USERS_TEXT.lastUsed(formatRelativeTime(last_used_at, Date.now()))}
							</time>
						</p>
						<p className="hint">
							<time dateTime={created_at}>{USERS_TEXT.signedIn(formatDateTime(created_at))}</time>
						</p>
						{isCurrent && <p className="badge">{USERS_TEXT.thisSession}</p>}
					</li>
				))}
			</ul>
			{data.length > 0 && (
				<>
					<p className="hint">{isViewer ? USERS_TEXT.signOutOthers : USERS_TEXT.signOutAll}</p>
					<PendingButton kind="danger" icon={LogOut} isPending={isPending} onClick={() => void signOut()}>
						{USERS_TEXT.signOutEverywhere}
					</PendingButton>
				</>
			)}
		</>
	);
}
