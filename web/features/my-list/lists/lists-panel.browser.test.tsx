import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListCard, UserList } from '#contract/lists.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderScreen } from '../../../testing/render-with-app.tsx';

const OF_TITLE = '/api/lists/:id/titles/:mediaId/:type';
const AT = '2026-06-15T12:00:00.000Z';

const panel = page.getByRole('tabpanel', { name: 'Watch Later' });
const cards = panel.getByRole('listitem');
const namesOf = () => cards.elements().map((card) => card.querySelector('a')?.textContent?.match(/^Title \S+/)?.[0]);

function buildCard(id: string, overrides: Partial<ListCard> = {}): ListCard {
	const [mediaType, mediaId] = id.split(':') as ['movie' | 'tv', string];
	const isShow = mediaType === 'tv';
	return {
		...{ id, mediaType, mediaId, state: 'known', title: `Title ${id} `, poster: null, rating: 7.4, year: 1927 },
		...{ genres: ['Drama'], dateAdded: AT, nextSeason: isShow ? 1 : null, nextEpisode: isShow ? 2 : null },
		...{ totalSeasons: isShow ? 3 : null, totalEpisodes: isShow ? 30 : null },
		...overrides,
	};
}

const FIVE = ['movie:1', 'tv:2', 'movie:3', 'tv:4', 'movie:5'].map((id) => buildCard(id));

function buildList(overrides: Partial<UserList> = {}): UserList {
	return { id: 'watch-later', name: null, count: 5, share: null, created_at: AT, updated_at: AT, ...overrides };
}

/** A server with these titles in Watch Later, the newest first, and lists that can be made, renamed, deleted and shared. */
function createListsApi(titles: readonly ListCard[] = FIVE, own: readonly UserList[] = []) {
	const api = createFakeApi();
	let kept = [...titles];
	let lists = [buildList(), ...own];
	api.respond('GET /api/continue-watching', { cards: [], total: 0 });
	api.respond('GET /api/lists', () => lists);
	api.respond('GET /api/lists/:id/cards', ({ params, query: { sort, type, offset, limit } }) => {
		const all = params.id === 'watch-later' ? kept.filter(({ mediaType }) => !type || mediaType === type) : [];
		const sorted = sort === 'oldest' ? all.toReversed() : all;
		return { cards: sorted.slice(offset, offset + limit), total: all.length };
	});
	api.respond(`DELETE ${OF_TITLE}`, ({ params }) => {
		kept = kept.filter(({ id }) => id !== `${params.type}:${params.mediaId}`);
		return null;
	});
	api.respond(`PUT ${OF_TITLE}`, () => {
		kept = titles.filter((card) => kept.includes(card) || card.id === 'tv:2');
		return { dateAdded: AT };
	});
	api.respond(`PUT ${OF_TITLE}/place`, null);
	api.respond('POST /api/lists', ({ body }) => {
		const made = buildList({ id: 'new', name: body.name, count: 0 });
		lists = [...lists, made];
		return made;
	});
	api.respond('PUT /api/lists/:id/share', ({ params, body }) => {
		const shared = buildList({ id: params.id, share: { token: 'a-link', shows_owner: body.shows_owner } });
		lists = lists.map((list) => (list.id === params.id ? shared : list));
		return shared;
	});
	api.respond('DELETE /api/lists/:id/share', ({ params }) => {
		lists = lists.map((list) => (list.id === params.id ? { ...list, share: null } : list));
		return null;
	});
	return api;
}

