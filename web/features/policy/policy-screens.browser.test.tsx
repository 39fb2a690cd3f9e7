import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../testing/render-with-app.tsx';

const CONFIG = {
	officialDomains: ['https://matinee.example', 'https://matinee.example.net', 'https://mirror.matinee.example'],
	communityUrl: 'https://chat.example/matinee',
	contactEmail: 'house@matinee.example',
	historyRetentionDays: 30,
};

const open = (path: string) => renderScreen(path, { config: CONFIG });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const main = page.getByRole('main');
const path = () => location.pathname;

/** The elements that Tab should reach in the content. */
function controlsOf(content: Element): HTMLElement[] {
	const all = content.querySelectorAll<HTMLElement>('a[href], button, select, summary, input');
	return [...all].filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility());
}

/** Whether the focused element, what is in it or around it has an outline. */
function isFocusVisible(focused: Element): boolean {
	const hasOutline = (element: Element, pseudo?: string) => {
		const { outlineStyle, outlineWidth, boxShadow, content } = getComputedStyle(element, pseudo);
		if (pseudo && content === 'none') return false;
		return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
	};
	const places = [focused, ...focused.children, focused.parentElement ?? focused];
	return places.some((one) => hasOutline(one)) || hasOutline(focused, '::after') || hasOutline(focused, '::before');
}

describe('a page about the site', () => {
	it.for([
		['/privacy', 'Privacy Policy'],
		['/dmca', 'DMCA'],
		['/info', 'About Matinee'],
	] as const)('%s fits a phone, and Tab reaches each of its controls visibly', async ([address, name]) => {
		await page.viewport(390, 844);
		await open(address);
		await expect.element(heading(name)).toBeVisible();
		expect(document.documentElement.scrollWidth).toBe(innerWidth);
		const content = main.element() as HTMLElement;
		const missed = new Set(controlsOf(content));
		const count = missed.size;
		expect(count).toBeGreaterThan(3);
		content.focus();
		for (let step = 0; step < count; step += 1) {
			await userEvent.tab();
			const focused = document.activeElement as HTMLElement;
			expect(isFocusVisible(focused), focused.outerHTML).toBe(true);
			missed.delete(focused);
		}
		expect([...missed].map((one) => one.outerHTML)).toEqual([]);
	});
});

it('a link of the table of contents moves the focus to its section and becomes the current one', async () => {
	await open('/privacy');
	const link = page
		.getByRole('navigation', { name: 'On this page' })
		.getByRole('link', { name: 'How long it is kept' });
	await link.click();
	await expect.poll(() => path() + location.hash).toBe('/privacy#retention');
	await expect.element(page.getByRole('heading', { name: 'How long it is kept' })).toHaveFocus();
	await expect.element(page.getByRole('heading', { name: 'How long it is kept' })).toBeInViewport();
	await expect.element(link).toHaveAttribute('aria-current', 'location');
});

describe('the settings of the instance', { tags: ['info-domains'] }, () => {
	it('are on the privacy page: retention and contact', async () => {
		await open('/privacy');
		await expect.element(main).toMatchTextContent(/30 days of inactivity/);
		await expect
			.element(page.getByRole('link', { name: 'house@matinee.example' }))
			.toHaveAttribute('href', 'mailto:house@matinee.example');
	});

	it('are on the info page: the primary and other domains, and the community chat', async () => {
		await open('/info');
		await expect.element(main.getByText('Primary', { exact: true })).toBeVisible();
		expect(main.getByText('Alternative', { exact: true }).elements()).toHaveLength(2);
		const chat = main.getByRole('link', { name: /^Community chat/ });
		await expect.element(chat).toHaveAttribute('href', 'https://chat.example/matinee');
		for (const domain of CONFIG.officialDomains) {
			const visit = main.getByRole('link', {
				name: `Visit ${new URL(domain).host} (opens in a new tab)`,
				exact: true,
			});
			await expect.element(visit).toHaveAttribute('href', domain);
			await expect.element(visit).toHaveAttribute('rel', 'noopener');
		}
	});
});

describe('links between the pages about the site', () => {
	it.for([390, 1280])(
		'are in the footer and on the info page, in a window %i px wide',
		{
			tags: ['home-footer', 'info-sections'],
		},
		async (width) => {
			await page.viewport(width, 844);
			await open('/dmca');
			const footer = page.getByRole('contentinfo');
			await footer.getByRole('link', { name: 'Info' }).click();
			await expect.poll(path).toBe('/info');
			await expect.poll(() => document.title).toBe('Info · Matinee');
			await main.getByRole('link', { name: 'DMCA' }).first().click();
			await expect.poll(path).toBe('/dmca');
			await footer.getByRole('link', { name: 'Privacy' }).click();
			await expect.poll(path).toBe('/privacy');
			await expect.element(heading('Privacy Policy')).toHaveFocus();
			// The head of the page follows.
			await expect.poll(() => document.title).toBe('Privacy Policy · Matinee');
			const canonical = [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')];
			expect(canonical.map(({ href }) => href)).toEqual(['https://matinee.invalid/privacy']);
			expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1);
		},
	);

	it('are in the menu of a narrow window, which closes', { tags: ['nav-menu-panel'] }, async () => {
		await page.viewport(390, 844);
		await open('/info');
		const opener = page.getByRole('button', { name: 'Open menu' });
		const menu = page.getByRole('dialog', { name: 'Menu' });
		for (const [name, address] of [
			['DMCA', '/dmca'],
			['Privacy', '/privacy'],
		] as const) {
			await opener.click();
			await menu.getByRole('link', { name }).click();
			await expect.poll(path).toBe(address);
			await expect.element(menu).not.toBeInTheDocument();
		}
	});
});
