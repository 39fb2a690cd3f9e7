/** An episode as the watch page draws it. */
export interface WatchPageEpisode {
	episode_number: number;
	name: string;
	/** Air date, runtime. */
	facts: readonly string[];
	overview: string | null;
	still_path: string | null;
	/** To one decimal. */
	rating: string | null;
	/** What would give it away is left out. */
	isHidden: boolean;
	/** See `Spoiler`. */
	cover: '' | undefined;
	isOverviewEnglish?: boolean | undefined;
	overview_language?: string | undefined;
	/** URL of its watch page. */
	to: string;
}
