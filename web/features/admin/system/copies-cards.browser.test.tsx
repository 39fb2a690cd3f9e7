import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CopiesStatus, StateCounts } from '#contract/copies-status.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { CopiesCards } from './copies-cards.tsx';

const COPIES = 'GET /api/admin/copies';
const owner = buildUser({ username: 'owner', role: 'owner' });

function buildCounts(counts: Partial<StateCounts> = {}): StateCounts {
	return { total: 0, found: 0, dead: 0, unreachable: 0, unchecked: 0, unlisted: 0, ...counts };
}

function buildStatus(status: Partial<CopiesStatus> = {}): CopiesStatus {
	return {
		hosts: { archive: true, commons: true, wikidata: true },
		films: buildCounts({ total: 225, found: 201, dead: 7, unchecked: 17 }),
		series: buildCounts({ total: 20, found: 11, dead: 1, unlisted: 8 }),
		episodes: buildCounts({ total: 1304, found: 1120, dead: 12, unchecked: 2, unlisted: 170 }),
		check: { running: null, last: { ended_at: '2026-06-15T12:00:00.000Z', looked_up: 1349, is_complete: true } },
		...status,
	};
}

async function openCards(status: CopiesStatus, width = 390) {
	await page.viewport(width, 844);
	const api = createFakeApi();
	api.respond(COPIES, status);
	await renderWithApp(<CopiesCards />, { api, user: owner });
	return api;
}

const section = page.getByRole('region', { name: 'Copies' });
const figure = (label: string) => section.getByRole('term').filter({ hasText: label }).element().nextElementSibling;

describe('the card of copies', { tags: ['admin-copies'] }, () => {
	it('counts the titles of each state, with their films, series and episodes', {
		tags: ['admin-accessible'],
	}, async () => {
		await openCards(buildStatus());
		await expect.element(section.getByText(/^201\sfilms, 11\sseries, 1,120\sepisodes$/)).toBeVisible();
		expect(figure('Titles with a copy')?.textContent).toMatch(/^212/);
		expect(figure('Dead')?.textContent).toMatch(/^8/);
		expect(figure('Never checked')?.textContent).toMatch(/^17/);
		expect(figure('Unreachable')?.textContent).toBe('0');
		await expect.element(section.getByText(/No known source: 8\sseries, 170\sepisodes/)).toBeVisible();
		await expect.element(section.getByText(/^Last check: Jun 15, 2026, .* · 1,349 titles and episodes$/)).toBeVisible();
		await expect.element(section.getByText('complete', { exact: true })).toBeVisible();
		await expectAccessible();
		await page.viewport(320, 640);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	});

	it('says when nothing was checked yet', async () => {
		const counts = {
			films: buildCounts({ total: 225, unchecked: 225 }),
			series: buildCounts(),
			episodes: buildCounts(),
		};
		await openCards(buildStatus({ ...counts, check: { running: null, last: null } }));
		await expect
			.element(section.getByText('Last check: none yet; the first starts an hour after the server'))
			.toBeVisible();
		expect(figure('Never checked')?.textContent).toMatch(/^225/);
	});

	it('shows how far a check is', async () => {
		await openCards(buildStatus({ check: { running: { done: 120, due: 1349 }, last: null } }));
		await expect.element(section.getByText('Check in progress: 120 of 1,349 titles and episodes')).toBeVisible();
	});

	it('says that a check ended early, and what is unreachable', { tags: ['admin-accessible'] }, async () => {
		const films = buildCounts({ total: 225, found: 200, unreachable: 2, unchecked: 23 });
		const last = { ended_at: '2026-06-15T12:00:00.000Z', looked_up: 202, is_complete: false };
		await openCards(buildStatus({ films, check: { running: null, last } }), 1280);
		await expect.element(section.getByText('ended early')).toBeVisible();
		await expect.element(section.getByText(/^A host didn’t respond or was too busy\./)).toBeVisible();
		expect(figure('Unreachable')?.textContent).toMatch(/^22\sfilms$/);
		await expectAccessible();
	});

	it('names the settings of hosts that are off', async () => {
		const api = await openCards(buildStatus({ hosts: { archive: true, commons: false, wikidata: true } }));
		await expect.element(section.getByText(/ Off: Wikimedia Commons \(COMMONS_URL\)\./)).toBeVisible();
		expect(api.requests(COPIES)).toHaveLength(1);
	});

	it('says that nothing is looked up when all hosts are off', async () => {
		await openCards(buildStatus({ hosts: { archive: false, commons: false, wikidata: true } }));
		await expect
			.element(section.getByText(/^Copies aren’t looked up: ARCHIVE_URL and COMMONS_URL are empty\./))
			.toBeVisible();
		expect(section.getByRole('term').elements()).toEqual([]);
	});

	it('fails in place, and Retry loads it', { tags: ['admin-failure'] }, async () => {
		const api = createFakeApi();
		api.respond(COPIES, buildStatus());
		const recover = api.fail(COPIES, 500);
		await renderWithApp(<CopiesCards />, { api, user: owner });
		await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load admin data');
		expect(figure('Dead')?.textContent).toBe('Unknown');
		recover();
		await page.getByRole('button', { name: 'Retry' }).click();
		await expect.element(section.getByText(/^201\sfilms, 11\sseries, 1,120\sepisodes$/)).toBeVisible();
	});
});
