import { expect, it } from 'vitest';
import { FILMS, SERIES } from '#open-catalogue/open-catalogue.ts';
import type { SeasonRecord } from '#open-catalogue/record.ts';
import { answering, toArchiveAnswer } from '../testing/fake-archive-setup.ts';
import { findArchiveCopies } from './archive-item.ts';
import { findEpisodeCopies } from './archive-season.ts';

/** Name of the file that the record knows of an episode, in an item. */
function recordedName(item: string, { sources = [] }: SeasonRecord['episodes'][number]): string | undefined {
	const folder = `https://archive.org/download/${item}/`;
	const url = sources.map((source) => source.url).find((address) => address.startsWith(folder));
	return url && decodeURIComponent(url.slice(folder.length));
}

const cases = SERIES.flatMap((series) =>
	series.seasons.flatMap((season) => (season.items ?? []).map((item) => ({ series, season, item }))),
);

it.each(cases.map((one) => [one.series.name, one.season.season_number, one] as const))(
	'the file that the record of %s, season %i, names for an episode is the one that is found',
	async (_name, _number, { series, season, item }) => {
		const names = series.seasons.flatMap(({ episodes }) => episodes.map((one) => recordedName(item.archive, one)));
		const files = [...new Set(names.filter((name) => name !== undefined))].map((name) => {
			return { name, source: 'original', format: 'h.264', size: '90000000' };
		});
		const answer = toArchiveAnswer({ metadata: { identifier: item.archive, title: series.name }, files });
		const found: Record<string, string | undefined> = {};
		const expected: Record<string, string | undefined> = {};
		for (const [at, episode] of season.episodes.entries()) {
			const options = { archiveUrl: 'https://archive.org' };
			const outcome = await findEpisodeCopies(answering(answer), item, season, at + 1, options);
			const url = outcome.kind === 'found' ? outcome.copies[0]?.url : undefined;
			found[episode.name] = url && decodeURIComponent(url.split(`/items/${item.archive}/`)[1] ?? '');
			expected[episode.name] = recordedName(item.archive, episode);
		}
		expect(found).toEqual(expected);
	},
);

it('the file that a film record names is found in its item, beside a trailer', async () => {
	const recorded = FILMS.flatMap((film) =>
		(film.sources ?? []).flatMap(({ url }) => {
			const [, item, path] = /^https:\/\/archive\.org\/download\/([^/]+)\/(.+\.mp4)$/.exec(url) ?? [];
			return item !== undefined && path !== undefined ? [{ film, item, path }] : [];
		}),
	);
	expect(recorded.length).toBeGreaterThan(30);
	const lost: string[] = [];
	for (const { film, item, path } of recorded) {
		const year = film.release_date.slice(0, 4);
		const main = { name: decodeURIComponent(path), format: 'h.264', size: '90000000', length: `${film.runtime * 60}` };
		const trailer = { name: 'trailer.mp4', format: 'h.264', size: '9000000', length: '130' };
		const metadata = { identifier: item, title: film.title, year };
		const { title, original_title, runtime, directors } = film;
		const wanted = { title, original_title, runtime, directors, year: Number(year) };
		const answer = answering(toArchiveAnswer({ metadata, files: [trailer, main] }));
		const outcome = await findArchiveCopies(answer, item, wanted, { archiveUrl: 'https://archive.org' });
		const isFound = outcome.kind === 'found' && decodeURIComponent(outcome.copies[0]?.url ?? '').endsWith(main.name);
		if (!isFound)
			lost.push(`${film.title}: ${item}/${path}: ${outcome.kind === 'dead' ? outcome.reason : 'another file'}`);
	}
	expect(lost).toEqual([]);
});
