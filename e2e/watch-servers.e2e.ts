import { answerVideoEmbed, expect, stopClock, tmdbTest } from './fixtures.ts';
import { listOf } from './player-host.ts';
import { openServers, playerFrame, playerStatus, test } from './player-servers.ts';

const LOAD_TIMEOUT_MS = 60_000;
const SWITCH_DELAY_MS = 2_000;

test('servers of the remote list that do not answer are followed by one that opens, and a list that redirects is refused', {
	tag: ['@server-timeout', '@server-config-order', '@server-config-error'],
}, async ({ page, installation, watched }) => {
	watched.expectPageError(/redirect|ERR_FAILED|CORS/i);
	const { host } = installation;
	const silent = [11, 12].map((id) => host.server(id, 'hangs'));
	host.list = listOf([...silent, host.server(13, 'plays')], { loadTimeout: LOAD_TIMEOUT_MS });
	await page.clock.install();
	const servers = await openServers(page, '/watch/tv/900000661/2/3');
	const status = playerStatus(page);
	await expect(status).toHaveText('Loading Server 11…');
	await stopClock(page);
	for (const [left, next] of [
		[11, 12],
		[12, 13],
	]) {
		await page.clock.fastForward(LOAD_TIMEOUT_MS);
		await expect(status).toHaveText(`Server ${left} took too long to respond. Trying Server ${next}…`);
		await page.clock.fastForward(SWITCH_DELAY_MS);
	}
	await expect(status).toHaveText('Server 13 is open. Server 12 took too long to respond.');
	await expect(playerFrame(page)).toHaveAttribute('src', `${host.url}/plays/13/tv/900000661/2/3`);
	await page.clock.resume();

	const badge = servers.getByText('Config Error', { exact: true });
	await expect(badge).toHaveCount(0);
	host.list = { redirect: '/hostile/servers.json' };
	await servers.getByRole('button', { name: 'Refresh servers' }).click();
	await expect(servers.locator('.server-pick')).toHaveText(['Open Cinema', 'Trailers']);
	await expect(badge).toBeVisible();
	await expect(status).toHaveText(/^Server 13 is open\./);
});

tmdbTest(
	'a trailer that cannot be reached is no open player: the next server follows, and Trailers can be tried again',
	{
		tag: ['@server-timeout'],
	},
	async ({ page, cinema, watched }) => {
		watched.expectPageError(/ERR_CONNECTION_REFUSED|sandbox/);
		let isReachable = false;
		await answerVideoEmbed(page, () => isReachable);
		const servers = await openServers(page, `${cinema.url}/watch/movie/703`);
		const trailers = servers.getByRole('button', { name: 'Trailers', exact: true });
		const status = playerStatus(page);
		await trailers.click();
		await expect(status).toHaveText(/^Trailers couldn’t reach any of its sources\./);
		await expect(status).not.toHaveText(/is open/);
		await expect(playerFrame(page)).toHaveAttribute('src', /\/embed\/open\/movie\/703/);
		isReachable = true;
		await trailers.click();
		await expect(status).toHaveText('Trailers is open.');
		const embed = page.frameLocator('.player-frame').locator('iframe');
		await expect(embed).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
		await expect(embed.contentFrame().getByText('Video')).toBeVisible();
	},
);
