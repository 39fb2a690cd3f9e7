import { expect, it } from 'vitest';
import { languageOfFileName, toLanguageCode } from './language-code.ts';

it.each([
	['English', 'en'],
	['eng', 'en'],
	['fre', 'fr'],
	['Deutsch', 'de'],
	['pt-br', 'pt-BR'],
	['Klingon', null],
	['the', null],
])('reads the language %j as %j', (word, code) => {
	expect(toLanguageCode(word)).toBe(code);
});

it.each([
	['film.en.srt', 'en'],
	['film_English.vtt', 'en'],
	['film.pt-BR.srt', 'pt-BR'],
	['Film (Spanish).srt', 'es'],
	['film.de.asr.srt', 'de'],
	['The Mark of Zorro.srt', null],
	['film.srt', null],
	['film_1940.srt', null],
])('finds the language of %s to be %j', (name, code) => {
	expect(languageOfFileName(name)).toBe(code);
});
