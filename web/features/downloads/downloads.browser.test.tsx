import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DownloadOffer } from '#contract/download.ts';
import { type DownloadRecord, downloadId } from '../../downloads/download-record.ts';
import { addDownload, listAllDownloads } from '../../downloads/download-records.ts';
import { refreshDownloads, removeAllDownloads, removeDownloadsOfOthers } from '../../downloads/downloads.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../testing/render-with-app.tsx';
import { DownloadAction } from './download-action.tsx';
import { DownloadsView } from './downloads-view.tsx';

const OFFER = 'GET /api/downloads/:mediaId/:type';
const MIB = 1024 * 1024;
const LICENCE: DownloadOffer['licence'] = {
	name: 'CC BY 4.0',
	url: 'https://creativecommons.org/licenses/by/4.0/',
	credit: 'A studio',
	note: 'Published under this licence by its makers.',
};
const FILM = {
	media: { media_type: 'movie' as const, id: 775 },
	name: 'A Trip to the Moon',
	episode: null,
	poster: null,
	runtime: 13,
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'Download A Trip to the Moon' });

function buildRecord(overrides: Partial<DownloadRecord> = {}): DownloadRecord {
	const { viewer = 'guest', media = 'movie/775' } = overrides;
	return {
		id: downloadId(viewer, media),
		viewer,
		media,
		name: FILM.name,
		episode: null,
		pictureUrl: null,
		picture: null,
		poster: null,
		runtime: 13,
		licence: LICENCE,
		copy: {
			host: 'A host',
			kind: 'mp4',
			url: 'https://films.example/a.mp4',
			reference: 'https://films.example/a',
			licence: 'A studio, CC BY 4.0',
			height: 480,
		},
		subtitles: [{ language: 'de', kind: 'vtt', url: 'https://films.example/a.vtt', bytes: new Blob(['WEBVTT']) }],
		version: { size: 20 * MIB, etag: '"a"', lastModified: null },
		parts: 1,
		status: 'paused',
		reason: null,
		restarts: 0,
		addedAt: 1000,
		completedAt: null,
		...overrides,
	};
}

function offerOf(...copies: Partial<DownloadOffer['copies'][number]>[]): DownloadOffer {
	const copy = {
		host: 'A host',
		kind: 'mp4' as const,
		url: new URL('/embed/clip.mp4', location.href).href,
		reference: 'https://films.example/a',
		licence: 'A studio, CC BY 4.0',
		height: 480,
		sizeBytes: null,
		subtitles: [],
	};
	return {
		licence: LICENCE,
		isAllowed: true,
		state: 'complete',
		copies: copies.map((other) => ({ ...copy, ...other })),
	};
}

async function renderAction(offer: DownloadOffer, isOpened = true) {
	const api = createFakeApi();
	api.respond(OFFER, offer);
	await renderWithApp(<DownloadAction film={FILM} isOpened={isOpened} onStart={() => {}} />, { api });
}

beforeEach(async () => {
	for (const viewer of new Set((await listAllDownloads()).map((record) => record.viewer)))
		await removeAllDownloads(viewer);
	await refreshDownloads();
});

