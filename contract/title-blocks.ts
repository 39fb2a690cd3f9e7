/**
 * `append_to_response` of every detail request. One spelling: it is part of the cache key, so that the page, Continue
 * Watching, recommendations and the players share one cached response for a title.
 * `external_ids` has the IMDb id of a show, by which the players know it.
 */
export const TITLE_BLOCKS = 'credits,external_ids,similar,videos';
