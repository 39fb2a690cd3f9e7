/**
 * What TMDB says in English alone, in the language of the page. Pages in English show its words as they are: each comparison is of
 * constants, so that their builds have none of the names.
 */
import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import { toLanguageTag } from '#contract/title-language.ts';
import { displayName } from '../../../lib/browser-features.ts';
import { UI_LANGUAGE } from '../../../lib/ui-language.ts';
import { CHARACTER_NAMES, DEPARTMENT_NAMES, FORMER_COUNTRIES, JOB_NAMES, STATUS_NAMES } from './tmdb-names.messages.ts';

type Text = string | null | undefined;

/** The word itself where there is no other for it. */
function inWords(names: Readonly<Record<string, string>>, english: string): string {
	return Object.hasOwn(names, english) ? (names[english] ?? english) : english;
}

function trimmed(text: Text): string {
	return text?.trim() ?? '';
}

export function statusName(status: Text): string {
	return UI_LANGUAGE === SOURCE_LANGUAGE ? trimmed(status) : inWords(STATUS_NAMES, trimmed(status));
}

export function departmentName(department: Text): string {
	return UI_LANGUAGE === SOURCE_LANGUAGE ? trimmed(department) : inWords(DEPARTMENT_NAMES, trimmed(department));
}

export function jobName(job: Text): string {
	return UI_LANGUAGE === SOURCE_LANGUAGE ? trimmed(job) : inWords(JOB_NAMES, trimmed(job));
}

/** `Woody (voice)` → `Woody (Stimme)`: names of characters stay. */
export function characterName(character: Text): string {
	if (UI_LANGUAGE === SOURCE_LANGUAGE) return trimmed(character);
	const parts = trimmed(character).split(/( \/ | \(|\))/);
	return parts.map((part) => inWords(CHARACTER_NAMES, part)).join('');
}

/** @param name What TMDB calls the country. */
export function countryName(code: Text, name: Text): string {
	if (UI_LANGUAGE === SOURCE_LANGUAGE || !code) return trimmed(name);
	const former = inWords(FORMER_COUNTRIES, code);
	return former === code ? displayName('region', code) : former;
}

/** @param name What TMDB calls the language. */
export function languageName(code: string | null | undefined, name: string): string {
	return UI_LANGUAGE === SOURCE_LANGUAGE || !code ? name : displayName('language', toLanguageTag(code));
}
