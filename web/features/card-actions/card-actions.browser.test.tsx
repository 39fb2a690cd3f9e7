import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { markPortal } from '../../lib/hydrate-when-used.tsx';
import { bookmarksStorage, resumePositionsStorage, tokenStorage } from '../../personal-data/personal-storage.ts';
import { setSession } from '../../session/session.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { nextFrames } from '../../testing/next-frames.ts';
import { buildUser, renderWithApp } from '../../testing/render-with-app.tsx';
import { Link } from '../../ui/link.tsx';
import { CardActions } from './card-actions.tsx';

const TITLES = 'GET /api/lists/:id/titles';
const OF_TITLE = '/api/lists/:id/titles/:mediaId/:type';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const card = (name: string) => page.getByRole('link', { name });
/** An account with these bookmarks, whose changes are stored. */
function createBookmarksApi(keys: readonly string[] = []) {
	const api = createFakeApi();
	let kept = [...keys];
	api.respond(TITLES, () => kept);
	api.respond(`PUT ${OF_TITLE}`, ({ params }) => {
		kept = [...kept, `${params.type}:${params.mediaId}`];
		return { dateAdded: '2026-06-15T12:00:00.000Z' };
	});
	api.respond(`DELETE ${OF_TITLE}`, ({ params }) => {
		kept = kept.filter((key) => key !== `${params.type}:${params.mediaId}`);
		return null;
	});
	return { api, kept: () => kept };
}

function Card({ to, name }: { to: string; name: string }) {
	return (
		<Link to={to} className="title-card" style={{ width: 160, height: 240 }}>
			<span className="font-semibold">{name}</span>
		</Link>
	);
}

const CARDS = (
	<>
		<CardActions />
		<Card to="/movie/605" name="The Movie" />
		<Card to="/tv/605" name="The Show" />
		<Card to="/person/7" name="The Person" />
	</>
);

describe('the bookmark of a card', { tags: ['watch-later-bookmarks'] }, () => {
	it('comes over the card that a mouse points at, and stores and removes the title', async () => {
		const { api, kept } = createBookmarksApi();
		await renderWithApp(CARDS, { api, user: buildUser() });
		await card('The Movie').hover();
		await button('Add The Movie to Watch Later').click();
		await expect.element(button('Remove The Movie from Watch Later')).toHaveAttribute('aria-pressed', 'true');
		await expect.element(page.getByText('The Movie is in Watch Later')).toBeVisible();
		await expect.poll(kept).toEqual(['movie:605']);
		await expectAccessible();
		await button('Remove The Movie from Watch Later').click();
		await expect.poll(kept).toEqual([]);
	});

	it('is of the card with the focus too, and of no person', async () => {
		await renderWithApp(CARDS, { ...createBookmarksApi(['tv:605']), user: buildUser() });
		await expect.element(card('The Movie')).toBeVisible();
		// The pointer of an earlier test may rest on a card.
		await card('The Person').hover();
		await userEvent.tab();
		await expect.element(card('The Movie')).toHaveFocus();
		await expect.element(button('Add The Movie to Watch Later')).toBeVisible();
		await userEvent.tab();
		await expect.element(button('Remove The Show from Watch Later')).toBeVisible();
		await expect.element(card('The Show')).toHaveAttribute('aria-keyshortcuts', 'b m');
		await userEvent.tab();
		await expect.element(card('The Person')).toHaveFocus();
		await expect.element(button('Remove The Show from Watch Later')).not.toBeInTheDocument();
	});

	it('changes at once, and back when the server did not store it, which a notice says', async () => {
		const { api } = createBookmarksApi();
		await renderWithApp(CARDS, { api, user: buildUser() });
		const release = api.hold(`PUT ${OF_TITLE}`);
		api.fail(`PUT ${OF_TITLE}`, { code: 'conflict', message: 'A list may have at most 500 titles' });
		await card('The Movie').hover();
		await button('Add The Movie to Watch Later').click();
		await expect.element(button('Remove The Movie from Watch Later')).toBeVisible();
		release();
		await expect.element(button('Add The Movie to Watch Later')).toBeVisible();
		await expect.element(page.getByText('A list may have at most 500 titles')).toBeVisible();
	});

	it('is in the browser while nobody is signed in, and moves to the account that signs in', {
		tags: ['watch-later-signed-out', 'watch-later-migration'],
	}, async () => {
		const { api } = createBookmarksApi();
		api.respond('POST /api/lists/migrate', { migrated: 1, skipped: 0, total: 1 });
		await renderWithApp(CARDS, { api });
		await card('The Movie').hover();
		await button('Add The Movie to Watch Later').click();
		await expect.element(button('Remove The Movie from Watch Later')).toBeVisible();
		expect(api.requests(TITLES)).toEqual([]);
		expect(JSON.parse(bookmarksStorage.read() ?? '')).toMatchObject([{ media_type: 'movie', media_id: '605' }]);
		const failing = api.fail('POST /api/lists/migrate', 'network');
		await renderWithApp(CARDS, { api, user: buildUser() });
		await expect.poll(() => api.requests('POST /api/lists/migrate').length).toBeGreaterThan(0);
		expect(bookmarksStorage.read()).not.toBeNull();
		failing();
		setSession({ state: 'signed-in', user: buildUser() });
		await expect.poll(() => bookmarksStorage.read()).toBeNull();
		await expect.element(page.getByText('1 title from this browser is now in your Watch Later')).toBeVisible();
	});
});

