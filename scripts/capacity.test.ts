import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RESULTS_FILE } from '../bench/report-figure.ts';
import { type Capacity, calculate, readMeasured } from './capacity-model.ts';
import { insertCapacity, writeCapacity } from './capacity-tables.ts';

const results = JSON.parse(readFileSync(RESULTS_FILE, 'utf8'));
const measured = readMeasured(results);

describe('the capacity model', { tags: ['operating-capacity'] }, () => {
	it('is in docs/scaling.md as npm run capacity calculates it', () => {
		const document = readFileSync(join(import.meta.dirname, '..', 'docs', 'scaling.md'), 'utf8');
		expect(document).toContain(writeCapacity(results));
		expect(insertCapacity(document, writeCapacity(results))).toBe(document);
	});

	it('grows with what viewers write, and not with what a CDN keeps', () => {
		const [many, ten, more] = [50_000_000, 500_000_000, 950_000_000].map((viewers) => calculate(viewers, measured)) as [
			Capacity,
			Capacity,
			Capacity,
		];
		expect(ten.writes / many.writes).toBeCloseTo(10);
		expect(ten.renders).toBe(many.renders);
		// The rest renders pages: how much that is depends on the machine of the figures.
		expect(ten.cores).toBeGreaterThan(many.cores * 4);
		expect((more.cores - ten.cores) / (ten.cores - many.cores)).toBeCloseTo(1);
		expect(ten.cacheBytes).toBe(many.cacheBytes);
	});

	it('names the bench of a figure that is missing', () => {
		expect(() => readMeasured({ ...results, nodes: { figures: {} } })).toThrow('npm run bench:nodes -- --save');
	});
});
