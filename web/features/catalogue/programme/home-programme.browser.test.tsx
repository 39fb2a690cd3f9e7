import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Programme } from '#contract/programme.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { nextFrames } from '../../../testing/next-frames.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { HomeProgramme } from './home-programme.tsx';

const PROGRAMME = 'GET /api/programme';
const bill = page.getByRole('region', { name: 'Tonight’s Programme' });

function buildFilm(id: number, title: string, runtime: number) {
	const pictures = { poster_path: `/${id}.jpg`, backdrop_path: null };
	const facts = { date: '1921-10-16', vote_average: 7.4, logline: `What happens in ${title}.` };
	return { media_type: 'movie' as const, id, title, runtime, ...pictures, ...facts };
}

const ROOM = { minBlockSize: '3000px' };

const TONIGHT: Programme = {
	date: '2026-11-22',
	double_bill: { short: buildFilm(1, 'One Week', 25), feature: buildFilm(2, 'The Phantom Carriage', 107) },
	rows: [
		{ id: 'noir', heading: 'Film Noir', titles: [buildFilm(3, 'Detour', 68)], list: null },
		{ id: 'the-1920s', heading: 'The 1920s', titles: [buildFilm(4, 'Metropolis', 153)], list: '/movies?decade=1920' },
	],
};

it('shows a short and a feature under a marquee, with lengths and a start, and the rows of the day', async () => {
	const api = createFakeApi();
	api.respond(PROGRAMME, TONIGHT);
	await renderWithApp(<HomeProgramme room={ROOM} />, { api });
	await expect.element(bill.getByText('November 22, 2026')).toBeVisible();
	await expect.element(bill.getByText('25 + 107 min · 2h 12m in total')).toBeVisible();
	await expect.element(bill.getByText('What happens in The Phantom Carriage.')).toBeVisible();
	const start = bill.getByRole('link', { name: 'Start with the short' });
	await expect.element(start).toHaveAttribute('href', '/watch/movie/1?then=2');
	await expect.element(bill.getByRole('link', { name: /One Week/ })).toHaveAttribute('href', '/movie/1');
	// Its only link is the film: the row has all of them.
	await expect.element(page.getByRole('region', { name: 'Film Noir' }).getByRole('link')).toBeVisible();
	const all = page.getByRole('link', { name: 'See all The 1920s' });
	await expect.element(all).toHaveAttribute('href', '/movies?decade=1920');
	await page.viewport(320, 700);
	expect(document.documentElement.scrollWidth).toBe(320);
	await expectAccessible();
});

it('keeps its place while it loads, so that a focused link below it stays in view', async () => {
	const api = createFakeApi();
	api.respond(PROGRAMME, TONIGHT);
	const release = api.hold(PROGRAMME);
	const below = <a href="/info">Info</a>;
	await renderWithApp(
		<>
			<HomeProgramme room={ROOM} />
			{below}
		</>,
		{ api },
	);
	const link = page.getByRole('link', { name: 'Info' });
	expect(link.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(3000);
	(link.element() as HTMLElement).focus();
	release();
	await expect.element(bill).toBeInTheDocument();
	// Nothing moves in the next frames either.
	await nextFrames();
	const { top, bottom } = link.element().getBoundingClientRect();
	expect(top).toBeGreaterThanOrEqual(0);
	expect(bottom).toBeLessThanOrEqual(innerHeight);
});

it('has its rows alone on a day without a double bill', async () => {
	const api = createFakeApi();
	api.respond(PROGRAMME, { ...TONIGHT, double_bill: null });
	await renderWithApp(<HomeProgramme room={ROOM} />, { api });
	await expect.element(page.getByRole('region', { name: 'Film Noir' })).toBeVisible();
	await expect.element(bill).not.toBeInTheDocument();
});

it('says in place that it failed, and Retry loads it', async () => {
	const api = createFakeApi();
	api.fail(PROGRAMME, 500);
	await renderWithApp(<HomeProgramme room={ROOM} />, { api });
	await expect.element(page.getByText('The programme couldn’t be loaded.')).toBeVisible();
	api.respond(PROGRAMME, TONIGHT);
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect.element(bill).toBeVisible();
});
