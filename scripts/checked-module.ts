/** What checks of the code for people have in common: which modules they read, and where a comment says why a line may break the rule. */
import { type ParseResult, parseSync } from 'oxc-parser';
import { listSourceFiles } from './list-imports.ts';

/** Modules that browsers run, but for those of texts and tests; from the repository's root. */
export function listPageModules(root: string): string[] {
	return listSourceFiles(root).filter(
		(file) => file.startsWith('web/') && !/\.test\.tsx?$|\.messages\.ts$|\/testing\//.test(file),
	);
}

interface CheckedModule {
	program: ParseResult['program'];
	/** Adds a line for what breaks the rule at a place, unless a comment explains it. */
	report: (at: number, what: string) => void;
	/** One line for each that was reported. */
	found: string[];
}

/** @param reason What a comment begins with that explains its own line and the one after it. */
export function readCheckedModule(source: string, file: string, reason: string): CheckedModule {
	const { program, errors, comments } = parseSync(file, source);
	if (errors[0]) throw new Error(`${file} could not be read: ${errors[0].message}`);
	const lineOf = (at: number) => source.slice(0, at).split('\n').length;
	const explained = new Set(
		comments
			.filter(({ value }) => value.trim().startsWith(reason))
			.flatMap(({ end }) => [lineOf(end), lineOf(end) + 1]),
	);
	const found: string[] = [];
	const report = (at: number, what: string) => {
		const line = lineOf(at);
		if (!explained.has(line)) found.push(`${file}:${line}: ${what}`);
	};
	return { program, report, found };
}
