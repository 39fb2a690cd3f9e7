import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RouterContext } from '../lib/use-opened-page.ts';
import { Link } from '../ui/link.tsx';
import { createPageEntries } from './page-entries.ts';

const heading = page.getByRole('heading', { level: 1 });
const link = (name: string) => page.getByRole('link', { name });

/** Entries of the tab, by their addresses. */
const entry = () => (history.state as { idx: number }).idx;

function popped(): Promise<unknown> {
	return new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
}

function goBack(): Promise<unknown> {
	const event = popped();
	history.back();
	return event;
}

/** Two pages that open at once, and two that load until `load` is called. */
async function renderPages() {
	history.replaceState({ key: crypto.randomUUID() }, '', '/first');
	const { promise, resolve: load } = Promise.withResolvers<null>();
	const loads = vi.fn(() => promise);
	const links = ['second', 'slow', 'slower'].map((name) => (
		<Link key={name} to={`/${name}`}>
			{name}
		</Link>
	));
	const toRoute = (name: string) => ({
		path: `/${name}`,
		element: (
			<>
				<h1>{name}</h1>
				{links}
			</>
		),
		loader: name.startsWith('slow') ? loads : undefined,
	});
	const entries = createPageEntries();
	const router = createBrowserRouter(['first', 'second', 'slow', 'slower'].map(toRoute), { window: entries.window });
	entries.follow(router);
	onTestFinished(() => router.dispose());
	await render(
		<RouterContext value={router}>
			<RouterProvider router={router} />
		</RouterContext>,
	);
	return { router, load: () => load(null), loads };
}

describe('Back while a page loads', { tags: ['nav-back-while-loading'] }, () => {
	let pages: Awaited<ReturnType<typeof renderPages>>;
	beforeEach(async () => {
		pages = await renderPages();
		await link('second').click();
		await expect.element(heading).toHaveTextContent('second');
		await link('slow').click();
		await expect.poll(() => pages.loads.mock.calls.length).toBe(1);
	});

	it('ends the navigation and leaves the page that is shown, and Forward opens the other after all', async () => {
		expect(location.pathname).toBe('/slow');
		await goBack();
		await expect.poll(() => pages.router.state.navigation.state).toBe('idle');
		expect(location.pathname).toBe('/second');
		pages.load();
		await expect.element(heading).toHaveTextContent('second');
		history.forward();
		await expect.element(heading).toHaveTextContent('slow');
		await goBack();
		await expect.element(heading).toHaveTextContent('second');
		await goBack();
		await expect.element(heading).toHaveTextContent('first');
	});

	it('leads, once it has loaded, to the page with its link, and from there to the one before', async () => {
		pages.load();
		await expect.element(heading).toHaveTextContent('slow');
		expect(entry()).toBe(2);
		await goBack();
		await expect.element(heading).toHaveTextContent('second');
		expect(entry()).toBe(1);
		await goBack();
		await expect.element(heading).toHaveTextContent('first');
	});

	it('leads there too when another link was pressed meanwhile', async () => {
		await link('slower').click();
		await expect.poll(() => location.pathname).toBe('/slower');
		pages.load();
		await expect.element(heading).toHaveTextContent('slower');
		expect(entry()).toBe(2);
		await goBack();
		await expect.element(heading).toHaveTextContent('second');
	});

	it('works from an entry that the router did not make', async () => {
		await goBack();
		await expect.poll(() => pages.router.state.navigation.state).toBe('idle');
		history.replaceState(null, '', '/second#typed');
		await link('slower').click();
		await expect.poll(() => location.pathname).toBe('/slower');
		pages.load();
		await expect.element(heading).toHaveTextContent('slower');
	});

	it('is what a link to the page that is shown does: no entry is added', async () => {
		const event = popped();
		await link('second').click();
		await event;
		await expect.poll(() => pages.router.state.navigation.state).toBe('idle');
		expect(location.pathname).toBe('/second');
		expect(entry()).toBe(1);
		pages.load();
		await expect.element(heading).toHaveTextContent('second');
		await goBack();
		await expect.element(heading).toHaveTextContent('first');
	});

	it('closes an overlay that was opened meanwhile', async () => {
		history.pushState({ ...history.state, steps: 1 }, '');
		await goBack();
		expect(location.pathname).toBe('/slow');
		pages.load();
		await expect.element(heading).toHaveTextContent('slow');
		await goBack();
		await expect.element(heading).toHaveTextContent('second');
	});
});
