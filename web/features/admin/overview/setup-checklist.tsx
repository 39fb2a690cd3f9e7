import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, type LucideIcon, PlugZap, Send, TriangleAlert } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import type { SetupCheck, SetupState } from '#contract/setup.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { createLocalStorageItem, useLocalStorageItem } from '../../../lib/local-storage-item.ts';
import { SENTENCE_SPACE } from '../../../lib/punctuation.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { adminPath } from '../shared/admin-path.ts';
import { adminQuery, POLLING, useAdminCall } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { CopyCommand } from './copy-command.tsx';
import { SETUP_LABELS, SETUP_TEXT, toAdvice } from './setup.messages.ts';

/** Set when the checklist was hidden in this browser. A problem shows it nevertheless. */
const hiddenStorage = createLocalStorageItem('matinee:setup-hidden');

const STATES = {
	done: { icon: CircleCheck, tone: 'health', color: 'text-health' },
	open: { icon: Circle, tone: undefined, color: 'text-muted' },
	problem: { icon: TriangleAlert, tone: 'danger', color: 'text-danger' },
} as const satisfies Record<SetupState, { icon: LucideIcon; tone: string | undefined; color: string }>;

/** What is left to set up, checked by the server while the tab is visible; for owners. */
export function SetupChecklist({ style }: { style?: CSSProperties }) {
	const [isOpen, setOpen] = useState(false);
	const isHidden = useLocalStorageItem(hiddenStorage) !== null;
	const query = adminQuery('GET /api/admin/setup', { query: { origin: location.origin } });
	const { data, isError, isFetching, refetch } = useQuery({ ...query, ...POLLING });
	const hasProblem = data?.some(({ state }) => state === 'problem') ?? false;
	if (isHidden && !hasProblem) return null;
	const count = (wanted: SetupState) => data?.filter(({ state }) => state === wanted).length ?? 0;
	const done = count('done');
	/** Optional checks may be open. Nothing is left that the list has to say by itself. */
	const isFinished = !hasProblem && done > 0;
	const isFolded = isFinished && !isOpen;
	// Nobody unfolds a finished list to look for one.
	const shown = isFolded ? data?.filter(({ finding }) => finding === 'version-new') : data;
	return (
		<AdminSection
			style={style}
			heading={SETUP_TEXT.heading}
			hint={
				<>
					{!isFolded && SETUP_TEXT.hint}
					{SENTENCE_SPACE}
					{/* Not at the end of the heading's line, to which no arrow key leads. */}
					{isFinished && (
						<button
							type="button"
							aria-expanded={isOpen}
							className="text-link px-2"
							style={{ marginInlineStart: '-0.5rem' }}
							onClick={() => setOpen(!isOpen)}
						>
							{isOpen ? SETUP_TEXT.fold : SETUP_TEXT.unfold}
						</button>
					)}
					{data && !hasProblem && (
						<button
							type="button"
							className="text-link px-2"
							style={{ marginInlineStart: '-0.5rem' }}
							onClick={() => hiddenStorage.write('true')}
						>
							{SETUP_TEXT.hide}
						</button>
					)}
				</>
			}
			aside={
				data && (
					<span className="hint tabular">{SETUP_TEXT.progress(done, done + count('problem'), count('open'))}</span>
				)
			}
		>
			{isError && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{ADMIN_TEXT.loadFailed}
				</FailureNote>
			)}
			{shown && shown.length > 0 && (
				<ul className="card grid divide-y divide-line">
					{shown.map((check) => (
						<CheckRow key={check.check} check={check} onTested={() => void refetch()} />
					))}
				</ul>
			)}
			{!data && !isError && <Skeleton className="h-96" />}
		</AdminSection>
	);
}

function CheckRow({ check, onTested }: { check: SetupCheck; onTested: () => void }) {
	const config = usePublicConfig();
	const { icon: Icon, tone, color } = STATES[check.state];
	const { sentence, where, commands = [] } = toAdvice(check, config);
	const name = SETUP_TEXT.nameOf[check.check];
	return (
		<li className="flex gap-x-3 py-3">
			<Icon aria-hidden className={`mt-0.5 size-5 flex-none ${color}`} />
			<div className="grid min-w-0 justify-items-start gap-2">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<span className="font-semibold">{name}</span>
					<span className="badge" data-tone={tone}>
						{SETUP_LABELS[check.finding] ?? SETUP_TEXT.labelOf[check.state]}
					</span>
				</p>
				<p className="wrap-anywhere">{sentence}</p>
				{check.notes && check.notes.length > 0 && (
					<ul aria-label={SETUP_TEXT.changes} className="grid list-disc gap-1 ps-5">
						{check.notes.map((note) => (
							<li key={note} className="wrap-anywhere">
								{note}
							</li>
						))}
					</ul>
				)}
				{where && <p>{where}</p>}
				{commands.map((command) => (
					<CopyCommand key={command} command={command} />
				))}
				{check.check === 'catalogue' && check.finding !== 'catalogue-open' && <TestKey onTested={onTested} />}
				{check.check === 'mail' && check.finding !== 'mail-off' && <TestMail onTested={onTested} />}
				{check.finding === 'players-built-in' && (
					<LinkButton to={adminPath('player-servers')}>{SETUP_TEXT.openPlayers}</LinkButton>
				)}
			</div>
		</li>
	);
}

/** Says what the SMTP server answered, until the next try. */
function TestMail({ onTested }: { onTested: () => void }) {
	const { pending, run } = useAdminActions();
	const call = useAdminCall();
	const [result, setResult] = useState<string | null>(null);
	const isPending = pending.has('test-mail');

	async function test(): Promise<void> {
		setResult(null);
		const outcome = await run({
			key: 'test-mail',
			perform: () => call('POST /api/admin/mail/test', {}),
			success: SETUP_TEXT.mailTested,
			failure: SETUP_TEXT.mailTestFailed,
		});
		if (outcome?.isDone) setResult(SETUP_TEXT.mailTested(outcome.result));
		onTested();
	}

	return (
		<>
			<PendingButton icon={Send} isPending={isPending} onClick={() => void test()}>
				{isPending ? SETUP_TEXT.sendingMail : SETUP_TEXT.testMail}
			</PendingButton>
			{result !== null && <p className="hint wrap-anywhere">{result}</p>}
		</>
	);
}

function TestKey({ onTested }: { onTested: () => void }) {
	const { pending, run } = useAdminActions();
	const call = useAdminCall();
	const isPending = pending.has('test-key');

	async function test(): Promise<void> {
		await run({
			key: 'test-key',
			perform: () => call('POST /api/admin/setup/catalogue-test', {}),
			success: SETUP_TEXT.tested,
			failure: SETUP_TEXT.testFailed,
		});
		onTested();
	}

	return (
		<PendingButton icon={PlugZap} isPending={isPending} onClick={() => void test()}>
			{isPending ? SETUP_TEXT.testing : SETUP_TEXT.test}
		</PendingButton>
	);
}
