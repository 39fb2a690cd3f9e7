import { expect, type Page } from '@playwright/test';

/** Along a line first, to its ends. */
const KEYS = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'] as const;
type Key = (typeof KEYS)[number];

/** What is seen on a page that can be pressed, chosen or written into. Frames are entered by a button of the page. */
const CONTROLS =
	'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"], [role="tab"], [role="menuitem"], [role="switch"]';

interface Focus {
	/** Number of the control that has the focus; -1 where none has. */
	at: number;
	/** How far the page is scrolled and where a caret stands: an arrow that moves these may lead on the next time. */
	inner: string;
}

interface WalkOptions {
	/** Where to walk, when not over the whole page. */
	within?: string;
	/** Controls that may be left out: what another walk reaches. */
	except?: string;
}

/** Where an arrow leads to from a control. */
interface Way {
	to: number;
	/** Otherwise it is only assumed, the arrow back having led here. */
	isTried: boolean;
}

type Ways = Map<number, Map<Key, Way>>;

const BACK: Record<Key, Key> = {
	ArrowRight: 'ArrowLeft',
	ArrowLeft: 'ArrowRight',
	ArrowDown: 'ArrowUp',
	ArrowUp: 'ArrowDown',
};

/**
 * Walks over the page as it stands by arrow keys alone, and fails with the names of the controls it does not reach.
 * It goes wherever it has not been: at each control it presses each arrow once, and between them takes ways it knows.
 */
export async function expectWalk(page: Page, { within = 'body', except = '' }: WalkOptions = {}): Promise<void> {
	const awaited = new Map(await page.evaluate(numberControls, { within, except, controls: CONTROLS }));
	expect(awaited.size, 'controls of the page').toBeGreaterThan(1);
	const ways: Ways = new Map();
	// A page that is read on the way is scrolled by 40 px an arrow.
	const limit = awaited.size * KEYS.length * 3 + (await page.evaluate(() => document.body.scrollHeight / 10));
	await wakeKeys(page);
	let { at, inner } = await page.evaluate(readFocus, CONTROLS);
	for (let presses = 0; awaited.size > 0 && presses < limit; presses += 1) {
		awaited.delete(at);
		const key = nextKey(ways, at, (way) => way === undefined) ?? nextKey(ways, at, (way) => !way?.isTried);
		if (!key || awaited.size === 0) break;
		await page.keyboard.press(key);
		let there = await page.evaluate(readFocus, CONTROLS);
		if (there.at === at && there.inner === inner) {
			// Where the page could be scrolled the arrow is tried again before it counts as idle.
			if (await page.evaluate(isIdleAfter, { key, from: inner }))
				waysFrom(ways, at).set(key, { to: at, isTried: true });
			there = await page.evaluate(readFocus, CONTROLS);
		} else if (there.at !== at) {
			waysFrom(ways, at).set(key, { to: there.at, isTried: true });
			const back = waysFrom(ways, there.at);
			if (!back.has(BACK[key])) back.set(BACK[key], { to: at, isTried: false });
		}
		({ at, inner } = there);
	}
	expect([...awaited.values()], 'controls that arrows do not reach').toEqual([]);
}

/**
 * As `expectWalk`, but evaluated inside the page, with dispatched arrows: hundreds of presses in a second or two. What a
 * browser does by default for an arrow that no handler took (scroll, move the caret or the radio button) is done here.
 */
export async function expectWalkInPage(page: Page, { within = 'body', except = '' }: WalkOptions = {}): Promise<void> {
	await wakeKeys(page);
	const source = [numberControls, readFocus, waysFrom, nextKey, scrollsAlong, doDefaultAction, walk]
		.map(String)
		.join('\n');
	const options = JSON.stringify({ within, except, controls: CONTROLS });
	const constants = `const KEYS = ${JSON.stringify(KEYS)}, BACK = ${JSON.stringify(BACK)};`;
	const [count, missed] = await page.evaluate<[number, string[]]>(
		`(() => { ${constants} ${source} return walk(${options}); })()`,
	);
	expect(count, 'controls of the page').toBeGreaterThan(1);
	expect(missed, 'controls that arrows do not reach').toEqual([]);
}

