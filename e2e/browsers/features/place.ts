import { findControl, untilWithin } from '../page-steps.ts';
import type { TestedBrowser } from '../tested-browser.ts';

/** Of a player or a channel. */
const FRAME = '.player-frame, iframe[src^="/embed/open/"]';
/** Of a step: a feature that is dead is not waited for as long as a page. */
const STEP_LIMIT_MS = 20_000;

interface Point {
	x: number;
	y: number;
}

/** A page, or the page in the player's frame: how a person and a test see and press it. */
export interface Place {
	run: TestedBrowser['run'];
	until<Args extends unknown[], Answer>(
		what: string,
		work: (...args: Args) => Answer,
		...args: Args
	): Promise<NonNullable<Awaited<Answer>>>;
	/** Presses what has this accessible name. */
	press(name: string): Promise<void>;
	/** Presses the middle of the first visible element, or another share of its width. */
	click(selector: string, share?: number): Promise<void>;
	/** Moves the mouse there. */
	hover(selector: string, share?: number): Promise<void>;
	/** Whether something with this accessible name can be seen. */
	has(name: string): Promise<boolean>;
	/** Chooses the first option whose text contains this, of the list with this label. */
	choose(label: string, text: string): Promise<void>;
}

/** Runs in the page. */
function placeOf(selector: string, share: number): Point | null {
	// What is after `>>>` is in the shadow of what is before it.
	let roots: (ParentNode | null)[] = [document];
	const steps = selector.split(' >>> ');
	for (const [at, step] of steps.entries()) {
		const all = roots.flatMap((root) => [...(root?.querySelectorAll<HTMLElement>(step) ?? [])]);
		roots = at === steps.length - 1 ? all : all.map(({ shadowRoot }) => shadowRoot);
	}
	const found = (roots as HTMLElement[]).find((one) => one.checkVisibility({ visibilityProperty: true }));
	if (!found) return null;
	const find = () => {
		const { left, top, width, height } = found.getBoundingClientRect();
		return width > 0 && height > 0 ? { x: left + width * share, y: top + height / 2 } : null;
	};
	const at = find();
	const hit = at && (found.getRootNode() as Document | ShadowRoot).elementFromPoint(at.x, at.y);
	// What can be seen stays where it is: scrolling moves every box around it, also those that no person can scroll.
	if (hit && (found.contains(hit) || hit.contains(found))) return at;
	found.scrollIntoView({ block: 'center', behavior: 'instant' });
	return find();
}

/** Runs in the page. */
function isThere(name: string): boolean {
	return [...document.querySelectorAll<HTMLElement>('button, a, select, [role="button"]')].some(
		(one) =>
			(one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === name &&
			one.checkVisibility({ visibilityProperty: true }),
	);
}

/** Runs in the page. */
function chooseOption(label: string, text: string): boolean {
	const list = [...document.querySelectorAll('select')].find(
		(one) => one.ariaLabel === label || [...(one.labels ?? [])].some((other) => other.textContent === label),
	);
	const option = [...(list?.options ?? [])].find((one) => one.text.includes(text));
	if (!list || !option) return false;
	if (list.value === option.value) return true;
	// React takes no value that was set behind its back.
	Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, option.value);
	list.dispatchEvent(new Event('change', { bubbles: true }));
	return true;
}

function buildPlace(browser: TestedBrowser, run: TestedBrowser['run'], origin: () => Promise<Point>): Place {
	const wait: Place['until'] = (what, work, ...args) => untilWithin(STEP_LIMIT_MS, { run }, what, work, ...args);
	/** Where it has stopped moving. */
	const settle = async (find: () => Promise<Point>) => {
		let before = await find();
		for (;;) {
			const now = await find();
			if (now.x === before.x && now.y === before.y) {
				const start = await origin();
				return { x: start.x + now.x, y: start.y + now.y };
			}
			before = now;
		}
	};
	const at = (selector: string, share: number) =>
		settle(() => wait(`${selector} is visible`, placeOf, selector, share));
	return {
		run,
		until: wait,
		async press(name) {
			const { x, y } = await settle(() => wait(`"${name}" can be pressed`, findControl, name));
			await browser.clickAt(x, y);
		},
		async click(selector, share = 0.5) {
			const { x, y } = await at(selector, share);
			await browser.clickAt(x, y);
		},
		async hover(selector, share = 0.5) {
			const { x, y } = await at(selector, share);
			await browser.moveTo(x, y);
		},
		has: (name) => run(isThere, name),
		async choose(label, text) {
			await wait(`"${text}" of "${label}" can be chosen`, chooseOption, label, text);
		},
	};
}

export function pageOf(browser: TestedBrowser): Place {
	return buildPlace(browser, browser.run, async () => ({ x: 0, y: 0 }));
}

/** The page that the player's frame shows. */
export function playerOf(browser: TestedBrowser): Place {
	const run: TestedBrowser['run'] = (work, ...args) => browser.runInFrame(FRAME, work, ...args);
	return buildPlace(browser, run, () =>
		browser.run((selector) => {
			const frame = document.querySelector<HTMLElement>(selector);
			frame?.scrollIntoView({ block: 'center', behavior: 'instant' });
			const { left = 0, top = 0 } = frame?.getBoundingClientRect() ?? {};
			return { x: left, y: top };
		}, FRAME),
	);
}
