import { expect, test } from 'vitest';
import { createOpenSource } from './open.source.ts';

const source = createOpenSource({ clock: Date.now, imageBase: 'https://films.example/art' });

test('The source answers from the embedded catalogue, with the addresses of this instance', async () => {
	const request = { endpoint: 'GET /api/tmdb/configuration', params: {}, query: {} } as const;
	expect(await source.answer(request)).toMatchObject({
		kind: 'found',
		body: { images: { secure_base_url: 'https://films.example/art/' } },
	});
});

test('The source is named, local, and its edition fits a cache key', async () => {
	expect(source).toMatchObject({ name: 'open', remote: false });
	expect(source.edition).toMatch(/^open-[a-z\d]+-0$/);
	await expect(source.close()).resolves.toBeUndefined();
});

test.each([
	[undefined, 'Night of the Living Dead'],
	['de-DE', 'Die Nacht der lebenden Toten'],
	['pt-PT', 'A Noite dos Mortos-Vivos'],
	['ko-KR', 'Night of the Living Dead'],
])('A request for %s has titles in that language, or in English', async (language, title) => {
	const query: Record<string, string> = language === undefined ? {} : { language };
	const request = { endpoint: 'GET /api/tmdb/movie/:id', params: { id: 10331 }, query } as const;
	expect(await source.answer(request)).toMatchObject({ body: { title, original_title: 'Night of the Living Dead' } });
});

test('Programmes and posters have titles in the language asked for', () => {
	const names = (language: 'en' | 'ja') => source.listPosters?.(language).flatMap(({ posters }) => posters);
	expect(names('ja')).toHaveLength(names('en')?.length ?? 0);
	expect(names('ja')?.find(({ id }) => id === 10331)?.title).toBe('ナイト・オブ・ザ・リビングデッド');
	const filmsOf = (language: 'en' | 'de') =>
		source.programmeOf?.('2026-06-15', language).rows.flatMap(({ titles }) => titles) ?? [];
	expect(filmsOf('de').map(({ id }) => id)).toEqual(filmsOf('en').map(({ id }) => id));
	expect(filmsOf('de').map(({ title }) => title)).not.toEqual(filmsOf('en').map(({ title }) => title));
});

test('Programmes say of a title which language it is in, as lists do, where it is not the one asked for', () => {
	const days = Array.from({ length: 30 }, (_, day) => `2026-06-${String(day + 1).padStart(2, '0')}`);
	const titlesOf = (language: 'en' | 'de') =>
		days.flatMap((day) => source.programmeOf?.(day, language).rows.flatMap(({ titles }) => titles) ?? []);
	const languageOf = new Map(titlesOf('de').map(({ title, lang }) => [title, lang]));
	expect([...languageOf]).toContainEqual(['Der schwarze Reiter', undefined]);
	expect(languageOf.get('The Frozen North')).toBe('en');
	expect(titlesOf('en').filter(({ lang }) => lang !== undefined)).toEqual([]);
});
