/** Addresses of the open catalogue's programme; apart from `page-paths.ts`, which is in the first script of every page. */

/** The programme of a UTC day, `YYYY-MM-DD`. */
export function programmePath(date: string): string {
	return `/programme/${date}`;
}

/** The watch page of a double bill's short, which continues with the feature. */
export function doubleBillPath({ short, feature }: Record<'short' | 'feature', { id: number }>): string {
	return `/watch/movie/${short.id}?${THEN_PARAMETER}=${feature.id}`;
}

/** Query parameter of a movie's watch page: the id of the movie that plays after it. */
export const THEN_PARAMETER = 'then';

/** Open Graph image of a programme. */
export function programmeShareImagePath(date: string): string {
	return `/share/programme-${date}.png`;
}
