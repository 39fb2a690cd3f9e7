import { ExternalLink, Link2, RotateCw, Unlink } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Tracker, TrackerAccount } from '#contract/trackers.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TRACKERS_TEXT as TEXT } from './trackers.messages.ts';

interface TrackerRowProps {
	tracker: Tracker;
	isBusy: boolean;
	/** Resolves with whether it worked. */
	onConnect: (key?: string) => Promise<boolean>;
	onCheck: () => Promise<boolean>;
	onSync: () => Promise<boolean>;
	/** Of an approval that nobody gives any more. */
	onCancel: () => void;
	onDisconnect: () => void;
}

const ICON = 'size-4 flex-none';
const MS_PER_S = 1000;

/** One service: what it shares, how far it is, and what can be done with it. */
export function TrackerRow({ tracker, isBusy, ...on }: TrackerRowProps) {
	const { account, kinds, is_offered, needs_key } = tracker;
	const name = TEXT.nameOf[tracker.name];
	const [asksKey, setAsksKey] = useState(false);
	const isActive = account?.state === 'active';
	const canConnect = is_offered && (!account || account.state === 'ended') && !asksKey;
	return (
		<li className="grid gap-2">
			<h3 className="font-semibold">{name}</h3>
			<p className="settings-hint">{TEXT.shares(kinds.map((kind) => TEXT.kindOf[kind]).join(', '))}</p>
			<p role="status" className="settings-hint">
				{account && stateOf(account)}
			</p>
			{isActive && account.phase === 'writing' && account.total !== null && account.total > 0 && (
				<progress aria-label={name} max={account.total} value={account.done} className="w-full" />
			)}
			{account?.fault && (
				<p className="note" data-tone="danger">
					{TEXT.faultOf[account.fault]}{' '}
					{isActive && account.next_at !== null && TEXT.nextAt(formatDateTime(account.next_at))}
				</p>
			)}
			{account?.approval && <Approval approval={account.approval} name={name} onCheck={on.onCheck} />}
			{asksKey && !isActive && <KeyForm isBusy={isBusy} onSave={on.onConnect} onClose={() => setAsksKey(false)} />}
			<div className="flex flex-wrap gap-2">
				{canConnect && (
					<Button onClick={() => !isBusy && (needs_key ? setAsksKey(true) : void on.onConnect())}>
						<Link2 aria-hidden className={ICON} />
						{account ? TEXT.connectAgain(name) : TEXT.connect(name)}
					</Button>
				)}
				{isActive && (
					<Button onClick={() => !isBusy && void on.onSync()}>
						<RotateCw aria-hidden className={ICON} />
						{TEXT.syncNow(name)}
					</Button>
				)}
				{account?.state === 'connecting' && <Button onClick={on.onCancel}>{TEXT.cancel}</Button>}
				{account && account.state !== 'connecting' && (
					<Button onClick={on.onDisconnect}>
						<Unlink aria-hidden className={ICON} />
						{TEXT.disconnect(name)}
					</Button>
				)}
			</div>
		</li>
	);
}

function stateOf({ state, username, phase, done, total, synced_at }: TrackerAccount): string {
	if (state === 'connecting') return TEXT.waits;
	const who = username === null ? TEXT.connected : TEXT.connectedAs(username);
	if (state === 'ended') return '';
	if (phase === 'reading') return `${who} ${TEXT.reading(done)}`;
	if (phase === 'writing' && total !== null) return `${who} ${TEXT.writing(done, total)}`;
	return `${who} ${synced_at === null ? TEXT.never : TEXT.syncedAt(formatDateTime(synced_at))}`;
}

interface ApprovalProps {
	approval: NonNullable<TrackerAccount['approval']>;
	name: string;
	onCheck: () => Promise<boolean>;
}

/** Where the person approves; the service is asked meanwhile, as often as it allows. */
function Approval({ approval: { url, code, interval_s }, name, onCheck }: ApprovalProps) {
	const check = useRef(onCheck);
	useEffect(() => {
		check.current = onCheck;
	});
	useEffect(() => {
		const timer = setInterval(() => void check.current(), (interval_s + 1) * MS_PER_S);
		return () => clearInterval(timer);
	}, [interval_s]);
	return (
		<div className="grid gap-2">
			{code !== null && <p className="text-lg font-semibold tracking-wide">{TEXT.typeCode(code)}</p>}
			<a
				href={url}
				target="_blank"
				rel="noopener noreferrer"
				className={buttonClass('secondary', 'justify-self-start')}
			>
				<ExternalLink aria-hidden className={ICON} />
				{TEXT.open(name)}
			</a>
		</div>
	);
}

interface KeyFormProps {
	isBusy: boolean;
	onSave: (key: string) => Promise<boolean>;
	onClose: () => void;
}

function KeyForm({ isBusy, onSave, onClose }: KeyFormProps) {
	const [key, setKey] = useState('');
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (!isBusy && (await onSave(key))) onClose();
	};
	return (
		<form onSubmit={(event) => void save(event)} className="grid gap-2">
			<TextField
				label={TEXT.key}
				hint={TEXT.keyHint}
				required
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				dir="ltr"
				value={key}
				onChange={({ target }) => setKey(target.value)}
			/>
			<div className="flex flex-wrap gap-2">
				<PendingButton type="submit" kind="primary" isPending={isBusy}>
					{TEXT.save}
				</PendingButton>
				<Button onClick={onClose}>{TEXT.cancel}</Button>
			</div>
		</form>
	);
}
