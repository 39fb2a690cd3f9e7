import { useQueryClient } from '@tanstack/react-query';
import { Check, CheckCheck, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { isSeasonComplete } from '#contract/episode-order.ts';
import type { EpisodeRef } from '#contract/title.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { MARKS_TEXT } from './episode-marks.messages.ts';
import type { EpisodeMarkProps, ShowMarksProps } from './episode-progress.ts';
import { type MarkTarget, markEpisodes } from './mark-episodes.ts';

/** The tick of an episode, which a press sets and removes. */
export function EpisodeMark({ showId, season, episode, isWatched }: EpisodeMarkProps) {
	const queries = useQueryClient();
	const at = { season, episode };
	const toggle = () => {
		markEpisodes(queries, showId, at, !isWatched, [at]).catch(() =>
			showToast({ kind: 'error', text: MARKS_TEXT.failed }),
		);
	};
	const look = isWatched ? 'bg-amber text-night' : 'bg-night/55 text-ivory opacity-80 inset-ring';
	return (
		<button
			type="button"
			aria-pressed={isWatched}
			aria-label={MARKS_TEXT.episode(season, episode)}
			title={isWatched ? MARKS_TEXT.unmark : MARKS_TEXT.mark}
			onClick={toggle}
			className={`episode-tick absolute z-5 grid size-6 place-items-center rounded-full after:absolute after:-inset-2.5 ${look}`}
		>
			<Check aria-hidden className="size-4" />
		</button>
	);
}

/** Marks the season that is shown, and the show. */
export function ShowMarks({ showId, season, aired, isWatched }: ShowMarksProps) {
	const queries = useQueryClient();
	const [isBusy, setBusy] = useState(false);
	const isSeasonWatched = isSeasonComplete(aired, (episode) => isWatched({ season, episode }));
	const shown = aired.map((episode) => ({ season, episode }));

	const mark = async (target: MarkTarget, watched: boolean, marked: readonly EpisodeRef[], isUndo = false) => {
		if (isBusy) return;
		setBusy(true);
		try {
			const changed = await markEpisodes(queries, showId, target, watched, marked);
			const text = isUndo ? MARKS_TEXT.undone : MARKS_TEXT.marked(changed.length, watched);
			const undo = () => void mark({ episodes: changed }, !watched, changed, true);
			showToast({
				kind: 'success',
				text,
				...(isUndo || changed.length === 0 ? {} : { action: { label: MARKS_TEXT.undo, onClick: undo } }),
			});
		} catch {
			showToast({ kind: 'error', text: MARKS_TEXT.failed });
		}
		setBusy(false);
	};
	return (
		<span className="flex flex-none">
			<IconButton
				icon={CheckCheck}
				label={MARKS_TEXT.season(season)}
				aria-pressed={isSeasonWatched}
				aria-disabled={isBusy || aired.length === 0}
				onClick={() => aired.length > 0 && void mark({ season }, !isSeasonWatched, shown)}
				className="text-muted aria-pressed:text-accent"
			/>
			<IconButton
				icon={ListChecks}
				label={MARKS_TEXT.show}
				aria-disabled={isBusy}
				onClick={() => void mark({}, true, shown)}
				className="text-muted"
			/>
		</span>
	);
}
