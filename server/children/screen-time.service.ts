import type { Kysely } from 'kysely';
import type { ChildRules, ScreenTime } from '#contract/child-profile.ts';
import { SCREEN_TIME_REPORT_MS } from '#contract/limits.ts';
import { screenTimeAt, toLocalTime } from '#contract/screen-time.ts';
import { findChildProfile } from '../accounts/profile.repository.ts';
import type { Schema } from '../db/schema.ts';
import { addScreenTime, findScreenTime, removeScreenTimeBefore } from './screen-time.repository.ts';

export interface ScreenTimeService {
	/** What the day has left. Of a profile that is no child's: everything. */
	find(profileId: string, rules: ChildRules | null): Promise<ScreenTime>;
	/** Something has played since the last report; the same answer. */
	report(profileId: string, rules: ChildRules | null): Promise<ScreenTime>;
	/** Whether one of these children may watch nothing now. */
	isClosed(profileIds: readonly string[]): Promise<boolean>;
}

/** More than that between two reports was no watching. */
const COUNTED_MAX_MS = 2 * SCREEN_TIME_REPORT_MS;
const WITHOUT_LIMIT: ScreenTime = { state: 'open', left_s: null, ends_by: null, opens_at: null, used_s: 0 };

/** Of all devices together: two that play at once use one time. */
export function createScreenTime({ db, clock }: { db: Kysely<Schema>; clock: () => number }): ScreenTimeService {
	async function find(profileId: string, rules: ChildRules | null): Promise<ScreenTime> {
		if (!rules || (rules.day_minutes === null && rules.bedtime === null)) return WITHOUT_LIMIT;
		const now = clock();
		const { day } = toLocalTime(now, rules.time_zone);
		const counted = await findScreenTime(db, profileId, day);
		return screenTimeAt(now, counted?.seconds ?? 0, rules);
	}

	return {
		find,
		async report(profileId, rules) {
			if (!rules || rules.day_minutes === null) return find(profileId, rules);
			const now = clock();
			const { day } = toLocalTime(now, rules.time_zone);
			const last = await findScreenTime(db, profileId, day);
			const sinceMs = last ? now - Date.parse(last.counted_at) : 0;
			// The first report of a sitting says that it begins.
			const seconds = sinceMs > 0 && sinceMs <= COUNTED_MAX_MS ? Math.round(sinceMs / 1000) : 0;
			if (!last) await removeScreenTimeBefore(db, profileId, day);
			const row = { profile_id: profileId, day, seconds, counted_at: new Date(now).toISOString() };
			await addScreenTime(db, row, last?.counted_at ?? null);
			return find(profileId, rules);
		},
		async isClosed(profileIds) {
			for (const id of profileIds) {
				const child = await findChildProfile(db, id);
				if (child && (await find(id, child.rules)).state !== 'open') return true;
			}
			return false;
		},
	};
}
