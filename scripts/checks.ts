/** What must hold of the source as it is, without a build: for `npm run check` and `npm test`. */
export interface Check {
	name: string;
	/** One of `node_modules/.bin`. */
	program: string;
	args: readonly string[];
}

const RUN_SCRIPT = '--disable-warning=ExperimentalWarning';

/** Beside tests on both cores: four checkers at once take twice the processor time of one. */
const TYPE_ARGS = ['--noEmit', '--singleThreaded', '-p'];

/** Everything but format and lint, which `npm run check` corrects and `npm test` only reads. */
const SOURCE_CHECKS: readonly Check[] = [
	{ name: 'Types', program: 'tsc', args: [...TYPE_ARGS, '.'] },
	{ name: 'What the oldest browsers have', program: 'tsc', args: [...TYPE_ARGS, 'web'] },
	{ name: 'Types of the service worker', program: 'tsc', args: [...TYPE_ARGS, 'web/worker'] },
	{ name: 'Imports between rooms', program: 'node', args: [RUN_SCRIPT, 'scripts/check-imports.ts'] },
	{ name: 'Start and end, not left and right', program: 'node', args: [RUN_SCRIPT, 'scripts/check-directions.ts'] },
	{ name: 'Texts in modules of texts', program: 'node', args: [RUN_SCRIPT, 'scripts/check-texts.ts'] },
	{ name: 'Dead code', program: 'knip', args: [] },
	{ name: 'Conformance', program: 'node', args: [RUN_SCRIPT, 'scripts/write-conformance.ts', '--check'] },
];

export const READ_ONLY_CHECKS: readonly Check[] = [
	{ name: 'Format and lint', program: 'biome', args: ['ci', '--colors=off', '--error-on-warnings', '.'] },
	...SOURCE_CHECKS,
];

export const FIXING_CHECKS: readonly Check[] = [
	{ name: 'Format and lint', program: 'biome', args: ['check', '--write', '.'] },
	...SOURCE_CHECKS,
];