it('bookmarks for which Watch Later has no room stay in the browser, which a notice says', {
	tags: ['watch-later-migration'],
}, async () => {
	const { api } = createBookmarksApi();
	const stored = [605, 606, 607].map((id) => ({ media_type: 'movie', media_id: String(id), timestamp: id }));
	bookmarksStorage.write(JSON.stringify(stored));
	api.respond('POST /api/lists/migrate', {
		migrated: 1,
		skipped: 2,
		total: 3,
		beyond_limit: ['movie:606', 'movie:605'],
	});
	await renderWithApp(CARDS, { api, user: buildUser() });
	await expect
		.element(page.getByText('Watch Later is full: 2 titles stay in this browser until you remove others.'))
		.toBeVisible();
	expect(JSON.parse(bookmarksStorage.read() ?? '')).toMatchObject([{ media_id: '606' }, { media_id: '605' }]);
});

describe('the progress of a card', { tags: ['card-progress'] }, () => {
	const styleOf = (path: string) => {
		const link = document.querySelector(`main a[href="/${path}"]`);
		if (!link) throw new Error(`There is no card of ${path}`);
		return getComputedStyle(link, '::after');
	};
	const drawn = (path: string) => styleOf(path).backgroundImage;
	/** For assistive technology. */
	const textOf = (path: string) => styleOf(path).content;

	it('is drawn over the cards that have some, without a request of those who have watched nothing', async () => {
		const { api } = createBookmarksApi();
		await renderWithApp(CARDS, { api });
		await expect.element(card('The Movie')).toBeVisible();
		expect(drawn('movie/605')).toBe('none');
		expect(api.requests('GET /api/watch-history')).toEqual([]);

		const at = '2026-06-15T12:00:00.000Z';
		const times = { watched_at: at, last_watched: at, updated_at: at };
		const progress = { season: 1, episode: 2, position: 360, duration: 720, completed: false, play_count: 0 };
		api.respond('GET /api/watch-history', [{ media_type: 'tv', media_id: '605', ...times, ...progress }]);
		tokenStorage.write('test-token-of-the-viewer');
		setSession({ state: 'signed-in', user: buildUser() });
		await expect.poll(() => drawn('tv/605')).toContain('gradient');
		expect(textOf('tv/605')).toContain('50% watched');
		expect(drawn('movie/605')).toBe('none');

		const watched = { key: 'movie/605', position: 0, duration: 720, completed: true, timestamp: Date.now() };
		resumePositionsStorage.write(JSON.stringify([watched]));
		await expect.poll(() => textOf('movie/605')).toContain('Watched');
	});
});

