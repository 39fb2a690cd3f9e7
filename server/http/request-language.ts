import type { IncomingHttpHeaders } from 'node:http';
import Negotiator from 'negotiator';
import {
	isLanguage,
	LANGUAGE_COOKIE,
	LANGUAGE_PARAMETER,
	type Language,
	matchLanguage,
	TITLES_COOKIE,
} from '#contract/languages.ts';
import { readHeaderOnce } from './read-header-once.ts';

/** The language of what a request is answered with. */
export type LanguageOf = (request: { url?: string | undefined; headers: IncomingHttpHeaders }) => Language;

/** The language in which titles are read where it is a choice of its own; null: in that of the answer. */
type TitlesLanguageOf = (request: { headers: IncomingHttpHeaders }) => Language | null;

/** Names what the choice depends on, for caches. */
export const LANGUAGE_VARY = 'Accept-Language, Cookie';

/** What nobody's browser sends is not worth reading. */
const MAX_HEADER_CHARS = 1000;

const IN_URL = new RegExp(`[?&]${LANGUAGE_PARAMETER}=([\\w-]{2,20})(?:&|$)`);
const IN_COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([\\w-]{2,20})(?:;|$)`);
const TITLES_IN_COOKIE = new RegExp(`(?:^|;\\s*)${TITLES_COOKIE}=([\\w-]{2,20})(?:;|$)`);

/** A request without the cookie costs no more than a look for its name. */
export const titlesLanguageOf: TitlesLanguageOf = ({ headers: { cookie } }) => {
	const chosen = cookie?.includes(TITLES_COOKIE) ? TITLES_IN_COOKIE.exec(cookie)?.[1] : undefined;
	return chosen && isLanguage(chosen) ? chosen : null;
};

/** What an answer in a language, with titles in this or another one, is kept by. */
export function toVariant(language: Language, titles: Language | null): string {
	return titles === null || titles === language ? language : `${language}+${titles}`;
}

/**
 * In this order: what the address says, the choice that a browser keeps, what it prefers, the operator's default. A language
 * that Matinee does not speak is passed over.
 */
export function createLanguageOf(defaultLanguage: Language): LanguageOf {
	const preferred = readHeaderOnce((header) =>
		header.length > MAX_HEADER_CHARS ? defaultLanguage : negotiate(header, defaultLanguage),
	);

	return ({ url = '', headers }) => {
		const inUrl = url.includes(`${LANGUAGE_PARAMETER}=`) ? IN_URL.exec(url)?.[1] : undefined;
		if (inUrl && isLanguage(inUrl)) return inUrl;
		const inCookie = headers.cookie?.includes(LANGUAGE_COOKIE) ? IN_COOKIE.exec(headers.cookie)?.[1] : undefined;
		if (inCookie && isLanguage(inCookie)) return inCookie;
		const header = headers['accept-language'];
		return header ? preferred(header) : defaultLanguage;
	};
}

function negotiate(header: string, defaultLanguage: Language): Language {
	const wanted = new Negotiator({ headers: { 'accept-language': header } }).languages();
	for (const tag of wanted) {
		const found = tag === '*' ? defaultLanguage : matchLanguage(tag);
		if (found) return found;
	}
	return defaultLanguage;
}
