const HOLES = [26, 58, 90, 122, 154, 186, 218, 250, 282];

/** A frame of a countdown leader, cut out of its film, that stopped at a number. */
export function FilmLeaderArt({ number }: { number: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 320 200" className="w-full max-w-90">
			<path
				d="M10 6h296l8 14-10 18 12 16-14 20 12 22-14 18 14 22-12 18 10 20-8 20H10L4 176l12-18-12-20 14-18-14-22 12-20-14-18 14-18-12-16z"
				fill="var(--surface-lifted)"
			/>
			{HOLES.map((x) => (
				<g key={x} fill="var(--ground)">
					<rect x={x} y="14" width="14" height="11" rx="3" />
					<rect x={x} y="175" width="14" height="11" rx="3" />
				</g>
			))}
			<rect x="34" y="36" width="252" height="128" rx="6" fill="var(--ground)" />
			<path d="M160 100V36h120q6 0 6 6v116q0 6-6 6h-73z" fill="var(--marquee)" opacity="0.2" />
			<path d="M34 100h252M160 36v128" stroke="var(--hairline)" strokeWidth="1.5" />
			<circle cx="160" cy="100" r="58" fill="none" stroke="var(--hairline)" strokeWidth="2.5" />
			<circle cx="160" cy="100" r="50" fill="none" stroke="var(--hairline)" strokeWidth="2.5" />
			<path d="M160 66V42" stroke="var(--marquee)" strokeWidth="2.5" />
			<text
				x="160"
				y="100"
				dy="0.36em"
				textAnchor="middle"
				fontFamily="var(--font-display)"
				fontSize="84"
				fill="var(--text-main)"
			>
				{number}
			</text>
		</svg>
	);
}
