import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type EpisodeRef, toHistoryTitle } from '#contract/title.ts';
import { formatTime } from '../../../lib/format-time.ts';
import { WATCH_ACTION_TEXT } from '../../../lib/watch-action.messages.ts';
import { usePreferences } from '../../../preferences/use-preferences.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { startOverPath } from '../../../watch-sync/start-over.ts';
import { watchTitleState } from '../../../watch-sync/title-state.ts';
import type { MovieData, ShowData } from '../titles/title-detail-query.ts';
import { findResume, type Resume } from './find-resume.ts';
import { RESUME_ACTION_TEXT } from './resume-action.messages.ts';

/** What Watch Now becomes. */
export interface ResumeLink {
	to: string;
	label: ReactNode;
}

interface ResumeActionProps {
	title: MovieData | ShowData;
	/** The episode of the address. */
	selected: EpisodeRef | null;
	/** Must be the same in every render. */
	onChange: (link: ResumeLink | null) => void;
}

/** Makes Watch Now Resume where the viewer has begun to watch the title; itself it is the button that starts over. */
export function ResumeAction({ title, selected, onChange }: ResumeActionProps) {
	const queries = useQueryClient();
	const { rememberPosition } = usePreferences();
	const [resume, setResume] = useState<Resume | null>(null);
	const { season, episode } = selected ?? {};
	useEffect(() => {
		let count = 0;
		const at = season === undefined || episode === undefined ? null : { season, episode };
		const stop = watchTitleState(queries, toHistoryTitle(title), async (state) => {
			count += 1;
			const number = count;
			const found = await findResume(queries, title, at, state);
			// Of two that wait for a season, the newer.
			if (number === count) setResume(found);
		});
		return () => {
			count = -1;
			stop();
		};
	}, [queries, title, season, episode]);

	const isAtBeginning = !resume || !rememberPosition;
	const seconds = isAtBeginning ? 0 : resume.seconds;
	useEffect(() => {
		const isResumed = resume && (seconds > 0 || resume.at);
		onChange(isResumed ? { to: resume.to, label: <ResumeLabel resume={{ ...resume, seconds }} /> } : null);
		return () => onChange(null);
	}, [resume, seconds, onChange]);
	if (!resume || seconds === 0) return null;
	return (
		// Of no width: whatever room the row has, nothing moves to another line.
		<span className="relative" style={{ inlineSize: 0 }}>
			<LinkButton
				to={startOverPath(resume.to)}
				aria-label={RESUME_ACTION_TEXT.startOver}
				title={RESUME_ACTION_TEXT.startOver}
				className="start-over absolute"
			>
				<RotateCcw aria-hidden className="size-5" />
			</LinkButton>
		</span>
	);
}

/** In the colour of the button's text. */
const BAR = { display: 'block', blockSize: '3px', borderRadius: '3px', backgroundColor: 'currentColor' } as const;

/** As wide and as high as Watch Now, so that nothing moves. */
function ResumeLabel({ resume: { at, seconds, percent } }: { resume: Resume }) {
	const time = seconds > 0 ? formatTime(seconds) : null;
	const hasBar = percent !== null && seconds > 0;
	const code = at && RESUME_ACTION_TEXT.episode(at.season, at.episode);
	return (
		<>
			<span className="sr-only">{nameOf(at, time)}</span>
			<span aria-hidden className="relative">
				<span className="invisible">{WATCH_ACTION_TEXT.title}</span>
				<span
					className="absolute grid content-center gap-0.5 text-start leading-none whitespace-nowrap"
					style={{ inset: hasBar ? '-0.75rem -1.25rem -0.375rem 0' : '-0.75rem -1.25rem -0.75rem 0' }}
				>
					{RESUME_ACTION_TEXT.resume}
					<span className="tabular text-[0.8125rem] leading-none">{[code, time].filter(Boolean).join(' · ')}</span>
				</span>
			</span>
			{hasBar && (
				<span aria-hidden className="absolute grid" style={{ insetInline: '1.5rem', insetBlockEnd: '4px' }}>
					<span style={{ ...BAR, gridArea: '1 / 1', opacity: 0.25 }} />
					<span style={{ ...BAR, gridArea: '1 / 1', inlineSize: `${percent}%` }} />
				</span>
			)}
		</>
	);
}

function nameOf(at: EpisodeRef | null, time: string | null): string {
	if (!at) return RESUME_ACTION_TEXT.resumeAt(time ?? '');
	if (time === null) return RESUME_ACTION_TEXT.resumeEpisode(at.season, at.episode);
	return RESUME_ACTION_TEXT.resumeEpisodeAt(at.season, at.episode, time);
}
