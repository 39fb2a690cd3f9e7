import { expect, test } from 'vitest';
import { compareWithShape } from './json-shape.ts';
import { explainDeviation } from './openapi-deviations.ts';
import { createOpenApiShapes } from './openapi-shapes.ts';

function answering(properties: Record<string, object>) {
	const schema = { type: 'object', properties };
	return { get: { responses: { '200': { content: { 'application/json': { schema } } } } } };
}

const CAST = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } };

const findShape = createOpenApiShapes({
	paths: {
		'/3/movie/{movie_id}': answering({ id: { type: 'integer' }, title: { type: 'string' }, belongs_to_collection: {} }),
		'/3/movie/{movie_id}/credits': answering({ id: { type: 'integer' }, cast: CAST }),
		'/3/movie/popular': answering({ page: { type: 'integer' } }),
	},
});

function compare(path: string, body: unknown): string[] | null {
	const shape = findShape(path);
	return shape && compareWithShape(body, shape).map(({ path: at, detail }) => `${at} ${detail}`);
}

test('an answer is compared with the schema of its call; a schema without a type accepts anything', () => {
	expect(compare('/movie/550', { id: 550, title: 'One', belongs_to_collection: { id: 3 } })).toEqual([]);
	expect(compare('/movie/550', { id: '550' })).toEqual([
		'id string instead of number',
		'title missing',
		'belongs_to_collection missing',
	]);
});

test('a fixed path is not taken for an id', () => {
	expect(compare('/movie/popular?page=2', { page: 2 })).toEqual([]);
});

test('an appended block has the schema of its own call, without the id', () => {
	const movie = { id: 550, title: 'One', belongs_to_collection: null };
	const path = '/movie/550?append_to_response=credits';
	expect(compare(path, { ...movie, credits: { cast: [{ name: 'Ada' }] } })).toEqual([]);
	expect(compare(path, { ...movie, credits: { cast: [{}] } })).toEqual(['credits.cast[].name missing']);
	expect(compare(path, movie)).toEqual(['credits missing']);
});

test('a call that the document does not have is not compared', () => {
	expect(compare('/nothing/here', {})).toBeNull();
});

test('a deviation of a mixed list is listed, one of any other is not', () => {
	expect(explainDeviation('/trending/all/day?page=2', 'results[].title missing')).toContain('movie');
	expect(explainDeviation('/movie/popular', 'results[].title missing')).toBeNull();
	expect(explainDeviation('/trending/all/day', 'results[].id missing')).toBeNull();
	expect(explainDeviation('/trending/all/day', 'results[].id string instead of number')).toBeNull();
});
