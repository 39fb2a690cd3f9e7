import type { ChildRules, ScreenTime } from '#contract/child-profile.ts';
import { screenTimeAt, toLocalTime } from '#contract/screen-time.ts';
import { createLocalStorageItem } from '../../../lib/local-storage-item.ts';
import { readStoredJson } from '../../../lib/stored-json.ts';

/** What a child has watched on its last day here: seconds and a day, of no title. */
const storage = createLocalStorageItem('matinee:screen-time');

interface Watched {
	/** Id of the profile. */
	child: string;
	/** `YYYY-MM-DD`, of the child's time zone. */
	day: string;
	used_s: number;
}

/** What the day has left for a child, as this browser counts it while the server cannot be reached. */
export interface LocalScreenTime {
	/** The server has said it. What it was not told of, watched here without a network, counts as well. */
	heard(time: ScreenTime): ScreenTime;
	/** More was watched, of which the server does not know. */
	passed(ms: number): ScreenTime;
}

export function createLocalScreenTime(child: string, rules: ChildRules): LocalScreenTime {
	function readUsed(day: string): number {
		const stored = readStoredJson(storage.read()) as Partial<Watched> | null | undefined;
		const isSame = stored?.child === child && stored.day === day;
		return isSame && Number.isFinite(stored.used_s) ? Math.max(0, stored.used_s ?? 0) : 0;
	}

	function keep(toUsed: (before: number) => number): ScreenTime {
		const now = Date.now();
		const { day } = toLocalTime(now, rules.time_zone);
		const used_s = toUsed(readUsed(day));
		storage.write(JSON.stringify({ child, day, used_s } satisfies Watched));
		return screenTimeAt(now, used_s, rules);
	}

	return {
		heard(time) {
			const kept = keep((before) => Math.max(before, time.used_s));
			return time.state === 'open' && kept.used_s > time.used_s ? kept : time;
		},
		passed: (ms) => keep((before) => before + ms / 1000),
	};
}
