import { createViewerChanges } from '../session/viewer-changes.ts';

/** Changes of lists and of what is in them. */
export const { invalidate: invalidateLists, subscribe: subscribeToListChanges } = createViewerChanges(
	'matinee:lists',
	/^GET \/api\/(lists\b|titles\/.*\/lists$)/,
);
