import filmArt from './film-art.svg';

/** A number in a frame of a film's countdown. */
export function FilmLeaderArt({ number }: { number: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 320 200" className="w-full max-w-80">
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

/** A film that broke in the middle of a frame. */
export function BrokenFilmArt() {
	return (
		<svg aria-hidden="true" viewBox="0 0 320 200" className="w-full max-w-80 overflow-visible">
			<use href={`${filmArt}#torn`} />
		</svg>
	);
}
