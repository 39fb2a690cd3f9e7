import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SystemHealth } from '#contract/admin.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { AdminActionsProvider } from '../shared/admin-actions.tsx';
import { SystemTab } from './system-tab.tsx';

const COUNTS = { total: 3, found: 2, dead: 1, unreachable: 0, unchecked: 0, unlisted: 0 };

async function openSystem(source: PublicConfig['source'], isRefused = false) {
	await page.viewport(1280, 844);
	const api = createFakeApi();
	const health: SystemHealth = {
		database: { status: 'healthy', engine: 'sqlite', responseTime: 0.4, connections: 1 },
		api: { status: 'healthy', responseTime: 2, uptime: 725, eventLoopDelay: 12 },
		cache: { status: 'healthy', hitRate: 97.3, size: 512 },
		redis: { status: 'error', nodes: 3 },
		source: isRefused
			? { status: 'error', name: source, problem: 'key_refused' }
			: { status: 'healthy', name: source, problem: null },
		proxy: { status: 'warning', trusted: 'off' },
		clock: { status: 'healthy', time: '2026-06-15T12:00:00.000Z', lastSeenAt: null },
	};
	api.respond('GET /api/admin/system-health', health);
	const noMail = {
		isOn: false,
		from: null,
		server: null,
		perMinute: 0,
		waiting: 0,
		failed: 0,
		sent: 0,
		refused: 0,
		mails: [],
	};
	api.respond('GET /api/admin/mail', noMail);
	api.respond('GET /api/admin/copies', {
		hosts: { archive: true, commons: true, wikidata: true },
		...{ films: COUNTS, series: COUNTS, episodes: COUNTS },
		check: { running: null, last: null },
	});
	api.respond('GET /api/admin/copy-reports', []);
	api.respond('GET /api/tmdb/cache/stats', {
		...{ totalKeys: 512, hits: 1234, misses: 34, hitRate: '97.3%' },
		memoryUsage: 1.25,
	});
	api.respond('POST /api/tmdb/cache/clear', null);
	await renderWithApp(
		<AdminActionsProvider>
			<SystemTab isOwner={false} HistoryDebug={() => <p>Debug data</p>} />
		</AdminActionsProvider>,
		{ api, config: { source }, user: buildUser({ username: 'boss', role: 'admin' }) },
	);
	await expect.element(cache).toMatchTextContent(/97\.3%/);
	return api;
}

const cache = page.getByRole('region', { name: 'Cache', exact: true });
const question = page.getByRole('alertdialog');

async function clearBy(name: string): Promise<void> {
	await page.getByRole('button', { name, exact: true }).click();
	await question.getByRole('button', { name, exact: true }).click();
}

describe('the system tab', { tags: ['admin-system-health', 'admin-cache'] }, () => {
	it('says each fact of the cache once', { tags: ['admin-accessible'] }, async () => {
		await openSystem('open');
		await expect
			.element(cache)
			.toMatchTextContent(/Status: healthy.*Hit rate97\.3%1,234 hits, 34 misses.*Total keys512.*Memory usage1\.3 MB/);
		const facts = document.body.textContent;
		for (const fact of ['97.3%', '1,234', '512', '1.3 MB', 'SQLite']) expect(facts.split(fact)).toHaveLength(2);
		await expect
			.element(page.getByRole('region', { name: 'Catalogue source' }))
			.toMatchTextContent(/healthy.*In useOpen catalogue \(built in\)/);
		await expect
			.element(page.getByRole('region', { name: 'Trusted proxy' }))
			.toMatchTextContent(/warning.*TRUST_PROXYoff.*share one visitor’s limits/);
		await expect
			.element(page.getByRole('region', { name: 'Redis' }))
			.toMatchTextContent(/error.*Servers3.*Redis doesn’t respond/);
		await expectAccessible();
		for (const width of [390, 320]) {
			await page.viewport(width, 640);
			expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		}
	});

	it('of the open catalogue does not speak of TMDB', async () => {
		await openSystem('open');
		await clearBy('Clear Catalogue Cache');
		await expect.element(page.getByText('Catalogue cache cleared successfully').first()).toBeVisible();
		expect(document.body.textContent).not.toContain('TMDB');
	});

	it('of TMDB names its cache', async () => {
		const api = await openSystem('tmdb');
		await expect.element(cache).toMatchTextContent(/TMDB Cache Analytics/);
		await page.getByRole('button', { name: 'Clear Cache', exact: true }).click();
		await expect
			.element(question)
			.toMatchTextContent(
				/Are you sure you want to clear the TMDB cache\? This will temporarily slow down API responses\./,
			);
		await question.getByRole('button', { name: 'Clear Cache' }).click();
		await expect.element(page.getByText('Cache cleared successfully').first()).toBeVisible();
		await clearBy('Clear TMDB Cache');
		await expect.element(page.getByText('TMDB cache cleared successfully').first()).toBeVisible();
		expect(api.requests('POST /api/tmdb/cache/clear')).toHaveLength(2);
		await expect.element(page.getByText(/^Public-domain films and series that Open Cinema can play/)).toBeVisible();
	});

	it('says what is wrong with the key of TMDB', { tags: ['operating-tmdb-key'] }, async () => {
		await openSystem('tmdb', true);
		await expect
			.element(page.getByRole('region', { name: 'Catalogue source' }))
			.toMatchTextContent(/error.*In useTMDB.*TMDB refuses the key\. The log names the variable/);
	});

	it('has the debug data for those who open it', { tags: ['my-list-debug'] }, async () => {
		await openSystem('open');
		const debug = page.getByRole('button', { name: 'Debug' });
		await expect.element(debug).toHaveAttribute('aria-expanded', 'false');
		await debug.click();
		await expect.element(page.getByText('Debug data')).toBeVisible();
		await debug.click();
		await expect.element(page.getByText('Debug data')).not.toBeInTheDocument();
	});
});
