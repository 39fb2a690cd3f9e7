import { useQuery } from '@tanstack/react-query';
import { LoaderCircle, LogOut, X } from 'lucide-react';
import { USER_MAX_SESSIONS } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { adminQuery } from '../admin-call.ts';
import { momentText } from '../admin-text.ts';
import { failureText } from '../failure-text.ts';
import type { UserActions } from './use-user-actions.ts';
import { USERS_TEXT } from './users.messages.ts';

interface SessionsPanelProps {
	/** Null while it is closed. */
	user: User | null;
	isViewer: boolean;
	actions: UserActions;
	onClose: () => void;
}

/** Where somebody is signed in, and the way to end it. */
export function SessionsPanel({ user, isViewer, actions, onClose }: SessionsPanelProps) {
	return (
		<SidePanel label={user ? USERS_TEXT.sessionsOf(user.username) : ''} isOpen={user !== null} onClose={onClose}>
			{user && (
				<div className="sessions">
					<div className="sessions-head">
						<h2 className="wrap-anywhere">{USERS_TEXT.sessionsOf(user.username)}</h2>
						<IconButton icon={X} label={USERS_TEXT.close} onClick={onClose} />
					</div>
					<SessionList user={user} isViewer={isViewer} actions={actions} />
				</div>
			)}
		</SidePanel>
	);
}

function SessionList({ user, isViewer, actions }: { user: User; isViewer: boolean; actions: UserActions }) {
	const { data, error, isFetching, refetch } = useQuery(
		adminQuery('GET /api/admin/users/:id/sessions', { params: { id: user.id } }),
	);
	const isBusy = actions.isBusy('sessions', user);
	const signOut = async () => {
		await actions.signOut(user);
		void refetch();
	};
	if (error && !data) {
		return (
			<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
				{failureText(error, USERS_TEXT.sessionsFailed)}
			</FailureNote>
		);
	}
	if (!data) return <Spinner label={USERS_TEXT.sessions} />;
	return (
		<>
			{data.length === 0 && <p className="hint">{USERS_TEXT.noSessions}</p>}
			{data.length === USER_MAX_SESSIONS && <p className="hint">{USERS_TEXT.sessionsBounded(USER_MAX_SESSIONS)}</p>}
			<ul className="sessions-list">
				{data.map(({ id, created_at, last_used_at, isCurrent }) => (
					<li key={id} className="tabular">
						<p>
							<time dateTime={last_used_at} title={momentText(last_used_at)}>
								{USERS_TEXT.lastUsed(relativeTime(last_used_at, Date.now()))}
							</time>
						</p>
						<p className="hint">
							<time dateTime={created_at}>{USERS_TEXT.signedIn(momentText(created_at))}</time>
						</p>
						{isCurrent && <p className="badge">{USERS_TEXT.thisSession}</p>}
					</li>
				))}
			</ul>
			{data.length > 0 && (
				<>
					<p className="hint">{isViewer ? USERS_TEXT.signOutOthers : USERS_TEXT.signOutAll}</p>
					<Button kind="danger" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : () => void signOut()}>
						{isBusy ? (
							<LoaderCircle aria-hidden className="size-4 animate-spin" />
						) : (
							<LogOut aria-hidden className="size-4" />
						)}
						{USERS_TEXT.signOutEverywhere}
					</Button>
				</>
			)}
		</>
	);
}
