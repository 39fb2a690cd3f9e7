import { expect, test } from 'vitest';
import { foldedWords } from '#open-catalogue/fold-text.ts';
import { FILMS } from '#open-catalogue/open-catalogue.ts';
import type { FilmRecord } from '#open-catalogue/record.ts';
import type { WantedTitle } from './copy.ts';
import { scoreCandidate } from './match-score.ts';

/** Identifiers of the Internet Archive in a record: its items, and those whose files it lists. */
function itemsOf(film: FilmRecord): string[] {
	const ofSources = (film.sources ?? []).flatMap(
		({ reference }) => /^https:\/\/archive\.org\/details\/([^/?#]+)/.exec(reference)?.[1] ?? [],
	);
	const named = (film.items ?? []).flatMap((item) => ('archive' in item ? [item.archive] : []));
	return [...new Set([...ofSources, ...named])];
}

function toWanted(film: FilmRecord): WantedTitle {
	return {
		title: film.title,
		...(film.original_title ? { original_title: film.original_title } : {}),
		year: Number(film.release_date.slice(0, 4)),
		runtime: film.runtime,
		directors: film.directors,
		cast: film.cast.map((member) => member.name),
	};
}

const RECORDED = FILMS.flatMap((film) => itemsOf(film).map((identifier) => ({ film, identifier })));

test('The open catalogue names items of the archive', () => {
	expect(RECORDED.length).toBeGreaterThan(30);
});

/** What is known without the archive: the identifier, beside the film's own title. */
test('No item that a film record names is rejected for the words of its identifier', () => {
	const rejected = RECORDED.flatMap(({ film, identifier }) => {
		const item = { identifier, title: film.title };
		const found = scoreCandidate(item, toWanted(film), { isNamed: true });
		return found.isAccepted ? [] : [`${film.title}: ${identifier}: ${found.reasons.join(', ')}`];
	});
	expect(rejected).toEqual([]);
});

test('No film of the open catalogue is rejected for the words of its own title', () => {
	const rejected = FILMS.flatMap((film) => {
		const wanted = toWanted(film);
		return [film.title, film.original_title ?? film.title].flatMap((title) => {
			const item = { identifier: 'item', title, year: wanted.year, durationS: film.runtime * 60 };
			const found = scoreCandidate(item, wanted);
			return found.isAccepted ? [] : [`${title}: ${found.reasons.join(', ')}`];
		});
	});
	expect(rejected).toEqual([]);
});

test('No film of the open catalogue is taken for another of the same year and length', () => {
	const taken = FILMS.flatMap((film) => {
		const wanted = toWanted(film);
		const words = new Set(foldedWords(`${film.title} ${film.original_title ?? ''}`));
		return FILMS.flatMap((other) => {
			if (other === film || other.title === film.title) return [];
			// Titles without a common word are never taken for each other; to compare all with all takes seconds.
			if (!foldedWords(other.title).some((word) => word.length > 3 && words.has(word))) return [];
			const item = { identifier: 'item', title: other.title, year: wanted.year, durationS: film.runtime * 60 };
			return scoreCandidate(item, wanted).isAccepted ? [`${other.title} for ${film.title}`] : [];
		});
	});
	expect(taken).toEqual([]);
});
