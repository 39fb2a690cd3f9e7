import { useQuery } from '@tanstack/react-query';
import { Unlink, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { User } from '#contract/user.ts';
import type { WaysIn } from '#contract/ways-in.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import { Button } from '../../../ui/button.tsx';
import { CardBoundary } from '../../../ui/card-boundary.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { adminQuery } from '../shared/admin-query.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { WAYS_IN_TEXT as TEXT } from './ways-in.messages.ts';

interface WaysInPanelProps {
	/** Null while it is closed. */
	user: User | null;
	isViewer: boolean;
	onClose: () => void;
}

/** How a user signs in, with the buttons that disconnect the user from a provider. */
export function WaysInPanel({ user, isViewer, onClose }: WaysInPanelProps) {
	/** Kept when the panel has closed for the question. */
	const [leaving, setLeaving] = useState<{ user: User; connection: Connection } | null>(null);
	return (
		<>
			<SidePanel label={user ? TEXT.heading(user.username) : ''} isOpen={user !== null} onClose={onClose}>
				{user && (
					<div className="grid content-start gap-4 px-5 pt-2 pb-6">
						<div className="card-head min-h-14">
							<h2 className="card-title tracking-normal wrap-anywhere">{TEXT.heading(user.username)}</h2>
							<IconButton icon={X} label={TEXT.close} onClick={onClose} />
						</div>
						<CardBoundary>
							<WaysInOfUser
								user={user}
								isViewer={isViewer}
								onDisconnect={(connection) => {
									setLeaving({ user, connection });
									onClose();
								}}
							/>
						</CardBoundary>
					</div>
				)}
			</SidePanel>
			<DisconnectDialog leaving={leaving} onClose={() => setLeaving(null)} />
		</>
	);
}

type Connection = WaysIn['connections'][number];

interface WaysInOfUserProps {
	user: User;
	isViewer: boolean;
	onDisconnect: (connection: Connection) => void;
}

function WaysInOfUser({ user, isViewer, onDisconnect }: WaysInOfUserProps) {
	const { data, error, isFetching, refetch } = useQuery({
		...adminQuery('GET /api/admin/users/:id/ways-in', { params: { id: user.id } }),
		staleTime: 0,
	});
	if (error && !data) {
		return (
			<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
				{serverMessage(error) ?? TEXT.failed}
			</FailureNote>
		);
	}
	if (!data) return <Spinner label={TEXT.loading} />;
	return (
		<>
			<dl className="grid gap-3">
				<Fact name={TEXT.lastSeen}>{data.last_seen_at === null ? TEXT.notSeen : <When at={data.last_seen_at} />}</Fact>
				{data.invited_by !== null && (
					<Fact name={TEXT.invitedBy}>
						<bdi>{data.invited_by}</bdi>
					</Fact>
				)}
				<Fact name={TEXT.password}>{data.hasPassword ? TEXT.set : TEXT.none}</Fact>
				<Fact name={TEXT.app}>
					{data.secondFactorSince === null ? TEXT.none : TEXT.since(formatDateTime(data.secondFactorSince))}
				</Fact>
				<Fact name={TEXT.passkeys}>
					{data.passkeys.length === 0
						? TEXT.none
						: data.passkeys.map(({ domain, isSignIn, created_at, last_used_at }) => (
								<span key={`${domain} ${created_at}`} className="block">
									{TEXT.passkeyAt(domain)} ·{' '}
									{last_used_at === null ? TEXT.notUsed : TEXT.used(formatDateTime(last_used_at))}
									{!isSignIn && ` · ${TEXT.secondFactorOnly}`}
								</span>
							))}
				</Fact>
				<Fact name={TEXT.recoveryCodes}>{formatCount(data.recoveryCodesLeft)}</Fact>
				<Fact name={TEXT.tokens}>{formatCount(data.apiTokens)}</Fact>
			</dl>
			{data.connections.length > 0 && (
				<ul className="divide-y divide-line">
					{data.connections.map((connection) => (
						<li key={connection.issuer} className="grid gap-2 py-3 tabular">
							<p className="font-semibold wrap-anywhere">
								<bdi>{connection.name}</bdi>
								{connection.kind === 'former' && <span className="hint"> {TEXT.former}</span>}
							</p>
							<p className="hint">
								{TEXT.connected(formatDateTime(connection.connected_at))} ·{' '}
								{connection.last_used_at === null ? TEXT.notUsed : TEXT.used(formatDateTime(connection.last_used_at))}
							</p>
							{/* One's own in Settings, with a proof. */}
							{!isViewer && (
								<Button className="justify-self-start" onClick={() => onDisconnect(connection)}>
									<Unlink aria-hidden className="size-4 flex-none" />
									<span className="min-w-0 wrap-anywhere">{TEXT.disconnect(connection.name)}</span>
								</Button>
							)}
						</li>
					))}
				</ul>
			)}
		</>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt className="hint">{name}</dt>
			{/* Within it names and numbers are aligned as the page runs, not as their own letters do. */}
			<dd className="tabular wrap-anywhere">
				<div>{children}</div>
			</dd>
		</div>
	);
}

function When({ at }: { at: string }) {
	return (
		<time dateTime={at} title={formatDateTime(at)}>
			{formatRelativeTime(at, Date.now())}
		</time>
	);
}
