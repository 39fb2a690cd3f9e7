import { useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { waitForFirstUse, whenLeftAlone, whenUsedAndIdle } from './first-use.ts';
import { HydrateWhenUsed } from './hydrate-when-used.tsx';
import { whenIdle } from './when-idle.ts';

const pressed: string[] = [];
let update = () => {};

afterEach(() => void pressed.splice(0));

function Page({ isAtOnce = false }: { isAtOnce?: boolean }) {
	const [count, setCount] = useState(0);
	const [genre, setGenre] = useState('all');
	update = () => flushSync(() => setCount(1));
	return (
		<main>
			<HydrateWhenUsed isAtOnce={isAtOnce}>
				<button type="button" data-count={count} onClick={() => pressed.push('part')}>
					Part
				</button>
				<select
					value={genre}
					onChange={({ currentTarget }) => {
						pressed.push(currentTarget.value);
						setGenre(currentTarget.value);
					}}
				>
					<option value="all">All</option>
					<option value="comedy">Comedy</option>
				</select>
			</HydrateWhenUsed>
		</main>
	);
}

/** What the server renders of it: React marks where a boundary begins and ends. */
const SENT =
	'<main><!--$--><button type="button" data-count="0">Part</button>' +
	'<select><option value="all" selected="">All</option><option value="comedy">Comedy</option></select><!--/$--></main>';

/** A browser that is never idle goes on, too. */
const whenBrowserIsIdle = () => new Promise<void>((resolve) => void whenIdle(resolve, 200));

/** The page as the server sends it, hydrated but for the part that waits. */
async function open(page = <Page />): Promise<{ part: HTMLElement; isHydrated: () => boolean }> {
	const root = document.createElement('div');
	root.innerHTML = SENT;
	document.body.append(root);
	waitForFirstUse();
	const app = hydrateRoot(root, page);
	onTestFinished(() => {
		app.unmount();
		root.remove();
	});
	const isHydrated = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps'));
	await expect.poll(() => isHydrated(root.firstElementChild as Element)).toBe(true);
	// The part would follow by now.
	await whenBrowserIsIdle();
	const part = root.querySelector('button') as HTMLElement;
	return { part, isHydrated: () => isHydrated(part) };
}

it('a part stays as the server sent it until the page is used', async () => {
	const { part, isHydrated } = await open();
	expect(isHydrated()).toBe(false);
	dispatchEvent(new Event('scroll'));
	await expect.poll(isHydrated).toBe(true);
	expect(part.isConnected).toBe(true);
	part.click();
	expect(pressed).toEqual(['part']);
});

it('a part that shows something only when it is hydrated does not wait', async () => {
	const { isHydrated } = await open(<Page isAtOnce />);
	await expect.poll(isHydrated).toBe(true);
	dispatchEvent(new Event('scroll'));
});

it('the press that is the first use of a page is handled by the part that is pressed', async () => {
	const { part } = await open();
	part.click();
	expect(pressed).toEqual(['part']);
	expect(part.isConnected).toBe(true);
});

it('a field that is changed without a press, as by voice control, is handled and keeps its value', async () => {
	const { part } = await open();
	const select = part.nextElementSibling as HTMLSelectElement;
	select.value = 'comedy';
	select.dispatchEvent(new Event('input', { bubbles: true }));
	select.dispatchEvent(new Event('change', { bubbles: true }));
	expect(pressed).toEqual(['comedy']);
	await whenBrowserIsIdle();
	expect(select.isConnected).toBe(true);
	expect(select.value).toBe('comedy');
});

it('an update that reaches a part before the page is used leaves no gap', async () => {
	const { part } = await open();
	update();
	const shown = document.querySelector<HTMLElement>('[data-count="1"]');
	expect(shown?.textContent).toBe('Part');
	expect(shown?.checkVisibility()).toBe(true);
	expect(part.isConnected).toBe(part === shown);
	dispatchEvent(new Event('scroll'));
});

it('what is prepared for later waits for the first use of the page, and can be cancelled', async () => {
	waitForFirstUse();
	const ran: string[] = [];
	whenUsedAndIdle(() => ran.push('kept'));
	whenUsedAndIdle(() => ran.push('cancelled'))();
	await whenBrowserIsIdle();
	expect(ran).toEqual([]);
	dispatchEvent(new Event('keydown'));
	await expect.poll(() => ran).toEqual(['kept']);
});

it('what other threads do waits until the page has been used and left alone', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	onTestFinished(() => void vi.useRealTimers());
	waitForFirstUse();
	const ran: string[] = [];
	whenLeftAlone(() => ran.push('run'));
	await vi.advanceTimersByTimeAsync(5000);
	for (const use of ['pointermove', 'pointerdown', 'scroll']) {
		dispatchEvent(new Event(use));
		await vi.advanceTimersByTimeAsync(1400);
	}
	await whenBrowserIsIdle();
	expect(ran).toEqual([]);
	await vi.advanceTimersByTimeAsync(100);
	await expect.poll(() => ran).toEqual(['run']);
});
