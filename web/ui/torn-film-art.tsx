import filmArt from './film-art.svg';

/** A film that broke in the middle of a frame. Drawn in a file of its own, which only screens in trouble need. */
export function TornFilmArt() {
	return (
		<svg aria-hidden="true" viewBox="0 0 320 200" className="w-full max-w-90 overflow-visible">
			<use href={`${filmArt}#torn`} />
		</svg>
	);
}
