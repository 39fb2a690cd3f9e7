import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CONTINUE_WATCHING_CARDS } from '#contract/limits.ts';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import type { LocalEntry } from '../../personal-data/local-entry.ts';
import { historyStorage, tokenStorage } from '../../personal-data/personal-storage.ts';
import { setSession } from '../../session/session.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { respondWithCatalogue } from '../../testing/fake-catalogue.ts';
import { buildUser, renderScreen } from '../../testing/render-with-app.tsx';

const HOUR_MS = 3_600_000;
const LOAD_FAILED = 'Failed to load watch history. Please try refreshing the page.';
const REMOVE_FAILED = 'Failed to remove item. Please try again.';
const OF_TITLE = '/api/watch-history/:mediaId/:type';

const panel = page.getByRole('tabpanel', { name: 'Continue Watching' });
const cards = panel.getByRole('listitem');
const alert = page.getByRole('alert');

function buildCard(id: string, hoursAgo: number, overrides: Partial<ContinueWatchingCard> = {}): ContinueWatchingCard {
	const [mediaType, mediaId] = id.split(':') as ['movie' | 'tv', string];
	return {
		...{
			id,
			mediaType,
			mediaId,
			state: 'known',
			title: `Title ${id}`,
			poster: null,
			backdrop: null,
			rating: 7.4,
			year: 1927,
		},
		...{ genres: ['Drama'], episodeTitle: null, isNext: false, isFinished: false, position: 0, duration: 0 },
		lastWatched: new Date(Date.now() - hoursAgo * HOUR_MS).toISOString(),
		...(mediaType === 'tv' ? { season: 1, episode: 2 } : { season: null, episode: null }),
		...overrides,
	};
}

const FANTOMAS = buildCard('tv:601', 2, { title: 'Fantômas' });
const UNKNOWN = { title: null, rating: null, year: null, genres: [] };
const MISSING = buildCard('tv:605', 3, { state: 'missing', ...UNKNOWN });
const MOON = buildCard('movie:775', 30, { title: 'A Trip to the Moon' });
const OTHERS = Array.from({ length: 9 }, (_, index) => buildCard(`movie:${index + 1}`, 60 + index));
const TWELVE = [FANTOMAS, MISSING, MOON, ...OTHERS];

/** A server with this history: it pages, removes and restores. */
function createHistoryApi(history: readonly ContinueWatchingCard[]) {
	const api = createFakeApi();
	let kept = [...history];
	const isOf = ({ mediaId, mediaType }: ContinueWatchingCard, id: string, type: string) =>
		mediaId === id && mediaType === type;
	api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: true } });
	api.respond('GET /api/continue-watching', ({ query }) => ({
		cards: kept.slice(query.offset, query.offset + query.limit),
		total: kept.length,
	}));
	api.respond(`DELETE ${OF_TITLE}`, ({ params }) => {
		const removed = kept.find((card) => isOf(card, params.mediaId, params.type));
		kept = kept.filter((card) => card !== removed);
		return {
			season: removed?.season ?? 1,
			episode: removed?.episode ?? 1,
			last_watched: removed?.lastWatched ?? new Date().toISOString(),
			progress: [],
		};
	});
	api.respond('POST /api/watch-history/restore', ({ body }) => {
		const { media_id, media_type, season, episode, last_watched } = body;
		const card = history.find((one) => isOf(one, media_id, media_type)) as ContinueWatchingCard;
		kept = [...kept, card].sort((a, b) => b.lastWatched.localeCompare(a.lastWatched));
		const at = new Date(last_watched).toISOString();
		return { media_id, media_type, season, episode, watched_at: at, last_watched: at, updated_at: at };
	});
	return { api, titles: () => kept.map(({ title }) => title) };
}

function storeEntries(...entries: (Partial<LocalEntry> & { title: string })[]): void {
	const filled = entries.map((entry, index) => ({
		...{ media_type: 'movie', media_id: String(9000 + index), season: 1, episode: 1 },
		timestamp: Date.now() - index,
		...entry,
	}));
	historyStorage.write(JSON.stringify(filled));
}

