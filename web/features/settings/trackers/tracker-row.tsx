import { ExternalLink, Link2, RotateCw, Unlink } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
	isHouseAccountName,
	TRACKER_LABELS,
	type Tracker,
	type TrackerAccount,
	type TrackerConnectBody,
} from '#contract/trackers.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { joinNames } from '../../../lib/join-names.ts';
import { joinSentences } from '../../../lib/punctuation.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { TRACKERS_TEXT as TEXT } from './trackers.messages.ts';

interface TrackerRowProps {
	tracker: Tracker;
	isBusy: boolean;
	/** Resolves with null where it worked, else with what is wrong. */
	onConnect: (by: TrackerConnectBody) => Promise<string | null>;
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
	const { account, kinds, is_offered, needs_key, needs_password } = tracker;
	const name = nameOfTracker(tracker);
	const asks = needs_key || needs_password;
	const [isAsking, setAsking] = useState(false);
	const isActive = account?.state === 'active';
	const begin = async () => {
		const problem = await on.onConnect({});
		if (problem !== null) showToast({ kind: 'error', text: problem });
	};
	const canConnect = is_offered && (!account || account.state === 'ended') && !isAsking;
	return (
		<li className="grid gap-2">
			<h3 className="font-semibold">{name}</h3>
			{kinds.length > 0 && (
				<p className="settings-hint">{TEXT.shares(joinNames(kinds.map((kind) => TEXT.kindOf[kind])))}</p>
			)}
			<p role="status" className="settings-hint">
				{account && stateOf(account)}
			</p>
			{isActive && account.phase === 'writing' && account.total !== null && account.total > 0 && (
				<progress aria-label={name} max={account.total} value={account.done} className="w-full" />
			)}
			{account?.fault && (
				<p className="note" data-tone="danger">
					{joinSentences(
						TEXT.faultOf[account.fault],
						isActive && account.next_at !== null && TEXT.nextAt(formatDateTime(account.next_at)),
					)}
				</p>
			)}
			{account?.approval && <Approval approval={account.approval} name={name} onCheck={on.onCheck} />}
			{isAsking && !isActive && (
				<SignInForm tracker={tracker} isBusy={isBusy} onSave={on.onConnect} onClose={() => setAsking(false)} />
			)}
			<div className="flex flex-wrap gap-2">
				{canConnect && (
					<Button onClick={() => !isBusy && (asks ? setAsking(true) : void begin())}>
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

/** As people call it. */
export function nameOfTracker({ name, label }: Tracker): string {
	return isHouseAccountName(name) ? (label ?? TEXT.mediaServer) : TRACKER_LABELS[name];
}

function stateOf({ state, username, phase, done, total, synced_at }: TrackerAccount): string {
	if (state === 'connecting') return TEXT.waits;
	const who = username === null ? TEXT.connected : TEXT.connectedAs(username);
	if (state === 'ended') return '';
	if (phase === 'reading') return joinSentences(who, TEXT.reading(done));
	if (phase === 'writing' && total !== null) return joinSentences(who, TEXT.writing(done, total));
	return joinSentences(who, synced_at === null ? TEXT.never : TEXT.syncedAt(formatDateTime(synced_at)));
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

interface SignInFormProps {
	tracker: Tracker;
	isBusy: boolean;
	onSave: (by: TrackerConnectBody) => Promise<string | null>;
	onClose: () => void;
}

const AS_TYPED = {
	required: true,
	autoComplete: 'off',
	autoCapitalize: 'none',
	spellCheck: false,
	dir: 'ltr',
} as const;

/** By a key of the person, or by name and password there. */
function SignInForm({ tracker: { name, needs_password }, isBusy, onSave, onClose }: SignInFormProps) {
	const [first, setFirst] = useState('');
	const [password, setPassword] = useState('');
	const [problem, setProblem] = useState<string | null>(null);
	const wrong = problem === null ? {} : { error: problem };
	const keyTexts = isHouseAccountName(name)
		? { label: TEXT.token, hint: TEXT.tokenHint }
		: { label: TEXT.key, hint: TEXT.keyHint };
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (isBusy) return;
		const found = await onSave(needs_password ? { username: first, password } : { key: first });
		setProblem(found);
		if (found === null) onClose();
	};
	return (
		<form onSubmit={(event) => void save(event)} className="grid gap-2">
			<TextField
				{...AS_TYPED}
				{...(needs_password ? { label: TEXT.username } : { ...keyTexts, ...wrong })}
				value={first}
				onChange={({ target }) => setFirst(target.value)}
			/>
			{needs_password && (
				<TextField
					{...AS_TYPED}
					required={false}
					type="password"
					label={TEXT.password}
					{...wrong}
					value={password}
					onChange={({ target }) => setPassword(target.value)}
				/>
			)}
			<div className="flex flex-wrap gap-2">
				<PendingButton type="submit" kind="primary" isPending={isBusy}>
					{TEXT.save}
				</PendingButton>
				<Button onClick={onClose}>{TEXT.cancel}</Button>
			</div>
		</form>
	);
}
