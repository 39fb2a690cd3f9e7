import { Pencil, Trash2 } from 'lucide-react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { MenuButton } from './menu-button.tsx';

const onEdit = vi.fn();
const onDelete = vi.fn();
const button = page.getByRole('button', { name: 'Actions for ada' });
const menu = page.getByRole('menu', { name: 'Actions for ada' });
const item = (name: string) => menu.getByRole('menuitem', { name: new RegExp(`^${name}`) });

async function open({ isPending = false, width = 390 } = {}) {
	await page.viewport(width, 400);
	const items = [
		{ label: 'Edit', icon: Pencil, hint: 'Name and email.', onSelect: onEdit },
		{ label: 'Delete', icon: Trash2, isDanger: true, isPending, onSelect: onDelete },
	];
	await renderWithApp(
		<div style={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: '14rem' }}>
			<MenuButton label="Actions for ada" items={items} />
			<button type="button">Next</button>
			<MenuButton label="Actions for bob" items={items} />
		</div>,
	);
}

beforeEach(() => {
	onEdit.mockReset();
	onDelete.mockReset();
});

describe('a menu button', { tags: ['admin-user-row', 'admin-accessible'] }, () => {
	it('opens at the first item by Enter and Space, and Escape returns to it', async () => {
		await open();
		(button.element() as HTMLElement).focus();
		for (const key of ['{Enter}', ' ']) {
			await expect.element(button).toHaveAttribute('aria-expanded', 'false');
			await userEvent.keyboard(key);
			await expect.element(item('Edit')).toHaveFocus();
			await expect.element(button).toHaveAttribute('aria-expanded', 'true');
			await userEvent.keyboard('{Escape}');
			await expect.element(menu).not.toBeInTheDocument();
			await expect.element(button).toHaveFocus();
		}
	});

	it('knows first letters on every layout, and leaves keys alone while text is composed', async () => {
		await open();
		await button.click();
		const press = (init: KeyboardEventInit) =>
			document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
		press({ key: 'в', code: 'KeyD' });
		await expect.element(item('Delete')).toHaveFocus();
		press({ key: 'У', code: 'KeyE' });
		await expect.element(item('Edit')).toHaveFocus();
		expect(press({ key: 'Escape', isComposing: true })).toBe(true);
		expect(press({ key: 'd', code: 'KeyD', isComposing: true })).toBe(true);
		await expect.element(item('Edit')).toHaveFocus();
	});

	it('stays closed by an arrow, which leads on', async () => {
		await open();
		(button.element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowDown}');
		await expect.element(menu).not.toBeInTheDocument();
	});

	it('moves by arrows around the ends, by Home, End and first letters', async () => {
		await open();
		await button.click();
		await expectAccessible();
		await expect.element(item('Edit')).toHaveAccessibleName('Edit Name and email.');
		for (const [key, name] of [
			['{ArrowUp}', 'Delete'],
			['{ArrowDown}', 'Edit'],
			['{End}', 'Delete'],
			['{Home}', 'Edit'],
			['d', 'Delete'],
			['e', 'Edit'],
		] as const) {
			await userEvent.keyboard(key);
			await expect.element(item(name)).toHaveFocus();
		}
	});

	it('is closed by Tab, by a press outside and by another menu', async () => {
		await open();
		await button.click();
		await userEvent.tab();
		await expect.element(menu).not.toBeInTheDocument();
		await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
		await button.click();
		await page.getByRole('button', { name: 'Actions for bob' }).click();
		await expect.element(menu).not.toBeInTheDocument();
		await expect.element(page.getByRole('menu', { name: 'Actions for bob' })).toBeVisible();
	});

	it('has the focus again when an action runs, and repeats none that runs already', async () => {
		await open({ isPending: true });
		await button.click();
		(item('Delete').element() as HTMLElement).click();
		expect(onDelete).not.toHaveBeenCalled();
		await item('Edit').click();
		expect(onEdit).toHaveBeenCalledOnce();
		await expect.element(button).toHaveFocus();
	});

	it('opens upwards at the end of the window, within a narrow one', async () => {
		await open({ width: 320 });
		const last = page.getByRole('button', { name: 'Actions for bob' });
		await last.click();
		const box = page.getByRole('menu', { name: 'Actions for bob' }).element().getBoundingClientRect();
		expect(box.bottom).toBeLessThanOrEqual(last.element().getBoundingClientRect().top + 1);
		expect(box.left).toBeGreaterThanOrEqual(0);
	});

	it('opens downwards where the bar of the page would cover its first item', async () => {
		const root = document.documentElement;
		root.style.scrollPaddingBlock = '72px';
		onTestFinished(() => void root.style.removeProperty('scroll-padding-block'));
		await page.viewport(390, 400);
		const items = ['Edit', 'Delete'].map((label) => ({ label, icon: Pencil, hint: 'A hint.', onSelect: onEdit }));
		await renderWithApp(
			<div style={{ display: 'flex', justifyContent: 'flex-end', paddingTop: '12rem' }}>
				<MenuButton label="Actions for ada" items={items} />
			</div>,
		);
		await button.click();
		const box = menu.element().getBoundingClientRect();
		const top = button.element().getBoundingClientRect().top;
		// It would fit into the window, but not below the bar.
		expect([box.height < top, box.height < top - 72]).toEqual([true, false]);
		expect(box.top).toBeGreaterThanOrEqual(72);
	});
});
