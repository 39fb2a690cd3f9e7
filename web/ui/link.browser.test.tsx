import { useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { Link } from './link.tsx';
import { NavLink } from './nav-link.tsx';

const link = (name: string) => page.getByRole('link', { name });

function Links() {
	const { pathname, search, hash } = useLocation();
	return (
		<>
			<p>At {pathname + search + hash}</p>
			<NavLink to="/">Home</NavLink>
			<NavLink to="/movies">Movies</NavLink>
			<Link to="/movies?sort=name#top">Sorted</Link>
			<Link to="/movies" onClick={(event) => event.preventDefault()}>
				Kept
			</Link>
		</>
	);
}

/** Whether a click with these properties is left to the browser; which then does not follow the link. */
function isLeftToBrowser(name: string, options: MouseEventInit): boolean {
	let isLeft = false;
	const stop = (event: Event) => {
		isLeft = !event.defaultPrevented;
		event.preventDefault();
	};
	addEventListener('click', stop, { once: true });
	link(name)
		.element()
		.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
	return isLeft;
}

describe('a link', () => {
	beforeEach(async () => void (await renderWithApp(<Links />)));

	it('opens its address without loading a document, and marks the page that is open', async () => {
		await expect.element(link('Home')).toHaveAttribute('aria-current', 'page');
		await link('Sorted').click();
		await expect.element(page.getByText('At /movies?sort=name#top')).toBeVisible();
		await expect.element(link('Movies')).toHaveAttribute('aria-current', 'page');
		await expect.element(link('Home')).not.toHaveAttribute('aria-current');
	});

	it('adds a history entry, and none for the address that is open', async () => {
		// The length of the history ends at 50.
		const pushed = vi.spyOn(history, 'pushState');
		const replaced = vi.spyOn(history, 'replaceState');
		await link('Movies').click();
		await expect.element(page.getByText('At /movies')).toBeVisible();
		expect(pushed).toHaveBeenCalledOnce();
		replaced.mockClear();
		await link('Movies').click();
		await expect.poll(() => replaced.mock.calls.length).toBe(1);
		expect(pushed).toHaveBeenCalledOnce();
	});

	it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
		'is left to the browser with %o, which opens a tab',
		(options) => {
			expect(isLeftToBrowser('Movies', options)).toBe(true);
		},
	);

	it('stays where it is when its click is cancelled', async () => {
		expect(isLeftToBrowser('Kept', {})).toBe(false);
		await expect.element(page.getByText('At /', { exact: true })).toBeVisible();
	});
});
