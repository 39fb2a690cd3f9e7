import type { QueryClient } from '@tanstack/react-query';
import type { EpisodeRef } from '#contract/title.ts';
import { EpisodeMark, ShowMarks } from '../features/catalogue/episodes/episode-marks.tsx';
import { createShowProgress, type ShowProgress } from '../features/catalogue/episodes/episode-progress.ts';
import { episodeToGoOn } from '../features/catalogue/title-page/find-resume.ts';
import { type ShowData, showQuery } from '../features/catalogue/titles/title-detail-query.ts';
import { readSession } from '../session/session.ts';
import { watchTitleState } from '../watch-sync/title-state.ts';

const MARKS = { EpisodeMark, ShowMarks };

/** Calls back with the viewer's progress in a show, now and at each change. Returns the unsubscribe function. */
export function watchShowProgress(
	queries: QueryClient,
	id: number,
	onChange: (progress: ShowProgress) => void,
): () => void {
	let count = 0;
	let goesOn: EpisodeRef | null = null;
	/** The page selects where the viewer was when it opened: what is watched or marked meanwhile moves nothing. */
	let isSettled = false;
	const stop = watchTitleState(queries, { media_type: 'tv', media_id: String(id) }, async (state) => {
		count += 1;
		const number = count;
		const show = queries.getQueryData<ShowData>(showQuery(id).queryKey);
		const found = show && !isSettled ? await episodeToGoOn(queries, show, state) : null;
		if (number !== count) return;
		goesOn ??= found;
		isSettled ||= goesOn !== null || state.isOfAccount || readSession().state !== 'signed-in';
		onChange({ ...createShowProgress(state), goesOn, marks: state.isOfAccount ? MARKS : null });
	});
	return () => {
		count = -1;
		stop();
	};
}
