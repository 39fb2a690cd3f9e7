/** TMDB's image sizes, by kind of image. */
export type PosterSize = 'w92' | 'w154' | 'w185' | 'w342' | 'w500' | 'w780';
export type BackdropSize = 'w300' | 'w780' | 'w1280';
/** `h632` is a height, for images 421 px wide; a `srcset` that calls it wider picks it no earlier. */
export type ProfileSize = 'w45' | 'w185' | 'h632';
export type StillSize = 'w92' | 'w185' | 'w300';
export type ImageSize = PosterSize | BackdropSize | ProfileSize | StillSize;

/** URL of an image; `path` begins with a slash, as TMDB's do. */
export function imageUrl(imageBase: string, size: ImageSize, path: string): string {
	return `${imageBase}/${size}${path}`;
}

/** A `srcset` of the given sizes. */
export function imageSrcSet(imageBase: string, sizes: readonly ImageSize[], path: string): string {
	// not translated: an attribute.
	return sizes.map((size) => `${imageUrl(imageBase, size, path)} ${size.slice(1)}w`).join(', ');
}
