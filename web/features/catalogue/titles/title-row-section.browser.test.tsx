import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi, type FakeApi } from '../../../testing/fake-api.ts';
import { respondWithCatalogue } from '../../../testing/fake-catalogue.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { titleRowQuery } from './title-row-query.ts';
import { type TitleRowConfig, TitleRowSection } from './title-row-section.tsx';

const HEADING = 'Popular Movies';
const POPULAR = 'GET /api/tmdb/movie/popular';

interface RowOptions extends Partial<TitleRowConfig> {
	count?: number;
	width?: number;
	prepare?: (api: FakeApi) => void;
}

async function openRow({ count = 20, width = 1280, prepare, ...config }: RowOptions = {}): Promise<FakeApi> {
	await page.viewport(width, 800);
	const api = createFakeApi();
	respondWithCatalogue(api, { count });
	prepare?.(api);
	const query = titleRowQuery(POPULAR, {}, 'movie');
	await renderWithApp(
		<>
			<TitleRowSection row={{ id: 'popular', heading: HEADING, query, seeAllPath: '/movies', ...config }} />
			<button type="button">After</button>
		</>,
		{ api, config: { imageBase: '/no-such-images' } },
	);
	return api;
}

const row = page.getByRole('region', { name: HEADING });
const cards = row.getByRole('listitem').getByRole('link');
const arrow = (direction: 'forward' | 'back') => row.getByRole('button', { name: `Scroll ${HEADING} ${direction}` });
const scroller = () => document.querySelector('.title-row-scroller') as HTMLElement;
/** Left edges of the cards, from the line on which the row's heading is. */
const edges = () => {
	const line = row.getByRole('heading').element().getBoundingClientRect().x;
	return [...scroller().querySelectorAll('li')].map((card) => card.getBoundingClientRect().x - line);
};

describe('the arrows of a row', { tags: ['home-row-arrows'] }, () => {
	it('page to its end and back by whole cards, and are disabled at the ends', async () => {
		await openRow();
		await expect.element(arrow('back')).toBeDisabled();
		const stops = [0];
		while (arrow('forward').element().matches(':enabled')) {
			const before = scroller().scrollLeft;
			await arrow('forward').click();
			await expect.poll(() => scroller().scrollLeft).toBeGreaterThan(before);
			await expect.element(arrow('back')).toBeEnabled();
			const isAtEnd = scroller().scrollLeft + scroller().clientWidth >= scroller().scrollWidth - 2;
			if (isAtEnd) await expect.element(arrow('forward')).toBeDisabled();
			else expect(edges().some((edge) => Math.abs(edge) < 1.5)).toBe(true);
			stops.push(scroller().scrollLeft);
		}
		expect(stops.length).toBeGreaterThan(2);
		while (scroller().scrollLeft > 0) {
			const before = scroller().scrollLeft;
			await arrow('back').click();
			await expect.poll(() => scroller().scrollLeft).toBeLessThan(before);
		}
		await expect.element(arrow('back')).toBeDisabled();
		await expect.element(arrow('forward')).toBeEnabled();
		await expectAccessible();
	});

	it.for([
		[6, 0],
		[7, 2],
	] as const)('of %i cards are %i', async ([count, arrows]) => {
		await openRow({ count });
		await expect.poll(() => cards.elements().length).toBe(count);
		expect(row.getByRole('button').elements()).toHaveLength(arrows);
	});
});

it('a row is one tab stop, moved through by arrow keys, Home and End, and remembers its card', async () => {
	await openRow({ seeAllPath: undefined });
	await expect.element(cards.first()).toBeVisible();
	(cards.first().element() as HTMLElement).focus();
	await userEvent.keyboard('{ArrowRight>8/}');
	const card = cards.nth(8);
	await expect.element(card).toHaveFocus();
	await expect.poll(() => scroller().scrollLeft).toBeGreaterThan(0);
	await userEvent.tab();
	await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
	await userEvent.tab({ shift: true });
	await expect.element(card).toHaveFocus();
	await userEvent.keyboard('{End}');
	await expect.element(cards.last()).toHaveFocus();
	await userEvent.keyboard('{Home}');
	await expect.element(cards.first()).toHaveFocus();
});

it('a row links to its full list, and cards have their names, in a narrow window too', async () => {
	await openRow({ width: 390 });
	await expect.element(row.getByRole('link', { name: `See all ${HEADING}` })).toHaveAttribute('href', '/movies');
	await expect.element(cards.first()).toHaveAccessibleName(/Movie 001/);
	expect(document.documentElement.scrollWidth).toBe(innerWidth);
	await expectAccessible();
});

