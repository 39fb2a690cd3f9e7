/** TMDB's sizes. The drawings are SVG: every size is the same file. */
const IMAGE_SIZES = {
	backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
	logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
	poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
	profile_sizes: ['w45', 'w185', 'h632', 'original'],
	still_sizes: ['w92', 'w185', 'w300', 'original'],
};

/** `/configuration`; `imageBase` is the address before a size, without the slash at its end. */
export function configuration(imageBase: string) {
	return {
		images: { base_url: `${imageBase}/`, secure_base_url: `${imageBase}/`, ...IMAGE_SIZES },
		// What TMDB's lists of changes name; this catalogue has none.
		change_keys: [],
	};
}
