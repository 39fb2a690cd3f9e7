/** Longer facts, as names may be, break between their words. */
const MOST_LETTERS_UNBROKEN = 24;

/**
 * Facts one after the other: `Feature · 1921 · 106 min`. Each stays whole at the end of a line, which may be a point after a fact and
 * never begins with one. @param facts Unknown ones are left out; one that is several is read as such.
 */
export function factLine(...facts: readonly (string | number | null | undefined | false)[]): string {
	return facts
		.flatMap((fact) => (fact ? String(fact).split(' · ') : []))
		.map((fact) => (fact.length > MOST_LETTERS_UNBROKEN ? fact : fact.replaceAll(' ', '\u00a0')))
		.join('\u00a0· ');
}
