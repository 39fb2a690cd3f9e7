/**
 * What TMDB says in English alone, in the language of the page. Pages in English show its words as they are: each comparison is of
 * constants, so that their builds have none of the names.
 */
import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import { displayName } from '../../../lib/browser-features.ts';
import { toLanguageTag } from '../../../lib/title-language.ts';
import { UI_LANGUAGE } from '../../../lib/ui-language.ts';
import { DEPARTMENT_NAMES, FORMER_COUNTRIES, JOB_NAMES, STATUS_NAMES } from './tmdb-names.messages.ts';

/** The word itself where there is no other for it. */
function inWords(names: Readonly<Record<string, string>>, english: string): string {
	return Object.hasOwn(names, english) ? (names[english] ?? english) : english;
}

export function statusName(status: string): string {
	return UI_LANGUAGE === SOURCE_LANGUAGE ? status : inWords(STATUS_NAMES, status);
}

export function departmentName(department: string): string {
	return UI_LANGUAGE === SOURCE_LANGUAGE ? department : inWords(DEPARTMENT_NAMES, department);
}

export function jobName(job: string): string {
	return UI_LANGUAGE === SOURCE_LANGUAGE ? job : inWords(JOB_NAMES, job);
}

/** @param name What TMDB calls the country. */
export function countryName(code: string | null | undefined, name: string): string {
	if (UI_LANGUAGE === SOURCE_LANGUAGE || !code) return name;
	const former = inWords(FORMER_COUNTRIES, code);
	return former === code ? displayName('region', code) : former;
}

/** @param name What TMDB calls the language. */
export function languageName(code: string | null | undefined, name: string): string {
	return UI_LANGUAGE === SOURCE_LANGUAGE || !code ? name : displayName('language', toLanguageTag(code));
}
