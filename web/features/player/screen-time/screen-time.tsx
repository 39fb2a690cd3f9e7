import { useQueryClient } from '@tanstack/react-query';
import { House, MoonStar } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ScreenTime } from '#contract/child-profile.ts';
import { SCREEN_TIME_REPORT_MS } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { PageHead } from '../../../head/page-head.tsx';
import { formatTimeOfDay } from '../../../lib/date-format.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SCREEN_TIME_TEXT as TEXT } from './screen-time.messages.ts';

/** Minutes before the end at which a child is told. */
const TOLD_AT_MINUTES = [10, 5, 1];

/** Reports to the server that something plays, tells what is left, and says when it is over. Draws nothing. */
export function ScreenTimeReports({ onOver }: { onOver: (time: ScreenTime) => void }) {
	const api = getApiClient(useQueryClient());
	const told = useRef(Number.POSITIVE_INFINITY);
	useEffect(() => {
		const stop = new AbortController();
		let end: ReturnType<typeof setTimeout> | undefined;
		const apply = (time: ScreenTime) => {
			if (stop.signal.aborted) return;
			clearTimeout(end);
			if (time.state !== 'open') return onOver(time);
			if (time.left_s === null) return;
			tell(time.left_s, time.ends_by);
			// Without a network the time ends, too.
			const over = { ...time, state: time.ends_by ?? 'day_limit', left_s: 0 } as const;
			end = setTimeout(() => void report(over), time.left_s * 1000);
		};
		const tell = (leftS: number, endsBy: ScreenTime['ends_by']) => {
			const minutes = TOLD_AT_MINUTES.filter((limit) => leftS <= limit * 60).at(-1);
			if (minutes === undefined || minutes >= told.current) return;
			told.current = minutes;
			const left = Math.max(1, Math.ceil(leftS / 60));
			showToast({ kind: 'success', text: endsBy === 'bedtime' ? TEXT.untilBedtime(left) : TEXT.left(left) });
		};
		const report = (otherwise?: ScreenTime) =>
			viewerCall(api, 'POST /api/screen-time', {}).then(apply, () => otherwise && apply(otherwise));
		void report();
		const interval = setInterval(() => void report(), SCREEN_TIME_REPORT_MS);
		return () => {
			stop.abort();
			clearInterval(interval);
			clearTimeout(end);
		};
	}, [api, onOver]);
	return null;
}

/** In the place of a film, when the day or the evening is over. */
export function TimeIsUp({ time }: { time: ScreenTime }) {
	const isBedtime = time.state === 'bedtime';
	const title = isBedtime ? TEXT.bedtimeTitle : TEXT.dayTitle;
	const text = isBedtime ? TEXT.bedtimeText : TEXT.dayText;
	return (
		<>
			<PageHead title={title} description={text} />
			<MessageScreen
				picture={<MoonStar aria-hidden className="size-24 text-amber" strokeWidth={1.25} />}
				title={title}
				text={
					<>
						{text} {time.opens_at !== null && TEXT.opensAt(formatTimeOfDay(time.opens_at))}
					</>
				}
			>
				<LinkButton to={PAGE_PATTERNS.home} kind="primary">
					<House aria-hidden className="size-4" />
					{TEXT.home}
				</LinkButton>
			</MessageScreen>
		</>
	);
}