function openMyList(api = createHistoryApi(TWELVE).api, user = buildUser(), config = {}) {
	return renderScreen('/my-list', { api, user, config });
}

const removeButton = (name: string) => page.getByRole('button', { name: `Remove ${name} from My List` });

async function press(locator: ReturnType<typeof page.getByRole>, key = 'Enter'): Promise<void> {
	await expect.element(locator).toBeVisible();
	(locator.element() as HTMLElement).focus();
	await userEvent.keyboard(`{${key}}`);
}

describe('the list', () => {
	it('is empty with links to the catalogue', { tags: ['my-list-empty'] }, async () => {
		await openMyList(createHistoryApi([]).api);
		await expect.element(page.getByRole('heading', { name: 'Nothing to continue yet' })).toBeVisible();
		await expect.element(page.getByRole('link', { name: 'Browse movies' })).toHaveAttribute('href', '/movies');
		await expect.element(page.getByRole('link', { name: 'Browse TV shows' })).toHaveAttribute('href', '/tv');
		await expectAccessible();
	});

	it('has the newest title first, and no link where the catalogue lost the title', {
		tags: ['my-list-order', 'my-list-missing-title', 'my-list-accessible'],
	}, async () => {
		await openMyList();
		await expect.poll(() => cards.elements().length).toBe(CONTINUE_WATCHING_CARDS);
		await expect.element(cards.nth(0)).toMatchTextContent(/Fantômas.*2h ago/);
		await expect.element(cards.nth(1)).toMatchTextContent('No longer in the catalogue');
		expect(cards.nth(1).getByRole('link').elements()).toEqual([]);
		await expect.element(cards.nth(2)).toMatchTextContent(/A Trip to the Moon.*Yesterday/);
		await expectAccessible();
	});

	it('shows ten more on request, and focuses the first of them', { tags: ['my-list-show-more'] }, async () => {
		await openMyList();
		await expect.element(page.getByText('Showing 10 of 12')).toBeVisible();
		await press(page.getByRole('button', { name: 'Show more' }));
		await expect.poll(() => cards.elements().length).toBe(12);
		await expect.element(cards.nth(10).getByRole('link')).toHaveFocus();
		await expect.element(page.getByText('Showing 12 of 12')).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
	});

	it('focuses a new card that has no link, and not the button that removes it', {
		tags: ['my-list-show-more'],
	}, async () => {
		const lost = buildCard('movie:99', 90, { state: 'missing', ...UNKNOWN });
		await openMyList(createHistoryApi([...TWELVE.slice(0, CONTINUE_WATCHING_CARDS), lost]).api);
		await press(page.getByRole('button', { name: 'Show more' }));
		await expect.element(cards.nth(CONTINUE_WATCHING_CARDS)).toHaveFocus();
	});

	it.for([390, 320])('is no wider than a screen of %i px', { tags: ['my-list-screen'] }, async (width) => {
		await page.viewport(width, 700);
		await openMyList(createHistoryApi(TWELVE).api, buildUser({ role: 'admin' }));
		await expect.poll(() => cards.elements().length).toBe(CONTINUE_WATCHING_CARDS);
		expect(document.documentElement.scrollWidth).toBe(width);
	});
});

