const HOLES = [22, 54, 86];

/** A film that broke in the middle of a frame. */
export function TornFilmArt() {
	return (
		<svg aria-hidden="true" viewBox="0 0 320 200" className="w-full max-w-90 overflow-visible">
			<g transform="rotate(-6 70 100)">
				<path d="M4 30h128l-8 22 18 14-16 20 20 22-18 18 16 22-12 22H4z" fill="var(--surface-lifted)" />
				<path d="M22 58h86l14 26-14 18 16 20-8 20H22z" fill="var(--marquee)" opacity="0.2" />
				<path d="M22 142v-22l26-28 24 22 16-12 22 20-4 20z" fill="var(--marquee)" opacity="0.45" />
				{HOLES.map((x) => (
					<g key={x} fill="var(--ground)">
						<rect x={x} y="38" width="14" height="11" rx="3" />
						<rect x={x} y="152" width="14" height="11" rx="3" />
					</g>
				))}
			</g>
			<g transform="rotate(7 250 110)">
				<path d="M316 30H190l-10 22 18 14-18 20 20 22-16 18 14 22-10 22h128z" fill="var(--surface-lifted)" />
				<path d="M298 58h-86l-12 24 18 20-16 20 8 20h88z" fill="var(--marquee)" opacity="0.2" />
				<circle cx="268" cy="84" r="13" fill="var(--marquee)" opacity="0.6" />
				<path d="M298 142v-18l-26-20-30 26-16 2-8 10z" fill="var(--marquee)" opacity="0.45" />
				{HOLES.map((x) => (
					<g key={x} fill="var(--ground)">
						<rect x={x + 184} y="38" width="14" height="11" rx="3" />
						<rect x={x + 184} y="152" width="14" height="11" rx="3" />
					</g>
				))}
			</g>
		</svg>
	);
}
