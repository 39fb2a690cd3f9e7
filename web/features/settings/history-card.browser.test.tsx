import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { historyStorage, resumePositionsStorage } from '../../personal-data/personal-storage.ts';
import { storedPreferences } from '../../preferences/stored-preferences.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { buildUser, renderScreen } from '../../testing/render-with-app.tsx';

const DAY_MS = 86_400_000;
const MIGRATE = 'POST /api/watch-history/migrate';
const panel = page.getByRole('tabpanel');
const button = (name: string) => panel.getByRole('button', { name });
const notice = (text: string) => page.getByRole('region', { name: /Notices/ }).getByText(text, { exact: true });
const numbers = () =>
	panel
		.getByRole('definition')
		.elements()
		.map((element) => element.textContent);

function storeHistory(): void {
	const now = Date.now();
	const entry = { media_type: 'movie', season: 1, episode: 1 };
	historyStorage.write(
		JSON.stringify([
			{ ...entry, media_id: '775', timestamp: now },
			{ ...entry, media_id: '900000661', media_type: 'tv', season: 2, episode: 3, timestamp: now - DAY_MS },
			{ ...entry, media_id: '653', timestamp: now - 3 * DAY_MS },
			// Past the retention.
			{ ...entry, media_id: '19', timestamp: now - 40 * DAY_MS },
		]),
	);
}

async function openDataTab() {
	const api = createFakeApi();
	api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: true } });
	await renderScreen('/settings?tab=data', { api, user: buildUser() });
	return api;
}

it('a migration shows its progress, its failure and its result', { tags: ['migration-states'] }, async () => {
	storeHistory();
	const api = await openDataTab();
	await expect.element(panel).toMatchTextContent(/Move what you watched in this browser to your account: 3 titles\./);
	const recover = api.fail(MIGRATE, 503);
	const release = api.hold(MIGRATE);
	await button('Migrate History').click();
	await expect.element(panel.getByRole('status')).toMatchTextContent(/Migrating 3 titles…/);
	await expect.element(panel.getByRole('progressbar')).toBeVisible();
	await expectAccessible();
	release();
	await expect.element(panel.getByRole('alert')).toHaveTextContent('Migration failed. Please try again.');
	await expectAccessible();
	expect(JSON.parse(historyStorage.read() ?? '[]')).toHaveLength(3);

	recover();
	api.respond(
		MIGRATE,
		({
			body: {
				watchHistoryData: { length },
			},
		}) => ({
			migrated: Math.max(0, length - 1),
			skipped: Math.min(1, length),
			total: length,
		}),
	);
	await expect.element(button('Try Again')).toHaveFocus();
	await button('Try Again').click();
	await expect.element(panel.getByRole('status')).toMatchTextContent(/Migration complete: 3 titles were checked\./);
	expect(numbers()).toEqual(['2', '1']);
	await expectAccessible();
	await expect.element(panel).toMatchTextContent(/There is nothing to move right now\./);
	expect(historyStorage.read()).toBeNull();
	await button('Migrate History').click();
	await expect.element(panel.getByRole('status')).toMatchTextContent(/0 titles were checked\./);
	expect(numbers()).toEqual(['0', '0']);
});

it('a session that ends during a migration takes what is personal with it, and leaves the preferences', {
	tags: ['migration-signed-out'],
}, async () => {
	storedPreferences.write('{"compactMode":true}');
	const api = await openDataTab();
	resumePositionsStorage.write('[["movie/775",61]]');
	api.fail(MIGRATE, { code: 'not_authenticated', message: 'Sign in' });
	await button('Migrate History').click();
	await expect.element(notice('You must be logged in to migrate data')).toBeVisible();
	await expect.element(page.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible();
	expect(resumePositionsStorage.read()).toBeNull();
	expect(storedPreferences.read()).toBe('{"compactMode":true}');
});

it('history is cleared after a question, here and in the account', { tags: ['history-clear'] }, async () => {
	storeHistory();
	const api = await openDataTab();
	api.respond('DELETE /api/watch-history', null);
	await button('Clear History').click();
	const question = page.getByRole('alertdialog', { name: 'Clear watch history' });
	await expect.element(question).toMatchTextContent(/This cannot be undone\./);
	await question.getByRole('button', { name: 'Clear', exact: true }).click();
	await expect.element(notice('Watch history cleared')).toBeVisible();
	await expect.element(question).not.toBeInTheDocument();
	expect(api.requests('DELETE /api/watch-history')).toHaveLength(1);
	expect(historyStorage.read()).toBeNull();
});
