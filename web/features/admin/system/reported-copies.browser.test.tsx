import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReportedCopy } from '#contract/copy-report.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { AdminActionsProvider } from '../shared/admin-actions.tsx';
import { ReportedCopies } from './reported-copies.tsx';

const COPY: ReportedCopy = {
	media_type: 'tv',
	media_id: '900000661',
	season: 1,
	episode: 2,
	title: '<b>Superman</b>',
	host: 'Internet Archive',
	reference: `https://archive.org/details/${'superman-'.repeat(12)}`,
	problems: [
		{ problem: 'bad_sound', count: 3 },
		{ problem: 'wrong_film', count: 1 },
	],
	is_lowered: true,
	is_excluded: false,
	last_at: '2026-06-15T12:00:00.000Z',
};

async function open(copies: ReportedCopy[]) {
	await page.viewport(390, 844);
	const api = createFakeApi();
	api.respond('GET /api/admin/copy-reports', copies);
	api.respond('POST /api/admin/copy-reports/decision', null);
	await renderWithApp(
		<AdminActionsProvider>
			<ReportedCopies />
		</AdminActionsProvider>,
		{ api, user: buildUser({ username: 'boss', role: 'admin' }) },
	);
	return api;
}

it('lists what is wrong with which copy; an admin dismisses the reports or excludes the copy', {
	tags: ['copy-reports'],
}, async () => {
	const api = await open([COPY]);
	await expect.element(page.getByText('<b>Superman</b> S1E2', { exact: true })).toBeVisible();
	await expect
		.element(
			page.getByText(
				/^bad\u00a0sound:\u00a03\u00a0· wrong\u00a0film:\u00a01\u00a0· tried\u00a0last\u00a0· Jun\u00a015,\u00a02026/,
			),
		)
		.toBeVisible();
	await expectAccessible();
	await page.viewport(320, 640);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	await page.getByRole('button', { name: /^Exclude of <b>Superman/ }).click();
	const bodies = () => api.requests('POST /api/admin/copy-reports/decision').map(({ body }) => body);
	const { media_type, media_id, season, episode, reference } = COPY;
	const key = { media_type, media_id, season, episode, reference };
	await expect.poll(bodies).toEqual([{ ...key, decision: 'exclude' }]);
	await page.getByRole('button', { name: /^Dismiss.*Superman/ }).click();
	await expect.poll(bodies).toEqual([
		{ ...key, decision: 'exclude' },
		{ ...key, decision: 'dismiss' },
	]);
	await expect.element(page.getByText('Reports dismissed')).toBeVisible();
});

it('lets an excluded copy play again', { tags: ['copy-reports'] }, async () => {
	const api = await open([{ ...COPY, problems: [], is_excluded: true }]);
	expect(await page.getByRole('button', { name: /^Dismiss.*Superman/ }).query()).toBeNull();
	await page.getByRole('button', { name: /^Play again/ }).click();
	await expect
		.poll(() => api.requests('POST /api/admin/copy-reports/decision').map(({ body }) => body))
		.toMatchObject([{ decision: 'include' }]);
});
