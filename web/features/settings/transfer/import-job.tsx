import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { ImportJob, ImportResult } from '#contract/import.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { formatLocalDate } from '../../../lib/date-format.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { joinSentences, toSentence } from '../../../lib/punctuation.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { Button, type ButtonKind } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { downloadResponse } from './download-response.ts';
import { importQuery, isWorking, progressOf, refetchPersonalData } from './import-jobs.ts';
import { ImportTitles } from './import-titles.tsx';
import { TRANSFER_TEXT as TEXT } from './transfer.messages.ts';

const POLL_MS = 1000;
/** Not imported from the contract, which would add zod to this chunk. */
const RESULTS = Object.keys(TEXT.resultOf) as ImportResult[];

/** One import: how far it is, what it will do or has done, and what the person can do with it. */
export function ImportJobPart({ listed, onRemoved }: { listed: ImportJob; onRemoved: () => void }) {
	const queries = useQueryClient();
	const query = importQuery(listed.id);
	const { data: job = listed } = useQuery({
		...query,
		initialData: listed,
		staleTime: Number.POSITIVE_INFINITY,
		refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
	});
	const [isPending, setPending] = useState(false);
	const [asked, setAsked] = useState<'undo' | 'remove' | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const [keepsSeen, setKeepsSeen] = useState(false);
	const { phase } = job;
	const knownPhase = useRef(phase);
	useEffect(() => {
		if (knownPhase.current === phase) return;
		knownPhase.current = phase;
		if (phase === 'done' || phase === 'undone') void refetchPersonalData(queries);
	}, [phase, queries]);

	const act = async (call: () => Promise<ImportJob>) => {
		setPending(true);
		try {
			queries.setQueryData(query.queryKey, await call());
			// The button goes with the state.
			heading.current?.focus();
		} catch (error) {
			showToast({ kind: 'error', text: serverMessage(error) ?? TEXT.actionFailed });
			void queries.invalidateQueries({ queryKey: query.queryKey });
		}
		setPending(false);
		setAsked(null);
	};
	const api = getApiClient(queries);
	const params = { id: job.id };
	const remove = async () => {
		setPending(true);
		try {
			await viewerCall(api, 'DELETE /api/imports/:id', { params });
			showToast({ kind: 'success', text: TEXT.removed });
			onRemoved();
		} catch (error) {
			showToast({ kind: 'error', text: serverMessage(error) ?? TEXT.actionFailed });
			setAsked(null);
		}
		setPending(false);
	};
	const downloadErrors = async () => {
		try {
			await downloadResponse(`/api/imports/${encodeURIComponent(job.id)}/errors`, 'not-imported.csv');
		} catch (error) {
			showToast({ kind: 'error', text: serverMessage(error) || TEXT.downloadFailed });
		}
	};
	const canUndo = job.phase === 'done' || (job.phase === 'importing' && job.is_stopped);
	const hasLeftOut = job.errors > 0 || job.kinds.some(({ results }) => results.unmatched + results.expired > 0);
	const action = (label: string, onClick: () => void, kind?: ButtonKind) => (
		<Button kind={kind} aria-disabled={isPending || undefined} onClick={isPending ? undefined : onClick}>
			<span>
				{label}
				<span className="sr-only">{TEXT.ofFile(job.file)}</span>
			</span>
		</Button>
	);
	return (
		<li className="separated grid min-w-0 gap-3">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h3 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere">
					<bdi>{job.file}</bdi>
				</h3>
				<p className="settings-hint">{TEXT.madeOn(TEXT.formatOf[job.format], formatLocalDate(job.created_at))}</p>
			</div>
			<JobState job={job} />
			{job.phase === 'preview' && <Start job={job} keepsSeen={keepsSeen} onKeepSeen={setKeepsSeen} />}
			{(job.phase === 'preview' || job.phase === 'checking') && (
				<>
					<ImportTitles key="unmatched" job={job} state="unmatched" />
					<ImportTitles key="matched" job={job} state="matched" />
				</>
			)}
			<div className="flex flex-wrap gap-3 max-[30rem]:*:flex-auto">
				{job.phase === 'preview' &&
					action(
						TEXT.start,
						() =>
							void act(() =>
								viewerCall(api, 'POST /api/imports/:id/start', { params, body: { keep_seen: keepsSeen } }),
							),
						'primary',
					)}
				{isWorking(job) &&
					action(TEXT.stop, () => void act(() => viewerCall(api, 'POST /api/imports/:id/stop', { params })))}
				{job.is_stopped &&
					action(
						TEXT.resume,
						() => void act(() => viewerCall(api, 'POST /api/imports/:id/resume', { params })),
						'primary',
					)}
				{canUndo && action(TEXT.undo, () => setAsked('undo'))}
				{hasLeftOut && action(TEXT.downloadErrors, () => void downloadErrors())}
				{action(TEXT.remove, () => setAsked('remove'), 'quiet')}
			</div>
			<ConfirmDialog
				isOpen={asked !== null}
				isPending={isPending}
				isDangerous={asked === 'remove'}
				title={asked === 'undo' ? TEXT.undoTitle : TEXT.removeTitle}
				text={asked === 'undo' ? TEXT.undoText(job.file) : TEXT.removeText(job.file)}
				confirmLabel={asked === 'undo' ? TEXT.undo : TEXT.remove}
				onConfirm={() =>
					void (asked === 'undo' ? act(() => viewerCall(api, 'POST /api/imports/:id/undo', { params })) : remove())
				}
				onClose={() => setAsked(null)}
			/>
		</li>
	);
}

