import type { Locator, Page } from '@playwright/test';
import { test as base, expect, stopRequestTimeouts, untilHydrated } from './fixtures.ts';
import { listOf } from './player-host.ts';

/** Tests on an installation whose operator has named a remote server list, one for the whole worker. */
export const test = base.extend<{ fresh: undefined }>({
	/** Two good servers, and no list of the installation's own. */
	fresh: [
		async ({ installation: { host, setLocalList } }, use) => {
			host.list = listOf([host.server(1, 'plays'), host.server(2, 'plays')]);
			setLocalList(null);
			await use(undefined);
		},
		{ auto: true },
	],

	baseURL: async ({ installation }, use) => use(installation.url),

	context: async ({ context }, use) => {
		// The host of the list runs in this process: busy is not absent.
		await stopRequestTimeouts(context);
		await use(context);
	},
});

/** Opens a watch page with its list of servers; frames that never load do not hold it up. Gives the list. */
export async function openServers(page: Page, address: string): Promise<Locator> {
	await page.goto(address, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
	return openServerList(page);
}

/** Opens the list of servers, unless it is open or in the page. */
export async function openServerList(page: Page): Promise<Locator> {
	const list = page.getByRole('region', { name: 'Streaming Servers' });
	const button = page.getByRole('button', { name: /^Server: / });
	await expect(list.or(button).first()).toBeVisible();
	if (!(await list.isVisible())) await button.click();
	return list;
}

/** What the page says of the player. */
export function playerStatus(page: Page): Locator {
	return page.getByRole('region', { name: 'Player', exact: true }).locator('.player-status');
}

/** The player's frame itself. */
export function playerFrame(page: Page): Locator {
	return page.getByRole('region', { name: 'Player', exact: true }).locator('iframe');
}

/** Open the moment it is there; what it says after that the test has it say. */
const TALKING_PLAYER = `<!doctype html><title>Player</title><body style="margin:0">
<button style="position:fixed;inset:0;width:100%">Play</button><script>
const say = (message) => parent.postMessage({ source: 'matinee-player', ...message }, '*');
document.querySelector('button').onclick = () => say({ type: 'playing' });
say({ type: 'ready' });
</script>`;

/** Puts a player that stays open in the place of Open Cinema, whose films no test machine reaches. */
export async function routeTalkingPlayer(page: Page): Promise<void> {
	await page.route('**/embed/open/**', (route) =>
		route.fulfill({ contentType: 'text/html', body: TALKING_PLAYER, headers: {} }),
	);
}
