const HOLES = [8, 30, 52, 74, 96];

/** A strip of film, torn through. */
export function TornFilmArt() {
	return (
		<svg aria-hidden="true" viewBox="0 0 320 180" className="w-full max-w-80">
			<g transform="rotate(-7 80 90)">
				<path d="M4 44h112l14 16-16 16 18 18-14 18 12 24H4z" fill="var(--surface-lifted)" />
				<rect x="14" y="64" width="84" height="52" rx="4" fill="var(--marquee)" opacity="0.28" />
				<path d="M14 104l22-24 18 16 12-10 32 30H14z" fill="var(--marquee)" opacity="0.5" />
				{HOLES.map((x) => (
					<g key={x} fill="var(--ground)">
						<rect x={x} y="49" width="11" height="9" rx="2" />
						<rect x={x} y="122" width="11" height="9" rx="2" />
					</g>
				))}
			</g>
			<g transform="rotate(8 240 96)">
				<path d="M316 44H196l-12 16 16 16-18 18 14 18-12 24h132z" fill="var(--surface-lifted)" />
				<rect x="216" y="64" width="88" height="52" rx="4" fill="var(--marquee)" opacity="0.28" />
				<circle cx="284" cy="80" r="8" fill="var(--marquee)" opacity="0.6" />
				{HOLES.map((x) => (
					<g key={x} fill="var(--ground)">
						<rect x={x + 200} y="49" width="11" height="9" rx="2" />
						<rect x={x + 200} y="122" width="11" height="9" rx="2" />
					</g>
				))}
			</g>
		</svg>
	);
}
