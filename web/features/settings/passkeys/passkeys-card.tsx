import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Passkey } from '#contract/passkey.ts';
import type { User } from '#contract/user.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { offersPasskeys } from '../../../config/offers-passkeys.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { formatLocalDate } from '../../../lib/date-format.ts';
import { factLine } from '../../../lib/fact-line.ts';
import { refreshViewer } from '../../../session/refresh-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { PasskeyDialog, type PasskeyTask } from './passkey-dialog.tsx';
import { PASSKEYS_TEXT as TEXT } from './passkeys.messages.ts';
import { PASSKEYS } from './passkeys-query.ts';

interface PasskeysCardProps {
	user: User;
	/** Otherwise only for an account that has passkeys, or whose role needs a second factor. */
	isShownWhenOff: boolean;
}

/** The passkeys of the account, and the buttons that make, rename and remove them. */
export function PasskeysCard({ user, isShownWhenOff }: PasskeysCardProps) {
	const queries = useQueryClient();
	const isOffered = offersPasskeys(usePublicConfig());
	const { data, error, isFetching, refetch } = useQuery({
		...PASSKEYS,
		enabled: isOffered || user.hasSecondFactor === true,
		staleTime: 0,
	});
	const [task, setTask] = useState<PasskeyTask | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const onChanged = () => {
		// With the first or the last one the account has another second factor, and may see other things.
		void refreshViewer(getApiClient(queries), queries).then(() => queries.invalidateQueries());
	};
	const isEmpty = data === undefined || data.length === 0;
	if (isEmpty && !(isOffered && isShownWhenOff)) return null;
	return (
		<SettingsCard heading={TEXT.heading} headingRef={heading}>
			<p className="settings-hint">{TEXT.hint}</p>
			{!data && error && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{serverMessage(error) ?? TEXT.loadFailed}
				</FailureNote>
			)}
			{!data && !error && <Spinner label={TEXT.heading} />}
			{data && data.length > 0 && (
				<ul className="divide-y divide-line">
					{data.map((passkey) => (
						<PasskeyLine key={passkey.id} passkey={passkey} onTask={(kind) => setTask({ kind, passkey })} />
					))}
				</ul>
			)}
			{data && isOffered && (
				<Button className="justify-self-start" onClick={() => setTask({ kind: 'add' })}>
					<KeyRound aria-hidden className="size-4" />
					{TEXT.add}
				</Button>
			)}
			<PasskeyDialog
				user={user}
				task={task}
				onChanged={onChanged}
				onClose={() => {
					setTask(null);
					// The button of a removed passkey is gone with it.
					if (task?.kind === 'remove') heading.current?.focus();
				}}
			/>
		</SettingsCard>
	);
}

function PasskeyLine({ passkey, onTask }: { passkey: Passkey; onTask: (kind: 'rename' | 'remove') => void }) {
	const { name, domain, isSignIn, last_used_at } = passkey;
	const notes = [
		TEXT.worksAt(domain),
		...(isSignIn ? [] : [TEXT.secondOnly]),
		TEXT.lastUsed(last_used_at === null ? null : formatLocalDate(last_used_at)),
	];
	return (
		<li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
			<div className="grid gap-1">
				<div className="font-semibold wrap-anywhere">
					<bdi>{name}</bdi>
				</div>
				<p className="settings-hint wrap-anywhere">{factLine(...notes)}</p>
			</div>
			<div className="flex flex-wrap gap-3">
				{(['rename', 'remove'] as const).map((kind) => (
					<Button key={kind} onClick={() => onTask(kind)}>
						<span>
							{TEXT[kind]}
							<span className="sr-only">{TEXT.of(name)}</span>
						</span>
					</Button>
				))}
			</div>
		</li>
	);
}
