import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { COPY_CONFIRMATION_MS } from '#contract/limits.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { ShareButton } from './share-button.tsx';

const OVERVIEW = 'A long way to say little, said at length so that nobody may think it short. '.repeat(4).trim();
const ADDRESS = `${location.origin}/movie/703`;

const opener = page.getByRole('button', { name: 'Share' });
const menu = page.getByRole('list', { name: 'Share' });
const copyButton = menu.getByRole('button', { name: 'Copy link' });
const copied = menu.getByRole('button', { name: 'Link copied' });

async function openMenu(): Promise<void> {
	await renderWithApp(<ShareButton path="/movie/703" name="Handed On" overview={OVERVIEW} />);
	(opener.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(menu).toBeVisible();
}

describe('the share menu', { tags: ['title-sharing'] }, () => {
	it('has links to three networks with at most 100 characters of the overview, and closes by Escape', async () => {
		await openMenu();
		const query = (name: string) => {
			const link = menu.getByRole('link', { name: `${name} (opens in a new tab)` }).element();
			expect(link.getAttribute('rel')).toContain('noopener');
			return new URL(link.getAttribute('href') ?? '').searchParams;
		};
		const text = query('Twitter').get('text') ?? '';
		expect(OVERVIEW.startsWith(text.replace('…', ''))).toBe(true);
		expect([...text].length).toBeLessThanOrEqual(100);
		expect([...text].length).toBeGreaterThan(80);
		expect(query('Twitter').get('url')).toBe(ADDRESS);
		expect(query('Facebook').get('u')).toBe(ADDRESS);
		expect(query('WhatsApp').get('text')).toBe(`${text} ${ADDRESS}`);
		await expectAccessible();
		await userEvent.keyboard('{Escape}');
		await expect.element(menu).not.toBeInTheDocument();
		await expect.element(opener).toHaveFocus();
	});
});

describe('Copy link', { tags: ['title-sharing', 'limit-copy-confirmation'] }, () => {
	const texts: string[] = [];
	beforeEach(() => {
		texts.length = 0;
		vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void texts.push(text));
	});

	it('confirms for two seconds, which a second press restarts', async () => {
		await openMenu();
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		const click = () => (menu.getByRole('button').first().element() as HTMLElement).click();
		click();
		await expect.element(copied).toBeVisible();
		await expect.element(menu.getByRole('status')).toHaveTextContent('Link copied');
		vi.advanceTimersByTime(COPY_CONFIRMATION_MS - 100);
		click();
		await expect.poll(() => texts).toEqual([ADDRESS, ADDRESS]);
		// The first press's two seconds are over, the second's are not.
		await expect.poll(() => vi.getTimerCount()).toBe(1);
		vi.advanceTimersByTime(COPY_CONFIRMATION_MS - 100);
		await expect.element(copied).toBeVisible();
		vi.advanceTimersByTime(200);
		await expect.element(copyButton).toBeVisible();
	});

	it('uses the older command where the clipboard is refused, and says when that fails too', async () => {
		vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
		const command = vi.spyOn(document, 'execCommand').mockReturnValueOnce(true).mockReturnValueOnce(false);
		await openMenu();
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		await copyButton.click();
		await expect.element(copied).toHaveFocus();
		expect(command).toHaveBeenCalledWith('copy');
		await copied.click();
		await expect.element(menu.getByRole('status')).toHaveTextContent('The link couldn’t be copied');
		expect(document.querySelector('textarea')).toBeNull();
	});
});

describe('a browser that can share', { tags: ['title-sharing'] }, () => {
	afterEach(() => {
		Reflect.deleteProperty(navigator, 'share');
	});

	it('offers its own dialog too', async () => {
		const share = vi.fn(async (_data: ShareData) => {});
		Object.defineProperty(navigator, 'share', { value: share, configurable: true });
		await renderWithApp(<ShareButton path="/movie/704" name="Handed On" overview="Short." />);
		await opener.click();
		await menu.getByRole('button', { name: 'Share with an app…' }).click();
		expect(share).toHaveBeenCalledWith({ title: 'Handed On', text: 'Short.', url: `${location.origin}/movie/704` });
	});
});
