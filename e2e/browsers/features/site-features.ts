/** What the site does around its player, which is Open Cinema. */
import assert from 'node:assert/strict';
import type { ChannelList } from '#contract/channels.ts';
import { open } from '../page-steps.ts';
import type { Feature, Outcome, Walk } from './feature.ts';
import { SHOW } from './feature-servers.ts';
import { isAt, plays, setVideo } from './page-features.ts';

const openOnly =
	(check: (walk: Walk) => Promise<Outcome>): Feature['check'] =>
	async (walk) =>
		walk.kind === 'open' ? check(walk) : 'itsOwn';

export const SITE_FEATURES: readonly Feature[] = [
	{
		name: 'Play all of a show',
		check: openOnly(async ({ browser, page, player, servers }) => {
			await open(browser, `${servers.matinee.url}/tv/${SHOW}`);
			await browser.press('Shift');
			await page.click('button[title="Queue and episodes"]');
			await page.press('Play all from the first unseen');
			await page.until('an episode', () => location.pathname.startsWith('/watch/tv/'));
			await player.until('it plays', plays);
			await page.until('the queue', () => document.body.textContent?.includes('Queue'));
			return 'works';
		}),
	},
	{
		name: 'A channel, at the second of its schedule',
		check: openOnly(async ({ browser, page, player, servers }) => {
			await open(browser, `${servers.matinee.url}/channels/noir`);
			const readFrame = () => document.querySelector<HTMLIFrameElement>('iframe')?.src;
			await page.until('it is on', readFrame);
			await player.until('it plays', plays);
			const answer = await fetch(`${servers.matinee.url}/api/channels`);
			const { data } = (await answer.json()) as { data: ChannelList };
			const started = data.channels.find(({ id }) => id === 'noir')?.now?.starts_at ?? 0;
			await player.until(
				'the second of the schedule',
				(startedAt) =>
					Math.abs((document.querySelector('video')?.currentTime ?? 0) - (Date.now() - startedAt) / 1000) < 3,
				started,
			);
			return 'works';
		}),
	},
	{
		name: 'A film is kept, plays from this device, and is removed',
		check: openOnly(async ({ browser, page, player, servers }) => {
			await open(browser, `${servers.matinee.url}/watch/tv/${SHOW}/1/1`);
			const isSupported = await page.run(() => typeof navigator.storage?.getDirectory === 'function');
			if (!isSupported) {
				assert.equal(await page.has('Download'), false);
				return 'noDownloads';
			}
			await page.press('Download');
			await page.until('the size is known', () =>
				document.querySelector('dialog')?.textContent?.includes('This device has room'),
			);
			await page.run(() => {
				const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')];
				buttons.find(({ textContent }) => textContent?.trim() === 'Download')?.click();
			});
			await page.until('it has begun', () => document.querySelector('dialog[open]') === null);
			await page.until('it is there', () => document.body.textContent?.includes('Downloaded'));
			await open(browser, `${servers.matinee.url}/downloads`);
			await page.until('it is kept', () => document.body.textContent?.includes('downloaded on'));
			await page.run(() => {
				const links = [...document.querySelectorAll<HTMLElement>('main a')];
				links.find(({ textContent, ariaLabel }) => (ariaLabel ?? textContent ?? '').trim().startsWith('Play'))?.click();
			});
			await player.until('it plays', plays);
			await player.run(setVideo, { currentTime: 60 }, false);
			await player.until('another place', isAt, 59.5, 60.5);
			await open(browser, `${servers.matinee.url}/downloads`);
			await page.press('Remove all');
			await page.run(() => {
				const buttons = [...document.querySelectorAll<HTMLElement>('dialog button')];
				buttons.find(({ textContent }) => textContent?.trim().startsWith('Remove'))?.click();
			});
			await page.until('nothing is left', () => document.body.textContent?.includes('Nothing is downloaded yet'));
			return 'works';
		}),
	},
];