describe('the menu of a card', { tags: ['watch-later-bookmarks', 'lists-own'] }, () => {
	it('is opened by its button, has the bookmark and the lists, and Escape closes it', async () => {
		const { api, kept } = createBookmarksApi();
		await renderWithApp(CARDS, { api, user: buildUser() });
		await expect.element(card('The Movie')).toBeVisible();
		await userEvent.tab();
		await button('More for The Movie').click();
		await expect.element(button('Watch Later')).toHaveFocus();
		await expectAccessible();
		await userEvent.keyboard('{Escape}');
		await expect.element(button('Watch Later')).not.toBeInTheDocument();
		await card('The Movie').hover();
		await button('More for The Movie').click();
		await button('Watch Later').click();
		await expect.poll(kept).toEqual(['movie:605']);
	});

	it.each(['ltr', 'rtl'])('is after its card in a wide window that reads %s', async (direction) => {
		await page.viewport(1280, 800);
		document.documentElement.dir = direction;
		await renderWithApp(CARDS, { ...createBookmarksApi(), user: buildUser() });
		await card('The Movie').hover();
		await button('More for The Movie').click();
		const menu = page.getByRole('dialog', { name: 'The Movie' }).element().getBoundingClientRect();
		const at = card('The Movie').element().getBoundingClientRect();
		document.documentElement.removeAttribute('dir');
		if (direction === 'rtl') expect(menu.right).toBeLessThanOrEqual(at.left);
		else expect(menu.left).toBeGreaterThanOrEqual(at.right);
	});

	it('comes by a long press, which opens no page', async () => {
		await renderWithApp(CARDS, { ...createBookmarksApi(), user: buildUser() });
		const element = card('The Movie').element();
		const touch = { bubbles: true, pointerType: 'touch', clientX: 20, clientY: 20 };
		element.dispatchEvent(new PointerEvent('pointerdown', touch));
		await expect.element(button('Watch Later')).toBeVisible();
		element.dispatchEvent(new PointerEvent('pointerup', touch));
		const click = new MouseEvent('click', { bubbles: true, cancelable: true });
		element.dispatchEvent(click);
		expect(click.defaultPrevented).toBe(true);
		expect(location.pathname).toBe('/');
	});

	it('puts the title into lists, also into a new one', async () => {
		const { api, kept } = createBookmarksApi();
		const at = '2026-06-15T12:00:00.000Z';
		const list = { share: null, created_at: at, updated_at: at, count: 0 };
		const lists = [
			{ ...list, id: 'watch-later', name: null },
			{ ...list, id: 'rainy', name: 'Rainy days' },
		];
		api.respond('GET /api/lists', () => lists);
		api.respond('GET /api/titles/:mediaId/:type/lists', () => (kept().length > 0 ? ['rainy'] : []));
		api.respond('POST /api/lists', ({ body }) => {
			lists.push({ ...list, id: 'new', name: body.name });
			return lists.at(-1) as (typeof lists)[number];
		});
		await renderWithApp(CARDS, { api, user: buildUser() });
		await card('The Movie').hover();
		await button('More for The Movie').click();
		await button('Add to a list').click();
		const rainy = page.getByRole('checkbox', { name: 'Rainy days' });
		await expect.element(rainy).not.toBeChecked();
		await expectAccessible();
		await rainy.click();
		await expect.element(rainy).toBeChecked();
		expect(api.requests(`PUT ${OF_TITLE}`)[0]?.params).toEqual({ id: 'rainy', mediaId: '605', type: 'movie' });
		await page.getByRole('textbox', { name: 'New list' }).fill('Sunny days');
		await button('Create and add').click();
		await expect.element(page.getByRole('checkbox', { name: 'Sunny days' })).toBeVisible();
		expect(api.requests(`PUT ${OF_TITLE}`)[1]?.params).toMatchObject({ id: 'new' });
	});

	it('signed out says that lists need an account', async () => {
		await renderWithApp(CARDS, createBookmarksApi());
		await card('The Movie').hover();
		await button('More for The Movie').click();
		await button('Add to a list').click();
		await expect.element(page.getByText('Lists need an account. Sign in to make one.')).toBeVisible();
		await expect.element(button('Login')).toBeVisible();
	});
});

describe('what actions add to a part of a page', { tags: ['watch-later-bookmarks'] }, () => {
	const actions = () => document.querySelector('.hero-actions');

	it('comes to the hero of Home once that is hydrated: its markup is the server’s until then', async () => {
		await renderWithApp(
			<>
				<h1 id="hero-title">The Movie</h1>
				<div className="hero-actions">
					<a href="/watch/movie/605">Watch Now</a>
				</div>
				<CardActions />
			</>,
		);
		await nextFrames();
		expect(actions()?.children).toHaveLength(1);
		markPortal(actions());
		await expect.element(button('Watch Later')).toBeVisible();
		expect(actions()?.children).toHaveLength(2);
	});

	it('comes to the page of a title once its room is hydrated', async () => {
		await renderWithApp(
			<>
				<h1>The Movie</h1>
				<div className="room" />
				<CardActions />
			</>,
			{ address: '/movie/605' },
		);
		await nextFrames();
		expect(document.querySelector('.room')?.children).toHaveLength(0);
		markPortal(document.querySelector('.room'));
		await expect.element(button('Not interested')).toBeVisible();
	});
});
