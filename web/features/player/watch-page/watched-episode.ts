/** An episode as the watch page draws it. */
export interface WatchedEpisode {
	episode_number: number;
	name: string;
	/** Day of airing, runtime. */
	facts: readonly string[];
	overview: string | null;
	still_path: string | null;
	/** To one decimal. */
	rating: string | null;
	/** Its watch page. */
	to: string;
}
