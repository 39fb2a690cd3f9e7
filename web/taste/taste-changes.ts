import { createViewerChanges } from '../session/viewer-changes.ts';

/** Changes of hidden titles and own ratings. */
export const { invalidate: invalidateTaste, subscribe: subscribeToTasteChanges } = createViewerChanges(
	'matinee:taste',
	/^GET \/api\/(hidden-titles$|taste\/|titles\/.*\/taste$)/,
);
