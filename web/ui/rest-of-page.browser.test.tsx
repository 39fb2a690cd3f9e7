import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RestOfPage } from './rest-of-page.tsx';

/** For each time that the title's page was drawn anew: whether its rest was there with its head. */
const wasWhole: boolean[] = [];

function TitlePage() {
	useLayoutEffect(() => {
		wasWhole.push(document.querySelector('p') !== null);
	}, []);
	return (
		<article>
			<h1>Nosferatu</h1>
			<RestOfPage>
				<p>Cast</p>
			</RestOfPage>
		</article>
	);
}

describe('the rest of a page', () => {
	it('follows the head of a page that a press opens, and is there with it when the page is loaded or gone back to', async () => {
		wasWhole.length = 0;
		const router = createMemoryRouter(
			[
				{ path: '/title', Component: TitlePage },
				{ path: '/list', element: <h1>Movies</h1> },
			],
			{ initialEntries: ['/title'] },
		);
		await render(<RouterProvider router={router} />);
		await expect.element(page.getByText('Cast')).toBeVisible();
		await router.navigate('/list');
		await expect.element(page.getByText('Movies')).toBeVisible();
		await router.navigate('/title');
		await expect.element(page.getByText('Cast')).toBeVisible();
		await router.navigate('/list');
		await expect.element(page.getByText('Movies')).toBeVisible();
		await router.navigate(-1);
		await expect.element(page.getByText('Cast')).toBeVisible();

		expect(wasWhole).toEqual([true, false, true]);
	});
});