describe('the list of downloads', () => {
	it('has each with its size, licence and credit, and what can be done with it', {
		tags: ['downloads-own'],
	}, async () => {
		await addDownload(buildRecord({ status: 'complete', parts: 3, completedAt: Date.UTC(2026, 5, 15, 12) }));
		await addDownload(
			buildRecord({
				media: 'tv/661/1/2',
				name: 'A Show',
				episode: 'S1E2 The Second',
				status: 'stopped',
				reason: 'full',
				addedAt: 2000,
			}),
		);
		await renderWithApp(<DownloadsView />);
		const rows = page.getByRole('listitem');
		await expect.element(rows.nth(0)).toMatchTextContent(/A Show.*S1E2 The Second.*8 MB of 21 MB.*The device is full/s);
		const complete = rows.nth(1);
		await expect.element(complete).toMatchTextContent(/21 MB · downloaded on June 15, 2026.*With subtitles: German/s);
		await expect
			.element(complete.getByRole('link', { name: 'A studio, CC BY 4.0' }))
			.toHaveAttribute('href', LICENCE.url ?? '');
		await expect
			.element(complete.getByRole('link', { name: 'Play A Trip to the Moon' }))
			.toHaveAttribute('href', '#movie/775');
		await expect.element(page.getByText(/^2 films, 29 MB/)).toBeVisible();
		await expectAccessible();
	});

	it('removes one after a question, and the focus stays in the list', { tags: ['downloads-own'] }, async () => {
		await addDownload(buildRecord());
		await addDownload(buildRecord({ media: 'movie/19', name: 'Metropolis', addedAt: 2000 }));
		await renderWithApp(<DownloadsView />);
		await button('Cancel the download of Metropolis').click();
		await expectAccessible();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
		await expect.element(page.getByRole('heading', { name: 'Metropolis' })).not.toBeInTheDocument();
		await expect.element(page.getByRole('heading', { name: 'Films on this device' })).toHaveFocus();
		expect((await listAllDownloads()).map(({ name }) => name)).toEqual([FILM.name]);
		await button('Remove all').click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Remove all' }).click();
		await expect.element(page.getByText(/^Nothing is downloaded yet/)).toHaveFocus();
		expect(await listAllDownloads()).toEqual([]);
	});

	it('says nothing of what another viewer of this browser has', { tags: ['downloads-own'] }, async () => {
		await addDownload(buildRecord());
		await addDownload(buildRecord({ viewer: 'user-id-of-bob' }));
		await renderWithApp(<DownloadsView />, { user: buildUser() });
		await expect.element(page.getByText(/^Nothing is downloaded yet/)).toBeVisible();
	});
});

describe('the action Download', { tags: ['downloads-offered'] }, () => {
	it('offers the files that can be kept by size, with the licence, and why others cannot', async () => {
		await renderAction(
			offerOf({}, { host: 'A silent host', url: 'http://127.0.0.1:9/a.mp4' }, { host: 'An old host', kind: 'ogg' }),
		);
		await expect.element(dialog.getByRole('radio', { name: /^261 KB · 480p A host/ })).toBeChecked();
		await expect.element(dialog.getByText(/^Licence: A studio, CC BY 4.0/)).toBeVisible();
		await dialog.getByText('Files that can’t be kept').click();
		await expect.element(dialog.getByText(/^A silent host doesn’t answer/)).toBeVisible();
		await expect.element(dialog.getByText(/can’t play the file at An old host/)).toBeVisible();
		await expectAccessible();
	});

	it('downloads the chosen file with a key, and then leads to Downloads', async () => {
		await renderAction(offerOf({}), false);
		(button('Download').element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(dialog.getByRole('radio')).toBeChecked();
		(dialog.getByRole('button', { name: 'Download' }).element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(page.getByRole('link', { name: 'Downloaded' })).toHaveAttribute('href', '/downloads');
		const [record] = await listAllDownloads();
		expect(record).toMatchObject({ status: 'complete', media: 'movie/775', parts: 1 });
	});

	it.for([
		['whose licence forbids it', { ...offerOf(), isAllowed: false }, /licence \(CC BY 4.0\) doesn’t allow copies/],
		['without a file', offerOf(), /^No host has a file of this title/],
		['whose only host cannot be read', offerOf({ url: 'http://127.0.0.1:9/a.mp4' }), /^None of its files can be kept/],
	] as const)('says why for a title %s', async ([, offer, reason]) => {
		await renderAction(offer);
		await expect.element(dialog.getByText(reason)).toBeVisible();
		await dialog.getByRole('button', { name: 'Close' }).click();
		await expect.element(dialog).not.toBeInTheDocument();
	});
});

it('what a removed profile of the account had is removed, and nothing of others', {
	tags: ['downloads-own', 'profiles-manage'],
}, async () => {
	const kept = [
		buildRecord({ viewer: 'user-account', account: 'account' }),
		buildRecord({ viewer: 'user-ada', account: 'account' }),
		buildRecord({ viewer: 'user-somebody', account: 'another' }),
		buildRecord({ viewer: 'guest' }),
	];
	for (const record of [...kept, buildRecord({ viewer: 'user-gone', account: 'account' })]) await addDownload(record);
	await removeDownloadsOfOthers('account', ['account', 'ada']);
	const viewers = (await listAllDownloads()).map(({ viewer }) => viewer).sort();
	expect(viewers).toEqual(kept.map(({ viewer }) => viewer).sort());
	for (const viewer of viewers) await removeAllDownloads(viewer);
});
