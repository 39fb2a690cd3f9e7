import 'media-chrome/media-controller';
import 'media-chrome/media-control-bar';
import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openRateMenu } from './rate-menu.ts';

afterEach(() => document.body.replaceChildren());

it('the menu of speeds opens at the one that is chosen', async () => {
	document.body.innerHTML = `<media-controller style="display: block; width: 400px; height: 225px">
		<video slot="media"></video><media-control-bar><button type="button">1×</button></media-control-bar></media-controller>`;
	const button = document.querySelector('button');
	if (!button) throw new Error('The page has no button');
	openRateMenu(button);
	// The menu makes its rows in its shadow.
	const focused = () => document.activeElement?.shadowRoot?.activeElement?.getAttribute('value');
	await expect.poll(focused).toBe('1');
	await userEvent.keyboard('{ArrowDown}');
	expect(focused()).toBe('1.1');
	const rows = [...(document.activeElement?.shadowRoot?.querySelectorAll('[role=menuitemradio]') ?? [])];
	expect(rows.slice(4, 6).map((row) => row.textContent?.trim())).toEqual(['1×', '1.1×']);
	await userEvent.keyboard('{Enter}');
	const video = document.querySelector('video');
	await expect.poll(() => video?.playbackRate).toBe(1.1);
	await expect.poll(() => document.querySelector('media-playback-rate-menu-button')?.textContent).toBe('1.1×');
	await expect.poll(() => document.activeElement?.localName).toBe('media-playback-rate-menu-button');
});
