import { titleFromParams } from '#contract/watch-history.ts';
import { callerOf } from '../catalogue/caller.ts';
import { AppError } from '../http/app-error.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import type { Viewer } from '../http/viewer.ts';
import type { ContinueWatching } from './continue-watching.service.ts';
import type { HistoryLimits } from './history-limits.ts';
import type { WatchProgressService } from './progress.service.ts';
import type { ProgressMarks } from './progress-marks.service.ts';
import type { Retention } from './retention.service.ts';
import { HISTORY_MESSAGES } from './watch-history.messages.ts';
import type { WatchHistoryService } from './watch-history.service.ts';

interface WatchHistoryDependencies {
	history: WatchHistoryService;
	progress: WatchProgressService;
	marks: ProgressMarks;
	limits: HistoryLimits;
	continueWatching: ContinueWatching;
	retention: Retention;
	retentionDays: number;
	/** Called after a manual cleanup with the number of removed entries. */
	onCleaned(viewer: Viewer, count: number): Promise<void>;
	/** Data survives the process. */
	isDurable: boolean;
}

export function mountWatchHistory(mount: Mount, dependencies: WatchHistoryDependencies): void {
	const { history, progress, marks, limits, continueWatching, retention, retentionDays, onCleaned, isDurable } =
		dependencies;
	const counted = { beforeBody: limits.countWrite };

	mount.answer('GET /api/watch-history', ({ viewer, query }) => history.list(viewer.profileId, query));
	mount.answer('POST /api/watch-history', ({ viewer, body }) => history.record(viewer.profileId, body), counted);
	mount.answer('GET /api/watch-history/stats', ({ viewer }) => history.stats(viewer.profileId));
	mount.answer('GET /api/watch-history/:mediaId/:type', ({ viewer, params }) =>
		history.find(viewer.profileId, titleFromParams(params)),
	);
	mount.answer('GET /api/continue-watching', ({ viewer, query: { unfinished, ...page } }, request) => {
		const list = unfinished === '1' ? continueWatching.listUnfinished : continueWatching.list;
		return list(viewer.profileId, page, callerOf(request));
	});

	mount.answer(
		'DELETE /api/watch-history/:mediaId/:type',
		async ({ viewer, params }) => {
			const removed = await history.remove(viewer.profileId, titleFromParams(params));
			if (!removed) throw new AppError('not_found', HISTORY_MESSAGES.notThere);
			return new WithMessage(removed, HISTORY_MESSAGES.removed);
		},
		counted,
	);
	mount.answer(
		'DELETE /api/watch-history',
		async ({ viewer }) => {
			await history.clear(viewer.profileId);
			return new WithMessage(null, HISTORY_MESSAGES.cleared);
		},
		counted,
	);
	mount.answer(
		'POST /api/watch-history/migrate',
		async ({ viewer, body }, request) => {
			const migrate = () => history.migrate(viewer.profileId, body.watchHistoryData);
			const result = await limits.migrate(viewer, request, migrate);
			return new WithMessage(result, HISTORY_MESSAGES.migrated(result));
		},
		{ beforeBody: limits.countMigration },
	);
	mount.answer(
		'POST /api/watch-history/restore',
		({ viewer, body: { last_watched, progress: rows, ...watched } }) =>
			history.restore(viewer.profileId, watched, last_watched, rows),
		counted,
	);
	mount.answer('GET /api/watch-progress/:mediaId/:type', ({ viewer, params }) =>
		progress.find(viewer.profileId, titleFromParams(params)),
	);
	mount.answer('POST /api/watch-progress', ({ viewer, body }) => progress.save(viewer.profileId, body.items), {
		beforeBody: limits.countProgress,
	});
	mount.answer(
		'POST /api/watch-progress/marks',
		({ viewer, body }, request) => marks.mark(viewer.profileId, body, callerOf(request)),
		{ beforeBody: limits.countProgress },
	);
	mount.answer('POST /api/watch-history/cleanup', async ({ viewer }) => {
		const deleted = await retention.removeExpired();
		await onCleaned(viewer, deleted);
		return new WithMessage({ deleted }, HISTORY_MESSAGES.cleaned(deleted, retentionDays));
	});
	// No response below contains a database address or a credential. `isRemote` decides whether a browser stores watch
	// history on the server (web/watch-sync/history-mode.ts) or locally; path and field are part of the public API.
	mount.answer('GET /api/debug/db-config', () => ({ databaseConfig: { isRemote: isDurable } }));
	mount.answer('GET /api/debug/watch-history', ({ viewer }) => history.debug(viewer.profileId));
}
