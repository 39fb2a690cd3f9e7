/** The plural categories of Unicode's rules that a language has for whole numbers and fractions. */
interface Categories {
	de: 'one' | 'other';
	fr: 'one' | 'many' | 'other';
	es: 'one' | 'many' | 'other';
	'pt-BR': 'one' | 'many' | 'other';
	it: 'one' | 'many' | 'other';
	pl: 'one' | 'few' | 'many' | 'other';
	tr: 'one' | 'other';
	hi: 'one' | 'other';
	ja: 'other';
	'zh-Hans': 'other';
	ar: 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
}

export type PluralLanguage = keyof Categories;

const rules = new Map<PluralLanguage, Intl.PluralRules>();

/**
 * The form of a text that goes with a number. Every category that the language has is required, and no other can be given.
 * @param count also as it is shown, such as `1,204`
 */
export function plural<Code extends PluralLanguage>(
	language: Code,
	count: number | string,
	forms: Readonly<Record<Categories[Code], string>>,
): string {
	const known = rules.get(language) ?? new Intl.PluralRules(language);
	rules.set(language, known);
	const number = typeof count === 'number' ? count : toNumber(count);
	const category = known.select(number) as Categories[Code];
	return forms[category] ?? forms['other' as Categories[Code]];
}

/** A formatted whole number without its separators; several digits are never `one`. */
function toNumber(shown: string): number {
	return Number(shown.replace(/\D/g, '')) || 0;
}