describe('removal of a title', () => {
	it('moves the focus to the next card, and Undo restores the old place', {
		tags: ['my-list-remove', 'my-list-undo'],
	}, async () => {
		const { api, titles } = createHistoryApi(TWELVE);
		await openMyList(api);
		await press(removeButton('TV Show'));
		await expect.element(removeButton('TV Show')).not.toBeInTheDocument();
		await expect.element(removeButton('A Trip to the Moon')).toHaveFocus();
		await expect.element(page.getByRole('status').filter({ hasText: 'Removed TV Show' })).toBeInTheDocument();
		expect(titles()).toHaveLength(11);
		// Just before the card in the document.
		for (const target of [
			page.getByRole('link', { name: /A Trip to the Moon/ }),
			page.getByRole('button', { name: 'Dismiss' }),
			page.getByRole('button', { name: 'Undo' }),
		]) {
			await userEvent.tab({ shift: true });
			await expect.element(target).toHaveFocus();
		}
		await userEvent.keyboard('{Enter}');
		await expect.element(removeButton('TV Show')).toBeVisible();
		await expect.element(cards.nth(1)).toMatchTextContent('No longer in the catalogue');
		await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
		expect(titles().slice(0, 3)).toEqual(['Fantômas', null, 'A Trip to the Moon']);
		expect(api.requests('POST /api/watch-history/restore')[0]?.body).toMatchObject({
			...{ media_id: '605', media_type: 'tv', season: 1, episode: 2, last_watched: MISSING.lastWatched },
		});
	});

	it('shows a notice without accessibility violations', { tags: ['my-list-accessible'] }, async () => {
		await openMyList();
		await removeButton('Fantômas').click();
		await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
		await expectAccessible();
	});

	it('that fails leaves the card and says so until it is dismissed', {
		tags: ['my-list-remove-failure'],
	}, async () => {
		const { api } = createHistoryApi(TWELVE);
		api.fail(`DELETE ${OF_TITLE}`, 500);
		await openMyList(api);
		await removeButton('A Trip to the Moon').click();
		await expect.element(alert).toHaveTextContent(REMOVE_FAILED);
		await expect.element(cards.nth(2)).toMatchTextContent('A Trip to the Moon');
		await page.getByRole('button', { name: 'Dismiss' }).click();
		await expect.element(alert).not.toBeInTheDocument();
	});

	it('fails for a title that the unreachable server may have, too', {
		tags: ['my-list-remove-failure', 'my-list-failure'],
	}, async () => {
		const { api } = createHistoryApi([]);
		api.fail('GET /api/continue-watching', 'network');
		api.fail(`DELETE ${OF_TITLE}`, 'network');
		storeEntries({ title: 'Fantômas', user_id: buildUser().id });
		await openMyList(api);
		await removeButton('Fantômas').click();
		await expect.element(page.getByText(REMOVE_FAILED)).toBeVisible();
		expect(cards.elements()).toHaveLength(1);
		expect(JSON.parse(historyStorage.read() ?? '[]')).toHaveLength(1);
	});
});

describe('a list that cannot be loaded', () => {
	it('shows the titles of this device, and Retry adds those of the server', {
		tags: ['my-list-failure'],
	}, async () => {
		const { api } = createHistoryApi([MOON]);
		api.fail('GET /api/continue-watching', 'network');
		storeEntries({ title: 'Fantômas', user_id: buildUser().id });
		await openMyList(api);
		await expect.element(alert).toHaveTextContent(LOAD_FAILED);
		await expect.poll(() => cards.elements().length).toBe(1);
		await expect.element(cards.nth(0)).toMatchTextContent(/Fantômas.*On this device/);
		await expectAccessible();
		api.respond('GET /api/continue-watching', { cards: [MOON], total: 1 });
		await page.getByRole('button', { name: 'Retry' }).click();
		await expect.element(alert).not.toBeInTheDocument();
		await expect.poll(() => cards.elements().length).toBe(2);
	});

	it('pages the titles of this device while the token cannot be verified, then merges them', {
		tags: ['my-list-failure', 'my-list-show-more'],
	}, async () => {
		const { api } = createHistoryApi([FANTOMAS]);
		// The screen may be drawn signed out before the session is known to be unreachable.
		respondWithCatalogue(api);
		const titles = Array.from({ length: 12 }, (_, index) => ({ title: `Film ${index}` }));
		storeEntries(...titles);
		await renderScreen('/my-list', { api });
		tokenStorage.write('token-that-nobody-could-verify');
		setSession({ state: 'unreachable' });
		await expect.element(alert).toHaveTextContent(LOAD_FAILED);
		await expect.element(page.getByText('Showing 10 of 12')).toBeVisible();
		expect(cards.elements()).toHaveLength(CONTINUE_WATCHING_CARDS);
		await press(page.getByRole('button', { name: 'Show more' }));
		await expect.poll(() => cards.elements().length).toBe(12);
		await expect.element(cards.nth(10).getByRole('link')).toHaveFocus();
		api.respond('GET /api/auth/verify', { user: buildUser() });
		await page.getByRole('button', { name: 'Retry' }).click();
		await expect.element(page.getByText('Showing 10 of 13')).toBeVisible();
		expect(cards.elements()).toHaveLength(CONTINUE_WATCHING_CARDS);
	});
});

