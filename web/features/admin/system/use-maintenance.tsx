import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { formatCount } from '../../../lib/number-format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { refreshViewerIfRefused, useAdminCall } from '../shared/admin-query.ts';
import { CACHE_STATS } from './cache-card.tsx';
import { fetchExport, toExportFile } from './export-file.ts';
import { SYSTEM_HEALTH } from './health-cards.tsx';
import { SOURCE_TEXT, SYSTEM_TEXT } from './system.messages.ts';

/** Keys of the pending actions. */
export type MaintenanceAction = 'clear-cache' | 'clear-records' | 'export' | 'export-report';

/** Actions that need a confirmation; the cache can be cleared from two places, with different texts. */
type Confirmation = 'cache' | 'catalogue-cache' | 'records';

/** Clearing the cache, deleting old records and the exports. */
export function useMaintenance() {
	const { pending, run } = useAdminActions();
	const call = useAdminCall();
	const queries = useQueryClient();
	const { historyRetentionDays, source } = usePublicConfig();
	const sourceText = SOURCE_TEXT[source];
	const [open, setOpen] = useState<Confirmation | null>(null);
	/** Bytes received of each export. */
	const [received, setReceived] = useState<Partial<Record<MaintenanceAction, number>>>({});
	const days = SYSTEM_TEXT.days(historyRetentionDays);

	async function clearCache(success: string): Promise<void> {
		const perform = () => call('POST /api/tmdb/cache/clear', {});
		const outcome = await run({ key: 'clear-cache', perform, success, failure: SYSTEM_TEXT.cacheFailed });
		if (!outcome?.isDone) return;
		// Both show the cache.
		for (const name of [CACHE_STATS, SYSTEM_HEALTH]) void queries.invalidateQueries({ queryKey: [name] });
	}

	async function cleanRecords(): Promise<void> {
		let serverText = '';
		await run({
			key: 'clear-records',
			perform: () =>
				call(
					'POST /api/watch-history/cleanup',
					{},
					{
						onMessage: (message) => {
							serverText = message;
						},
					},
				),
			success: ({ deleted }) => serverText || SYSTEM_TEXT.cleaned(formatCount(deleted)),
			failure: SYSTEM_TEXT.cleanFailed,
		});
	}

	async function download(
		key: MaintenanceAction,
		subject: string,
		path: string,
		texts: { success: string; failure: string },
	) {
		const progress = (bytes?: number) => setReceived((now) => ({ ...now, [key]: bytes }));
		const perform = async () => {
			try {
				downloadFile(toExportFile(subject, await fetchExport(path, progress), new Date()));
			} catch (error) {
				await refreshViewerIfRefused(queries, error);
				throw error;
			} finally {
				progress(undefined);
			}
		};
		await run({ key, perform, ...texts });
	}

	const confirmations: Record<
		Confirmation,
		{ title: string; text: string; confirmLabel: string; perform: () => Promise<void> }
	> = {
		cache: {
			title: SYSTEM_TEXT.clearCache,
			text: sourceText.clearQuestion,
			confirmLabel: SYSTEM_TEXT.clearCache,
			perform: () => clearCache(SYSTEM_TEXT.cacheCleared),
		},
		'catalogue-cache': {
			title: sourceText.clearCache,
			text: sourceText.clearQuestion,
			confirmLabel: sourceText.clearCache,
			perform: () => clearCache(sourceText.cacheCleared),
		},
		records: {
			title: SYSTEM_TEXT.cleanTitle,
			text: SYSTEM_TEXT.cleanQuestion(days),
			confirmLabel: SYSTEM_TEXT.cleanRecords,
			perform: cleanRecords,
		},
	};
	const confirmation = open && confirmations[open];
	return {
		days,
		clearLabel: sourceText.clearCache,
		received,
		isPending: (action: MaintenanceAction) => pending.has(action),
		confirm: setOpen,
		exportUsers: () =>
			download('export', 'users', '/api/admin/users/export', {
				success: SYSTEM_TEXT.usersExported,
				failure: SYSTEM_TEXT.usersExportFailed,
			}),
		exportReport: () =>
			download('export-report', 'report', '/api/admin/system-report', {
				success: SYSTEM_TEXT.reportExported,
				failure: SYSTEM_TEXT.reportFailed,
			}),
		dialog: (
			<ConfirmDialog
				isOpen={confirmation !== null}
				title={confirmation?.title ?? ''}
				text={confirmation?.text ?? ''}
				confirmLabel={confirmation?.confirmLabel ?? ''}
				isDangerous={open === 'records'}
				onConfirm={() => {
					setOpen(null);
					void confirmation?.perform();
				}}
				onClose={() => setOpen(null)}
			/>
		),
	};
}

export type Maintenance = ReturnType<typeof useMaintenance>;
