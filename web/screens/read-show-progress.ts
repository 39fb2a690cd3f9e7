import type { QueryClient } from '@tanstack/react-query';
import { EpisodeMark, ShowMarks } from '../features/catalogue/episodes/episode-marks.tsx';
import { createShowProgress, type ShowProgress } from '../features/catalogue/episodes/episode-progress.ts';
import { watchTitleState } from '../watch-sync/title-state.ts';

const MARKS = { EpisodeMark, ShowMarks };

/** Calls back with the viewer's progress in a show, now and at each change. Returns the unsubscribe function. */
export function watchShowProgress(
	queries: QueryClient,
	id: number,
	onChange: (progress: ShowProgress) => void,
): () => void {
	return watchTitleState(queries, { media_type: 'tv', media_id: String(id) }, (state) =>
		onChange({ ...createShowProgress(state), marks: state.isOfAccount ? MARKS : null }),
	);
}
