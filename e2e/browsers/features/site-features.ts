/** What the site does around its player, which is Open Cinema. */
import assert from 'node:assert/strict';
import type { Broadcast, ChannelList } from '#contract/channels.ts';
import { findTitle } from '#open-catalogue/open-catalogue.ts';
import { open } from '../page-steps.ts';
import type { Feature, Outcome, Walk } from './feature.ts';
import { SHOW } from './feature-servers.ts';
import { isAt, plays, setVideo } from './page-features.ts';

/** What is on is on for as long as the check takes. */
const LEFT_MS = 120_000;

/** Whether the fake archive has all of its copies: those that records name at other hosts are out of reach. */
function isAtArchive({ media_type, id }: Broadcast): boolean {
	const record = findTitle(media_type, id)?.record;
	if (!record || 'seasons' in record || record.sources) return false;
	return record.items?.every((item) => 'archive' in item) === true;
}

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
			const answer = await fetch(`${servers.matinee.url}/api/channels`);
			const { data } = (await answer.json()) as { data: ChannelList };
			const channel = data.channels.find(({ now }) => now.ends_at - data.at > LEFT_MS && isAtArchive(now));
			assert.ok(channel, 'No channel shows a film of the archive');
			await open(browser, `${servers.matinee.url}/channels/${channel.id}`);
			const readFrame = () => document.querySelector<HTMLIFrameElement>('iframe')?.src;
			await page.until('it is on', readFrame);
			await player.until('it plays', plays);
			await player.until(
				'the second of the schedule',
				(startedAt) =>
					Math.abs((document.querySelector('video')?.currentTime ?? 0) - (Date.now() - startedAt) / 1000) < 3,
				channel.now.starts_at,
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
