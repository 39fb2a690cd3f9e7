/** What `npm run copies` prints for a person. */
import type { CopiesStatus, CopyState, StateCounts } from '#contract/copies-status.ts';
import type { CatalogueLookup } from '../copies/catalogue-lookups.ts';
import type { CopyRow } from '../copies/copy-report.ts';

const STATE_WORD: Record<CopyState, string> = {
	found: 'found',
	dead: 'dead',
	unreachable: 'unreachable',
	unchecked: 'never checked',
	unlisted: 'no item known',
};

const HEADINGS = ['ID', 'TITLE', 'STATE', 'CHECKED (UTC)', 'HOST', 'ADDRESS'] as const;
const MAX_TITLE_CHARS = 44;

/** A line for each row, in columns; `lookups` are those of the rows, in their order. */
export function toTable(rows: readonly CopyRow[], lookups: readonly CatalogueLookup[]): string[] {
	const cells = rows.map(({ media_type, id, state, host, url, checked_at }, index) => [
		`${media_type} ${id}`,
		clip(lookups[index]?.name ?? ''),
		STATE_WORD[state],
		checked_at?.slice(0, 16).replace('T', ' ') ?? '',
		host ?? '',
		url ?? '',
	]);
	const lines = [[...HEADINGS], ...cells].map((line) => line.map(toPrintable));
	const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
	return lines.map((line) =>
		line
			.map((cell, column) => cell.padEnd(widths[column] ?? 0))
			.join('  ')
			.trimEnd(),
	);
}

/** One line of counts for each kind of title. */
export function toSummary({ films, series, episodes }: Pick<CopiesStatus, 'films' | 'series' | 'episodes'>): string[] {
	return [toCountLine('films', films), toCountLine('series', series), toCountLine('episodes', episodes)];
}

function toCountLine(kind: string, { total, found, dead, unreachable, unchecked, unlisted }: StateCounts): string {
	return `${total} ${kind}: ${found} with a copy, ${dead} dead, ${unreachable} unreachable, ${unchecked} never checked, ${unlisted} without a known item`;
}

function clip(name: string): string {
	return name.length > MAX_TITLE_CHARS ? `${name.slice(0, MAX_TITLE_CHARS - 1)}…` : name;
}

/** Addresses come from other hosts: no control character reaches the terminal. */
export function toPrintable(text: string): string {
	return text.replace(/\p{C}/gu, '');
}
