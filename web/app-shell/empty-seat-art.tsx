/** A row of cinema seats before the screen's light; one of them is folded up. */
export function EmptySeatArt() {
	return (
		<svg aria-hidden="true" viewBox="0 0 320 180" className="w-full max-w-80">
			<path d="M92 14h136l52 128H40z" fill="var(--marquee)" opacity="0.1" />
			<path d="M112 14h96l18 128H94z" fill="var(--marquee)" opacity="0.12" />
			<rect x="84" y="6" width="152" height="8" rx="4" fill="var(--marquee)" />
			{[34, 98, 222, 286].map((x) => (
				<g key={x} transform={`translate(${x} 0)`}>
					<path d="M-22 148V96c0-9 7-16 16-16H6c9 0 16 7 16 16v52z" fill="var(--hairline)" />
					<rect x="-27" y="124" width="54" height="30" rx="9" fill="var(--surface-lifted)" />
				</g>
			))}
			<path
				d="M138 148V96c0-9 7-16 16-16h12c9 0 16 7 16 16v52z"
				fill="none"
				stroke="var(--marquee)"
				strokeWidth="3"
				strokeDasharray="7 7"
			/>
			<path d="M136 146h48" stroke="var(--marquee)" strokeWidth="6" strokeLinecap="round" />
			<path d="M8 164h304" stroke="var(--hairline)" strokeWidth="4" strokeLinecap="round" />
		</svg>
	);
}