it('the arrow keys put the card that they focus at the start of its row, as far as it scrolls', {
	tags: ['keys-row-start'],
}, async () => {
	await openRow();
	await expect.element(cards.first()).toBeVisible();
	(cards.first().element() as HTMLElement).focus();
	for (const index of [1, 2, 3]) {
		await userEvent.keyboard('{ArrowRight}');
		await expect.element(cards.nth(index)).toHaveFocus();
		await expect.poll(() => Math.abs(edges()[index] ?? 0)).toBeLessThan(1.5);
	}
	await userEvent.keyboard('{End}');
	await expect.element(cards.last()).toHaveFocus();
	await expect.element(cards.last()).toBeInViewport();
	await userEvent.keyboard('{ArrowLeft}{Home}');
	await expect.poll(() => scroller().scrollLeft).toBe(0);
});

it('a caption is over its poster, without room of its own, or by preference below it', {
	tags: ['card-captions'],
}, async () => {
	await openRow();
	await expect.element(cards.first()).toBeVisible();
	const card = cards.first().element();
	const [poster, caption] = [...card.children] as [HTMLElement, HTMLElement];
	const height = row.element().getBoundingClientRect().height;
	expect(getComputedStyle(caption).opacity).toBe('0');
	expect(caption.textContent).toMatch(/\d{4} · Movie/);
	(card as HTMLElement).focus();
	await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
	await expect.poll(() => getComputedStyle(caption).opacity).toBe('1');
	document.documentElement.dataset.titles = '';
	expect(caption.getBoundingClientRect().top).toBeGreaterThanOrEqual(poster.getBoundingClientRect().bottom);
	expect(row.element().getBoundingClientRect().height).toBeGreaterThan(height);
});

describe('a row that fails', { tags: ['outage-one-row'] }, () => {
	it('says so in place with Retry, and a retry keeps its height and moves the focus to the first card', async () => {
		const api = await openRow({ prepare: (fake) => void fake.fail(POPULAR, 500) });
		await expect.element(row.getByRole('alert')).toHaveTextContent('Failed to load content. Please try again.');
		await expectAccessible();
		const height = row.element().getBoundingClientRect().height;
		const release = api.hold(POPULAR);
		respondWithCatalogue(api);
		(row.getByRole('button', { name: 'Retry' }).element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(row.getByRole('button', { name: 'Retrying…' })).toHaveFocus();
		await expect.element(row.getByRole('alert')).toBeVisible();
		release();
		await expect.element(cards.first()).toHaveFocus();
		expect(row.element().getBoundingClientRect().height).toBeCloseTo(height, 0);
	});
});

describe('a row without titles', { tags: ['home-empty-collection'] }, () => {
	it('says so', async () => {
		await openRow({ count: 0 });
		await expect.element(row.getByText('No content found')).toBeVisible();
	});

	it('is left out if it is a collection', async () => {
		const api = await openRow({ count: 0, hideWhenEmpty: true });
		await expect.poll(() => api.requests(POPULAR).length).toBe(1);
		await expect.element(row).not.toBeInTheDocument();
	});
});

it('a poster that fails to load is requested once more, then replaced by the title', {
	tags: ['call-placeholder'],
}, async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	await openRow({ count: 1 });
	await expect.element(cards.first()).toBeVisible();
	const image = () => document.querySelector('li img') as HTMLImageElement;
	await expect.poll(() => image().dataset.fade).toBe('waiting');
	const requested = vi.spyOn(image(), 'src', 'set');
	await expect
		.poll(async () => {
			await vi.advanceTimersByTimeAsync(2500);
			return image().parentElement?.dataset.missing;
		})
		.toBe('');
	expect(requested).toHaveBeenCalledTimes(1);
	expect(image().parentElement?.dataset.title).toBe('Movie 001');
});

describe('details of a title', () => {
	const hover = () => {
		const options = { bubbles: true, pointerType: 'mouse' };
		cards.first().element().dispatchEvent(new PointerEvent('pointerover', options));
	};
	const requests = (api: FakeApi) => api.requests('GET /api/tmdb/movie/:id').length;

	it('are prefetched once when a pointer rests on its card', async () => {
		const api = await openRow();
		await expect.element(cards.first()).toBeVisible();
		hover();
		await expect.poll(() => requests(api)).toBe(1);
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		hover();
		await vi.advanceTimersByTimeAsync(10_000);
		await vi.dynamicImportSettled();
		expect(requests(api)).toBe(1);
	});

	it('are not prefetched when the browser saves data', async () => {
		const connection = vi.fn(() => ({ saveData: true }));
		Object.defineProperty(navigator, 'connection', { configurable: true, get: connection });
		onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
		const api = await openRow();
		await expect.element(cards.first()).toBeVisible();
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		hover();
		expect(connection).toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(10_000);
		expect(requests(api)).toBe(0);
	});
});
