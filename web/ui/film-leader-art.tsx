import filmArt from './film-art.svg';

/** A frame of a countdown leader, cut out of its film, that stopped at a number. */
export function FilmLeaderArt({ number }: { number: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 320 200" className="w-full max-w-90">
			<use href={`${filmArt}#leader`} />
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
