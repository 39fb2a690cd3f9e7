import { join } from 'node:path';
import { expect, it } from 'vitest';
import { posterPath } from '#open-catalogue/answers/art-paths.ts';
import { listTitles } from '#open-catalogue/open-catalogue.ts';
import { readText } from '../../http/file-archive.ts';
import { openDrawings } from '../build-output.ts';
import { toPdfPath } from './pdf-path.ts';
import { svgToPdf } from './svg-to-pdf.ts';

const { art } = openDrawings(join(import.meta.dirname, '..', '..', '..', 'dist'));

function draw(content: string) {
	return svgToPdf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 750" role="img">${content}</svg>\n`);
}

/** Pairs of coordinates in the order of a path. */
function pointsIn(path: string): number[][] {
	const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
	return Array.from({ length: numbers.length / 2 }, (_, at) => numbers.slice(at * 2, at * 2 + 2));
}

it('reads every drawn poster to its last element', { tags: ['posters-print'] }, () => {
	for (const title of listTitles()) {
		const svg = readText(art, posterPath(title).slice(1));
		const { width, height, content, groups } = svgToPdf(svg);
		expect([width, height]).toEqual([500, 750]);
		const all = [content, ...groups.map((group) => group.content)].join('\n');
		expect(all, title.key).not.toMatch(/NaN|Infinity|undefined|\de[-+]?\d/);
		const count = (operator: string) => all.split('\n').filter((line) => line === operator).length;
		expect(count('q'), title.key).toBe(count('Q'));
		const shapes = svg.match(/<(path|rect|circle|ellipse)\b/g)?.length;
		expect(count('f') + count('f*') + count('S') + count('B') + count('B*') + count('n'), title.key).toBe(shapes);
	}
});

it.each([
	['M10 20h5v-5z', '10 20 m\n15 20 l\n15 15 l\nh'],
	['m1 2 3 4-5 6', '1 2 m\n4 6 l\n-1 12 l'],
	['M0 0 10 0L10 10', '0 0 m\n10 0 l\n10 10 l'],
	['M0 0q3 6 6 0', '0 0 m\n2 4 4 4 6 0 c'],
	['M0 0q3 6 6 0t6 0', '0 0 m\n2 4 4 4 6 0 c\n8 -4 10 -4 12 0 c'],
	['M0 0c1 1 2 1 3 0s2-1 3 0', '0 0 m\n1 1 2 1 3 0 c\n4 -1 5 -1 6 0 c'],
	['m1 1h2zm5 0h1', '1 1 m\n3 1 l\nh\n6 1 m\n7 1 l'],
	['M.5.5l-.25.25', '0.5 0.5 m\n0.25 0.75 l'],
])('writes the path %s in operators of PDF', (data, expected) => {
	expect(toPdfPath(data)).toBe(expected);
});

it('draws arcs as curves on their circle, the short and the long way, with flags that touch', () => {
	const radii = (data: string, x: number, y: number) =>
		pointsIn(toPdfPath(data))
			.filter((_, at) => at % 3 === 0)
			.map(([px = 0, py = 0]) => Math.hypot(px - x, py - y));
	for (const radius of radii('M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0', 0, 0)) expect(radius).toBeCloseTo(5, 1);
	for (const radius of radii('M10 0A10 10 0 010 10', 0, 0)) expect(radius).toBeCloseTo(10, 1);
	expect(radii('M10 0A10 10 0 1 0 0 10', 0, 0)).toHaveLength(4);
	// A radius that is too small reaches from end to end.
	expect(pointsIn(toPdfPath('M0 0a1 1 0 0 1 10 0')).at(-1)).toEqual([10, 0]);
	expect(toPdfPath('M0 0a0 5 0 0 1 10 0')).toBe('0 0 m\n10 0 l');
});

it('paints fills, strokes and rules, in the colours and transforms of the groups around them', () => {
	const { content } = draw(
		'<g transform="translate(10 20) rotate(90) scale(-2 2)" fill="none" stroke="#ff8000" stroke-width="3"><path d="M0 0h4" stroke-linecap="round" stroke-dasharray="0 17"/></g><path fill="#000" fill-rule="evenodd" d="M0 0h4v4z"/>',
	);
	expect(content).toContain('1 0 0 1 10 20 cm\n0.00000 1.00000 -1.00000 0.00000 0 0 cm\n-2.0000 0 0 2.0000 0 0 cm');
	expect(content).toContain('1.000 0.502 0.000 RG\n3 w\n1 J 0 j\n[0 17] 0 d\n0 0 m\n4 0 l\nS');
	expect(content).toContain('0.000 0.000 0.000 rg\n0 0 m\n4 0 l\n4 4 l\nh\nf*');
});

it('clips crops, and makes a group translucent as a whole', () => {
	const { content, groups } = draw(
		'<svg x="10" y="0" width="50" height="60" viewBox="10 0 50 60"><g opacity=".16"><rect x="1" y="2" width="3" height="4" fill="#fff"/></g></svg>',
	);
	expect(content).toContain('q\n10 0 50 60 re W n');
	expect(content).toContain('/A0 gs /G0 Do\nQ');
	expect(groups).toEqual([{ opacity: 0.16, content: expect.stringContaining('1 2 3 4 re') }]);
});

it.each([
	'<text>Nosferatu</text>',
	'<image width="1" height="1"/>',
	'<path fill="url(#a)" d="M0 0"/>',
	'<path fill="red" d="M0 0"/>',
	'<path fill="#fff" d="M0 0 l 5"/>',
	'<path fill="#fff" d="M0 0 x 5"/>',
	'<g transform="matrix(1 0 0 1 2 3)"></g>',
	'<svg x="0" y="0" width="5" height="5" viewBox="0 0 9 9"></svg>',
	'<g><g></g>',
	'words',
])('refuses %s, which a print would lack', (content) => {
	expect(() => draw(content)).toThrow();
});
