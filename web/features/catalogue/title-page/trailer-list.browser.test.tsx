import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Video } from '#contract/tmdb.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderScreen, renderWithApp } from '../../../testing/render-with-app.tsx';
import { buildMovie } from '../../../testing/tmdb-titles.ts';
import { TrailerList } from './trailer-list.tsx';

const KEY = 'abcDEF-_123';

function buildTrailer(overrides: Partial<Video> = {}): Video {
	return { key: KEY, name: 'Official Trailer', site: 'YouTube', type: 'Trailer', official: true, ...overrides };
}

const trailers = page.getByRole('region', { name: 'Trailers' });
const playButton = trailers.getByRole('button', { name: /Play Official Trailer/ });
const dialog = page.getByRole('dialog', { name: 'Official Trailer' });

describe('trailers', { tags: ['movie-trailers'] }, () => {
	it('are only those of YouTube with a well-formed key', async () => {
		const malformed = ['"><script>alert(1)</script>', '../evil', `${KEY}4`].map((key) => buildTrailer({ key }));
		const elsewhere = buildTrailer({ site: 'Vimeo', key: '81230011aaa' });
		const api = createFakeApi();
		api.respond(
			'GET /api/tmdb/movie/:id',
			buildMovie({ videos: { results: [...malformed, elsewhere, buildTrailer()] } }),
		);
		await renderScreen('/movie/701', { api });
		await expect.element(playButton).toBeVisible();
		expect(trailers.getByRole('listitem').elements()).toHaveLength(1);
	});

	it('are six until all are requested', async () => {
		const all = Array.from({ length: 9 }, (_, index) => buildTrailer({ key: `${KEY.slice(0, -1)}${index}` }));
		await renderWithApp(<TrailerList trailers={all} backdrop={null} name="Sea of Brass" />);
		expect(trailers.getByRole('listitem').elements()).toHaveLength(6);
		await trailers.getByRole('button', { name: 'Show all 9 trailers' }).click();
		expect(trailers.getByRole('listitem').elements()).toHaveLength(9);
		expect(trailers.getByRole('button', { name: /^Show all/ }).elements()).toEqual([]);
	});
});

describe('the trailer dialog', { tags: ['movie-trailers', 'call-trailer'] }, () => {
	it('frames the host without cookies with few rights, and Escape closes it', async () => {
		await renderWithApp(<TrailerList trailers={[buildTrailer()]} backdrop={null} name="Sea of Brass" />);
		await expect.element(playButton).toBeVisible();
		(playButton.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(dialog).toBeVisible();
		const frame = dialog.element().querySelector('iframe');
		expect(frame?.getAttribute('src')).toMatch(
			new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${KEY}\\?[\\w=&]*$`),
		);
		expect(frame?.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
		expect(frame?.getAttribute('allow')).toBe('autoplay; fullscreen; encrypted-media; picture-in-picture');
		// No pop-ups, downloads or navigation of the page.
		expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation allow-forms');
		await userEvent.keyboard('{Escape}');
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(playButton).toHaveFocus();
	});

	it('closes by Back, by its button and by a press beside it, and stays on the page', async () => {
		await renderWithApp(<TrailerList trailers={[buildTrailer()]} backdrop={null} name="Sea of Brass" />, {
			address: '/movie/705',
		});
		const closings = [
			() => history.back(),
			() => dialog.getByRole('button', { name: 'Close trailer' }).click(),
			() => userEvent.pointer([{ target: document.documentElement, coords: { x: 10, y: 10 }, keys: '[MouseLeft]' }]),
		];
		for (const close of closings) {
			await playButton.click();
			await expect.element(dialog).toBeVisible();
			await close();
			await expect.element(dialog).not.toBeInTheDocument();
			expect(location.pathname).toBe('/movie/705');
		}
	});

	it('has no accessibility violations', async () => {
		await renderWithApp(<TrailerList trailers={[buildTrailer()]} backdrop={null} name="Sea of Brass" />);
		await playButton.click();
		await expect.element(dialog).toBeVisible();
		dialog.element().querySelector('iframe')?.remove();
		await expectAccessible();
	});
});
