/** `npm run counts` prints how many titles the open catalogue has, and of how many a copy is recorded. */
import { countTitles, type TitleCounts } from '#open-catalogue/count-titles.ts';
import { FILMS, SERIES } from '#open-catalogue/open-catalogue.ts';

const HEAD = ['', 'films', 'with copy', 'series', 'with copy', 'episodes', 'with copy'];

function toRow({ by, name, films, series, episodes }: TitleCounts): string[] {
	const numbers = [films, series, episodes].flatMap(({ total, withCopy }) => [total, withCopy]);
	return [by === 'all' ? 'all titles' : `${by} ${name}`, ...numbers.map(String)];
}

const rows = [HEAD, ...countTitles(FILMS, SERIES).map(toRow)];
const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));

const lines = rows.map(([name = '', ...numbers]) => {
	const cells = numbers.map((number, index) => number.padStart(widths[index + 1] ?? 0));
	return [name.padEnd(widths[0] ?? 0), ...cells].join('  ');
});
// At once: a reader that takes the first lines alone may close the pipe.
process.stdout.write(`${lines.join('\n')}\n`);
