import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OwnRating } from '../../../taste/own-rating.tsx';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { respondWithCatalogue } from '../../../testing/fake-catalogue.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { titleRowQuery } from './title-row-query.ts';
import { TitleRowSection } from './title-row-section.tsx';

const HEADING = 'Popular Movies';

beforeEach(() => {
	document.documentElement.dir = 'rtl';
	onTestFinished(() => document.documentElement.removeAttribute('dir'));
});

const row = page.getByRole('region', { name: HEADING });
const arrow = (direction: 'forward' | 'back') => row.getByRole('button', { name: `Scroll ${HEADING} ${direction}` });
const cards = () => [...document.querySelectorAll<HTMLElement>('.title-row-scroller li a')];
const boxOf = (element: Element) => element.getBoundingClientRect();
const scroller = () => document.querySelector('.title-row-scroller') as HTMLElement;

async function openRow(): Promise<void> {
	await page.viewport(1280, 800);
	const api = createFakeApi();
	respondWithCatalogue(api, { count: 20 });
	const query = titleRowQuery('GET /api/tmdb/movie/popular', {}, 'movie');
	await renderWithApp(<TitleRowSection row={{ id: 'popular', heading: HEADING, query, seeAllPath: '/movies' }} />, {
		api,
		config: { imageBase: '/no-such-images' },
	});
	await expect.poll(() => cards().length).toBe(20);
}

describe('a row in a page from right to left', { tags: ['right-to-left'] }, () => {
	it('begins on the right, and its arrows page to its end on the left and back', async () => {
		await openRow();
		const [first, second] = cards();
		expect(boxOf(second as Element).right).toBeLessThan(boxOf(first as Element).left);
		expect(boxOf(arrow('forward').element()).right).toBeLessThanOrEqual(boxOf(arrow('back').element()).left + 1);
		await expect.element(arrow('back')).toBeDisabled();
		let pages = 0;
		while (arrow('forward').element().matches(':enabled')) {
			const before = scroller().scrollLeft;
			await arrow('forward').click();
			await expect.poll(() => scroller().scrollLeft).toBeLessThan(before);
			await expect.element(arrow('back')).toBeEnabled();
			const isAtEnd = -scroller().scrollLeft + scroller().clientWidth >= scroller().scrollWidth - 2;
			if (isAtEnd) await expect.element(arrow('forward')).toBeDisabled();
			pages += 1;
		}
		expect(pages).toBeGreaterThan(1);
		while (arrow('back').element().matches(':enabled')) {
			const before = scroller().scrollLeft;
			await arrow('back').click();
			await expect.poll(() => scroller().scrollLeft).toBeGreaterThan(before);
			if (scroller().scrollLeft >= -1) await expect.element(arrow('back')).toBeDisabled();
		}
	});

	it('is walked by the arrow that points where the eye sees the next card', async () => {
		await openRow();
		const [first, second, third] = cards();
		first?.focus();
		await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
		expect(document.activeElement).toBe(third);
		await userEvent.keyboard('{ArrowRight}');
		expect(document.activeElement).toBe(second);
		await userEvent.keyboard('{End}');
		expect(document.activeElement).toBe(cards().at(-1));
		expect(boxOf(document.activeElement as Element).left).toBeGreaterThanOrEqual(0);
		await userEvent.keyboard('{Home}');
		expect(document.activeElement).toBe(first);
	});

	it('has arrows that point outwards', async () => {
		await openRow();
		for (const direction of ['forward', 'back'] as const) {
			const icon = arrow(direction).element().querySelector('svg') as SVGElement;
			expect(getComputedStyle(icon).scale).toBe('-1 1');
		}
	});
});

it('stars of a rating begin on the right', { tags: ['right-to-left'] }, async () => {
	await renderWithApp(<OwnRating title={{ media_type: 'movie', id: 775 }} />, { api: createFakeApi() });
	const [half, , , , , , , , , five] = page.getByRole('radio', { name: /star/ }).elements();
	expect(boxOf(five as Element).right).toBeLessThan(boxOf(half as Element).left);
});
