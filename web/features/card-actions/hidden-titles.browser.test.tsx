import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HIDDEN_CARDS_ID } from '#contract/render.ts';
import { hiddenCardsStorage, tasteStorage } from '../../personal-data/taste-storage.ts';
import { savePreference } from '../../preferences/stored-preferences.ts';
import { setSession } from '../../session/session.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { respondWithCatalogue } from '../../testing/fake-catalogue.ts';
import { buildUser, renderScreen, renderWithApp } from '../../testing/render-with-app.tsx';
import { Link } from '../../ui/link.tsx';
import { CardRow } from '../catalogue/titles/title-row.tsx';
import { CardActions } from './card-actions.tsx';

afterEach(() => {
	document.getElementById(HIDDEN_CARDS_ID)?.remove();
});

const HIDE = 'PUT /api/titles/:mediaId/:type/hidden';
const SHOW = 'DELETE /api/titles/:mediaId/:type/hidden';
const AT = '2026-06-15T12:00:00.000Z';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('link', { name, exact: true });

/** An account that hides these titles, and whose changes are stored. */
function createTasteApi(keys: readonly string[] = []) {
	const api = createFakeApi();
	let kept = [...keys];
	api.respond('GET /api/hidden-titles', () =>
		kept.map((key) => {
			const [media_type, media_id = ''] = key.split(':');
			return { media_type: media_type as 'movie' | 'tv', media_id, hidden_at: AT };
		}),
	);
	api.respond(HIDE, ({ params }) => {
		kept = [...kept, `${params.type}:${params.mediaId}`];
		return { hidden_at: AT, half_stars: null };
	});
	api.respond(SHOW, ({ params }) => {
		kept = kept.filter((key) => key !== `${params.type}:${params.mediaId}`);
		return { hidden_at: null, half_stars: null };
	});
	return { api, kept: () => kept };
}

const ROW = { One: '/movie/1', Two: '/movie/2', Three: '/tv/2' };

