import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findExceededBound, type JsonBounds, JsonBoundsError, parseForeignJson } from './foreign-json.ts';

const UNBOUNDED: JsonBounds = { depth: Infinity, containers: Infinity, values: Infinity };

function exceeds(json: string, bounds: Partial<JsonBounds>) {
	return findExceededBound(Buffer.from(json), { ...UNBOUNDED, ...bounds });
}

function depthOf(value: unknown): number {
	if (typeof value !== 'object' || value === null) return 0;
	return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

function containersOf(value: unknown): number {
	if (typeof value !== 'object' || value === null) return 0;
	return 1 + Object.values(value).reduce((sum: number, field) => sum + containersOf(field), 0);
}

describe('the bounds of JSON of others', () => {
	it('agree with the depth and the number of containers of the parsed value', () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(7), (value, limit) => {
				const json = JSON.stringify(value);
				expect(exceeds(json, { depth: limit })).toBe(depthOf(value) > limit ? 'depth' : null);
				expect(exceeds(json, { containers: limit })).toBe(containersOf(value) > limit ? 'containers' : null);
			}),
		);
	});

	it('ignore brackets, commas and escaped quotes inside strings', () => {
		const json = JSON.stringify({ title: '[[[{"\\"[[{\\,,,' });
		expect(exceeds(json, { depth: 1, containers: 1, values: 1 })).toBeNull();
	});

	it.each([
		['text that would overflow the stack when serialized', '['.repeat(100_000), { depth: 100 }, 'depth'],
		['many small objects', `[${'{},'.repeat(2000)}{}]`, { containers: 1000 }, 'containers'],
		['many small arrays', `[${'[],'.repeat(2000)}[]]`, { containers: 1000 }, 'containers'],
		['many small numbers', `[${'1,'.repeat(2000)}1]`, { values: 1000 }, 'values'],
		['many names', `{${Array.from({ length: 2000 }, (_, at) => `"${at}":1`).join()}}`, { values: 1000 }, 'values'],
	] as const)('refuse %s', async (_what, json, bounds, exceeded) => {
		expect(exceeds(json, bounds)).toBe(exceeded);
		await expect(parseForeignJson(Buffer.from(json), { ...UNBOUNDED, ...bounds })).rejects.toThrow(JsonBoundsError);
	});

	it('let through long strings and numbers', async () => {
		const long = 'a'.repeat(100_000);
		const json = Buffer.from(`["${long}",${'9'.repeat(100_000)}]`);
		expect(await parseForeignJson(json, { depth: 1, containers: 1, values: 2 })).toEqual([long, Infinity]);
	});
});
