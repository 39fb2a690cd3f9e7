import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEBOUNCE_MS } from '#contract/limits.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildMembers, respondWithUsers } from '../../../testing/fake-user-directory.ts';
import { buildUser, renderScreen } from '../../../testing/render-with-app.tsx';

const LIST = 'GET /api/admin/users/paginated';
const owner = buildUser({ username: 'owner', role: 'owner', created_at: '2025-01-01T00:00:00.000Z' });
const admin = buildUser({ username: 'admin', role: 'admin', created_at: '2025-01-02T00:00:00.000Z' });

async function openList({
	address = '/admin?tab=users',
	viewer = owner,
	width = 1280,
	count = 98,
	users = buildMembers(count),
} = {}) {
	await page.viewport(width, 844);
	const api = createFakeApi();
	respondWithUsers(api, [owner, admin, ...users]);
	await renderScreen(address, { api, user: viewer });
	return api;
}

const pages = page.getByRole('navigation', { name: 'Pages of users' });
const pageButton = (name: string) => pages.getByRole('button', { name });
const head = (name: string) => page.getByRole('columnheader', { name });
const names = page.getByRole('rowheader');
const search = page.getByRole('searchbox', { name: 'Search users' });
const roleFilter = page.getByRole('combobox', { name: 'Role' });
/** Opens the menu of a user, and closes it. */
async function actionsOn(username: string): Promise<string[]> {
	await page.getByRole('button', { name: `Actions for ${username}` }).click();
	const labels = page
		.getByRole('menuitem')
		.elements()
		.map((item) => item.textContent.trim());
	await userEvent.keyboard('{Escape}');
	return labels;
}
const numbers = () =>
	pages
		.getByRole('button', { name: /^Page \d/ })
		.elements()
		.map((button) => button.textContent);

describe('pages of users', { tags: ['admin-pagination'] }, () => {
	it('are turned by number, next, previous, first and last', async () => {
		await openList();
		await expect.element(pages).toMatchTextContent(/Showing 1 to 10 of 100 users/);
		expect(numbers()).toEqual(['1', '2', '3', '4', '5']);
		await expect.element(pageButton('First')).toBeDisabled();
		await expect.element(pageButton('Previous')).toBeDisabled();
		await pageButton('Page 4').click();
		await expect.element(pages).toMatchTextContent(/Showing 31 to 40 of/);
		expect(numbers()).toEqual(['2', '3', '4', '5', '6']);
		await expect.element(pageButton('Page 4')).toHaveAttribute('aria-current', 'page');
		expect(location.search).toContain('page=4');
		await pageButton('Next').click();
		await expect.element(pages).toMatchTextContent(/Showing 41 to 50 of/);
		await pageButton('Last').click();
		await expect.element(pageButton('Next')).toBeDisabled();
		await expect.element(pageButton('Last')).toBeDisabled();
		// The oldest are on the last page of what is sorted by age.
		await expect.element(names.last()).toMatchTextContent(/owner/);
	});
});

describe('columns of users', { tags: ['admin-user-sort'] }, () => {
	it('sort by a press, and the other way by the next', async () => {
		await openList();
		await expect.element(head('Joined')).toHaveAttribute('aria-sort', 'descending');
		await head('Joined').getByRole('button').click();
		await expect.element(head('Joined')).toHaveAttribute('aria-sort', 'ascending');
		await head('User').getByRole('button').click();
		await expect.element(head('User')).toHaveAttribute('aria-sort', 'descending');
		await expect.element(head('Joined')).not.toHaveAttribute('aria-sort');
		await expect.element(pages).toMatchTextContent(/Showing 1 to 10 of/);
		await head('User').getByRole('button').click();
		await expect.element(head('User')).toHaveAttribute('aria-sort', 'ascending');
		await expect.element(names.first()).toMatchTextContent(/admin/);
		await head('Status').getByRole('button').click();
		await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Premium/);
		await head('Role').getByRole('button').click();
		await expect.element(names.first()).toMatchTextContent(/owner/);
	});
});

