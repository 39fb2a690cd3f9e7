import { toDifferences } from './compare-answers.ts';
import { DOCUMENTED_DIFFERENCES } from './documented-differences.ts';
import { compareWithShape, type JsonShape, toShape } from './json-shape.ts';
import type { CallResult } from './run-library.ts';

export type Verdict = 'same' | 'differs' | 'fails';

export interface Outcome {
	verdict: Verdict;
	/** `results[].title missing`; a failure's one reason. */
	reasons: string[];
}

/** The same call, directly at TMDB and through Matinee. */
export function compareWithOriginal(direct: CallResult, through: CallResult): Outcome {
	if (through.failure !== null) {
		return {
			verdict: 'fails',
			reasons: [direct.failure === null ? through.failure : `${through.failure}, as the original`],
		};
	}
	if (direct.failure !== null) return toOutcome([`the original fails: ${direct.failure}`]);
	const differences = toDifferences(direct.answer, through.answer, DOCUMENTED_DIFFERENCES);
	return toOutcome(differences.map(({ path, detail }) => `${path} ${detail}`));
}

/** Fields that the library's types declare and TMDB's own answer lacks or has otherwise: there the types are wrong. */
export function listWrongTypes(original: CallResult, types: JsonShape | null): string[] {
	if (original.failure !== null || !types) return [];
	return compareWithShape(original.body, types).map(toText);
}

/**
 * A call without an original: its answer has each field that TMDB's answer to it has, and that the library's types
 * declare and are right about.
 */
export function compareWithDocumented(got: CallResult, original: CallResult, types: JsonShape | null): Outcome {
	if (got.failure !== null) return { verdict: 'fails', reasons: [got.failure] };
	const wrong = new Set(listWrongTypes(original, types));
	const undeclared = types ? compareWithShape(got.body, types).map(toText) : [];
	const missed = original.failure === null ? compareWithShape(got.body, toShape([original.body])).map(toText) : [];
	return toOutcome([...missed, ...undeclared.filter((text) => !wrong.has(text))]);
}

function toText({ path, detail }: { path: string; detail: string }): string {
	return `${path} ${detail}`;
}

function toOutcome(reasons: readonly string[]): Outcome {
	return { verdict: reasons.length === 0 ? 'same' : 'differs', reasons: [...new Set(reasons)] };
}
