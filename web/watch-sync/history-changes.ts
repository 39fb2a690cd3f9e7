import { createViewerChanges } from '../session/viewer-changes.ts';

/** Changes of the history, and of what depends on it. */
export const { invalidate: invalidateHistory, subscribe: subscribeToHistoryChanges } = createViewerChanges(
	'matinee:history',
	/^GET \/api\/(continue-watching|watch-history|recommendations|watched-titles|watch-progress\/.*|debug\/watch-history)$/,
);
