import { formatDate, formatRuntime } from '../../../lib/title-format.ts';
import type { EpisodeData } from '../titles/title-detail-query.ts';
import { EPISODES_TEXT } from './episodes.messages.ts';

/** An episode's name, else `Episode 5`. */
export function episodeName({ name, episode_number }: Pick<EpisodeData, 'name' | 'episode_number'>): string {
	return name?.trim() || EPISODES_TEXT.episodeNumber(episode_number);
}

/** `52 min`, `1h 12m`; null for 0 and unknown. */
export function formatLength(minutes: number | null | undefined): string | null {
	const isShort = minutes && minutes > 0 && minutes < 60;
	return isShort ? EPISODES_TEXT.minutes(Math.round(minutes)) : formatRuntime(minutes);
}

/** The air date, marked when it is in the future. `today` is null before hydration. */
export function formatAirDate({ air_date }: Pick<EpisodeData, 'air_date'>, today: string | null): string | null {
	const date = formatDate(air_date);
	if (!date || !air_date) return null;
	return today !== null && air_date > today ? EPISODES_TEXT.airs(date) : date;
}
