import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderWithApp } from '../testing/render-with-app.tsx';
import './styles.css';

beforeEach(async () => {
	document.documentElement.dir = 'rtl';
	await page.viewport(800, 600);
});

afterEach(() => {
	document.documentElement.removeAttribute('dir');
});

/** Where these words of the element with the test id are. */
function boxOf(words: string, id = 'text'): DOMRect {
	const walker = document.createTreeWalker(page.getByTestId(id).element(), NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const from = (node.textContent ?? '').indexOf(words);
		if (from < 0) continue;
		const range = document.createRange();
		range.setStart(node, from);
		range.setEnd(node, from + words.length);
		return range.getBoundingClientRect();
	}
	throw new Error(`"${words}" is not there`);
}

it('a paragraph runs from right to left when it begins with a name', { tags: ['right-to-left'] }, async () => {
	await renderWithApp(<p data-testid="text">Matinee فهرس للأفلام</p>);
	expect(boxOf('Matinee').left).toBeGreaterThan(boxOf('للأفلام').right);
	expect(boxOf('Matinee').right).toBeGreaterThan(700);
});

it('a byline whose words are set apart runs so, too', { tags: ['right-to-left'] }, async () => {
	await renderWithApp(
		<p data-testid="text">
			<span>إخراج</span> <a href="/person/1">Georges Méliès</a>
		</p>,
	);
	expect(boxOf('إخراج').left).toBeGreaterThan(boxOf('Georges').right);
});

it('a number keeps its distance from what it counts', { tags: ['right-to-left'] }, async () => {
	await renderWithApp(
		<p data-testid="text">
			<span>7 </span>أفلام
		</p>,
	);
	expect(boxOf('7').left - boxOf('أفلام').right).toBeGreaterThan(2);
});

it('a line in another language begins where the others do, and code runs from left to right', {
	tags: ['right-to-left'],
}, async () => {
	await renderWithApp(
		<>
			<p data-testid="text" lang="en" dir="ltr">
				The officers see none.
			</p>
			<p data-testid="path">
				<code>/config/servers.json</code>
			</p>
		</>,
	);
	expect(boxOf('none.').right).toBeGreaterThan(700);
	expect(boxOf('/config', 'path').left).toBeLessThan(boxOf('servers', 'path').left);
});
