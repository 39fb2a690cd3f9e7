import type { CalendarEntry } from '#contract/calendar.ts';
import { DAY_MS, PUSH_EPISODE_DAYS } from '#contract/limits.ts';
import { detailPath } from '#contract/page-paths.ts';
import type { PushMessage } from '#contract/push.ts';
import { toDay } from '#contract/utc-day.ts';

export interface NewEpisode {
	media_id: string;
	season: number;
	episode: number;
	/** Day of airing. */
	date: string;
	message: PushMessage;
}

/** Episodes of a calendar that have aired lately: where they air the day has begun. `now` is in epoch milliseconds. */
export function toNewEpisodes(entries: readonly CalendarEntry[], now: number): NewEpisode[] {
	const since = toDay(now - PUSH_EPISODE_DAYS * DAY_MS);
	return entries.flatMap(({ media_type, id, date, title, season, episode, episode_name, hasAired }) => {
		if (media_type !== 'tv' || season === null || episode === null || !hasAired || date < since) return [];
		const path = detailPath({ media_type, id }, { season, episode });
		const message = { type: 'new-episode' as const, title, season, episode, episode_name, path };
		return [{ media_id: String(id), season, episode, date, message }];
	});
}
