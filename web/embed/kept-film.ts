import { type KeptFilm, readKeptFilm } from '#contract/kept-film.ts';
import type { PlayerSource } from '#contract/player-messages.ts';
import { PLAYER_MESSAGES } from './player.messages.ts';

/** Says that this page runs, and waits for the film that the page around it keeps. What it is becomes text of this page. */
export async function receiveKeptFilm(sayReady: () => void): Promise<PlayerSource> {
	const film = await new Promise<KeptFilm>((resolve) => {
		addEventListener('message', function listen({ source, origin, data }) {
			if (source !== window.parent || origin !== location.origin) return;
			const received = readKeptFilm(data);
			if (!received) return;
			removeEventListener('message', listen);
			resolve(received);
		});
		sayReady();
	});
	describe(film);
	const { host, kind, reference, height } = film;
	return {
		host,
		kind,
		reference,
		url: URL.createObjectURL(film.film),
		...(height === null ? {} : { height }),
		sizeBytes: film.film.size,
		subtitles: film.subtitles.map(({ language, kind, bytes }) => ({
			language,
			kind,
			url: URL.createObjectURL(bytes),
		})),
	};
}

function describe({ title, episode, host, reference, licence }: KeptFilm): void {
	document.title = title;
	const heading = document.querySelector('h1');
	heading?.replaceChildren(title);
	if (episode) {
		const line = document.createElement('p');
		line.className = 'subtitle';
		line.textContent = episode;
		heading?.after(line);
	}
	document.querySelector('.copy .place')?.replaceChildren(PLAYER_MESSAGES.keptFrom(host, reference));
	document.querySelector('.copy .licence')?.replaceChildren(licence);
}
