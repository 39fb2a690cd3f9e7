import { createMemoryRouter, Link, useNavigate, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DEBOUNCE_MS } from '#contract/limits.ts';
import { useDebouncedSearch } from './use-debounced-search.ts';

function SearchPage() {
	const navigate = useNavigate();
	const [parameters] = useSearchParams();
	const search = useDebouncedSearch(parameters.get('q') ?? '', (q) => void navigate(`/?q=${q}`));
	return (
		<>
			<input aria-label="Search" {...search.inputProps} />
			<Link to="/title">Title</Link>
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
	await render(<RouterProvider router={router} />);
	(page.getByLabelText('Search').element() as HTMLElement).focus();
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	await userEvent.keyboard('the');
	(page.getByRole('link').element() as HTMLElement).click();
	await vi.waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/title'));
	await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
	vi.useRealTimers();
	load(null);
	await expect.element(page.getByRole('heading', { name: 'The title' })).toBeVisible();
	expect(router.state.location).toMatchObject({ pathname: '/title', search: '' });
});
