import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CATALOGUE_ENDPOINTS } from '#contract/endpoints/catalogue.ts';
import { orElse } from '#contract/schema-fallbacks.ts';
import { answerCall } from '../../testing/fake-tmdb-routes.ts';
import { readLeniently } from './lenient-reading.ts';

const bookSchema = z.looseObject({
	id: z.number(),
	name: z.string().nullish(),
	pages: orElse(z.number(), 0),
	tags: z.array(z.string()).nullish(),
	authors: z
		.array(z.looseObject({ name: z.string(), born: z.looseObject({ year: z.number() }).optional() }))
		.optional(),
});

function readBook(fields: object) {
	const { value, unreadable } = readLeniently(bookSchema, { id: 1, pages: 9, ...fields });
	return { value, unreadable: Object.fromEntries(unreadable) };
}

describe('a lenient reading', () => {
	it('returns what matches as the same object, with its unknown fields', () => {
		const book = { zeta: 1, id: 2, pages: 3, authors: [{ name: 'A', alpha: null }] };
		const { value, unreadable } = readLeniently(bookSchema, book);
		expect(value).toBe(book);
		expect(unreadable.size).toBe(0);
	});

	it.each([
		['an optional field', { name: 7, isbn: 'x' }, { isbn: 'x' }, { name: 1 }],
		['an item of a list', { tags: ['a', null, 'b', null] }, { tags: ['a', 'b'] }, { 'tags[]': 2 }],
		[
			'an item whose required field is absent',
			{ authors: [{ born: { year: 1 } }, { name: 'B', x: 1 }] },
			{ authors: [{ name: 'B', x: 1 }] },
			{ 'authors[].name': 1 },
		],
		[
			'an optional block whose required field is not readable',
			{ authors: [{ name: 'A', born: { year: '1900' } }] },
			{ authors: [{ name: 'A' }] },
			{ 'authors[].born.year': 1 },
		],
		['a list of another type', { tags: 'a,b' }, {}, { tags: 1 }],
		['nothing where a fallback stands in', { pages: null }, { pages: 0 }, { pages: 1 }],
	])('leaves out %s and keeps the rest', (_part, fields, left, unreadable) => {
		expect(readBook(fields)).toEqual({ value: { id: 1, pages: 9, ...left }, unreadable });
	});

	it.each([[null], [undefined], [[]], ['text'], [{}], [{ id: null, pages: 1 }]])('is null for %j', (value) => {
		expect(readLeniently(bookSchema, value).value).toBeNull();
	});

	it('is null for more items than any answer has, at whatever depth, before each is read', () => {
		const authors = Array.from({ length: 101 }, () => ({ name: 'A', tags: [] }));
		const many = { authors: [{ name: 'A', awards: Array(10_001).fill(null) }], tags: Array(10_000).fill('a') };
		expect(readBook({ authors }).value).not.toBeNull();
		expect(readBook({ tags: Array(10_001).fill(null) }).value).toBeNull();
		expect(readBook(many).value).toBeNull();
	});

	it('keeps the order of fields and does not change what was sent', () => {
		const book = Object.freeze({ zeta: 1, tags: Object.freeze(['a', 1]), id: 1, alpha: 2, pages: 1 });
		expect(JSON.stringify(readLeniently(bookSchema, book).value)).toBe(
			'{"zeta":1,"tags":["a"],"id":1,"alpha":2,"pages":1}',
		);
	});

	it('matches the schema wherever odd values stand in an answer', { tags: ['data-odd-values'] }, () => {
		const query = new URLSearchParams({ append_to_response: 'credits,similar,videos' });
		const answers = [
			['GET /api/tmdb/movie/:id', '/movie/610'],
			['GET /api/tmdb/tv/:id', '/tv/605'],
			['GET /api/tmdb/tv/:id/season/:season', '/tv/605/season/1'],
			['GET /api/tmdb/movie/popular', '/movie/popular'],
		] as const;
		const odd = fc.constantFrom('null', '""', '-1', '0.5', '"text"', 'true', '[]', '[null]', '{}', '{"id":null}', null);
		const anyAnswer = fc.constantFrom(...answers);
		const places = fc.array(fc.tuple(fc.array(fc.nat(), { minLength: 1, maxLength: 5 }), odd), { maxLength: 6 });
		fc.assert(
			fc.property(anyAnswer, places, ([endpoint, path], spoilt) => {
				const { body } = answerCall(path, query);
				for (const [steps, json] of spoilt) put(body, steps, json === null ? undefined : JSON.parse(json));
				const sent = JSON.stringify(body);
				const { value, unreadable } = readLeniently(CATALOGUE_ENDPOINTS[endpoint].data, body);
				expect(JSON.stringify(body)).toBe(sent);
				if (value === null) expect(unreadable.size).toBeGreaterThan(0);
				else expect(CATALOGUE_ENDPOINTS[endpoint].data.safeParse(value).error).toBeUndefined();
				const isKnown = Number.isInteger(body.id) || (Array.isArray(body.results) && !('id' in body));
				expect(value !== null).toBe(isKnown);
			}),
			{ numRuns: 150 },
		);
	});
});

/** Puts a value where the steps lead: each is the number of a field or an item. The last step that exists takes it. */
function put(within: object, [step = 0, ...further]: number[], value: unknown): void {
	const names = Object.keys(within);
	const name = names[step % names.length];
	if (name === undefined) return;
	const container = within as Record<string, unknown>;
	const inner = container[name];
	if (further.length > 0 && typeof inner === 'object' && inner !== null) put(inner, further, value);
	else container[name] = value;
}
