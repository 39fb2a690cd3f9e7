import type { Json } from './fake-tmdb-titles.ts';

/** What does not depend on a title: configuration, providers, countries. */
export const CONFIGURATION: Json = {
	change_keys: ['adult', 'air_date', 'images', 'title'],
	images: {
		backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
		base_url: 'http://image.tmdb.org/t/p/',
		logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
		poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
		profile_sizes: ['w45', 'w185', 'h632', 'original'],
		secure_base_url: 'https://image.tmdb.org/t/p/',
		still_sizes: ['w92', 'w185', 'w300', 'original'],
	},
};

export const PROVIDER_REGIONS: Json = {
	results: [
		{ english_name: 'Brazil', iso_3166_1: 'BR', native_name: 'Brazil' },
		{ english_name: 'United States of America', iso_3166_1: 'US', native_name: 'United States' },
	],
};

export function buildProvider(id: number, priority: number): Json {
	return {
		display_priority: priority,
		logo_path: `/logo-provider-${id}.png`,
		provider_id: id,
		provider_name: `Provider ${id}`,
	};
}

/** 9 is offered in the US alone, 119 elsewhere. */
export function providerList(region: string | null): Json {
	const ids = [8, 337, 1899, ...(region === 'US' ? [9] : region ? [119] : [9, 119])];
	const results = ids.map((id, at) => ({ ...buildProvider(id, at), display_priorities: { US: at, BR: at } }));
	return { results };
}
