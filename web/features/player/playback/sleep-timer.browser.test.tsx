import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import {
	buildListedServer,
	buildServerList,
	loadPlayer,
	MOVIE_PAGE,
	openWatchPage,
	playerFrame,
	postFromPlayer,
	SUPERMAN_PAGE,
	stopClock,
} from '../../../testing/watch-page.tsx';
import { wakeUp } from './sleep-timer.ts';

const MINUTE_MS = 60_000;
const COMMANDS = ['play', 'pause', 'volume', 'fade', 'sleeptimer'];

const select = page.getByRole('combobox', { name: 'Sleep timer' });
const notice = page.getByText('The sleep timer has stopped the film.');
const goOn = page.getByRole('button', { name: 'Keep watching' });
const upNext = page.getByRole('region', { name: 'Up next' });

async function openPlaying(address: string) {
	await openWatchPage(address, { list: buildServerList([buildListedServer(1)]) });
	const sent: object[] = [];
	// The player's window is of another origin, in which a test cannot listen: a port stands in for it.
	const { port1: window } = new MessageChannel();
	window.postMessage = (message: unknown) => {
		const { source: _, version: __, ...command } = message as Record<string, unknown>;
		sent.push(command);
	};
	await loadPlayer();
	const listen = () => Object.defineProperty(playerFrame(), 'contentWindow', { value: window, configurable: true });
	listen();
	const post = postFromPlayer;
	await post({ type: 'ready', version: 3, commands: COMMANDS, events: [] });
	await post({ type: 'playing' });
	await expect.element(select).toBeVisible();
	return { sent, post, listen };
}

describe('the sleep timer', { tags: ['sleep-timer'] }, () => {
	beforeEach(wakeUp);
	afterEach(wakeUp);

	it('makes the player silent in its last seconds, pauses it, and says so with one press to go on', async () => {
		const { sent, post, listen } = await openPlaying(MOVIE_PAGE);
		await expect.poll(() => sent).toContainEqual({ type: 'sleeptimer', timer: null });
		stopClock();
		await select.selectOptions('15 minutes');
		await expect.poll(() => sent).toContainEqual({ type: 'sleeptimer', timer: '15' });
		await vi.advanceTimersByTimeAsync(15 * MINUTE_MS - 11_000);
		expect(sent).not.toContainEqual({ type: 'fade', seconds: 10 });
		await vi.advanceTimersByTimeAsync(2_000);
		expect(sent).toContainEqual({ type: 'fade', seconds: 10 });
		await vi.advanceTimersByTimeAsync(9_000);
		expect(sent).toContainEqual({ type: 'pause' });
		await post({ type: 'paused' });
		await expect.element(notice).toBeVisible();
		vi.useRealTimers();
		// What looks at the page looks at its frames.
		Reflect.deleteProperty(playerFrame(), 'contentWindow');
		await expectAccessible();
		listen();
		sent.length = 0;
		await goOn.click();
		await expect.element(notice).not.toBeInTheDocument();
		await expect.poll(() => sent).toContainEqual({ type: 'play' });
		expect(select.element()).toHaveValue('');
	});

	it('of what plays lets no next episode begin, until somebody goes on', async () => {
		const { sent, post } = await openPlaying(SUPERMAN_PAGE);
		await post({ type: 'sleeptimerchange', timer: 'end' });
		await expect.element(select).toHaveValue('end');
		await post({ type: 'timeupdate', position: 599, duration: 600 });
		await post({ type: 'ended' });
		await expect.element(notice).toBeVisible();
		expect(upNext.query()).toBeNull();
		sent.length = 0;
		await goOn.click();
		await expect.element(upNext).toBeVisible();
		expect(sent).not.toContainEqual({ type: 'play' });
	});

	it('of two episodes goes on after the first', async () => {
		const { post } = await openPlaying(SUPERMAN_PAGE);
		await select.selectOptions('After 2 episodes');
		await post({ type: 'timeupdate', position: 599, duration: 600 });
		await post({ type: 'ended' });
		await expect.element(upNext).toBeVisible();
		expect(notice.query()).toBeNull();
		await post({ type: 'playing' });
		await post({ type: 'timeupdate', position: 599, duration: 600 });
		await post({ type: 'ended' });
		await expect.element(notice).toBeVisible();
	});
});
