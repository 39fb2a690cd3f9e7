import type { QueryClient } from '@tanstack/react-query';
import type { ImportJob } from '#contract/import.ts';
import { VIEWER_KEY } from '../../../session/session.ts';
import { viewerQuery } from '../../../session/viewer-call.ts';

export const IMPORTS = viewerQuery('GET /api/imports', {});

export function importQuery(id: string) {
	return viewerQuery('GET /api/imports/:id', { params: { id } });
}

/** Whether the server works on it, so that its numbers change. */
export function isWorking({ phase, is_stopped }: ImportJob): boolean {
	return !is_stopped && phase !== 'preview' && phase !== 'done' && phase !== 'undone';
}

/** How far the phase is; null where it waits for the person. Undoing counts down. */
export function progressOf(job: ImportJob): { done: number; all: number } | null {
	const all = job.rows + job.errors;
	if (job.phase === 'matching') return { done: job.titles_done, all: job.titles };
	if (job.phase === 'checking' || job.phase === 'importing') return { done: Math.min(job.rows_done, all), all };
	if (job.phase === 'undoing') return { done: Math.max(0, all - job.rows_done), all };
	return null;
}

/** What an import wrote, or took back, is shown wherever it stands. */
export async function refetchPersonalData(queries: QueryClient): Promise<void> {
	await queries.invalidateQueries({
		predicate: ({ queryKey }) => queryKey.at(-1) === VIEWER_KEY && !String(queryKey[0]).includes('/api/imports'),
	});
}
