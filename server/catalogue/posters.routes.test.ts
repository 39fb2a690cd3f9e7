import { expect, it } from 'vitest';
import { posterDecadesSchema } from '#contract/posters.ts';
import { titleKey } from '#contract/title.ts';
import { listTitles } from '#open-catalogue/open-catalogue.ts';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';
import { createTestApp } from '../testing/create-test-app.ts';

it('answers every drawn poster, by decade and by date', { tags: ['posters-wall'] }, async () => {
	const { http } = await createTestApp();
	const answer = await http.inject('/api/posters');
	expect(answer.headers['cache-control']).toBe('public, max-age=3600');
	const decades = posterDecadesSchema.parse(answer.json().data);
	expect(decades[0]?.decade).toBe(1890);
	expect(decades.map(({ decade }) => decade)).toEqual(decades.map(({ decade }) => decade).toSorted());
	for (const { decade, posters } of decades) {
		const years = posters.map(({ year }) => year);
		expect(years).toEqual(years.toSorted());
		expect(Math.floor((years[0] ?? 0) / 10) * 10).toBe(decade);
		expect(Math.floor((years.at(-1) ?? 0) / 10) * 10).toBe(decade);
	}
	const keys = decades.flatMap(({ posters }) => posters.map(titleKey));
	expect(keys.toSorted()).toEqual(listTitles().map(titleKey).toSorted());
});

it('is not there with TMDB, and neither is the wall', { tags: ['posters-wall'] }, async () => {
	const { http } = await createAppOnTmdb({ pages: true });
	expect((await http.inject('/api/posters')).statusCode).toBe(404);
	expect((await http.inject({ url: '/posters', headers: { accept: 'text/html' } })).statusCode).toBe(404);
});

it('is a wall without code: the decades with a link and a picture for each poster', {
	tags: ['posters-wall'],
}, async () => {
	const { http } = await createTestApp({ pages: true });
	const { statusCode, body } = await http.inject('/posters');
	expect(statusCode).toBe(200);
	expect(body).toContain('<title>The Poster Wall · Matinee</title>');
	const main = /<main id="content".*<\/main>/s.exec(body)?.[0] ?? '';
	expect(main).toMatch(/<a [^>]*href="#posters-1920"/);
	expect(main).toMatch(/<h2 id="posters-1920"/);
	for (const { media_type, id } of listTitles()) {
		expect(main).toContain(`href="/${media_type}/${id}"`);
		expect(main).toContain(`/${media_type}-${id}-poster.svg"`);
	}
	// Buttons that would do nothing are not there.
	expect(main).not.toContain('<button');
});
