import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import type { RunningMatinee } from '../harness/start-matinee.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { type Account, callerOf, giveRole, signIn, signUp } from './accounts.ts';
import { expectNoSidewaysScroll } from './expect-page.ts';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';

// One server and one receiver for all of them, in the order in which an owner has them.
test.describe.configure({ mode: 'serial' });

const WIDTHS = [
	[390, 844],
	[1280, 800],
] as const;

interface Received {
	body: string;
	headers: Record<string, string>;
}

let receiver: Server;
let matinee: RunningMatinee;
let owner: Account;
let secret = '';
const received: Received[] = [];

test.beforeAll(async () => {
	receiver = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += chunk;
		received.push({ body, headers: request.headers as Record<string, string> });
		response.writeHead(204).end();
	});
	receiver.listen(0, '127.0.0.1');
	await once(receiver, 'listening');
	matinee = await startAheadOfBrowsers({ WEBHOOKS_PRIVATE_HOSTS: '127.0.0.1', RATE_LIMITS: 'off' });
	owner = await signUp(matinee);
	await giveRole(matinee, owner, 'owner');
});

test.afterAll(async () => {
	await matinee.stop();
	receiver.closeAllConnections();
	receiver.close();
});

async function open(page: Page): Promise<void> {
	await page.goto(new URL('/admin?tab=webhooks', matinee.url).href);
	await untilHydrated(page);
}

const typesReceived = () => received.map(({ body }) => JSON.parse(body).type);

for (const [width, height] of WIDTHS) {
	test(`the tab of webhooks is usable at ${width} px by the keyboard`, { tag: ['@webhooks'] }, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await signIn(page.context(), owner);
		await open(page);
		if (width === 390) {
			await page.getByLabel('Name').fill('House');
			const { port } = receiver.address() as AddressInfo;
			await page.getByLabel('Address').fill(`http://127.0.0.1:${port}/hook`);
			const health = page.getByRole('checkbox', { name: 'A job or a source is down, or works again' });
			await expect(health).toBeChecked();
			await expect(page.getByRole('checkbox', { name: 'A title is requested' })).toBeChecked();
			await page.getByLabel('Address').press('Enter');
			const shown = page.getByText(/^whsec_/);
			await expect(shown).toBeVisible();
			secret = (await shown.textContent()) ?? '';
			await expectAccessible(page);
			await page.getByRole('button', { name: 'I have copied it' }).press('Enter');
			await expect(shown).toHaveCount(0);
		}
		await expect(page.getByRole('heading', { name: /^House/ })).toBeVisible();
		await page.getByRole('button', { name: 'Send a test to House' }).press('Enter');
		const log = page.getByRole('region', { name: 'Last deliveries to House' });
		await expect(log.getByText('Delivered', { exact: false }).first()).toBeVisible();
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);
		const last = received.at(-1);
		expect(new Webhook(secret).verify(last?.body ?? '', last?.headers ?? {})).toMatchObject({ type: 'test' });
	});
}

test('what happens is told, and an owner removes the webhook', { tag: ['@webhooks'] }, async ({ page }) => {
	const call = callerOf(matinee, owner);
	await call('PUT', '/lists/watch-later/titles/775/movie', {});
	await expect.poll(typesReceived).toContain('title.added');
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page.context(), owner);
	await open(page);
	await page.getByRole('button', { name: 'Remove House' }).press('Enter');
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
	await expect(page.getByText('No webhook yet.')).toBeVisible();
	expect(await call('GET', '/admin/webhooks')).toEqual([]);
});
