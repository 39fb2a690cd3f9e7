import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ImportJob, ImportTitle } from '#contract/import.ts';
import { IMPORT_TITLES_PAGE } from '#contract/limits.ts';
import type { HistoryTitle } from '#contract/title.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { factLine } from '../../../lib/fact-line.ts';
import { viewerCall, viewerQuery } from '../../../session/viewer-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast.ts';
import { importQuery } from './import-jobs.ts';
import { MatchForm } from './match-form.tsx';
import { TRANSFER_TEXT as TEXT } from './transfer.messages.ts';

interface ImportTitlesProps {
	job: ImportJob;
	state: 'unmatched' | 'matched';
}

function titlesQuery(id: string, state: ImportTitlesProps['state'], page: number) {
	const query = { state, limit: IMPORT_TITLES_PAGE, offset: page * IMPORT_TITLES_PAGE };
	return viewerQuery('GET /api/imports/:id/titles', { params: { id }, query });
}

/** The titles of a file that were not found, or were; closed until the person opens them. */
export function ImportTitles({ job, state }: ImportTitlesProps) {
	const [isOpen, setOpen] = useState(false);
	const number = state === 'unmatched' ? job.titles_unmatched : job.titles - job.titles_unmatched;
	// One that was just matched leaves an open list that says so.
	if (number === 0 && !isOpen) return null;
	return (
		<div className="grid gap-3">
			<Button aria-expanded={isOpen} className="justify-self-start" onClick={() => setOpen(!isOpen)}>
				<ChevronDown aria-hidden className={`size-4 transition ${isOpen ? 'rotate-180' : ''}`} />
				{TEXT.titlesOf[state](number)}
			</Button>
			{isOpen && <TitlePage job={job} state={state} />}
		</div>
	);
}

function TitlePage({ job, state }: ImportTitlesProps) {
	const queries = useQueryClient();
	const [page, setPage] = useState(0);
	const { data, error, isFetching, refetch } = useQuery({ ...titlesQuery(job.id, state, page), staleTime: 0 });
	const [chosen, setChosen] = useState<ImportTitle | null>(null);
	const [isPending, setPending] = useState(false);
	const hint = useRef<HTMLParagraphElement>(null);

	const match = async (title: ImportTitle, found: (HistoryTitle & { name: string }) | null) => {
		setPending(true);
		try {
			const body = { match: found && { media_type: found.media_type, media_id: found.media_id } };
			const params = { id: job.id, number: title.number };
			const changed = await viewerCall(getApiClient(queries), 'PUT /api/imports/:id/titles/:number', { params, body });
			queries.setQueryData(importQuery(job.id).queryKey, changed);
			showToast({ kind: 'success', text: found ? TEXT.matched(found.name) : TEXT.leftOut });
			setChosen(null);
			await queries.invalidateQueries({
				predicate: ({ queryKey: [name, input] }) =>
					name === 'GET /api/imports/:id/titles' && (input as { params: { id: string } }).params.id === job.id,
			});
			// Its line is gone.
			hint.current?.focus();
		} catch (failure) {
			showToast({ kind: 'error', text: serverMessage(failure) ?? TEXT.actionFailed });
		}
		setPending(false);
	};
	const from = page * IMPORT_TITLES_PAGE;
	return (
		<div className="grid gap-3">
			<p ref={hint} tabIndex={-1} className="settings-hint">
				{TEXT.titlesHint[state]}
			</p>
			{!data && error && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{serverMessage(error) ?? TEXT.titlesFailed}
				</FailureNote>
			)}
			{!data && !error && <Spinner label={TEXT.titlesOf[state](0)} />}
			{data && data.titles.length === 0 && <p>{TEXT.noTitles}</p>}
			<ul className="divide-y divide-line">
				{data?.titles.map((title) => (
					<li key={title.number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
						<div className="min-w-0 flex-[1_1_12rem]">
							<p className="wrap-anywhere">
								<bdi>{title.title || TEXT.mediaOf[title.media_type ?? 'movie']}</bdi>
							</p>
							<p className="settings-hint">
								{factLine(title.year, title.media_type && TEXT.mediaOf[title.media_type], TEXT.rows(title.rows))}
								{title.match && title.match.title !== title.title && ` ${TEXT.foundAs(title.match.title)}`}
							</p>
						</div>
						<Button onClick={() => setChosen(title)}>
							<span>
								{state === 'unmatched' ? TEXT.match : TEXT.change}
								<span className="sr-only">{TEXT.ofTitle(title.title)}</span>
							</span>
						</Button>
					</li>
				))}
			</ul>
			{data && data.total > IMPORT_TITLES_PAGE && (
				<div className="flex flex-wrap items-center gap-3">
					<Button aria-disabled={page === 0 || undefined} onClick={() => setPage(Math.max(0, page - 1))}>
						{TEXT.previous}
					</Button>
					<Button
						aria-disabled={from + IMPORT_TITLES_PAGE >= data.total || undefined}
						onClick={() => from + IMPORT_TITLES_PAGE < data.total && setPage(page + 1)}
					>
						{TEXT.next}
					</Button>
					<p role="status" className="settings-hint tabular-nums">
						{TEXT.pageOf(from + 1, from + data.titles.length, data.total)}
					</p>
				</div>
			)}
			<FormDialog isOpen={chosen !== null} isLocked={isPending} onClose={() => setChosen(null)}>
				{(id) =>
					chosen && (
						<MatchForm
							id={id}
							title={chosen}
							isPending={isPending}
							onChoose={(found) => void match(chosen, found)}
							onClose={() => setChosen(null)}
						/>
					)
				}
			</FormDialog>
		</div>
	);
}