function openWatchLater(api = createListsApi()) {
	return renderScreen('/my-list?tab=watch-later', { api, user: buildUser() });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('combobox', { name });

describe('the tab Watch Later', { tags: ['watch-later-tab'] }, () => {
	it('is opened from Continue Watching, and shows the titles with links to their pages', async () => {
		await renderScreen('/my-list', { api: createListsApi(), user: buildUser() });
		await page.getByRole('tab', { name: 'Watch Later' }).click();
		await expect.poll(() => cards.elements().length).toBe(5);
		await expect.element(cards.nth(1)).toMatchTextContent(/Title tv:2.*1927.*3 seasons.*30 episodes/);
		await expect.element(cards.nth(1).getByRole('link')).toHaveAttribute('href', '/tv/2');
		await expectAccessible();
	});

	it('sorts and filters', async () => {
		await openWatchLater();
		await expect.poll(namesOf).toEqual(FIVE.map(({ id }) => `Title ${id}`));
		await field('Sort by').selectOptions('First added');
		await expect.poll(() => namesOf()[0]).toBe('Title movie:5');
		await field('Show').selectOptions('TV shows');
		await expect.poll(namesOf).toEqual(['Title tv:4', 'Title tv:2']);
	});

	it('removes a title with Undo, and keeps the focus in the list', async () => {
		const api = createListsApi();
		await openWatchLater(api);
		await expect.poll(() => cards.elements().length).toBe(5);
		(button('Remove Title tv:2 from the list').element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(button('Undo')).toBeVisible();
		await expect.element(button('Remove Title movie:3 from the list')).toHaveFocus();
		await button('Undo').click();
		await expect.poll(namesOf).toEqual(FIVE.map(({ id }) => `Title ${id}`));
		expect(api.requests(`PUT ${OF_TITLE}`)[0]?.body).toEqual({ restore: true });
	});

	it('says what could not be loaded or removed, and keeps the rest', async () => {
		const api = createListsApi();
		const restore = api.fail('GET /api/lists/:id/cards', 500);
		await openWatchLater(api);
		await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load the list. Please try again.');
		restore();
		await button('Retry').click();
		await expect.poll(() => cards.elements().length).toBe(5);
		api.fail(`DELETE ${OF_TITLE}`, 'network');
		await button('Remove Title tv:2 from the list').click();
		await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to remove item. Please try again.');
		expect(cards.elements()).toHaveLength(5);
	});

	it('without titles says where they come from', async () => {
		const api = createListsApi([]);
		api.respond('GET /api/lists', [buildList({ count: 0 })]);
		await openWatchLater(api);
		await expect.element(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
		await expect.element(button('New list')).toBeVisible();
		expect([field('Sort by'), field('Show')].flatMap((select) => select.elements())).toEqual([]);
		await expectAccessible();
	});

	it.for([390, 320])('is no wider than a screen of %i px', async (width) => {
		await page.viewport(width, 700);
		await openWatchLater();
		await expect.poll(() => cards.elements().length).toBe(5);
		expect(document.documentElement.scrollWidth).toBe(width);
	});
});

it('a title is moved by buttons, which keep the focus, and a move that fails is undone', {
	tags: ['lists-order'],
}, async () => {
	const api = createListsApi();
	await openWatchLater(api);
	await field('Sort by').selectOptions('My order');
	const down = button('Move Title movie:1 down');
	await expect.element(down).toBeVisible();
	(down.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await expect.poll(() => namesOf().slice(0, 2)).toEqual(['Title tv:2', 'Title movie:1']);
	await expect.element(down).toHaveFocus();
	await expect.element(page.getByText('Title movie:1 is now number 2')).toBeInTheDocument();
	expect(api.requests(`PUT ${OF_TITLE}/place`)[0]).toMatchObject({
		params: { id: 'watch-later', mediaId: '1', type: 'movie' },
		body: { side: 'after', media_id: '2', media_type: 'tv' },
	});
	await expect.element(button('Move Title tv:2 up')).toHaveAttribute('aria-disabled', 'true');
	api.fail(`PUT ${OF_TITLE}/place`, 500);
	await button('Move Title movie:5 up').click();
	await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to move the title. Please try again.');
	await expect.poll(namesOf).toEqual(FIVE.map(({ id }) => `Title ${id}`));
});

it('a move that fails without network goes back on the screen, also where the order cannot be loaded again', {
	tags: ['lists-order'],
}, async () => {
	const api = createListsApi();
	await openWatchLater(api);
	await field('Sort by').selectOptions('My order');
	await expect.element(button('Move Title movie:1 down')).toBeVisible();
	for (const name of ['Move Title movie:1 down', 'Move Title movie:5 up', 'Move Title tv:2 up']) {
		const online = [api.fail(`PUT ${OF_TITLE}/place`, 'network'), api.fail('GET /api/lists/:id/cards', 'network')];
		await button(name).click();
		await expect
			.element(page.getByRole('alert').first())
			.toHaveTextContent('Failed to move the title. Please try again.');
		await expect.poll(namesOf).toEqual(FIVE.map(({ id }) => `Title ${id}`));
		for (const restore of online) restore();
	}
});

it('the list, its order and its filter are in the address, and come back with Back and a reload', {
	tags: ['lists-order'],
}, async () => {
	const own = buildList({ id: 'rainy', name: 'Rainy days' });
	const { navigate } = await openWatchLater(createListsApi(FIVE, [own]));
	await field('Sort by').selectOptions('My order');
	await field('Show').selectOptions('TV shows');
	await expect.poll(() => location.search).toBe('?tab=watch-later&sort=manual&type=tv');
	await field('List').selectOptions('Rainy days');
	await expect.poll(() => location.search).toBe('?tab=watch-later&list=rainy&sort=manual&type=tv');
	await navigate('/dmca');
	await expect.element(panel).not.toBeInTheDocument();
	history.back();
	await expect.element(field('List')).toHaveValue('rainy');
	await expect.element(field('Sort by')).toHaveValue('manual');
	await expect.element(field('Show')).toHaveValue('tv');
});

it('an address of a list opens it in its order, and an unknown order is the default', {
	tags: ['lists-order'],
}, async () => {
	const open = (query: string) =>
		renderScreen(`/my-list?tab=watch-later&${query}`, { api: createListsApi(), user: buildUser() });
	await open('sort=manual');
	await expect.element(button('Move Title movie:1 down')).toBeVisible();
	await open('sort=toString&type=x');
	await expect.element(field('Sort by').last()).toHaveValue('added');
	await expect.element(field('Show').last()).toHaveValue('all');
});

it('a title is dragged to the place of another one, with Escape it stays', { tags: ['lists-order'] }, async () => {
	const api = createListsApi();
	await openWatchLater(api);
	await field('Sort by').selectOptions('My order');
	await expect.element(button('Move Title movie:1 down')).toBeVisible();
	const item = (id: string) => document.querySelector(`[data-item="${id}"]`) as HTMLElement;
	/** Drags a card over another one. */
	const dragOver = (id: string, overId: string) => {
		const handle = item(id).querySelector('[data-drag]') as HTMLElement;
		// No browser has a pointer with this number, to be captured.
		handle.setPointerCapture = () => {};
		const { left, top } = item(overId).getBoundingClientRect();
		const at = { bubbles: true, pointerId: 7, pointerType: 'touch', clientX: left + 20, clientY: top + 20 };
		for (const type of ['pointerdown', 'pointermove']) handle.dispatchEvent(new PointerEvent(type, at));
		return () => handle.dispatchEvent(new PointerEvent('pointerup', at));
	};
	const cancelled = dragOver('tv:2', 'movie:1');
	await userEvent.keyboard('{Escape}');
	cancelled();
	expect(api.requests(`PUT ${OF_TITLE}/place`)).toEqual([]);
	dragOver('tv:2', 'movie:1')();
	await expect.poll(() => namesOf().slice(0, 2)).toEqual(['Title tv:2', 'Title movie:1']);
	await expect
		.poll(() => api.requests(`PUT ${OF_TITLE}/place`))
		.toMatchObject([
			{ params: { mediaId: '2', type: 'tv' }, body: { side: 'before', media_id: '1', media_type: 'movie' } },
		]);
});

it('a new list gets a name and is shown', { tags: ['lists-own'] }, async () => {
	const api = createListsApi();
	await openWatchLater(api);
	await button('New list').click();
	await expectAccessible();
	await button('Create').click();
	await expect.element(page.getByText('A list needs a name')).toBeVisible();
	await page.getByRole('textbox', { name: 'Name' }).fill('Rainy days');
	await button('Create').click();
	await expect.element(field('List')).toHaveValue('new');
	await expect.element(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
	expect(api.requests('POST /api/lists')[0]?.body).toEqual({ name: 'Rainy days' });
	await expect.element(button('Delete list')).toBeVisible();
});

it('a list is shared by a link, without a name unless it is chosen, until the link is revoked', {
	tags: ['lists-shared'],
}, async () => {
	const api = createListsApi();
	await openWatchLater(api);
	await button('Share').click();
	await button('Create a link').click();
	const link = page.getByRole('textbox', { name: 'Link to the list' });
	await expect.element(link).toHaveValue(`${location.origin}/list/a-link`);
	const showsOwner = page.getByRole('checkbox', { name: 'Show my username with the list' });
	await expect.element(showsOwner).not.toBeChecked();
	await expectAccessible();
	await showsOwner.click();
	await expect.element(showsOwner).toBeChecked();
	await button('Stop sharing').click();
	await expect.element(button('Create a link')).toBeVisible();
	expect(api.requests('PUT /api/lists/:id/share').map(({ body }) => body)).toEqual([
		{ shows_owner: false },
		{ shows_owner: true },
	]);
});
