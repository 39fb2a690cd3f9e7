import { sparkPoints } from './spark-points.ts';

/** A trend without figures, beside the figure that it belongs to. */
export function SparkLine({ values, note }: { values: readonly number[]; note: string }) {
	if (values.length < 2) return null;
	return (
		<span className="spark">
			<svg aria-hidden="true" viewBox="0 0 100 24" preserveAspectRatio="none">
				<polyline points={sparkPoints(values, 100, 24)} vectorEffect="non-scaling-stroke" />
			</svg>
			<span className="hint">{note}</span>
		</span>
	);
}
