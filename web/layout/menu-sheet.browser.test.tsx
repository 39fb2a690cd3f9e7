import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { nextFrames } from '../testing/next-frames.ts';
import { renderScreen } from '../testing/render-with-app.tsx';

const opener = page.getByRole('button', { name: 'Open menu' });
const panel = page.getByRole('dialog', { name: 'Menu' });
const info = panel.getByRole('link', { name: 'Info' });

beforeEach(() => page.viewport(390, 844));

async function openMenu(): Promise<void> {
	await expect.element(opener).toBeVisible();
	(opener.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(panel).toBeVisible();
}

describe('the menu of a narrow screen', () => {
	it('takes the focus, keeps it inside, and Escape returns it to the button', {
		tags: ['nav-menu-panel'],
	}, async () => {
		await renderScreen('/info');
		await openMenu();
		await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true);
		await expect.element(panel.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
		await expect.element(panel.getByRole('link', { name: 'DMCA' })).toHaveAttribute('href', '/dmca');
		const controls = panel.element().querySelectorAll('a, button').length;
		for (let step = 0; step <= controls; step += 1) {
			await userEvent.tab();
			const { activeElement } = document;
			// The browser's own controls come after the last one.
			expect(activeElement === document.body || panel.element().contains(activeElement)).toBe(true);
		}
		await expectAccessible();
		await userEvent.keyboard('{Escape}');
		await expect.element(panel).not.toBeInTheDocument();
		await expect.element(opener).toHaveFocus();
	});

	it('closes by Back, by a press beside it and by its button', { tags: ['nav-panel-closes'] }, async () => {
		await renderScreen('/info');
		const closings = [
			() => history.back(),
			() => userEvent.pointer([{ target: document.documentElement, coords: { x: 10, y: 400 }, keys: '[MouseLeft]' }]),
			() => panel.getByRole('button', { name: 'Close menu' }).click(),
		];
		for (const close of closings) {
			await openMenu();
			await close();
			await expect.element(panel).not.toBeInTheDocument();
			await expect.element(opener).toHaveFocus();
			expect(location.pathname).toBe('/info');
		}
	});

	it('stays open when it was closed and opened again within one frame', { tags: ['nav-menu-panel'] }, async () => {
		await renderScreen('/info');
		await openMenu();
		const close = panel.getByRole('button', { name: 'Close menu' }).element() as HTMLElement;
		const open = opener.element() as HTMLElement;
		await nextFrames();
		close.click();
		await Promise.resolve();
		open.click();
		await expect.element(panel).toBeVisible();
		// The browser announces the first closing with the next frame.
		await nextFrames();
		await expect.element(panel).toBeVisible();
	});

	it('closes when a page opens, also the same one', { tags: ['nav-panel-closes', 'focus-new-page'] }, async () => {
		await renderScreen('/info');
		await openMenu();
		await info.click();
		await expect.element(panel).not.toBeInTheDocument();
		expect(location.pathname).toBe('/info');
		await openMenu();
		await panel.getByRole('link', { name: 'DMCA' }).click();
		await expect.poll(() => location.pathname).toBe('/dmca');
		await expect.element(panel).not.toBeInTheDocument();
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
	});
});
