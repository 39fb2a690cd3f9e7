/** TMDB's `sort_by` of the browse lists, by the name of their sort. */
export const BROWSE_SORT_BY = {
	movie: {
		popular: 'popularity.desc',
		top_rated: 'vote_average.desc',
		latest: 'primary_release_date.desc',
		a_to_z: 'title.asc',
	},
	tv: {
		popular: 'popularity.desc',
		top_rated: 'vote_average.desc',
		latest: 'first_air_date.desc',
		// Ascending, since descending is Latest.
		first_air_date: 'first_air_date.asc',
		name: 'name.asc',
	},
} as const;
