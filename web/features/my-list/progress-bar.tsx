/** How much of a title was watched, at the lower edge of its picture. */
export function ProgressBar({ percent }: { percent: number }) {
	return (
		<span aria-hidden className="absolute bottom-0 block w-full overflow-hidden rounded-poster bg-night/55">
			<span className="block bg-amber" style={{ blockSize: '0.25rem', inlineSize: `${percent}%` }} />
		</span>
	);
}
