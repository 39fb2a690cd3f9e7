import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { TitleCard } from '../features/catalogue/titles/title-card.tsx';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';

const CARD = {
	media_type: 'movie',
	id: 701,
	title: 'Metropolis',
	date: '1927-01-10',
	vote_average: 8.7,
	poster_path: '',
} as const;

/** Lines that are seen of an element. */
const shownLines = (element: Element) =>
	element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight);

it('a card has year, kind and rating on one line, and leaves out the kind where that has no room', {
	tags: ['language-screens'],
}, async () => {
	for (const note of [undefined, 'Played by a friend']) {
		await renderWithApp(
			<div style={{ inlineSize: '9rem' }}>
				<TitleCard title={CARD} note={note} />
			</div>,
		);
		const facts = [...document.querySelectorAll('.title-card-facts')].at(-1) as HTMLElement;
		const kind = facts.querySelector(':first-child > span') as HTMLElement;
		const rating = facts.querySelector('[data-rating]') as HTMLElement;
		const isShown = () => kind.getBoundingClientRect().bottom <= facts.getBoundingClientRect().bottom;
		expect(isShown()).toBe(true);
		kind.textContent = '· Fernsehserie';
		expect(isShown()).toBe(false);
		expect(kind.getBoundingClientRect().top).toBeGreaterThanOrEqual(facts.getBoundingClientRect().bottom);
		expect(shownLines(facts)).toBe(1);
		kind.textContent = '· Kurzfilmreihenfolgen';
		const words = document.createRange();
		words.selectNodeContents(facts.firstElementChild ?? facts);
		expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(rating.getBoundingClientRect().left);
		expect(rating.getBoundingClientRect().right).toBeLessThanOrEqual(facts.getBoundingClientRect().right);
	}
});

it('a chip of two lines keeps its words off its edges', { tags: ['language-screens'] }, async () => {
	await renderWithApp(
		<div style={{ inlineSize: '8rem' }}>
			<span className="chip">Weniger als zwanzig Minuten</span>
		</div>,
	);
	const chip = document.querySelector('.chip') as HTMLElement;
	const range = document.createRange();
	range.selectNodeContents(chip);
	const [box, words] = [chip.getBoundingClientRect(), range.getBoundingClientRect()];
	expect(range.getClientRects().length).toBeGreaterThan(1);
	expect(words.top - box.top).toBeGreaterThanOrEqual(6);
	expect(box.bottom - words.bottom).toBeGreaterThanOrEqual(6);
});

it('in languages with signs above and below letters, two lines of a heading stay apart', {
	tags: ['language-screens'],
}, async () => {
	const leading = () => {
		const { lineHeight, fontSize } = getComputedStyle(page.getByRole('heading', { level: 1 }).element());
		return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
	};
	await page.viewport(320, 800);
	await renderWithApp(<MessageScreen picture={null} title="İÇERİĞİ ŞİMDİ SEÇİN" text="" />);
	expect(leading()).toBeCloseTo(1);
	document.documentElement.lang = 'tr';
	onTestFinished(() => {
		document.documentElement.lang = 'en';
	});
	expect(leading()).toBeGreaterThanOrEqual(1.1);
});
