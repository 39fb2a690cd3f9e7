import { inLanguage } from './in-language.ts';
import { RULES, SENTENCES } from './sentences.messages.ts';

const SPOKEN_SENTENCES = inLanguage('server/language/sentences', 'SENTENCES', SENTENCES);
const SPOKEN_RULES = inLanguage('server/language/sentences', 'RULES', RULES);

type Reader = () => string;

const READERS: ReadonlyMap<string, Reader> = new Map([
	...readersOf(SENTENCES, () => SPOKEN_SENTENCES),
	...readersOf(RULES.account, () => SPOKEN_RULES.account),
	...readersOf(RULES.list, () => SPOKEN_RULES.list),
	...readersOf(RULES.profile, () => SPOKEN_RULES.profile),
]);

function readersOf<Name extends string>(
	english: Readonly<Record<Name, string>>,
	spoken: () => Readonly<Record<Name, string>>,
): [string, Reader][] {
	return (Object.keys(english) as Name[]).map((name) => [english[name], () => spoken()[name]]);
}

/** A sentence in the language of the request. One that is not known here stays as it is: it may be in that language already. */
export function translateSentence(english: string): string {
	return READERS.get(english)?.() ?? english;
}
