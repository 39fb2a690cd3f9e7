import { createMemoryRouter, useNavigate, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DEBOUNCE_MS } from '#contract/limits.ts';
import { RouterContext } from '../lib/use-opened-page.ts';
import { usePendingSearchParams } from '../lib/use-pending-search-params.ts';
import { Link } from './link.tsx';
import { useDebouncedSearch } from './use-debounced-search.ts';

type MemoryRouter = ReturnType<typeof createMemoryRouter>;

function SearchPage() {
	const navigate = useNavigate();
	const genre = useSearchParams()[0].get('genre');
	const query = usePendingSearchParams().pending.get('q') ?? '';
	const search = useDebouncedSearch(query, (q) => void navigate(`/?genre=${genre ?? ''}&q=${q}`));
	return (
		<>
			<input aria-label="Search" {...search.inputProps} />
			<output>{query}</output>
			<p role="note">{genre}</p>
			<Link to="/title">Title</Link>
			<Link to="/">All</Link>
			<button
				type="button"
				onClick={() => {
					search.keepText();
					void navigate(`/?genre=35&q=${query}`);
				}}
			>
				Comedy
			</button>
			<Link to="/?genre=28" role="tab" aria-selected={genre === '28'}>
				Action
			</Link>
		</>
	);
}

it('a link that is pressed right after typing opens its page, also when that loads longer than the delay', {
	tags: ['search-debounce'],
}, async () => {
	const { promise: isLoaded, resolve: load } = Promise.withResolvers<null>();
	const router = createMemoryRouter([
		{ path: '/', element: <SearchPage /> },
		{ path: '/title', element: <h1>The title</h1>, loader: () => isLoaded },
	]);
	await render(
		<RouterContext value={router}>
			<RouterProvider router={router} />
		</RouterContext>,
	);
	(page.getByLabelText('Search').element() as HTMLElement).focus();
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	await userEvent.keyboard('the');
	(page.getByRole('link', { name: 'Title' }).element() as HTMLElement).click();
	await vi.waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/title'));
	await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
	vi.useRealTimers();
	load(null);
	await expect.element(page.getByRole('heading', { name: 'The title' })).toBeVisible();
	expect(router.state.location).toMatchObject({ pathname: '/title', search: '' });
});

describe('a search that is still delayed', { tags: ['search-debounce'] }, () => {
	const box = page.getByLabelText('Search');

	async function typeAt(initialEntries: string[], text: string) {
		const router = createMemoryRouter([{ path: '/', element: <SearchPage /> }], { initialEntries });
		await render(
			<RouterContext value={router}>
				<RouterProvider router={router} />
			</RouterContext>,
		);
		(box.element() as HTMLElement).focus();
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		onTestFinished(() => void vi.useRealTimers());
		await userEvent.keyboard(text);
		return router;
	}

	async function endDelay(): Promise<void> {
		await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
		vi.useRealTimers();
	}

	it.for([
		['Back', (router: MemoryRouter) => router.navigate(-1)],
		['a link', () => (page.getByRole('link', { name: 'All' }).element() as HTMLElement).click()],
	] as const)('is dropped by %s to another entry of the same page', async ([, leave]) => {
		const router = await typeAt(['/', '/?genre=28'], 'x');
		await leave(router);
		await expect.element(box).toHaveValue('');
		await endDelay();
		expect(router.state.location.search).toBe('');
	});

	it('can be typed again after Back', async () => {
		const router = await typeAt(['/', '/?genre=28'], 'x');
		await endDelay();
		await expect.element(page.getByRole('status')).toHaveTextContent('x');
		await router.navigate(-1);
		await expect.element(box).toHaveValue('');
		await box.fill('x');
		await expect.poll(() => router.state.location.search).toBe('?genre=28&q=x');
	});

	it.for([
		['a tab', 'tab', '28'],
		['a control that keeps the text', 'button', '35'],
	] as const)('is carried along by %s', async ([, role, genre]) => {
		const router = await typeAt(['/'], 'x');
		(page.getByRole(role).element() as HTMLElement).click();
		// What is written later adds to what is rendered.
		// One that is not found does not move the clock.
		await expect.element(page.getByRole('note').filter({ hasText: genre })).toBeVisible();
		await endDelay();
		await expect.poll(() => router.state.location.search).toBe(`?genre=${genre}&q=x`);
		await expect.element(box).toHaveValue('x');
	});
});
