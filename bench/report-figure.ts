interface Limit {
	atLeast?: number;
	atMost?: number;
}

let missed = false;

/** Prints a measured value and its limit, if it has one. */
export function reportFigure(name: string, value: number, unit: string, { atLeast, atMost }: Limit = {}): void {
	const isMet = value >= (atLeast ?? value) && value <= (atMost ?? value);
	missed ||= !isMet;
	const bounds = [
		...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
		...(atMost === undefined ? [] : [`at most ${atMost}`]),
	];
	const bound = bounds.length > 0 ? ` (${bounds.join(', ')} ${unit})` : '';
	process.stdout.write(`${isMet ? 'ok  ' : 'MISS'} ${name.padEnd(60)} ${value.toFixed(2)} ${unit}${bound}\n`);
}

/** Exits, with 1 when a value missed its limit. */
export function endBench(): never {
	process.exit(missed ? 1 : 0);
}

export function median(values: readonly number[]): number {
	return percentile(values, 50);
}

/** The value that `percent` of all do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
