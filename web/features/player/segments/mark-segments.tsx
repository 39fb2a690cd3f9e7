import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { PlaybackTime } from '#contract/player-messages.ts';
import { SEGMENT_KINDS, SEGMENT_MIN_S, type SegmentKind } from '#contract/segments.ts';
import { episodeOf, type MediaRef } from '#contract/title.ts';
import type { User } from '#contract/user.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { formatTime } from '../../../lib/format-time.ts';
import { mediaInput } from '../../../lib/media-input.ts';
import { viewerCall, viewerQuery } from '../../../session/viewer-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { parseTime } from './parse-time.ts';
import { SEGMENTS_TEXT } from './segments.messages.ts';
import { segmentsQuery } from './segments-query.ts';

interface MarkSegmentsProps {
	media: MediaRef;
	user: User;
	/** What the player reported last. */
	readTime: () => PlaybackTime | null;
	onClose: () => void;
}

const AT_END = { marginInlineStart: 'auto' };

/** Marks a part of what plays for everybody, by the player's time; lists what is marked. Needs a key for each episode. */
export function MarkSegments({ media, user, readTime, onClose }: MarkSegmentsProps) {
	const id = useId();
	const queries = useQueryClient();
	const api = getApiClient(queries);
	const input = mediaInput(media);
	const marks = useQuery(viewerQuery('GET /api/segments/:mediaId/:type/marks', input));
	const [kind, setKind] = useState<SegmentKind>('intro');
	const [start, setStart] = useState('');
	const [end, setEnd] = useState('');
	const [error, setError] = useState<string | null>(null);
	const [said, setSaid] = useState('');
	const [isSaving, setSaving] = useState(false);

	const now = () => formatTime(Math.floor(readTime()?.position ?? 0));
	const refresh = () =>
		Promise.all([marks.refetch(), queries.invalidateQueries({ queryKey: segmentsQuery(media).queryKey })]);
	const save = async () => {
		const [from, to] = [parseTime(start), parseTime(end)];
		const length = readTime()?.duration ?? 0;
		setSaid('');
		if (from === null || to === null) return setError(SEGMENTS_TEXT.noTime);
		if (to - from < SEGMENT_MIN_S) return setError(SEGMENTS_TEXT.tooShort);
		if (length > 0 && to > length + 1) return setError(SEGMENTS_TEXT.tooLate);
		setError(null);
		setSaving(true);
		try {
			const { season, episode } = episodeOf(media);
			const body = { season, episode, kind, start: from, end: to };
			await viewerCall(api, 'POST /api/segments/:mediaId/:type/marks', { params: input.params, body });
			await refresh();
			setStart('');
			setEnd('');
			setSaid(SEGMENTS_TEXT.saved(SEGMENTS_TEXT.kinds[kind]));
		} catch (failure) {
			setError(serverMessage(failure) ?? SEGMENTS_TEXT.failed);
		} finally {
			setSaving(false);
		}
	};
	const remove = async (markId: string) => {
		setError(null);
		setSaid('');
		try {
			await viewerCall(api, 'DELETE /api/segment-marks/:id', { params: { id: markId } });
			setSaid(SEGMENTS_TEXT.removed);
		} catch (failure) {
			setError(serverMessage(failure) ?? SEGMENTS_TEXT.removeFailed);
		}
		await refresh();
		document.getElementById(id)?.focus();
	};
	const times = [
		{ label: SEGMENTS_TEXT.start, now: SEGMENTS_TEXT.startNow, value: start, set: setStart },
		{ label: SEGMENTS_TEXT.end, now: SEGMENTS_TEXT.endNow, value: end, set: setEnd },
	];
	return (
		<section aria-labelledby={id} className="card px-5 pt-4 pb-5">
			<div className="card-head">
				<h2 id={id} tabIndex={-1} className="card-title">
					{SEGMENTS_TEXT.mark}
				</h2>
				<IconButton icon={X} label={SEGMENTS_TEXT.close} onClick={onClose} />
			</div>
			<p className="text-sm text-pretty text-muted">{SEGMENTS_TEXT.markHint}</p>
			<form
				className="mt-4 grid gap-4"
				onSubmit={(event) => {
					event.preventDefault();
					if (!isSaving) void save();
				}}
			>
				<SelectField
					label={SEGMENTS_TEXT.kind}
					value={kind}
					onChange={(value) => setKind(value as SegmentKind)}
					className="justify-self-start"
				>
					{SEGMENT_KINDS.map((value) => (
						<option key={value} value={value}>
							{SEGMENTS_TEXT.kinds[value]}
						</option>
					))}
				</SelectField>
				<p id={`${id}hint`} className="text-sm text-muted">
					{SEGMENTS_TEXT.timeHint}
				</p>
				<div className="flex flex-wrap gap-4">
					{times.map(({ label, now: nowLabel, value, set }) => (
						<div key={label} className="grid content-start gap-2">
							<label className="block font-semibold">
								{label}
								<input
									type="text"
									value={value}
									autoComplete="off"
									aria-describedby={`${id}hint`}
									onChange={(event) => set(event.target.value)}
									className="tabular min-h-11 w-full min-w-0 rounded-poster border border-line bg-lifted px-3 font-normal"
								/>
							</label>
							<Button className="justify-self-start" onClick={() => set(now())}>
								{nowLabel}
							</Button>
						</div>
					))}
				</div>
				{error && (
					<p role="alert" className="text-danger">
						{error}
					</p>
				)}
				<Button type="submit" kind="primary" className="justify-self-start" aria-disabled={isSaving}>
					{SEGMENTS_TEXT.save}
				</Button>
			</form>
			<p role="status" className="mt-2 text-sm text-muted">
				{said}
			</p>
			{marks.isError && (
				<FailureNote onRetry={() => void marks.refetch()} isRetrying={marks.isFetching}>
					{SEGMENTS_TEXT.loadFailed}
				</FailureNote>
			)}
			{marks.data && marks.data.length > 0 && (
				<>
					<h3 className="mt-3 font-semibold">{SEGMENTS_TEXT.marks}</h3>
					<ul className="thin-scroll mt-1 max-h-76">
						{marks.data.map((mark) => {
							const time = `${formatTime(Math.round(mark.start))}–${formatTime(Math.round(mark.end))}`;
							return (
								<li key={mark.id} className="flex min-h-11 items-center gap-3">
									<span>{SEGMENTS_TEXT.kinds[mark.kind]}</span>
									<span className="tabular text-muted">{time}</span>
									{mark.is_own && <span className="text-sm text-muted">{SEGMENTS_TEXT.own}</span>}
									{(mark.is_own || user.role !== 'user') && (
										<IconButton
											icon={X}
											label={SEGMENTS_TEXT.remove(SEGMENTS_TEXT.kinds[mark.kind], time)}
											className="text-muted"
											style={AT_END}
											onClick={() => void remove(mark.id)}
										/>
									)}
								</li>
							);
						})}
					</ul>
				</>
			)}
		</section>
	);
}