it('titles of this device without a user can be taken to the account in Settings', {
	tags: ['history-migration'],
}, async () => {
	storeEntries({ title: 'Metropolis' }, { title: 'Nosferatu' });
	await openMyList(createHistoryApi([FANTOMAS]).api);
	await expect.poll(() => cards.filter({ hasText: 'On this device' }).elements().length).toBe(2);
	expect(cards.elements()).toHaveLength(3);
	await expect
		.element(page.getByRole('link', { name: 'Move them to your account in Settings' }))
		.toHaveAttribute('href', '/settings?tab=data');
});

it('signed out, My List offers to sign in and to go home, and shows its layout with titles of the catalogue', {
	tags: ['my-list-signed-out'],
}, async () => {
	const api = createFakeApi();
	respondWithCatalogue(api, { names: ['Metropolis'] });
	await renderScreen('/my-list', { api });
	await expect.element(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
	const preview = page.getByText('Metropolis');
	await expect.element(preview).toBeVisible();
	expect(preview.element().closest('[inert]')?.querySelector('a, button, time')).toBeNull();
	await expectAccessible();
});

it('the tab Watch Later is disabled and explains itself in a tooltip where it is turned off', {
	tags: ['my-list-screen', 'watch-later-off'],
}, async () => {
	await openMyList(undefined, undefined, { watchLater: 'off' });
	const later = page.getByRole('tab', { name: 'Watch Later' });
	await press(page.getByRole('tab', { name: 'Continue Watching' }), 'ArrowRight');
	await expect.element(later).toHaveFocus();
	await expect.element(later).toHaveAttribute('aria-disabled', 'true');
	await expect.element(later).toHaveAccessibleDescription('Coming soon');
	await expect.element(page.getByRole('tooltip')).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(page.getByText('Coming soon')).not.toBeVisible();
});

describe('the debug panel', () => {
	it('shows an admin the newest records of the server', { tags: ['my-list-debug'] }, async () => {
		const admin = buildUser({ role: 'admin' });
		const { api } = createHistoryApi(TWELVE);
		const at = '2026-11-21T12:00:00.000Z';
		api.respond('GET /api/debug/watch-history', {
			...{ watchHistoryTableExists: true, userId: admin.id },
			...{ totalWatchHistoryCount: 40, userWatchHistoryCount: 12 },
			userSampleData: TWELVE.slice(0, 5).map(({ mediaId, mediaType }) => ({
				...{ media_id: mediaId, media_type: mediaType, season: 1, episode: 2 },
				...{ watched_at: at, last_watched: at, updated_at: at },
				...{ position: 0, duration: 0, completed: false, play_count: 0 },
			})),
		});
		await openMyList(api, admin);
		await page.getByRole('button', { name: 'Debug' }).click();
		const debug = page.getByRole('region', { name: 'Watch history on the server' });
		await expect.element(debug).toMatchTextContent(admin.id);
		expect(debug.getByRole('row').elements()).toHaveLength(6);
		await expectAccessible();
		await page.viewport(320, 700);
		expect(document.documentElement.scrollWidth).toBe(320);
	});

	it('is not offered to a user', { tags: ['my-list-debug'] }, async () => {
		await openMyList();
		await expect.poll(() => cards.elements().length).toBe(CONTINUE_WATCHING_CARDS);
		expect(page.getByRole('button', { name: 'Debug' }).elements()).toEqual([]);
	});
});
