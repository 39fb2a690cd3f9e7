import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeApi } from '../testing/fake-api.ts';
import { respondWithCatalogue } from '../testing/fake-catalogue.ts';
import { renderScreen } from '../testing/render-with-app.tsx';

const heading = page.getByRole('heading', { level: 1 });
const card = () => document.querySelector<HTMLElement>('.title-grid .title-card');
const preview = () => document.querySelector<HTMLElement>('.title-preview');
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Movies, whose details do not come until `release` is called. */
async function openMovies() {
	const api = createFakeApi();
	respondWithCatalogue(api);
	const release = api.hold('GET /api/tmdb/movie/:id');
	const app = await renderScreen('/movies', { api });
	await expect.poll(card).not.toBeNull();
	return { ...app, release };
}

describe('a press on a card', { tags: ['nav-press-preview'] }, () => {
	it('shows in the next frame what the card knows, then the page of its title, which has the focus', async () => {
		const { release } = await openMovies();
		card()?.click();
		await nextFrame();
		expect(preview()?.innerText).toMatch(/Movie 001\s+1927/i);
		expect(preview()?.querySelector('img')?.getAttribute('src')).toBe(
			card()?.querySelector('img')?.getAttribute('src'),
		);
		// Over the page that is left, below the header.
		expect(document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('.title-preview')).toBe(preview());
		expect(document.elementFromPoint(30, 30)?.closest('.site-header')).not.toBeNull();
		// Assistive technology is told that a page loads.
		expect(preview()?.ariaHidden).toBe('true');
		await expect.element(page.getByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument();
		release();
		await expect.element(heading).toHaveTextContent('Movie 001');
		expect(preview()).toBeNull();
		await expect.element(heading).toHaveFocus();
	});

	it('gives way to what failed, and the next press shows the next title', async () => {
		const { api, navigate, release } = await openMovies();
		const mend = api.fail('GET /api/tmdb/movie/:id', 500);
		card()?.click();
		await expect.poll(preview).not.toBeNull();
		release();
		await expect.element(page.getByRole('button', { name: 'Go Back' })).toBeInTheDocument();
		expect(preview()).toBeNull();
		mend();
		const releaseNext = api.hold('GET /api/tmdb/movie/:id');
		await navigate('/movies');
		await expect.poll(card).not.toBeNull();
		card()?.click();
		await nextFrame();
		expect(preview()?.innerText).toMatch(/Movie 001/i);
		releaseNext();
		await expect.element(heading).toHaveTextContent('Movie 001');
		expect(preview()).toBeNull();
	});

	it('that is followed by another link ends with the page of that one', async () => {
		const { release } = await openMovies();
		card()?.click();
		await expect.poll(preview).not.toBeNull();
		await page.getByRole('link', { name: 'TV Shows' }).first().click();
		await expect.element(heading).toHaveTextContent('TV Shows');
		expect(preview()).toBeNull();
		release();
		await nextFrame();
		expect(preview()).toBeNull();
	});

	it('for a tab of its own leaves the page as it is', async () => {
		await openMovies();
		const opened = new Promise<MouseEvent>((resolve) =>
			addEventListener(
				'click',
				(event) => {
					resolve(event);
					event.preventDefault();
				},
				{ once: true },
			),
		);
		await userEvent.click(card() as HTMLElement, { modifiers: ['ControlOrMeta'] });
		expect((await opened).defaultPrevented).toBe(true);
		await nextFrame();
		expect(preview()).toBeNull();
	});
});

it('a press on a link that has no preview shows in the next frames that a page loads', async () => {
	const { api } = await openMovies();
	const release = api.hold('GET /api/tmdb/discover/tv');
	page
		.getByRole('link', { name: 'TV Shows' })
		.first()
		.element()
		.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
	const line = () => document.querySelector<HTMLElement>('.navigation-progress');
	await nextFrame();
	expect(line()).not.toBeNull();
	// It fades in from the first frame on: browsers count a press as answered when something else is seen.
	expect(
		line()
			?.getAnimations()
			.map(({ effect }) => effect?.getTiming().delay),
	).toEqual([0, 0]);
	release();
	await expect.element(heading).toHaveTextContent('TV Shows');
	expect(line()).toBeNull();
});
