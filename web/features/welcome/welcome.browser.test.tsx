import { useLocation } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storedPreferences } from '../../preferences/stored-preferences.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { respondWithCatalogue } from '../../testing/fake-catalogue.ts';
import { nextFrames } from '../../testing/next-frames.ts';
import { renderScreen, renderWithApp } from '../../testing/render-with-app.tsx';
import { Link } from '../../ui/link.tsx';
import { Welcome } from './welcome.tsx';
import { welcomeSeenStorage } from './welcome-storage.ts';

const TIMERS = ['setTimeout', 'clearTimeout'] as const;
const welcome = page.getByRole('region', { name: 'Welcome to Matinee' });
const closeButton = welcome.getByRole('button', { name: 'Close' });
const play = page.getByRole('link', { name: 'Play' });

/** As on Home: other pages have no welcome. */
function Pages() {
	const { pathname } = useLocation();
	return (
		<>
			<Link to="/watch">Play</Link>
			{pathname === '/' && <Welcome />}
		</>
	);
}

async function openPage() {
	vi.useFakeTimers({ toFake: [...TIMERS] });
	return await renderWithApp(<Pages />);
}

async function openWelcomed() {
	const app = await openPage();
	await vi.advanceTimersByTimeAsync(2000);
	await expect.element(welcome).toMatchTextContent(/15 days/);
	return app;
}

/** Until the page is drawn with its effects: the timer of the welcome is set, or cleared. */
async function goTo(navigate: (to: string) => Promise<void>, to: string): Promise<void> {
	await navigate(to);
	await expect.poll(() => vi.getTimerCount()).toBe(to === '/' && welcomeSeenStorage.read() === null ? 1 : 0);
	await nextFrames();
}

/** Home with everything around it. */
async function openHome(width: number, height: number): Promise<void> {
	await page.viewport(width, height);
	vi.useFakeTimers({ toFake: [...TIMERS], shouldAdvanceTime: true });
	const api = createFakeApi();
	respondWithCatalogue(api);
	await renderScreen('/', { api });
	await expect.element(page.getByRole('link', { name: /^More Info/ })).toBeVisible();
	await vi.advanceTimersByTimeAsync(2000);
	await expect.element(welcome).toMatchTextContent(/15 days/);
}

