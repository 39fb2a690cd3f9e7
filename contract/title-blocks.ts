/**
 * `append_to_response` of every detail request. One spelling: it is part of the cache key, so that the page, Continue
 * Watching, recommendations and the players share one cached response for a title.
 * `external_ids` has the IMDb id of a show, by which the players know it. Providers are not among them: those of every
 * country are larger than all the rest.
 */
export const TITLE_BLOCKS = {
	movie: 'credits,external_ids,keywords,release_dates,similar,videos',
	tv: 'content_ratings,credits,external_ids,keywords,similar,videos',
} as const;
