import { useQueryClient } from '@tanstack/react-query';
import { House, MoonStar } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ScreenTime } from '#contract/child-profile.ts';
import { SCREEN_TIME_REPORT_MS } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { PageHead } from '../../../head/page-head.tsx';
import { joinSentences } from '../../../lib/punctuation.ts';
import { UI_LOCALE } from '../../../lib/ui-language.ts';
import { childStorage } from '../../../personal-data/personal-storage.ts';
import { readChildRules } from '../../../session/child-rules.ts';
import { currentProfile, useSession } from '../../../session/session.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';
import { showToast } from '../../../ui/toast.ts';
import { createLocalScreenTime } from './local-screen-time.ts';
import { SCREEN_TIME_TEXT as TEXT } from './screen-time.messages.ts';

/** Between two reports; a browser delays them where its window is hidden. */
const MAX_PASSED_MS = 4 * SCREEN_TIME_REPORT_MS;

/** Minutes before the end at which a child is told. */
const TOLD_AT_MINUTES = [10, 5, 1];

/** Reports to the server that something plays, tells what is left, and says when it is over. Draws nothing. */
export function ScreenTimeReports({ onOver }: { onOver: (time: ScreenTime) => void }) {
	const api = getApiClient(useQueryClient());
	const told = useRef(Number.POSITIVE_INFINITY);
	const profile = currentProfile(useSession());
	const child = profile?.id ?? childStorage.read();
	useEffect(() => {
		const rules = profile?.child ?? (child === null ? null : readChildRules(child));
		const local = child !== null && rules ? createLocalScreenTime(child, rules) : null;
		const stop = new AbortController();
		let end: ReturnType<typeof setTimeout> | undefined;
		const apply = (time: ScreenTime) => {
			clearTimeout(end);
			if (time.state !== 'open') return onOver(time);
			if (time.left_s === null) return;
			tell(time.left_s, time.ends_by);
			end = setTimeout(() => void report(), time.left_s * 1000);
		};
		const tell = (leftS: number, endsBy: ScreenTime['ends_by']) => {
			const minutes = TOLD_AT_MINUTES.filter((limit) => leftS <= limit * 60).at(-1);
			if (minutes === undefined || minutes >= told.current) return;
			told.current = minutes;
			const left = Math.max(1, Math.ceil(leftS / 60));
			showToast({ kind: 'success', text: endsBy === 'bedtime' ? TEXT.untilBedtime(left) : TEXT.left(left) });
		};
		let countedTo = Date.now();
		const takePassed = () => {
			const before = countedTo;
			countedTo = Date.now();
			// A device that slept has shown nothing, and its clock may be set.
			return Math.min(Math.max(0, countedTo - before), MAX_PASSED_MS);
		};
		const report = async () => {
			const heard = await viewerCall(api, 'POST /api/screen-time', {}).catch(() => null);
			if (stop.signal.aborted) return;
			const passedMs = takePassed();
			if (heard) apply(local ? local.heard(heard) : heard);
			// Without a network the time passes, too.
			else if (local) apply(local.passed(passedMs));
		};
		void report();
		const interval = setInterval(() => void report(), SCREEN_TIME_REPORT_MS);
		return () => {
			stop.abort();
			clearInterval(interval);
			clearTimeout(end);
		};
	}, [api, onOver, profile, child]);
	return null;
}

/** `7:00 AM` */
function formatMinute(at: number): string {
	return new Intl.DateTimeFormat(UI_LOCALE, { timeStyle: 'short' }).format(at);
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
				text={joinSentences(text, time.opens_at !== null && TEXT.opensAt(formatMinute(time.opens_at)))}
			>
				<LinkButton to={PAGE_PATTERNS.home} kind="primary">
					<House aria-hidden className="size-4" />
					{TEXT.home}
				</LinkButton>
			</MessageScreen>
		</>
	);
}
