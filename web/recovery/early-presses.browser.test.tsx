import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepEarlyPresses } from './early-presses.ts';
import { FALLBACK_SCREEN_ID } from './recovery-plan.ts';

/** What code will add when it is there; by then a press must have waited. */
const onMenu = vi.fn();
const onLogin = vi.fn();
const onSort = vi.fn();
let root: HTMLElement;

const menu = page.getByRole('button', { name: 'Menu' });
const login = page.getByRole('button', { name: 'Login' });
const sort = page.getByRole('combobox', { name: 'Sort' });

beforeEach(() => {
	vi.clearAllMocks();
	root = document.createElement('div');
	root.innerHTML = `
		<button type="button" id="menu"><span>Menu</span></button>
		<button type="button" id="login">Login</button>
		<button type="button" popovertarget="share">Share</button>
		<div id="share" popover>Copy link</div>
		<select id="sort" aria-label="Sort"><option>Popular</option><option>Latest</option></select>
		<a href="/movies">Movies</a>`;
	document.body.append(root);
	keepEarlyPresses(root);
});

afterEach(async () => {
	await hydrate();
	root.remove();
});

/** As the application does: handlers first, then the mark. */
async function hydrate(): Promise<void> {
	root.querySelector('#menu')?.addEventListener('click', onMenu);
	root.querySelector('#login')?.addEventListener('click', onLogin);
	root.querySelector('#sort')?.addEventListener('change', ({ target }) => onSort((target as HTMLSelectElement).value));
	root.dataset.hydrated = 'true';
	await Promise.resolve();
}

it('a press before hydration is shown at once and carried out after it, once', {
	tags: ['speed-early-presses'],
}, async () => {
	root.querySelector('#menu')?.addEventListener('click', onMenu);
	await menu.getByText('Menu').click();
	await expect.element(menu).toHaveAttribute('aria-busy', 'true');
	await expect.element(menu).toHaveStyle({ outlineStyle: 'dotted' });
	// Hydration that has begun has handlers already.
	expect(onMenu).not.toHaveBeenCalled();
	await hydrate();
	expect(onMenu).toHaveBeenCalledOnce();
	await expect.element(menu).not.toHaveAttribute('aria-busy');
	await menu.click();
	expect(onMenu).toHaveBeenCalledTimes(2);
});

it.each(['{Enter}', ' '])('the key "%s" is a press too, and the focus stays', async (key) => {
	(menu.element() as HTMLElement).focus();
	await userEvent.keyboard(key);
	await expect.element(menu).toHaveAttribute('aria-busy', 'true');
	await hydrate();
	expect(onMenu).toHaveBeenCalledOnce();
	await expect.element(menu).toHaveFocus();
});

it('the last press counts', { tags: ['speed-early-presses'] }, async () => {
	await menu.click();
	await menu.click();
	await login.click();
	await expect.element(menu).not.toHaveAttribute('aria-busy');
	await hydrate();
	expect(onMenu).not.toHaveBeenCalled();
	expect(onLogin).toHaveBeenCalledOnce();
});

it('a link navigates by itself, is marked, and cancels the press before it', async () => {
	let isPrevented = true;
	const stay = (event: Event) => {
		isPrevented = event.defaultPrevented;
		event.preventDefault();
	};
	document.addEventListener('click', stay);
	await menu.click();
	const link = page.getByRole('link', { name: 'Movies' });
	await link.click();
	document.removeEventListener('click', stay);
	expect(isPrevented).toBe(false);
	await expect.element(link).toHaveAttribute('aria-busy', 'true');
	await hydrate();
	expect(onMenu).not.toHaveBeenCalled();
	await expect.element(link).not.toHaveAttribute('aria-busy');
});

it('an option that was chosen stays chosen, although hydration resets the control', async () => {
	await sort.selectOptions('Latest');
	await expect.element(sort).toHaveAttribute('aria-busy', 'true');
	(sort.element() as HTMLSelectElement).value = 'Popular';
	await hydrate();
	expect(onSort.mock.calls).toEqual([['Latest']]);
});

it('the screen for a page that does not start has code of its own', async () => {
	root.id = FALLBACK_SCREEN_ID;
	root.querySelector('#menu')?.addEventListener('click', onMenu);
	await menu.click();
	expect(onMenu).toHaveBeenCalledOnce();
	await expect.element(menu).not.toHaveAttribute('aria-busy');
});

it('a popover opens at once, by itself', async () => {
	await page.getByRole('button', { name: 'Share' }).click();
	await expect.element(page.getByText('Copy link')).toBeVisible();
	await hydrate();
	await expect.element(page.getByText('Copy link')).toBeVisible();
});
