/** Half the line's width, so that its turns are not cut off. */
const MARGIN = 2;

/** Values as the points of a line in a box, from left to right, with zero at the bottom and the largest at the top. */
export function sparkPoints(values: readonly number[], width: number, height: number): string {
	const largest = Math.max(...values, 1);
	const step = width / Math.max(1, values.length - 1);
	return values
		.map((value, index) => {
			const y = height - MARGIN - (value / largest) * (height - 2 * MARGIN);
			return `${round(index * step)},${round(y)}`;
		})
		.join(' ');
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
