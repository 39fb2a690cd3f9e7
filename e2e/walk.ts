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
