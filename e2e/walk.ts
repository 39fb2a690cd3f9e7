import { expect, type Page } from '@playwright/test';

type Key = 'ArrowRight' | 'ArrowLeft' | 'ArrowDown' | 'ArrowUp';

/** Everything visible on a page that can be pressed, chosen or typed into. Frames are entered by a button of the page. */
const CONTROLS =
	'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], [role="tab"], [role="menuitem"], [role="switch"]';

interface Focus {
	/** Number of the focused control; -1 where none is focused. */
	at: number;
	/** Scroll position and caret: an arrow that moves these may move the focus the next time. */
	inner: string;
}

interface WalkOptions {
	/** Where to walk, when not over the whole page. */
	within?: string;
}

/** How a walk acts on a page. */
interface Driver {
	/** Focuses a control by its number; false where it is gone. */
	focus(at: number): Promise<boolean>;
	press(key: Key): Promise<void>;
	read(): Promise<Focus>;
}

/**
 * Fails with the names of the controls that arrow keys do not reach from where the focus is. Evaluated inside the page with
 * dispatched arrows: hundreds of presses in a second. The browser's default action for an arrow that no handler took (scroll,
 * move the caret or the radio button) is done here.
 */
export async function expectArrowsReachAll(page: Page, { within = 'body' }: WalkOptions = {}): Promise<void> {
	await wakeKeys(page);
	const source = [numberControls, readFocus, focusControl, scrollsAlong, doDefaultAction, walk, walkInPage]
		.map(String)
		.join('\n');
	const options = JSON.stringify({ within, controls: CONTROLS });
	expectReached(await page.evaluate<Reached>(`(() => { ${source} return walkInPage(${options}); })()`));
}

/** As `expectArrowsReachAll`, with keys that the browser itself dispatches. */
export async function expectRealArrowsReachAll(page: Page, { within = 'body' }: WalkOptions = {}): Promise<void> {
	await wakeKeys(page);
	const controls = await page.evaluate(numberControls, { within, controls: CONTROLS });
	expectReached(
		await walk(controls, {
			focus: (at) => page.evaluate(focusControl, at),
			press: async (key) => {
				const { inner } = await page.evaluate(readFocus, CONTROLS);
				await page.keyboard.press(key);
				await page.evaluate(untilScrolled, { key, from: inner });
			},
			read: () => page.evaluate(readFocus, CONTROLS),
		}),
	);
}

interface Reached {
	/** Of controls. */
	count: number;
	/** Controls, in words. */
	missed: string[];
}

function expectReached({ count, missed }: Reached): void {
	expect(count, 'controls of the page').toBeGreaterThan(1);
	expect(missed, 'controls that arrows do not reach').toEqual([]);
}

/**
 * Presses arrows at the controls that arrows have reached, until all are reached or nothing is left to press. Along a row first,
 * then down: what leads back, or to where a row leads too, is pressed only for what is left.
 */
async function walk(controls: readonly [number, string][], driver: Driver): Promise<Reached> {
	const awaited = new Map(controls);
	const reached = new Set<number>();
	const [along, down, others]: [number, Key][][] = [[], [], []];
	const reach = (at: number, by: Key = 'ArrowDown') => {
		if (reached.has(at)) return;
		reached.add(at);
		awaited.delete(at);
		if (by === 'ArrowLeft') others?.push([at, 'ArrowRight']);
		else along?.push([at, 'ArrowRight']);
		if (by === 'ArrowRight') others?.push([at, 'ArrowLeft']);
		else along?.push([at, 'ArrowLeft']);
		down?.push([at, 'ArrowDown']);
		others?.push([at, 'ArrowUp']);
	};
	reach((await driver.read()).at);
	while (awaited.size > 0) {
		const next = along?.pop() ?? down?.pop() ?? others?.shift();
		if (!next) break;
		const [at, key] = next;
		if (!(await driver.focus(at))) continue;
		let before = await driver.read();
		// A page that is read on the way is scrolled by 40 px an arrow.
		for (let presses = 0; presses < 300; presses += 1) {
			await driver.press(key);
			const after = await driver.read();
			reach(after.at, key);
			if (after.at !== before.at || after.inner === before.inner) break;
			before = after;
		}
	}
	return { count: controls.length, missed: [...awaited.values()] };
}

/** Runs in the page. */
function walkInPage(options: { within: string; controls: string }): Promise<Reached> {
	const { port1, port2 } = new MessageChannel();
	// Nobody looks: what is transparent keeps its place and its focus, and is not painted at each press.
	document.body.style.opacity = '0';
	const walked = walk(numberControls(options), {
		focus: async (at) => focusControl(at),
		async press(key) {
			const target = document.activeElement ?? document.body;
			const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
			if (target.dispatchEvent(event)) doDefaultAction(target, key);
			// React renders what a press changed.
			await new Promise((rendered) => {
				port1.onmessage = rendered;
				port2.postMessage(null);
			});
		},
		read: async () => readFocus(options.controls),
	});
	return walked.finally(() => document.body.style.removeProperty('opacity'));
}

