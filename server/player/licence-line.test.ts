import { expect, it } from 'vitest';
import { SERVER_MESSAGES } from '../../languages/server/de.ts';
import { speakIn } from '../language/in-language.ts';
import { toLicenceLine } from './licence-line.ts';

const FREE = { name: 'Public domain', url: null, credit: null, note: 'Published in 1902.' };
const OPEN = { name: 'CC BY 3.0', url: 'https://creativecommons.org/licenses/by/3.0/', credit: 'Studio', note: '' };

it.each([
	['en', null, ['Public domain', 'Studio, CC BY 3.0']],
	['de', SERVER_MESSAGES, ['Gemeinfrei', 'Studio, CC BY 3.0']],
] as const)(
	'names the public domain in the language of the request, and other licences as they are: %s',
	(language, texts, lines) => {
		expect(speakIn({ language, texts }, () => [FREE, OPEN].map(toLicenceLine))).toEqual(lines);
	},
);
