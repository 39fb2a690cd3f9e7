import { describe, expect, it } from 'vitest';
import { createLanguageOf, titlesLanguageOf, toVariant } from './request-language.ts';

const languageOf = createLanguageOf('en');
const of = (headers: Record<string, string>, url = '/') => languageOf({ url, headers });

describe('the language of a response', () => {
	it.each([
		['de', 'de'],
		['de-AT,de;q=0.9,en;q=0.8', 'de'],
		['en-GB,en;q=0.9,de;q=0.8', 'en'],
		['xx,de;q=0.5,en;q=0.1', 'de'],
		['xx', 'en'],
		['*', 'en'],
		['de;q=0, en;q=0.1', 'en'],
		['', 'en'],
		['de,'.repeat(5000), 'en'],
		['\u0000;;;q==', 'en'],
	])('follows what the browser prefers: %j', (header, language) => {
		expect(of({ 'accept-language': header })).toBe(language);
	});

	it('is the choice of this browser before its preference, and that of the address before both', () => {
		expect(of({ cookie: 'a=b; language=de', 'accept-language': 'en' })).toBe('de');
		expect(of({ cookie: 'language=de' }, '/movies?genre=35&lang=en')).toBe('en');
		expect(of({}, '/movies?lang=de')).toBe('de');
	});

	it.each(['language=xx', 'language=__proto__', 'language=constructor', 'xlanguage=de', 'language="de"'])(
		'is not changed by a cookie that names none: %s',
		(cookie) => {
			expect(of({ cookie })).toBe('en');
		},
	);

	it.each(['/?lang=xx', '/?lang=', '/?lang=toString', '/?slang=de', '/?q=lang%3Dde'])(
		'is not changed by an address that names none: %s',
		(url) => {
			expect(of({}, url)).toBe('en');
		},
	);

	it('is the operator’s default where nothing is preferred', () => {
		expect(createLanguageOf('de')({ url: '/', headers: { 'accept-language': 'xx' } })).toBe('de');
	});
});

describe('the language of titles', () => {
	it('is the choice of this browser, else that of the answer', () => {
		expect(titlesLanguageOf({ headers: { cookie: 'language=de; titles=ja' } })).toBe('ja');
		expect(titlesLanguageOf({ headers: { cookie: 'language=de' } })).toBeNull();
		expect(titlesLanguageOf({ headers: {} })).toBeNull();
	});

	it.each(['titles=xx', 'titles=__proto__', 'subtitles=ja', 'titles="ja"'])('is not changed by %s', (cookie) => {
		expect(titlesLanguageOf({ headers: { cookie } })).toBeNull();
	});

	it('is part of what an answer is kept by only where it is another one', () => {
		expect([toVariant('de', null), toVariant('de', 'de'), toVariant('de', 'ja')]).toEqual(['de', 'de', 'de+ja']);
	});
});