/** Runs in the page; -1 is the page itself. */
function focusControl(at: number): boolean {
	if (at === -1) {
		if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
		return true;
	}
	const control = document.querySelector<HTMLElement>(`[data-walk="${at}"]`);
	control?.focus();
	return control !== null && control === document.activeElement;
}

/** Runs in the page: a trusted arrow's default action. */
function doDefaultAction(target: Element, key: Key): void {
	const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
	const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
	if (target instanceof HTMLInputElement && target.type === 'radio') {
		const all = [...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${target.name}"]`)];
		const next = all[(all.indexOf(target) + step + all.length) % all.length];
		next?.focus();
		next?.click();
		return;
	}
	if (target instanceof HTMLInputElement && target.selectionStart !== null && isSideways) {
		const caret = Math.min(target.value.length, Math.max(0, target.selectionStart + step));
		target.setSelectionRange(caret, caret);
		return;
	}
	if (target instanceof HTMLSelectElement) return;
	let scroller: Element | null = target;
	while (scroller && !scrollsAlong(scroller, isSideways)) scroller = scroller.parentElement;
	(scroller ?? document.documentElement).scrollBy({ [isSideways ? 'left' : 'top']: step * 40, behavior: 'instant' });
}

/** Runs in the page. */
function scrollsAlong(element: Element, isSideways: boolean): boolean {
	const { overflowX, overflowY } = getComputedStyle(element);
	const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
	if (isSideways) return /auto|scroll/.test(overflowX) && scrollWidth > clientWidth + 1;
	return /auto|scroll/.test(overflowY) && scrollHeight > clientHeight + 1;
}

/** What answers to keys is fetched with the first of them; from then on it answers at once. */
export async function wakeKeys(page: Page): Promise<void> {
	await page.keyboard.press('Shift');
	await expect(page.locator('html[data-keys]')).toBeAttached();
}

/** Runs in the page: numbers the visible controls; returns those that a walk must reach, with their names. */
function numberControls({ within, controls }: { within: string; controls: string }): [number, string][] {
	const scope = document.querySelector(within) ?? document.body;
	const rows = '[data-roving] a';
	const found: [number, string][] = [];
	for (const control of document.querySelectorAll<HTMLElement>(controls)) {
		const isStop = control.tabIndex >= 0 || control.matches(`${rows}, [role="tab"], [role="menuitem"]`);
		const { right, bottom } = control.getBoundingClientRect();
		const isOnPage = right > 0 && bottom + scrollY > 0;
		if (
			control.matches('.skip-link') ||
			!isStop ||
			!isOnPage ||
			control.matches(':disabled') ||
			control.closest('[inert]')
		)
			continue;
		if (!control.checkVisibility({ visibilityProperty: true })) continue;
		// Of radio buttons the one that is chosen stands for all.
		if (control.matches('input[type="radio"]:not(:checked)')) continue;
		control.dataset.walk ??= String(performance.mark('walk') && performance.getEntriesByName('walk').length);
		if (!scope.contains(control)) continue;
		const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 60);
		const place = control.closest('section, nav, header, footer, dialog')?.className;
		found.push([Number(control.dataset.walk), `${control.localName} ${name} (${place})`]);
	}
	return found;
}

/** Runs in the page. The browser's own scrolling, which an arrow may cause instead, comes with a later frame. */
async function untilScrolled({ key, from }: { key: string; from: string }): Promise<void> {
	if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
	if (document.querySelector('dialog[open], :is(input, select, textarea):focus')) return;
	const { scrollHeight } = document.documentElement;
	const canScroll = key === 'ArrowUp' ? scrollY > 1 : scrollY + innerHeight < scrollHeight - 2;
	for (let frame = 0; canScroll && frame < 20 && from.split(',')[0] === String(scrollY); frame += 1) {
		await new Promise((drawn) => requestAnimationFrame(drawn));
	}
}

/** Runs in the page. */
function readFocus(controls: string): Focus {
	const focused = document.activeElement;
	const caret = focused instanceof HTMLInputElement ? focused.selectionStart : null;
	const inner = [scrollY, focused?.scrollTop, caret].join();
	const isControl = focused instanceof HTMLElement || focused instanceof SVGElement;
	if (!isControl || !focused.matches(controls)) return { at: -1, inner };
	focused.dataset.walk ??= String(performance.mark('walk') && performance.getEntriesByName('walk').length);
	return { at: Number(focused.dataset.walk), inner };
}