function JobState({ job }: { job: ImportJob }) {
	const id = useId();
	const progress = progressOf(job);
	return (
		<div className="grid gap-2">
			{/* Numbers that run are not announced; the phase is. */}
			<div className="flex flex-wrap justify-between gap-x-4">
				<p id={id} role="status">
					{TEXT.phaseOf[job.phase]}
					{job.is_stopped && ` · ${TEXT.stopped}`}
				</p>
				{progress && <p className="text-muted tabular-nums">{TEXT.progressOf(progress.done, progress.all)}</p>}
			</div>
			{progress && (
				<>
					<progress
						aria-labelledby={id}
						value={progress.done}
						max={Math.max(1, progress.all)}
						className="w-full accent-accent"
					/>
					{!job.is_stopped && <p className="settings-hint">{TEXT.inBackground}</p>}
				</>
			)}
			<p className="settings-hint">
				{joinSentences(
					toSentence(TEXT.contents(job.rows, job.titles)),
					job.repeated > 0 && TEXT.repeated(job.repeated),
					job.errors > 0 && TEXT.unreadable(job.errors),
				)}
			</p>
			{job.kinds.length > 0 && <Results job={job} />}
		</div>
	);
}

/** Kinds of rows by what becomes of them; results that no row has are left out. */
function Results({ job }: { job: ImportJob }) {
	const isDone = job.phase === 'done';
	const shown = RESULTS.filter((result) => job.kinds.some(({ results }) => results[result] > 0));
	return (
		<section aria-label={TEXT.tableOf(job.file)} className="grid gap-3">
			{job.kinds.map(({ kind, results }) => (
				<div key={kind} className="rounded-poster bg-lifted px-4 py-3">
					<h4 className="font-semibold">{TEXT.kindOf[kind]}</h4>
					<dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
						{shown
							.filter((result) => results[result] > 0)
							.map((result) => (
								<div key={result} className="flex gap-2">
									<dt className="text-muted">{TEXT.resultOf[result][isDone ? 1 : 0]}</dt>
									<dd className="font-semibold tabular-nums">{formatCount(results[result])}</dd>
								</div>
							))}
					</dl>
				</div>
			))}
		</section>
	);
}

interface StartProps {
	job: ImportJob;
	keepsSeen: boolean;
	onKeepSeen: (keepsSeen: boolean) => void;
}

/** What the person can choose before the import. */
function Start({ job, keepsSeen, onKeepSeen }: StartProps) {
	const { historyRetentionDays } = usePublicConfig();
	const id = useId();
	const expired = job.kinds.reduce((sum, { results }) => sum + results.expired, 0);
	const changes = job.kinds.reduce((sum, { results }) => sum + results.added + results.changed, 0);
	return (
		<>
			{changes + expired === 0 && <p>{TEXT.nothingToAdd}</p>}
			{expired > 0 && (
				<div>
					<label className="flex min-h-11 items-center gap-3 font-semibold">
						<input
							type="checkbox"
							className="size-5 flex-none accent-amber"
							aria-describedby={id}
							checked={keepsSeen}
							onChange={({ target }) => onKeepSeen(target.checked)}
						/>
						{TEXT.keepSeen}
					</label>
					<p id={id} className="settings-hint">
						{TEXT.keepSeenHint(expired, historyRetentionDays)}
					</p>
				</div>
			)}
		</>
	);
}