describe('the welcome', () => {
	it('comes two seconds after Home has opened, as a status, and does not take the focus', {
		tags: ['home-welcome', 'welcome-delay', 'welcome-retention', 'limit-welcome-delay'],
	}, async () => {
		await openPage();
		(play.element() as HTMLElement).focus();
		await vi.advanceTimersByTimeAsync(1999);
		expect(welcome.elements()).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		await expect.element(welcome).toMatchTextContent('Watch history is deleted after 15 days of inactivity.');
		await expect.element(play).toHaveFocus();
		await expect.element(page.getByRole('status').filter({ has: welcome })).toBeInTheDocument();
		expect(welcomeSeenStorage.read()).toBeNull();
		vi.useRealTimers();
		await expectAccessible();
	});

	it('that was closed by its button does not come on the next visit', { tags: ['welcome-seen'] }, async () => {
		const { navigate } = await openWelcomed();
		await closeButton.click();
		await expect.element(welcome).not.toBeInTheDocument();
		expect(welcomeSeenStorage.read()).not.toBeNull();
		await goTo(navigate, '/watch');
		await goTo(navigate, '/');
		await vi.advanceTimersByTimeAsync(10_000);
		expect(welcome.elements()).toEqual([]);
	});

	it('is closed by Escape wherever the focus is, which stays there', { tags: ['welcome-unobtrusive'] }, async () => {
		await openWelcomed();
		(play.element() as HTMLElement).focus();
		await userEvent.keyboard('{Escape}');
		await expect.element(welcome).not.toBeInTheDocument();
		await expect.element(play).toHaveFocus();
	});

	it('that is closed by keyboard moves the focus to the page’s content', {
		tags: ['welcome-unobtrusive'],
	}, async () => {
		await openWelcomed();
		(closeButton.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(welcome).not.toBeInTheDocument();
		await expect.element(page.getByRole('main')).toHaveFocus();
	});

	it('stays when Escape closes an open dialog', async () => {
		await openWelcomed();
		const dialog = document.body.appendChild(document.createElement('dialog'));
		onTestFinished(() => dialog.remove());
		dialog.showModal();
		await userEvent.keyboard('{Escape}');
		await expect.poll(() => dialog.open).toBe(false);
		await expect.element(welcome).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.element(welcome).not.toBeInTheDocument();
	});

	it('links to what the privacy page says of retention, and has then been seen', {
		tags: ['welcome-seen'],
	}, async () => {
		const { navigate } = await openWelcomed();
		await welcome.getByRole('link').click();
		await expect.poll(() => location.pathname + location.hash).toBe('/privacy#retention');
		expect(welcomeSeenStorage.read()).not.toBeNull();
		await goTo(navigate, '/');
		await vi.advanceTimersByTimeAsync(10_000);
		expect(welcome.elements()).toEqual([]);
	});

	it('does not come where notifications are off', { tags: ['welcome-delay'] }, async () => {
		storedPreferences.write('{"notifications":false}');
		await openPage();
		await vi.advanceTimersByTimeAsync(10_000);
		await vi.dynamicImportSettled();
		await nextFrames();
		expect(welcome.elements()).toEqual([]);
	});

	it('starts again after Home was left early, and comes nowhere else', { tags: ['welcome-delay'] }, async () => {
		const { navigate } = await openPage();
		await vi.advanceTimersByTimeAsync(1000);
		await goTo(navigate, '/watch');
		await vi.advanceTimersByTimeAsync(5000);
		expect(welcome.elements()).toEqual([]);
		await goTo(navigate, '/');
		await vi.advanceTimersByTimeAsync(1999);
		expect(welcome.elements()).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		await expect.element(welcome).toBeVisible();
	});

	it('comes once where storage is blocked', { tags: ['welcome-unobtrusive'] }, async () => {
		const refuse = () => {
			throw new DOMException('The operation is insecure.', 'SecurityError');
		};
		vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
		vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
		onTestFinished(() => welcomeSeenStorage.remove());
		const { navigate } = await openWelcomed();
		await closeButton.click();
		await expect.element(welcome).not.toBeInTheDocument();
		await goTo(navigate, '/watch');
		await goTo(navigate, '/');
		await vi.advanceTimersByTimeAsync(5000);
		expect(welcome.elements()).toEqual([]);
	});
});

describe('the welcome on Home', { tags: ['welcome-unobtrusive'] }, () => {
	it.for([320, 390, 430])(
		'takes the place kept for it on a phone %d px wide, covers and moves nothing',
		async (width) => {
			await openHome(width, 700);
			const box = welcome.element().getBoundingClientRect();
			const place = welcome.element().parentElement as HTMLElement;
			expect(getComputedStyle(welcome.element()).position).toBe('static');
			expect(box.bottom).toBeLessThanOrEqual(place.getBoundingClientRect().bottom);
			// The place is not higher than it was without the notice.
			expect(place.offsetHeight).toBe(Math.round(Number.parseFloat(getComputedStyle(place).minBlockSize)));
			expect(place.previousElementSibling?.getBoundingClientRect().bottom).toBeLessThanOrEqual(box.top);
			expect(document.documentElement.scrollWidth).toBe(width);
			const { animationDuration } = getComputedStyle(welcome.element());
			expect(Number.parseFloat(animationDuration)).toBeLessThan(0.001);
			for (const control of [closeButton, welcome.getByRole('link', { name: 'Privacy Policy' })]) {
				expect(control.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
			}
			await closeButton.click();
			await expect.poll(() => place.offsetHeight).toBe(0);
		},
	);

	it('never covers the control that has the focus', async () => {
		await openHome(1024, 700);
		expect(getComputedStyle(welcome.element()).position).toBe('fixed');
		const gap = () => {
			const one = welcome.element().getBoundingClientRect();
			const other = document.activeElement?.getBoundingClientRect() ?? one;
			return Math.max(other.top - one.bottom, one.top - other.bottom, other.left - one.right, one.left - other.right);
		};
		for (let step = 0; step < 24; step += 1) {
			await userEvent.tab();
			if (welcome.element().contains(document.activeElement)) continue;
			await expect.poll(gap).toBeGreaterThanOrEqual(0);
		}
	});
});
