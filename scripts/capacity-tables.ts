import type { BenchResults } from '../bench/report-figure.ts';
import { ASSUMPTIONS, type Capacity, calculate, findLimits, type Measured, readMeasured } from './capacity-model.ts';

const VIEWERS = [100, 10_000, 1_000_000, 100_000_000];
const START = '<!-- npm run capacity -- --write -->';
const END = '<!-- end -->';

/** The document with the tables between its two marks. */
export function insertCapacity(document: string, text: string): string {
	return document.replace(new RegExp(`${START}[^]*${END}`), () => `${START}\n\n${text}\n${END}`);
}

/** What was measured, what is assumed, what follows, and what is too small first, as Markdown. */
export function writeCapacity(results: BenchResults): string {
	const measured = readMeasured(results);
	const sizes = VIEWERS.map((viewers) => calculate(viewers, measured));
	const rows = ROWS.map(([name, write]) => [name, ...sizes.map(write)]);
	const machines = [
		...new Set(['nodes', 'history'].map((bench) => `${results[bench]?.machine}, ${results[bench]?.measured_at}`)),
	];
	return [
		`Measured (${machines.join('; ')}):\n`,
		toTable(['figure', 'measured'], listMeasured(measured)),
		'Assumed:\n',
		toTable(
			['assumption', ''],
			Object.values(ASSUMPTIONS).map(({ value, text }) => [text, count(value)]),
		),
		'What follows, at the peak of the month:\n',
		toTable(['viewers a month', ...VIEWERS.map(count)], rows),
		'What is too small first, each alone:\n',
		toTable(
			['limit', 'reached at', 'what helps'],
			findLimits(measured).map(({ name, viewers, measure }) => [name, `${count(viewers)} viewers`, measure]),
		),
	].join('\n');
}

const ROWS: readonly (readonly [name: string, write: (capacity: Capacity) => string])[] = [
	['CDN', ({ hasCdn }) => (hasCdn ? 'yes' : 'no')],
	['requests a second', ({ requests }) => count(requests)],
	[
		'of them at the nodes',
		({ atNodes, requests }) => `${count(atNodes)} (${Math.round((atNodes * 100) / requests)} %)`,
	],
	['pages rendered a second, at most', ({ renders }) => count(renders)],
	['positions and records saved a second', ({ writes }) => count(writes)],
	['calls to TMDB a second, at most', ({ calls }) => count(calls)],
	['cores of nodes at work', ({ cores }) => count(cores)],
	['nodes', ({ nodes }) => count(nodes)],
	['cores of PostgreSQL at work', ({ postgresCores }) => count(postgresCores)],
	[
		'PostgreSQL servers that share the users',
		({ primaries, viewers }) => (viewers === VIEWERS[0] ? 'none: SQLite' : count(primaries)),
	],
	['entries of history', ({ rows }) => count(rows)],
	['disk for them', ({ diskBytes }) => bytes(diskBytes)],
	['cache of all titles that are opened', ({ cacheBytes }) => bytes(cacheBytes)],
	['traffic a month', ({ trafficBytes }) => bytes(trafficBytes)],
	['of it from the nodes', ({ nodeTrafficBytes }) => bytes(nodeTrafficBytes)],
	['US dollars a month', ({ usd }) => count(usd)],
];

function listMeasured(measured: Measured): string[][] {
	return [
		['a page that is rendered', time(measured.render)],
		['a cached answer', time(measured.hit)],
		['a record or position: node, PostgreSQL', `${time(measured.record)}, ${time(measured.recordOfPostgres)}`],
		['a list of 50: node, PostgreSQL', `${time(measured.list)}, ${time(measured.listOfPostgres)}`],
		['durable positions of one PostgreSQL', `${count(measured.durablePositions)} a second`],
		[
			'a movie page, a catalogue answer, the files of Home, on the wire',
			[measured.documentBytes, measured.answerBytes, measured.fileBytes].map(bytes).join(', '),
		],
		['a title in the cache', bytes(measured.cachedTitleBytes)],
		['an entry of history with its progress', bytes(measured.rowBytes)],
		['memory of a node', bytes(measured.nodeBytes)],
	];
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
	return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n');
}

/** Two digits that count. */
function count(value: number): string {
	return Number(value.toPrecision(2)).toLocaleString('en-US', { maximumSignificantDigits: 2 });
}

function time(seconds: number): string {
	return seconds >= 0.001 ? `${count(seconds * 1000)} ms` : `${count(seconds * 1e6)} µs`;
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'];

function bytes(value: number): string {
	const unit = Math.max(0, Math.floor(Math.log10(value) / 3));
	return `${count(value / 1000 ** unit)} ${UNITS[unit]}`;
}
