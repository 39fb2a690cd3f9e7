import { describe, expect, it } from 'vitest';
import type { FoundCopy } from '../copies/copy.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { archive, commons, dataOf, policyOf, requestPlayerPage } from '../testing/request-player-page.ts';
import { createDownloads } from './downloads.service.ts';
import type { PlayerTitles, TitleLicence } from './player-titles.service.ts';

const LICENCE: TitleLicence = {
	kind: 'CC BY',
	notice: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/', credit: 'A studio', note: 'Free.' },
};

const STREAM = { ...archive, kind: 'hls' as const, url: 'https://archive.org/download/a-trip/a-trip.m3u8' };
const FOUND: FoundCopy = {
	...archive,
	url: 'https://archive.org/download/a-trip/small.mp4',
	height: 240,
	sizeBytes: 9000,
	subtitles: [{ language: 'en', kind: 'srt', url: 'https://archive.org/download/a-trip/small.srt' }],
};

function offer(overrides: Partial<PlayerTitles> = {}, { isOn = true, excluded = '' } = {}) {
	const titles = {
		findLicence: async () => LICENCE,
		listSources: async () => [commons, STREAM],
		findCopies: async () => ({ copies: [FOUND], state: 'found' }),
		...overrides,
	} as PlayerTitles;
	const downloads = createDownloads({
		isOn,
		publicUrl: 'https://matinee.example',
		arrange: async (_ref, _at, sources) => sources.filter(({ url }) => url !== excluded),
	});
	return downloads.offer({ media_type: 'movie', id: 775 }, null, titles, async () => () => {});
}

describe('what may be taken along', { tags: ['downloads-offered'] }, () => {
	it('are the files of a free title, each with its licence and whom to credit, but no stream', async () => {
		const { licence, isAllowed, state, copies } = await offer();
		expect({ licence, isAllowed, state }).toEqual({ licence: LICENCE.notice, isAllowed: true, state: 'complete' });
		expect(copies.map(({ url, licence }) => [url, licence])).toEqual([
			[commons.url, 'CC BY 4.0'],
			[FOUND.url, 'A studio, CC BY 4.0'],
		]);
		expect(copies[1]).toMatchObject({ height: 240, sizeBytes: 9000, subtitles: FOUND.subtitles });
	});

	it('is nothing that an admin has excluded', async () => {
		const { copies } = await offer({}, { excluded: commons.url });
		expect(copies.map(({ url }) => url)).toEqual([FOUND.url]);
	});

	it.each([
		['pending', 'pending'],
		['refused', 'pending'],
		['unreachable', 'unreachable'],
		['none', 'complete'],
	] as const)('says so where the look for copies is %s', async (given, state) => {
		expect(await offer({ findCopies: async () => ({ copies: [], state: given }) })).toMatchObject({ state });
	});

	it('is nothing of a title that the open catalogue lacks, nor where the operator has turned it off', async () => {
		await expect(offer({ findLicence: async () => null })).rejects.toMatchObject({ code: 'not_found' });
		await expect(offer({}, { isOn: false })).rejects.toMatchObject({ code: 'not_found' });
	});

	it('is said by the API, which knows no other title', async () => {
		const app = await createTestApp();
		const known = await app.http.inject('/api/downloads/775/movie');
		expect(known.json()).toMatchObject({
			success: true,
			data: { isAllowed: true, licence: { name: 'Public domain' } },
		});
		const { statusCode, body } = await app.http.inject('/api/downloads/999999/movie');
		expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found']);
	});

	it('is nothing with DOWNLOADS=off, which pages say too', async () => {
		const app = await createTestApp({ env: { DOWNLOADS: 'off' } });
		expect((await app.http.inject('/api/downloads/775/movie')).statusCode).toBe(404);
		expect((await app.http.inject('/api/config')).json().data.downloads).toBe('off');
	});
});

it('the player of a kept film loads nothing from anywhere, is opaque, and says of which build it is', {
	tags: ['downloads-played'],
}, async () => {
	const { statusCode, headers, body } = await requestPlayerPage('/embed/kept');
	const policy = policyOf(headers);
	expect(statusCode).toBe(200);
	expect(policy).toHaveProperty('sandbox');
	expect(policy['connect-src']).toBe('blob:');
	expect(policy['media-src']).toBe("'self' https://matinee.example blob: data:");
	expect(policy['script-src']).toMatch(/^'sha256-/);
	expect(body).not.toMatch(/<script[^>]*src|<link/);
	expect(dataOf(body)).toMatchObject({ sources: [], isKept: true });
	expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'x-matinee-build': 'build-1' });
});
