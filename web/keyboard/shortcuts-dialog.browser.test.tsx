import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderScreen } from '../testing/render-with-app.tsx';

const opener = page.getByRole('button', { name: 'Keyboard shortcuts' });
const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const singleKeys = dialog.getByRole('checkbox', { name: 'Single-key shortcuts' });

async function openDialog(): Promise<void> {
	await renderScreen('/info');
	await expect.element(opener).toBeVisible();
	(opener.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(dialog).toBeVisible();
}

it('the list of shortcuts keeps the focus, and returns it to what had it', {
	tags: ['keys-shortcuts', 'focus-dialogs'],
}, async () => {
	await openDialog();
	await expectAccessible();
	for (let step = 0; step < 4; step += 1) {
		await userEvent.tab();
		const { activeElement } = document;
		expect(activeElement === document.body || dialog.element().contains(activeElement)).toBe(true);
	}
	await userEvent.keyboard('{Escape}');
	await expect.element(dialog).not.toBeInTheDocument();
	await expect.element(opener).toHaveFocus();
});

it('Back closes the list of shortcuts and stays on the page', { tags: ['focus-dialogs'] }, async () => {
	await openDialog();
	history.back();
	await expect.element(dialog).not.toBeInTheDocument();
	expect(location.pathname).toBe('/info');
});

it('shortcuts of letters and numbers can be switched off, and are struck through then', {
	tags: ['keys-shortcuts'],
}, async () => {
	await openDialog();
	await expect.element(singleKeys).toBeChecked();
	await singleKeys.click();
	await expect.element(singleKeys).not.toBeChecked();
	expect(localStorage.getItem('matinee:preferences')).toContain('"shortcuts":false');
	const lineThrough = [...dialog.element().querySelectorAll('kbd')].map(
		(key) => getComputedStyle(key).textDecorationLine,
	);
	expect(new Set(lineThrough)).toEqual(new Set(['none', 'line-through']));
	await dialog.getByRole('button', { name: 'Close' }).click();
	await expect.element(opener).toHaveFocus();
});

it('keys of one press run from left to right, as they lie on a keyboard, in a page from right to left too', {
	tags: ['keys-shortcuts', 'right-to-left'],
}, async () => {
	document.documentElement.dir = 'rtl';
	onTestFinished(() => document.documentElement.removeAttribute('dir'));
	await openDialog();
	const boxOf = (name: string) =>
		[...dialog.element().querySelectorAll('kbd')].find((key) => key.textContent === name)?.getBoundingClientRect();
	const isBefore = (name: string, next: string) => (boxOf(name)?.right ?? 0) < (boxOf(next)?.left ?? 0);
	expect(['Ctrl', '←', '↑', '↓', '1'].map(boxOf)).not.toContain(undefined);
	expect(isBefore('Ctrl', 'K')).toBe(true);
	expect(isBefore('←', '→')).toBe(true);
	// One after the other they are words of a sentence.
	expect(isBefore('h', 'g')).toBe(true);
});
