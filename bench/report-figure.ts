import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** What `npm run capacity` calculates with: the last figures of each bench that was run with `-- --save`. */
export const RESULTS_FILE = join(import.meta.dirname, 'results.json');

export interface BenchResults {
	[bench: string]: { measured_at: string; machine: string; figures: Record<string, { value: number; unit: string }> };
}

/** What a figure may be, inclusive. */
export interface Limit {
	atLeast?: number;
	atMost?: number;
}

let missed = false;
const figures: Record<string, { value: number; unit: string }> = {};

/** Prints a measured value and its limit, if it has one. */
export function reportFigure(name: string, value: number, unit: string, { atLeast, atMost }: Limit = {}): void {
	const isMet = value >= (atLeast ?? value) && value <= (atMost ?? value);
	missed ||= !isMet;
	figures[name] = { value: Number(value.toPrecision(4)), unit };
	const bounds = [
		...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
		...(atMost === undefined ? [] : [`at most ${atMost}`]),
	];
	const bound = bounds.length > 0 ? ` (${bounds.join(', ')} ${unit})` : '';
	process.stdout.write(`${isMet ? 'ok  ' : 'MISS'} ${name.padEnd(60)} ${value.toFixed(2)} ${unit}${bound}\n`);
}

/** Exits, with 1 when a value missed its limit. A bench with a name saves its figures when it was run with `-- --save`. */
export function endBench(bench?: string): never {
	if (bench && process.argv.includes('--save')) saveFigures(bench);
	process.exit(missed ? 1 : 0);
}

function saveFigures(bench: string): void {
	const results = JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as BenchResults;
	const machine = `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}`;
	const measured_at = new Date().toISOString().slice(0, 10);
	// A part of a bench may run alone.
	results[bench] = { measured_at, machine, figures: { ...results[bench]?.figures, ...figures } };
	writeFileSync(RESULTS_FILE, `${JSON.stringify(results, null, '\t')}\n`);
}

export function median(values: readonly number[]): number {
	return percentile(values, 50);
}

/** The value that `percent` of all do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
