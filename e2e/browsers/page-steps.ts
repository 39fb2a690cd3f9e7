import type { TestedBrowser } from './tested-browser.ts';

const TIMEOUT_MS = 60_000;
const POLL_MS = 60;

/** A page, or the page that a frame of it shows. */
type Runner = Pick<TestedBrowser, 'run'>;

/** Waits until a function in the page answers something true, and resolves with it. */
export function until<Args extends unknown[], Answer>(
	browser: Runner,
	what: string,
	work: (...args: Args) => Answer,
	...args: Args
): Promise<NonNullable<Awaited<Answer>>> {
	return untilWithin(TIMEOUT_MS, browser, what, work, ...args);
}

/** The same, for so long. */
export async function untilWithin<Args extends unknown[], Answer>(
	timeoutMs: number,
	browser: Runner,
	what: string,
	work: (...args: Args) => Answer,
	...args: Args
): Promise<NonNullable<Awaited<Answer>>> {
	const end = Date.now() + timeoutMs;
	let fault = '';
	while (Date.now() < end) {
		try {
			const answer = await browser.run(work, ...args);
			if (answer) return answer as NonNullable<Awaited<Answer>>;
		} catch (error) {
			// A page that is being replaced cannot be asked.
			fault = String(error);
		}
		await new Promise((resolve) => setTimeout(resolve, POLL_MS));
	}
	throw new Error(`Not within ${timeoutMs / 1000} s: ${what}. ${fault}`);
}

/** Opens a page of the server and waits until all of it responds. */
export async function open(browser: TestedBrowser, url: string): Promise<void> {
	await browser.open(url);
	await untilUsable(browser);
}

export async function untilUsable(browser: TestedBrowser): Promise<void> {
	await until(browser, 'the page is hydrated', () => document.documentElement.dataset.hydrated === 'true');
}

/** Runs in the page: the middle of the first visible control with this accessible name, scrolled into view. */
export function findControl(name: string): { x: number; y: number } | null {
	const controls = document.querySelectorAll<HTMLElement>('a[href], button, summary, label, input, [role="tab"]');
	const nameOf = (one: HTMLElement) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
	// What is under an open dialog cannot be pressed.
	const dialog = document.querySelector('dialog:modal');
	const found = [...controls].find(
		(one) =>
			nameOf(one) === name &&
			one.checkVisibility({ visibilityProperty: true }) &&
			(dialog?.contains(one) ?? true) &&
			!one.closest('[inert]'),
	);
	if (!found) return null;
	found.scrollIntoView({ block: 'center', behavior: 'instant' });
	const { left, top, width, height } = found.getBoundingClientRect();
	const point = { x: left + width / 2, y: top + height / 2 };
	const hit = document.elementFromPoint(point.x, point.y);
	return hit && (found.contains(hit) || hit.contains(found)) ? point : null;
}

/** Presses a link, a button or a tab by its name, as a person would: when it has stopped moving. */
export async function press(browser: TestedBrowser, name: string): Promise<void> {
	const find = () => until(browser, `"${name}" can be pressed`, findControl, name);
	let before = await find();
	for (;;) {
		const { x, y } = await find();
		if (x === before.x && y === before.y) return browser.clickAt(x, y);
		before = { x, y };
	}
}

/** Runs in the page. */
function focusField(label: string): boolean {
	for (const field of document.querySelectorAll<HTMLInputElement>('input')) {
		const names = [field.ariaLabel, ...[...(field.labels ?? [])].map(({ textContent }) => textContent?.trim())];
		if (!names.includes(label) || !field.checkVisibility()) continue;
		field.focus();
		return document.activeElement === field;
	}
	return false;
}

/** Types into the field with this label. */
export async function type(browser: TestedBrowser, label: string, text: string): Promise<void> {
	await until(browser, `the field "${label}" has the focus`, focusField, label);
	for (const letter of text) await browser.press(letter);
}

/** Waits until a visible element of the page has this text. */
export async function untilText(browser: TestedBrowser, text: string): Promise<void> {
	await until(
		browser,
		`"${text}" is shown`,
		(wanted) =>
			[...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, span, li, dd, [role="status"]')].some(
				(one) => one.textContent?.includes(wanted) && one.checkVisibility({ visibilityProperty: true }),
			),
		text,
	);
}

export async function untilPath(browser: TestedBrowser, path: RegExp): Promise<void> {
	await until(
		browser,
		`the address is ${path}`,
		(source) => new RegExp(source).test(location.pathname + location.search),
		path.source,
	);
}
