import { expect, test } from 'vitest';
import { licenceNotice } from './licence-notice.ts';
import { buildFilm, buildSeries } from './testing/record-factories.ts';

test('The public domain has a name and a reason, and requires no credit', () => {
	const film = buildFilm({ directors: ['Someone'], licence: { kind: 'public-domain', note: 'Published in 1902.' } });
	expect(licenceNotice(film)).toEqual({ name: 'Public domain', url: null, credit: null, note: 'Published in 1902.' });
});

test('A Creative Commons licence links to its text and has the credit', () => {
	const licence = { kind: 'CC BY-NC-SA', version: '3.0', note: 'Released so.' } as const;
	expect(licenceNotice(buildFilm({ licence, companies: ['Studio'], directors: ['Someone'] }))).toEqual({
		name: 'CC BY-NC-SA 3.0',
		url: 'https://creativecommons.org/licenses/by-nc-sa/3.0/',
		credit: 'Studio',
		note: 'Released so.',
	});
	expect(licenceNotice(buildSeries({ licence, created_by: ['Ada', 'Ben'] })).credit).toBe('Ada, Ben');
});

test('A licence of unknown version links to no version', () => {
	const film = buildFilm({ licence: { kind: 'CC BY', note: 'Released so.' } });
	expect(licenceNotice(film)).toMatchObject({ name: 'CC BY', url: 'https://creativecommons.org/licenses/' });
});

test('CC0 links to its own page', () => {
	const film = buildFilm({ licence: { kind: 'CC0', note: 'Given away.' } });
	expect(licenceNotice(film).url).toBe('https://creativecommons.org/publicdomain/zero/1.0/');
});
