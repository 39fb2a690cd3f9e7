import type { ImportedTitle, ImportFormat, ImportRow, ImportRowFault } from '#contract/import.ts';
import { type ImportAnswers, type ImportBounds, readImport } from './read-import.ts';

type RowFacts = Omit<ImportRow, 'title' | 'kind' | 'file' | 'line'>;

/** A row as it is stored; of one with an error nothing else is known. */
export type CollectedRow = { [Fact in keyof RowFacts]: RowFacts[Fact] | null } & {
	/** Counted from 1. */
	number: number;
	file: string;
	line: number;
	/** Number of its title. */
	title: number | null;
	kind: ImportRow['kind'] | null;
	error: ImportRowFault | null;
};

/** A title of some rows, with its number. */
export type CollectedTitle = ImportedTitle & { number: number };

export interface CollectedRows {
	formats: ImportFormat[];
	rows: CollectedRow[];
	titles: CollectedTitle[];
	/** Rows that said what another one says. */
	repeated: number;
}

/** The rows with their titles. Of rows that say the same, as Trakt's history and its list of watched shows, the newest stays. */
export async function collectRows(
	name: string,
	bytes: Uint8Array,
	answers: ImportAnswers,
	bounds: ImportBounds,
): Promise<CollectedRows> {
	const reading = readImport(name, bytes, answers, bounds);
	const rows: CollectedRow[] = [];
	const titles: CollectedTitle[] = [];
	const numbers = new Map<string, number>();
	const known = new Map<string, CollectedRow>();
	let repeated = 0;
	for await (const row of reading.rows) {
		if ('error' in row) {
			rows.push({ ...NO_ROW, ...row, number: rows.length + 1 });
			continue;
		}
		const titleKey = keyOf(row.title);
		let title = numbers.get(titleKey);
		if (title === undefined) {
			title = titles.length;
			numbers.set(titleKey, title);
			titles.push({ ...row.title, number: title });
		}
		const rowKey = `${title}|${row.kind}|${row.season}|${row.episode}|${row.episode_name}|${row.list}`;
		const same = known.get(rowKey);
		if (same) {
			repeated += 1;
			// What was watched to its end stays watched.
			if (same.position !== null && row.position === null) Object.assign(same, { position: null, duration: null });
			if ((row.at ?? '') > (same.at ?? '')) Object.assign(same, { at: row.at, half_stars: row.half_stars });
			continue;
		}
		const { title: _, ...facts } = row;
		const stored: CollectedRow = { ...NO_ROW, ...facts, title, number: rows.length + 1 };
		known.set(rowKey, stored);
		rows.push(stored);
	}
	return { formats: [...reading.formats], rows, titles, repeated };
}

const NO_ROW = {
	...{ title: null, kind: null, season: null, episode: null, episode_name: null, position: null, duration: null },
	...{ at: null, half_stars: null, list: null, error: null },
} satisfies Partial<CollectedRow>;

/** By its ids where it has one of TMDB or IMDb: names differ within an export. */
function keyOf({ media_type, tmdb, imdb, tvdb, title, year }: ImportedTitle): string {
	if (tmdb !== null && media_type !== null) return `${media_type}|${tmdb}`;
	return imdb ?? `${media_type}|${tvdb}|${title.toLowerCase()}|${year}`;
}
