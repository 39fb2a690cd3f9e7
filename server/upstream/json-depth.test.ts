import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNestedDeeperThan } from './json-depth.ts';

function isDeep(json: string, limit: number): boolean {
	return isNestedDeeperThan(Buffer.from(json), limit);
}

function depthOf(value: unknown): number {
	if (typeof value !== 'object' || value === null) return 0;
	return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('isNestedDeeperThan', () => {
	it('agrees with the depth of the parsed value', () => {
		fc.assert(
			fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat(7), (value, limit) => {
				expect(isDeep(JSON.stringify(value), limit)).toBe(depthOf(value) > limit);
			}),
		);
	});

	it('ignores brackets and escaped quotes inside strings', () => {
		expect(isDeep(JSON.stringify({ title: '[[[{"\\"[[{\\' }), 1)).toBe(false);
	});

	it('detects text that would overflow the stack when serialized', () => {
		expect(isDeep('['.repeat(100_000), 100)).toBe(true);
	});
});
