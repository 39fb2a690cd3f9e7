/** Half of the stroke's width, so that the line is not clipped. */
const MARGIN = 2;

/** Values as points of an SVG polyline in a box, from start to end, zero at the bottom and the maximum at the top. */
export function sparklinePoints(values: readonly number[], width: number, height: number): string {
	const maximum = Math.max(...values, 1);
	const step = width / Math.max(1, values.length - 1);
	return (
		values
			.map((value, index) => {
				const y = height - MARGIN - (value / maximum) * (height - 2 * MARGIN);
				return `${round(index * step)},${round(y)}`;
			})
			// not translated: the points of a drawing.
			.join(' ')
	);
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}

const TIME_AS_LINES_RUN = { scale: 'var(--sign) 1' };

/** The trend of a figure, without axes. */
export function Sparkline({ values, note }: { values: readonly number[]; note: string }) {
	if (values.length < 2) return null;
	return (
		<span className="grid gap-1">
			<svg
				aria-hidden="true"
				viewBox="0 0 100 24"
				preserveAspectRatio="none"
				className="h-7 w-full overflow-visible fill-none stroke-accent"
				style={TIME_AS_LINES_RUN}
			>
				<polyline
					points={sparklinePoints(values, 100, 24)}
					vectorEffect="non-scaling-stroke"
					strokeWidth={1.75}
					strokeLinejoin="round"
				/>
			</svg>
			<span className="hint">{note}</span>
		</span>
	);
}