/** Runs in the page. */
async function walk(options: {
	within: string;
	except: string;
	controls: string;
}): Promise<[count: number, missed: string[]]> {
	const awaited = new Map(numberControls(options));
	const count = awaited.size;
	const ways: Ways = new Map();
	const limit = count * KEYS.length * 3 + document.body.scrollHeight / 10;
	let { at, inner } = readFocus(options.controls);
	for (let presses = 0; awaited.size > 0 && presses < limit; presses += 1) {
		awaited.delete(at);
		const key = nextKey(ways, at, (way) => way === undefined) ?? nextKey(ways, at, (way) => !way?.isTried);
		if (!key || awaited.size === 0) break;
		const target = document.activeElement ?? document.body;
		const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
		if (target.dispatchEvent(event)) doDefaultAction(target, key);
		// React renders what a press changed.
		await new Promise((rendered) => setTimeout(rendered));
		const there = readFocus(options.controls);
		if (there.at === at && there.inner === inner) {
			waysFrom(ways, at).set(key, { to: at, isTried: true });
		} else if (there.at !== at) {
			waysFrom(ways, at).set(key, { to: there.at, isTried: true });
			const back = waysFrom(ways, there.at);
			if (!back.has(BACK[key])) back.set(BACK[key], { to: at, isTried: false });
		}
		({ at, inner } = there);
	}
	return [count, [...awaited.values()]];
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

function waysFrom(ways: Ways, at: number): Map<Key, Way> {
	const known = ways.get(at) ?? new Map<Key, Way>();
	ways.set(at, known);
	return known;
}

/** An arrow that is wanted here, else the first step to the nearest place where there is one. */
function nextKey(ways: Ways, from: number, isWanted: (way: Way | undefined) => boolean): Key | null {
	const seen = new Set([from]);
	let ends: { at: number; first: Key | null }[] = [{ at: from, first: null }];
	while (ends.length > 0) {
		const next: typeof ends = [];
		for (const { at, first } of ends) {
			const known = waysFrom(ways, at);
			const wanted = KEYS.find((key) => isWanted(known.get(key)));
			if (wanted) return first ?? wanted;
			for (const [key, { to }] of known) {
				if (seen.has(to)) continue;
				seen.add(to);
				next.push({ at: to, first: first ?? key });
			}
		}
		ends = next;
	}
	return null;
}

/** Runs in the page: numbers what can be seen and used, and answers by number what a walk must reach, in words. */
function numberControls({
	within,
	except,
	controls,
}: {
	within: string;
	except: string;
	controls: string;
}): [number, string][] {
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
		if (!scope.contains(control) || (except && control.closest(except))) continue;
		const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 60);
		const place = control.closest('section, nav, header, footer, dialog')?.className;
		found.push([Number(control.dataset.walk), `${control.localName} ${name} (${place})`]);
	}
	return found;
}

/**
 * Runs in the page: whether an arrow that led to no other control has nothing to do here. The browser's own scrolling,
 * which it may do instead, comes with a later frame.
 */
async function isIdleAfter({ key, from }: { key: string; from: string }): Promise<boolean> {
	if (key !== 'ArrowUp' && key !== 'ArrowDown') return true;
	if (document.querySelector('dialog[open], :is(input, select, textarea):focus')) return true;
	const { scrollHeight } = document.documentElement;
	const canScroll = key === 'ArrowUp' ? scrollY > 1 : scrollY + innerHeight < scrollHeight - 2;
	for (let frame = 0; canScroll && frame < 20 && from.split(',')[0] === String(scrollY); frame += 1) {
		await new Promise((drawn) => requestAnimationFrame(drawn));
	}
	return !canScroll;
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
