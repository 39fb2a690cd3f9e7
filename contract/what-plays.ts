import type { Availability } from './tmdb.ts';

/** - `title`: the movie or the episode itself, as far as is known, or what a look after a press finds. */
export type WhatPlays = 'title' | 'trailer' | 'clip';

/**
 * What a press on Watch Now plays: the one rule for what buttons and cards say, and for what is recorded: a trailer is
 * no viewing of the title.
 *
 * @param copies What Open Cinema has of the movie or the episode; undefined where that is not known.
 * @param hasOtherPlayers Whether there are player servers besides the built-in ones, at which any title may play.
 */
export function whatPlays(copies: Availability | undefined, hasOtherPlayers: boolean, hasTrailer: boolean): WhatPlays {
	if (copies !== 'none' || hasOtherPlayers) return 'title';
	return hasTrailer ? 'trailer' : 'clip';
}