describe('a search for users', { tags: ['admin-user-filter'] }, () => {
	it('begins at the first page, and Clear search ends it with the focus kept', async () => {
		await openList({ address: '/admin?tab=users&page=4' });
		await expect.element(pages).toMatchTextContent(/Showing 31 to 40 of/);
		await search.fill('MEMBER-0');
		await expect.poll(() => names.elements().length).toBe(9);
		expect(location.search).toContain('q=MEMBER-0');
		expect(location.search).not.toContain('page');
		await page.getByRole('button', { name: 'Clear search' }).click();
		await expect.element(search).toHaveFocus();
		await expect.element(pages).toMatchTextContent(/Showing 1 to 10 of 100 users/);
	});

	it('without a result says so, and shows what was searched as text', { tags: ['admin-user-none-found'] }, async () => {
		await openList();
		await search.fill('no such "person" <b>');
		await expect.element(page.getByText('No users found')).toBeVisible();
		await expect.element(page.getByText('No users match "no such "person" <b>"')).toBeVisible();
		await expect.element(pages).not.toBeInTheDocument();
	});

	it('of more than can be counted shows the bound', async () => {
		const api = await openList();
		api.respond(LIST, {
			users: buildMembers(10),
			pagination: {
				currentPage: 1,
				totalPages: 100,
				totalUsers: 1000,
				totalIsBounded: true,
				limit: 10,
				hasNext: true,
				hasPrev: false,
			},
		});
		await search.fill('member');
		await expect.element(pages).toMatchTextContent(/Showing 1 to 10 of 1,000\+ users/);
	});

	describe('that is still delayed', () => {
		async function type(text: string): Promise<void> {
			await expect.element(names.first()).toBeVisible();
			(search.element() as HTMLElement).focus();
			vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
			onTestFinished(() => void vi.useRealTimers());
			await userEvent.keyboard(text);
		}

		async function endDelay(): Promise<void> {
			await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
			vi.useRealTimers();
		}

		it('is dropped by a link to a page that loads longer than the delay', async () => {
			const api = await openList();
			for (const name of ['GET /api/tmdb/discover/movie', 'GET /api/tmdb/genre/movie/list'] as const) {
				api.respond(name, () => new Promise<never>(() => {}));
			}
			await type('member');
			(page.getByRole('link', { name: 'Movies', exact: true }).first().element() as HTMLElement).click();
			await endDelay();
			expect(location.search).not.toContain('q=');
			expect(api.requests(LIST).every(({ query }) => !query.search)).toBe(true);
		});

		it('is carried along by a role that is chosen meanwhile', async () => {
			await openList();
			await type('admin');
			const select = roleFilter.element() as HTMLSelectElement;
			select.value = 'admin';
			select.dispatchEvent(new Event('change', { bubbles: true }));
			// It is not on the first page of all roles, and what is not found does not move the clock.
			await expect.element(page.getByRole('rowheader', { name: /^admin/ }).first()).toBeVisible();
			await expect.poll(() => names.elements().length).toBe(1);
			await endDelay();
			await expect.poll(() => location.search).toContain('q=admin&role=admin');
			await expect.element(search).toHaveValue('admin');
		});
	});

	it('is narrowed by role, and Back undoes that', async () => {
		await openList();
		await roleFilter.selectOptions('admin');
		await expect.poll(() => names.elements().length).toBe(1);
		await expect.element(names).toMatchTextContent(/admin/);
		await expect.element(pages).not.toBeInTheDocument();
		history.back();
		await expect.element(roleFilter).toHaveValue('all');
	});
});

it('a list that fails says so in place, and Retry loads it', { tags: ['admin-failure'] }, async () => {
	const api = await openList();
	await expect.element(names.first()).toBeVisible();
	const recover = api.fail(LIST, 500);
	await roleFilter.selectOptions('owner');
	await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load admin data');
	recover();
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect.element(names.first()).toMatchTextContent(/owner/);
});

describe('rows of users', { tags: ['admin-owner-only-actions', 'admin-user-row'] }, () => {
	it('give an owner every action but the deletion of the own account', async () => {
		await openList({ count: 1 });
		await expect.element(page.getByText('Owner Access')).toBeVisible();
		await expect.element(page.getByLabelText('Role of member-01')).toHaveValue('user');
		expect(await actionsOn('member-01')).toEqual([
			'Edit',
			'Remove Premium A label. It unlocks nothing.',
			'Sessions',
			'Ways in',
			'Suspend',
			'Make a password link',
			'Delete',
		]);
		expect(await actionsOn('owner')).toEqual([
			'Edit',
			'Make Premium A label. It unlocks nothing.',
			'Sessions',
			'Ways in',
		]);
	});

	it('give an admin neither roles nor deletion, and no edit of an owner', async () => {
		await openList({ viewer: admin, count: 1 });
		await expect.element(page.getByText('Admin Access')).toBeVisible();
		expect(await actionsOn('owner')).toEqual(['Make Premium A label. It unlocks nothing.']);
		expect(await actionsOn('member-01')).toEqual([
			'Edit',
			'Remove Premium A label. It unlocks nothing.',
			'Sessions',
			'Ways in',
			'Suspend',
			'Make a password link',
		]);
		expect(page.getByLabelText(/^Role of/).elements()).toEqual([]);
	});

	it('show a hostile name as text', { tags: ['admin-names-escaped', 'admin-accessible'] }, async () => {
		const hostile = '"><img src=x onerror=alert(1)>{{7*7}}';
		const api = createFakeApi();
		respondWithUsers(api, [owner, buildUser({ username: hostile })]);
		await renderScreen('/admin?tab=users', { api, user: owner });
		await expect.element(names.first()).toMatchTextContent(hostile);
		await expectAccessible();
	});
});

describe('users on a narrow screen', { tags: ['admin-user-layout'] }, () => {
	it('are cards, which fit the screen', { tags: ['admin-accessible'] }, async () => {
		await openList({ width: 390, count: 30 });
		const cards = page.getByRole('tabpanel').getByRole('listitem');
		await expect.element(cards.first()).toBeVisible();
		expect(page.getByRole('table').elements()).toEqual([]);
		await page.getByRole('combobox', { name: /Sort by/ }).selectOptions('username');
		await page.getByRole('button', { name: 'Descending' }).click();
		await expect.element(cards.first()).toMatchTextContent(/admin/);
		await cards
			.filter({ hasText: 'member-01' })
			.getByRole('button', { name: /^Actions/ })
			.click();
		const menu = page.getByRole('menu', { name: 'Actions for member-01' });
		await expectAccessible();
		await menu.getByRole('menuitem', { name: 'Edit' }).click();
		const form = page.getByRole('form', { name: 'Edit member-01' });
		await expect.element(form.getByLabelText('Username')).toHaveFocus();
		for (const width of [390, 320]) {
			await page.viewport(width, 640);
			expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		}
		await expectAccessible();
		await userEvent.keyboard('{Escape}');
		await pageButton('Next').click();
		await expect.element(page.getByText('Showing 11 to 20 of', { exact: false })).toBeVisible();
		// The next page begins at its top.
		await expect.element(cards.first()).toBeInViewport();
	});

	it('break a name that is longer than a line', { tags: ['admin-accessible'] }, async () => {
		await openList({ width: 320, users: [buildUser({ username: `${'w'.repeat(49)}x` })] });
		await expect.element(page.getByText(/^w+x$/)).toBeVisible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	});
});
