import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DrawnPoster, PosterDecade } from '#contract/posters.ts';
import { moveFocus } from '../../keyboard/move-focus.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-with-app.tsx';

function buildPosters(count: number, from: number, year: number): DrawnPoster[] {
	return Array.from({ length: count }, (_, at) => ({
		media_type: 'movie' as const,
		id: from + at,
		title: `Film ${from + at}`,
		year,
		poster_path: `/movie-${from + at}-poster.svg`,
	}));
}

const DECADES: PosterDecade[] = [
	{ decade: 1900, posters: buildPosters(40, 1, 1904) },
	{ decade: 1920, posters: buildPosters(90, 41, 1927) },
];

const link = (name: string) => page.getByRole('link', { name });
const wall = () => document.getElementById('posters-1900')?.closest<HTMLElement>('div') as HTMLElement;
const countColumns = () => getComputedStyle(wall()).gridTemplateColumns.split(' ').length;
const middleOf = (element: Element) => element.getBoundingClientRect().top + element.getBoundingClientRect().height / 2;

async function openWall(width = 1280, height = 720): Promise<void> {
	await page.viewport(width, height);
	const api = createFakeApi();
	api.respond('GET /api/posters', DECADES);
	await renderScreen('/posters', { api, config: { source: 'open' } });
	await expect.element(page.getByRole('button', { name: 'Larger posters' })).toBeVisible();
}

it('zooms by keys and buttons, and keeps the focused poster where it is', { tags: ['posters-wall'] }, async () => {
	await openWall();
	const film = link('Film 70, 1927').element() as HTMLElement;
	film.focus();
	film.scrollIntoView({ block: 'center' });
	const first = countColumns();
	const middle = middleOf(film);
	await userEvent.keyboard('+');
	await expect.poll(countColumns).toBeLessThan(first);
	expect(Math.abs(middleOf(film) - middle)).toBeLessThan(2);
	await expect.element(page.getByRole('status').getByText(/^\d+ posters a row$/)).toBeInTheDocument();
	await userEvent.keyboard('0');
	await expect.poll(countColumns).toBe(first);
	await userEvent.keyboard('-');
	await expect.poll(countColumns).toBeGreaterThan(first);

	const smaller = page.getByRole('button', { name: 'Smaller posters' });
	while ((smaller.element() as HTMLButtonElement).disabled === false) {
		const before = countColumns();
		await smaller.click();
		await expect.poll(countColumns).toBeGreaterThan(before);
	}
	expect(countColumns()).toBe(24);
	await expectAccessible();
});

it('moves the focus from poster to poster by arrows, also across decades', { tags: ['posters-wall'] }, async () => {
	await openWall();
	(link('Film 1, 1904').element() as HTMLElement).focus();
	moveFocus('right', false);
	await expect.element(link('Film 2, 1904')).toHaveFocus();
	moveFocus('left', false);
	await expect.element(link('Film 1, 1904')).toHaveFocus();
	const row = countColumns();
	// The tile of the decade has the first place.
	moveFocus('down', false);
	await expect.element(link(`Film ${1 + row}, 1904`)).toHaveFocus();
	(link('Film 40, 1904').element() as HTMLElement).focus();
	moveFocus('down', false);
	expect(document.activeElement?.querySelector('img')?.alt).toMatch(/, 1927$/);
});

it('zooms with Ctrl and the wheel, and with two fingers, and leaves one of either to the page', {
	tags: ['posters-wall'],
}, async () => {
	await openWall();
	const first = countColumns();
	const turn = (options: WheelEventInit) => {
		const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, clientX: 600, clientY: 500, ...options });
		wall().dispatchEvent(event);
		return event.defaultPrevented;
	};
	expect(turn({ deltaY: 100 })).toBe(false);
	expect(turn({ deltaY: -100, ctrlKey: true })).toBe(true);
	await expect.poll(countColumns).toBeLessThan(first);
	const before = countColumns();
	const touch = (type: string, gap: number) => {
		const touches = [400 - gap / 2, 400 + gap / 2].map(
			(clientX, identifier) => new Touch({ identifier, target: wall(), clientX, clientY: 400 }),
		);
		wall().dispatchEvent(new TouchEvent(type, { touches, bubbles: true }));
	};
	touch('touchstart', 300);
	touch('touchmove', 150);
	await expect.poll(countColumns).toBe(Math.min(24, before * 2));
});

it('zooms by keys, whatever the layout', { tags: ['posters-wall'] }, async () => {
	await openWall();
	const first = countColumns();
	const press = (init: KeyboardEventInit) =>
		document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
	press({ key: '+' });
	await expect.poll(countColumns).toBeLessThan(first);
	// Arabic digits.
	press({ key: '\u0660', code: 'Digit0' });
	await expect.poll(countColumns).toBe(first);
	press({ key: '-', isComposing: true });
	press({ key: '-' });
	await expect.poll(countColumns).toBeGreaterThan(first);
	press({ key: '0', code: 'Numpad0' });
	await expect.poll(countColumns).toBe(first);
});

it('a mouse pulls the wall, and the poster below it is not opened', { tags: ['posters-wall'] }, async () => {
	await openWall();
	const from = link('Film 20, 1904');
	(from.element() as HTMLElement).scrollIntoView({ block: 'end' });
	const top = scrollY;
	await userEvent.dragAndDrop(from, link('Film 8, 1904'));
	expect(scrollY).toBeGreaterThan(top);
	expect(location.pathname).toBe('/posters');
});

it('a link to a decade leads there, with the focus', { tags: ['posters-wall'] }, async () => {
	await openWall(390, 844);
	await link('1920s').click();
	await expect.element(page.getByRole('heading', { name: '1920s' })).toHaveFocus();
	expect(document.documentElement.scrollWidth).toBe(390);
	await page.viewport(320, 600);
	expect(document.documentElement.scrollWidth).toBe(320);
	await expectAccessible();
});
