import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useAdminActions } from '../admin-actions.tsx';
import { learnFromRefusal, useAdminCall } from '../admin-call.ts';
import { countText } from '../admin-text.ts';
import { fetchExport, toExportFile } from '../export-file.ts';
import { CACHE_STATS } from './cache-cards.tsx';
import { SYSTEM_HEALTH } from './health-cards.tsx';
import { SYSTEM_TEXT } from './system.messages.ts';

/** Markers of what can be busy. */
export type Upkeep = 'clear-cache' | 'clear-records' | 'export' | 'export-report';

/** What is asked before it is done; the cache can be cleared from two places, each with its own words. */
type Question = 'cache' | 'tmdb-cache' | 'records';

/** The chores of an installation. */
export function useMaintenance() {
	const { busy, run } = useAdminActions();
	const call = useAdminCall();
	const queries = useQueryClient();
	const { historyRetentionDays } = usePublicConfig();
	const [question, setQuestion] = useState<Question | null>(null);
	/** Bytes that have come of an export. */
	const [received, setReceived] = useState<Partial<Record<Upkeep, number>>>({});
	const days = SYSTEM_TEXT.days(historyRetentionDays);

	async function clearCache(success: string): Promise<void> {
		const work = () => call('POST /api/tmdb/cache/clear', {});
		const outcome = await run({ marker: 'clear-cache', work, success, failure: SYSTEM_TEXT.cacheFailed });
		if (!outcome?.isDone) return;
		// Both tell of the cache, and stand on one page.
		for (const name of [CACHE_STATS, SYSTEM_HEALTH]) void queries.invalidateQueries({ queryKey: [name] });
	}

	async function cleanRecords(): Promise<void> {
		let told = '';
		await run({
			marker: 'clear-records',
			work: () =>
				call(
					'POST /api/watch-history/cleanup',
					{},
					{
						onMessage: (message) => {
							told = message;
						},
					},
				),
			success: ({ deleted }) => told || SYSTEM_TEXT.cleaned(countText(deleted)),
			failure: SYSTEM_TEXT.cleanFailed,
		});
	}

	async function save(marker: Upkeep, what: string, path: string, texts: { success: string; failure: string }) {
		const progress = (bytes?: number) => setReceived((now) => ({ ...now, [marker]: bytes }));
		const work = async () => {
			try {
				saveFile(toExportFile(what, await fetchExport(path, progress), new Date()));
			} catch (error) {
				await learnFromRefusal(queries, error);
				throw error;
			} finally {
				progress(undefined);
			}
		};
		await run({ marker, work, ...texts });
	}

	const deeds: Record<Question, { title: string; text: string; confirmLabel: string; perform: () => Promise<void> }> = {
		cache: {
			title: SYSTEM_TEXT.clearCache,
			text: SYSTEM_TEXT.clearQuestion,
			confirmLabel: SYSTEM_TEXT.clearCache,
			perform: () => clearCache(SYSTEM_TEXT.cacheCleared),
		},
		'tmdb-cache': {
			title: SYSTEM_TEXT.clearTmdbCache,
			text: SYSTEM_TEXT.clearQuestion,
			confirmLabel: SYSTEM_TEXT.clearTmdbCache,
			perform: () => clearCache(SYSTEM_TEXT.tmdbCacheCleared),
		},
		records: {
			title: SYSTEM_TEXT.cleanTitle,
			text: SYSTEM_TEXT.cleanQuestion(days),
			confirmLabel: SYSTEM_TEXT.cleanRecords,
			perform: cleanRecords,
		},
	};
	const asked = question && deeds[question];
	return {
		days,
		received,
		isBusy: (upkeep: Upkeep) => busy.has(upkeep),
		ask: setQuestion,
		exportUsers: () =>
			save('export', 'users', '/api/admin/users/export', {
				success: SYSTEM_TEXT.usersExported,
				failure: SYSTEM_TEXT.usersExportFailed,
			}),
		exportReport: () =>
			save('export-report', 'report', '/api/admin/system-report', {
				success: SYSTEM_TEXT.reportExported,
				failure: SYSTEM_TEXT.reportFailed,
			}),
		dialog: (
			<ConfirmDialog
				isOpen={asked !== null}
				title={asked?.title ?? ''}
				text={asked?.text ?? ''}
				confirmLabel={asked?.confirmLabel ?? ''}
				isDangerous={question === 'records'}
				onConfirm={() => {
					setQuestion(null);
					void asked?.perform();
				}}
				onClose={() => setQuestion(null)}
			/>
		),
	};
}

export type UpkeepControl = ReturnType<typeof useMaintenance>;