function Row({ cards }: { cards: Readonly<Record<string, string>> }) {
	return (
		<section className="title-row" aria-label={Object.keys(cards).join()}>
			<ul className="flex">
				{Object.entries(cards).map(([name, to]) => (
					<li key={to}>
						<Link to={to} className="title-card" style={{ width: 160, height: 240 }}>
							<span className="font-semibold">{name}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}

const ROWS = (
	<>
		<CardActions />
		<Row cards={ROW} />
		<Row cards={{ 'Two too': '/movie/2' }} />
	</>
);

async function hide(name: string): Promise<void> {
	await card(name).hover();
	await button(`More for ${name}`).click();
	await button('Not interested').click();
}

describe('a title that is not interesting', { tags: ['hidden-titles-everywhere'] }, () => {
	it('leaves every row at once, the focus goes to its neighbour, and Undo brings it back', async () => {
		const { api, kept } = createTasteApi();
		await renderWithApp(ROWS, { api, user: buildUser() });
		const release = api.hold(HIDE);
		await hide('Two');
		await expect.element(card('Two')).not.toBeInTheDocument();
		await expect.element(card('Three')).toHaveFocus();
		await expect.element(card('One')).toBeVisible();
		await expect.element(page.getByRole('region', { name: 'Two too' })).not.toBeInTheDocument();
		release();
		const notice = page.getByText('Two is no longer shown in rows and lists');
		await expect.element(notice).toBeVisible();
		// It stays under the pointer, however long the scan takes.
		await notice.hover();
		await expectAccessible();
		expect(kept()).toEqual(['movie:2']);
		await button('Undo').click();
		await expect.element(card('Two')).toBeVisible();
		await expect.poll(kept).toEqual([]);
	});

	it('comes back when the server did not store it, which a notice says', async () => {
		const { api } = createTasteApi();
		api.fail(HIDE, { code: 'conflict', message: 'An account can hide at most 1000 titles' });
		await renderWithApp(ROWS, { api, user: buildUser() });
		await hide('Two');
		await expect.element(page.getByText('An account can hide at most 1000 titles')).toBeVisible();
		await expect.element(card('Two')).toBeVisible();
	});

	it('is hidden in this browser while nobody is signed in, and moves to the account that signs in', {
		tags: ['taste-signed-out'],
	}, async () => {
		const { api } = createTasteApi();
		api.respond('POST /api/taste/migrate', () => {
			const result = { migrated: 1, skipped: 0, total: 1 };
			return { hidden: result, ratings: result };
		});
		await renderWithApp(ROWS, { api });
		await hide('One');
		await expect.element(card('One')).not.toBeInTheDocument();
		expect(hiddenCardsStorage.read()).toContain('"/movie/1"');
		expect(api.requests('GET /api/hidden-titles')).toEqual([]);
		await renderWithApp(ROWS, { api, user: buildUser() });
		setSession({ state: 'signed-in', user: buildUser() });
		await expect.poll(() => tasteStorage.read()).toBeNull();
		expect(api.requests('POST /api/taste/migrate')[0]?.body?.hidden).toMatchObject([{ media_id: '1' }]);
	});

	it('is no tab stop of its row, which has another one on every later page', async () => {
		const { api } = createTasteApi(['movie:1']);
		const cards = ['One', 'Two', 'Three'].map((title, index) => {
			return { media_type: 'movie' as const, id: index + 1, title, poster_path: null, year: null, rating: null };
		});
		await renderWithApp(
			<main>
				<CardActions />
				<CardRow id="row" heading="Row" cards={cards} keyOf={({ title }) => title}>
					{({ id, title }, tabIndex) => (
						<Link to={`/movie/${id}`} className="title-card" tabIndex={tabIndex}>
							{title}
						</Link>
					)}
				</CardRow>
			</main>,
			{ api, user: buildUser() },
		);
		const stops = () => [...document.querySelectorAll<HTMLElement>('.title-row a[tabindex="0"]')];
		const shownStops = () => stops().flatMap((link) => (link.checkVisibility() ? [link.textContent] : []));
		await expect.poll(shownStops).toEqual(['Two']);
		(card('Two').element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowRight}');
		await expect.element(card('Three')).toHaveFocus();
		await expect.poll(shownStops).toEqual(['Three']);
	});

	it('has its action where Watch Later is turned off', { tags: ['watch-later-off'] }, async () => {
		const { api, kept } = createTasteApi();
		await renderWithApp(ROWS, { api, user: buildUser(), config: { watchLater: 'off' } });
		await hide('Three');
		await expect.poll(kept).toEqual(['tv:2']);
		expect(api.requests('GET /api/lists/:id/titles')).toEqual([]);
		await card('One').hover();
		await expect.element(button('More for One')).toBeVisible();
		expect(button('Add One to Watch Later').elements()).toEqual([]);
	});
});

describe('the page of a title', { tags: ['hidden-titles-everywhere'] }, () => {
	it('has its action also where its content comes after what draws it', async () => {
		await renderWithApp(<CardActions />, { address: '/movie/1' });
		const content = document.createElement('div');
		content.innerHTML = '<h1>One</h1><div data-portal=""></div>';
		document.querySelector('main')?.append(content);
		await expect.element(button('Not interested')).toBeVisible();
	});

	const width = () => button('Not interested').element().getBoundingClientRect().width;

	it('has its action, whose text is shown by styles alone and only where the stars stay wide', async () => {
		await page.viewport(390, 844);
		await renderWithApp(
			<>
				<h1>One</h1>
				<div data-portal="" />
				<CardActions />
			</>,
			{ address: '/movie/1' },
		);
		await expect.element(button('Not interested')).toHaveTextContent('Not interested');
		expect(width()).toBeLessThan(80);
		const halfStars = page.getByRole('radio', { name: /star/ });
		expect(halfStars.elements()).toHaveLength(10);
		const [first, last] = [halfStars.first().element(), halfStars.last().element()];
		const apart = (last.getBoundingClientRect().left - first.getBoundingClientRect().left) / 9;
		expect(apart).toBeGreaterThanOrEqual(24);
		await page.viewport(1280, 800);
		expect(width()).toBeGreaterThan(120);
	});
});

describe('watched titles', { tags: ['hide-watched'] }, () => {
	it('leave rows and lists by a preference', async () => {
		const { api } = createTasteApi(['movie:1']);
		api.respond('GET /api/watched-titles', ['tv:2']);
		await renderWithApp(ROWS, { api, user: buildUser() });
		await expect.element(card('One')).not.toBeInTheDocument();
		await expect.element(card('Three')).toBeVisible();
		expect(api.requests('GET /api/watched-titles')).toEqual([]);
		savePreference('hideWatched', true);
		await expect.element(card('Three')).not.toBeInTheDocument();
		savePreference('hideWatched', false);
		await expect.element(card('Three')).toBeVisible();
		await expect.element(card('One')).not.toBeInTheDocument();
	});
});

describe('a list with hidden titles', { tags: ['hidden-titles-everywhere'] }, () => {
	const shown = () => [...document.querySelectorAll('.title-grid > li > a')].filter((card) => card.checkVisibility());
	const hideMovies = (from: number, to: number) => {
		const ids = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
		tasteStorage.write(
			JSON.stringify({ hidden: ids.map((media_id) => ({ media_type: 'movie', media_id, timestamp: 1 })) }),
		);
	};

	it('goes on by itself until it shows some, and leaves the focus where it is', async () => {
		hideMovies(1, 50);
		const api = createFakeApi();
		respondWithCatalogue(api);
		await renderScreen('/movies', { api });
		await expect.poll(() => shown().length).toBe(10);
		expect(shown()[0]?.getAttribute('href')).toBe('/movie/51');
		expect(document.activeElement).toBe(document.body);
	});

	it('says so when it has no other', async () => {
		hideMovies(1, 3);
		const api = createFakeApi();
		respondWithCatalogue(api, { count: 3 });
		await renderScreen('/movies', { api });
		const note = () => {
			const grid = document.querySelector('.title-grid');
			return grid && getComputedStyle(grid, '::after').content;
		};
		await expect.poll(note).toBe('"You have hidden all titles that this list has."');
		expect(shown()).toEqual([]);
	});
});
