import { formatDate } from '../../../lib/title-format.ts';
import type { EpisodeData } from '../titles/title-detail-query.ts';
import { EPISODES_TEXT } from './episodes.messages.ts';

/** An episode's name, else `Episode 5`. */
export function episodeName({ name, episode_number }: Pick<EpisodeData, 'name' | 'episode_number'>): string {
	return name?.trim() || EPISODES_TEXT.episodeNumber(episode_number);
}

/** `52m`, `1h 12m`; null for 0 and unknown. */
export function formatEpisodeRuntime(minutes: number | null | undefined): string | null {
	if (!minutes || minutes < 0) return null;
	const hours = Math.floor(minutes / 60);
	return hours > 0 ? `${hours}h ${Math.round(minutes % 60)}m` : `${Math.round(minutes)}m`;
}

/** The air date, marked when it is in the future. `today` is null before hydration. */
export function formatAirDate({ air_date }: Pick<EpisodeData, 'air_date'>, today: string | null): string | null {
	const date = formatDate(air_date);
	if (!date || !air_date) return null;
	return today !== null && air_date > today ? EPISODES_TEXT.airs(date) : date;
}
