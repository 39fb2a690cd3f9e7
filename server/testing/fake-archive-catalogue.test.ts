import { expect, it } from 'vitest';
import { SERIES } from '#open-catalogue/open-catalogue.ts';
import { findEpisodeCopies } from '../copies/archive-season.ts';
import { buildCatalogueItems } from './fake-archive-catalogue.ts';
import { answering, toArchiveAnswer } from './fake-archive-setup.ts';

const { items = {} } = buildCatalogueItems();
const ARCHIVE = { archiveUrl: 'https://archive.org' };

const BY_ORDER = SERIES.flatMap(({ name, seasons }) =>
	seasons.flatMap((season) =>
		(season.items ?? [])
			.filter(({ episodes }) => episodes === 'by-order')
			.map((item) => ({ name: `${name} ${season.season_number}`, season, item })),
	),
);

it.each(BY_ORDER)('every episode of $name is found by its place', async ({ season, item }) => {
	const fake = items[item.archive];
	const client = answering(fake && toArchiveAnswer(fake));
	for (const [index, { name }] of season.episodes.entries()) {
		const outcome = await findEpisodeCopies(client, item, season, index + 1, ARCHIVE);
		expect(outcome.kind === 'found' && outcome.copies[0]?.url).toContain(
			encodeURIComponent(name).replaceAll("'", '%27'),
		);
	}
});
