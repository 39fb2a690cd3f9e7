import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PersonDetail } from '#contract/tmdb-people.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-with-app.tsx';

type Credit = NonNullable<PersonDetail['combined_credits']>['cast'][number];

function buildCredit(id: number, overrides: Partial<Credit> = {}): Credit {
	return {
		id,
		media_type: 'movie',
		title: `Film ${id}`,
		release_date: `${1900 + id}-01-10`,
		poster_path: `/${id}.jpg`,
		overview: 'Somebody leaves and somebody comes back.',
		vote_average: 7,
		character: 'A long name of a character whom nobody could forget',
		...overrides,
	};
}

const PERSON: PersonDetail = {
	id: 7,
	name: 'Ida Moor',
	biography: 'She left, and she came back. '.repeat(40),
	known_for_department: 'Acting',
	birthday: '1906-03-17',
	also_known_as: ['Die Moor'],
	combined_credits: {
		cast: Array.from({ length: 30 }, (_, at) => buildCredit(at + 1)),
		crew: [buildCredit(90, { title: 'Directed', character: undefined, department: 'Directing', job: 'Director' })],
	},
};

async function openPerson(address = '/person/7', width = 1280) {
	await page.viewport(width, 844);
	const api = createFakeApi();
	api.respond('GET /api/tmdb/person/:id', PERSON);
	await renderScreen(address, { api });
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ida Moor');
	return api;
}

const cards = () => [...document.querySelectorAll<HTMLAnchorElement>('.title-grid a')];
const tab = (name: string) => page.getByRole('tab', { name });

describe('the page of a person', () => {
	it.for([1280, 320])(
		'has facts, a biography to read on, and a filmography, in a window %i px wide',
		{ tags: ['person-facts', 'person-filmography'] },
		async (width) => {
			const api = await openPerson('/person/7', width);
			// Of the card that the pointer comes to rest on.
			api.respond('GET /api/tmdb/movie/:id', { id: 1, title: 'Film 1', genres: [] });
			expect(document.title).toBe('Ida Moor · Matinee');
			const biography = page.getByRole('region', { name: 'Biography' });
			const text = () => biography.element().querySelector('p') as HTMLElement;
			expect(text().scrollHeight).toBeGreaterThan(text().clientHeight);
			await biography.getByRole('button', { name: 'Read more' }).click();
			await expect.element(biography.getByRole('button', { name: 'Read less' })).toHaveFocus();
			expect(text().scrollHeight).toBe(text().clientHeight);
			// Visible without hover: a role is no part of a poster.
			const caption = cards()[0]?.querySelector('.title-card-caption') as HTMLElement;
			expect(getComputedStyle(caption).opacity).toBe('1');
			expect(caption.textContent).toContain('A long name of a character whom nobody could forget');
			expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
			await expectAccessible();
		},
	);

	it('reveals a page size more, with the focus on the first of the new cards, and again on Back', {
		tags: ['person-filmography'],
	}, async () => {
		const api = await openPerson('/person/7', 390);
		api.respond('GET /api/tmdb/movie/:id', { id: 18, title: 'Film 18', genres: [] });
		await expect.poll(() => cards().length).toBe(8);
		await page.getByRole('button', { name: 'Load More' }).click();
		await expect.poll(() => cards().length).toBe(16);
		await expect.poll(() => document.activeElement).toBe(cards()[8]);
		await expect.element(page.getByText('Showing 16 of 30 titles')).toBeVisible();
		await expect.element(page.getByText('8 more, 16 titles shown')).toBeInTheDocument();
		cards()[12]?.click();
		await expect.poll(() => location.pathname).toBe('/movie/18');
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Film 18');
		history.back();
		await expect.poll(() => cards().length).toBe(16);
		await expect.poll(() => document.activeElement).toBe(cards()[12]);
	});

	it('has a tab for each role, in the address', { tags: ['person-filmography'] }, async () => {
		const api = await openPerson();
		await expect.element(tab('Acting (30)')).toHaveAttribute('aria-selected', 'true');
		(tab('Acting (30)').element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowRight}{Enter}');
		await expect.poll(() => location.search).toBe('?role=directing');
		await expect.poll(() => cards().map((card) => new URL(card.href).pathname)).toEqual(['/movie/90']);
		await expect.element(page.getByRole('tabpanel', { name: 'Directing (1)' })).toBeVisible();
		history.back();
		await expect.poll(() => cards()[0]?.pathname).toBe('/movie/30');
		// The tabs change nothing but what is drawn.
		expect(api.requests('GET /api/tmdb/person/:id')).toHaveLength(1);
	});
});

it('cast, directors and creators of a title lead to their pages', { tags: ['title-people'] }, async () => {
	const api = createFakeApi();
	api.respond('GET /api/tmdb/person/:id', PERSON);
	api.respond('GET /api/tmdb/movie/:id', {
		id: 701,
		title: 'Sea of Brass',
		genres: [],
		credits: {
			cast: [
				{ id: 7, name: 'Ida Moor', character: 'Maria' },
				{ id: null, name: 'Nobody', character: 'A voice' },
			],
			crew: [
				{ id: 68, name: 'Emil Roth', job: 'Director' },
				{ id: 69, name: 'Ada Held', job: 'Director' },
				{ id: null, name: 'A Third', job: 'Director' },
				{ id: 68, name: 'Emil Roth', job: 'Screenplay', department: 'Writing' },
				{ id: 70, name: 'Hans Lied', job: 'Original Music Composer', department: 'Sound' },
			],
		},
	});
	await renderScreen('/movie/701', { api });
	await expect.element(page.getByRole('link', { name: 'Emil Roth' }).first()).toHaveAttribute('href', '/person/68');
	await expect.element(page.getByRole('link', { name: 'Hans Lied' })).toHaveAttribute('href', '/person/70');
	await expect.element(page.getByText('Directed by Emil Roth, Ada Held, A Third')).toBeVisible();
	expect(page.getByRole('link', { name: 'A Third' }).elements()).toEqual([]);
	expect(page.getByRole('link', { name: 'Nobody' }).elements()).toEqual([]);
	await expectAccessible();
	await page.getByRole('link', { name: /Ida Moor/ }).click();
	await expect.poll(() => location.pathname).toBe('/person/7');
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});
