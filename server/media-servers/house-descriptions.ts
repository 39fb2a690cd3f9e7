import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { foldLetters } from '#contract/fold-letters.ts';
import type { MixedItem } from '#contract/tmdb.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import type { Database } from '../db/database.ts';
import { toCard } from './house-titles.service.ts';
import { describeItems, listUndescribed, type TitledItem } from './media-server.repository.ts';

/** What the catalogue says of titles in the house, by which their list is narrowed and sorted. */
export interface HouseDescriptions {
	/** Asks about titles that are new, and about others once a month; some hundred a run. Does nothing while another node does. */
	run(): Promise<void>;
}

interface HouseDescriptionsOptions {
	database: Pick<Database, 'db' | 'runOnOneNode'>;
	titles: Pick<TitleReader, 'findTitle' | 'findByImdbId'>;
	/** Epoch milliseconds. */
	clock: () => number;
	log: Pick<FastifyBaseLogger, 'warn'>;
}

const TITLES_A_RUN = 500;
const TITLES_AT_ONCE = 4;
const KNOWN_MS = 30 * 24 * 3_600_000;
const NAME_MAX_CHARS = 200;
const GENRES_MAX = 20;

export function createHouseDescriptions({ database, titles, clock, log }: HouseDescriptionsOptions): HouseDescriptions {
	const { db } = database;

	async function describe(item: TitledItem): Promise<void> {
		const card = await toCard(item, titles);
		await describeItems(db, item, { ...toFacts(card), described_at: new Date(clock()).toISOString() });
	}

	return {
		async run() {
			await database.runOnOneNode('house-descriptions', async () => {
				const before = new Date(clock() - KNOWN_MS).toISOString();
				const limit = pLimit(TITLES_AT_ONCE);
				const due = await listUndescribed(db, before, TITLES_A_RUN);
				try {
					await Promise.all(due.map((item) => limit(() => describe(item))));
				} catch (error) {
					// The catalogue is away: the rest is asked for at the next run.
					limit.clearQueue();
					log.warn({ err: error }, 'The catalogue could not be asked about titles in the house');
				}
			});
		},
	};
}

/** Nothing of a title that the catalogue does not know. */
function toFacts(card: MixedItem | null) {
	if (!card) return { sort_name: null, year: null, genres: null };
	const { title, name, release_date, first_air_date, genre_ids } = card as MixedItem & Record<string, unknown>;
	const year = Number(String(release_date || first_air_date || '').slice(0, 4));
	const genres = Array.isArray(genre_ids) ? genre_ids.slice(0, GENRES_MAX) : [];
	return {
		sort_name: foldLetters(String(title || name || '')).slice(0, NAME_MAX_CHARS) || null,
		year: Number.isInteger(year) && year > 0 ? year : null,
		genres: genres.length > 0 ? `,${genres.join(',')},` : null,
	};
}
