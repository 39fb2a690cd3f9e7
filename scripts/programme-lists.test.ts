import { expect, it } from 'vitest';
import { discoverTitles } from '#open-catalogue/answers/discover.ts';
import { OPEN_CATALOGUE } from '#open-catalogue/open-catalogue.ts';
import { PROGRAMMES } from '#open-catalogue/programme/programmes.ts';
import { browsePath, parseBrowseState, toBrowseRequest } from '../web/features/catalogue/browse/browse-state.ts';

/** Films of a list that the programme leaves out, such as silent ones of later years. */
const MAX_OTHERS = 10;

it('See all of a programme leads to a list that has all of its films', { tags: ['home-programme'] }, () => {
	const listed = PROGRAMMES.filter(({ list }) => list !== null);
	expect(listed.length).toBeGreaterThan(10);
	for (const { id, query, list } of listed) {
		const state = parseBrowseState('movie', new URL(list ?? '', 'https://matinee.invalid').searchParams);
		expect(browsePath('movie', state), id).toBe(list);
		const idsOf = (parameters: typeof query) =>
			discoverTitles(OPEN_CATALOGUE.movies, parameters, OPEN_CATALOGUE).map((film) => film.id);
		const [films, all] = [idsOf(query), idsOf(toBrowseRequest('movie', state).query)];
		expect(all, id).toEqual(expect.arrayContaining(films));
		expect(all.length - films.length, id).toBeLessThanOrEqual(MAX_OTHERS);
	}
});
