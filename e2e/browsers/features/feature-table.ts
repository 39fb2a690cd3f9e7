/** What the walk through all features has seen, as the document has it. */
import { REASONS } from './feature.ts';
import { PLAYER_KINDS, type PlayerKind } from './feature-servers.ts';
import { FEATURES, type Seen } from './walk-features.ts';

/** In the order of the columns. */
export const TABLE_BROWSERS = ['chromium', 'firefox', 'webkit'] as const;
export type TableBrowser = (typeof TABLE_BROWSERS)[number];

const HEADINGS: Readonly<Record<PlayerKind, string>> = {
	open: 'Open Cinema, and the site around it',
	bridge: 'A framed player with all of the bridge',
	silent: 'A framed player that posts nothing',
};

const WORKS = 'works';
/** No run has written it yet. */
const NOT_SEEN = '–';
const NOTES = Object.keys(REASONS);

/** Feature and player to what is in the cell of each browser. */
type Cells = Map<string, Partial<Record<TableBrowser, string>>>;

const keyOf = (kind: PlayerKind, feature: string) => `${kind} ${feature}`;

/** What the document says now. */
export function readTable(document: string): Cells {
	const cells: Cells = new Map();
	let kind: PlayerKind | undefined;
	for (const line of document.split('\n')) {
		if (line.startsWith('## ')) kind = PLAYER_KINDS.find((one) => line === `## ${HEADINGS[one]}`);
		const [, feature, ...values] = line.split('|').map((cell) => cell.trim());
		if (!kind || !feature || values.length <= TABLE_BROWSERS.length || !FEATURES.some(({ name }) => name === feature))
			continue;
		cells.set(keyOf(kind, feature), Object.fromEntries(TABLE_BROWSERS.map((browser, at) => [browser, values[at]])));
	}
	return cells;
}

/** As in a cell; null for what is no matter of Matinee's, and has no row. */
function toCell({ outcome }: Seen): string | null {
	if (outcome instanceof Error) return 'dead';
	if (outcome === 'itsOwn') return null;
	return outcome === 'works' ? WORKS : `hidden (${NOTES.indexOf(outcome) + 1})`;
}

/** Puts what one browser has shown into the table. */
export function fillTable(cells: Cells, browser: TableBrowser, all: readonly Seen[]): void {
	for (const seen of all) {
		const cell = toCell(seen);
		const key = keyOf(seen.kind, seen.feature);
		// What is dead fails the run, and is no state to be written.
		if (cell !== null && cell !== 'dead') cells.set(key, { ...cells.get(key), [browser]: cell });
	}
}

/** Where the browser shows something else than the document says; a sentence each. */
export function compareTable(cells: Cells, browser: TableBrowser, all: readonly Seen[]): string[] {
	return all.flatMap((seen) => {
		const cell = toCell(seen);
		const written = cells.get(keyOf(seen.kind, seen.feature))?.[browser];
		if (cell === null || cell === 'dead' || cell === written || written === NOT_SEEN) return [];
		return [
			`${seen.feature}: docs/player-features.md says "${written ?? 'nothing'}" of ${seen.kind}, and it is "${cell}"`,
		];
	});
}

export function renderTable(cells: Cells): string {
	const sections = PLAYER_KINDS.map((kind) => {
		const rows = FEATURES.flatMap(({ name }) => {
			const row = cells.get(keyOf(kind, name));
			return row ? [`| ${name} | ${TABLE_BROWSERS.map((browser) => row[browser] ?? NOT_SEEN).join(' | ')} |`] : [];
		});
		return [
			`## ${HEADINGS[kind]}`,
			'',
			'| feature | Chromium | Firefox | WebKitGTK |',
			'|---|---|---|---|',
			...rows,
			'',
		].join('\n');
	});
	const used = NOTES.filter((_, at) =>
		[...cells.values()].some((row) => Object.values(row).includes(`hidden (${at + 1})`)),
	);
	const notes = used.map((note) => `- (${NOTES.indexOf(note) + 1}) ${REASONS[note as keyof typeof REASONS]}`);
	return [INTRODUCTION, ...sections, '## Why something is hidden', '', ...notes, ''].join('\n');
}

const INTRODUCTION = `# What players do, in which browser

\`npm run test:browsers -- --features\` goes through every row in each browser, with films that FFmpeg makes, and fails where a cell is not as it is
written here: a control that is there does what it says, and one that cannot is not there, for a reason that the run has checked.
\`npm run test:browsers -- chromium firefox webkit --write\` writes this page; a dash was not seen yet. The bridge: [player-bridge.md](player-bridge.md).
`;
