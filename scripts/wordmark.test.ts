import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const FONT = '@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff';
/** Font units to a unit of the drawing, and the space between letters in font units. */
const SCALE = 10;
const LETTER_SPACING = 160;

/** Ends of the lines of a path of M, l, h and v. */
function pointsOf(path: string): string[] {
	let [x, y] = [0, 0];
	return [...path.matchAll(/([Mlhv])(-?\d+)(?:\s*(-?\d+))?/g)].map(([, command, first, second]) => {
		const [a, b] = [Number(first), Number(second ?? 0)];
		if (command === 'M') [x, y] = [a, b];
		else if (command === 'l') [x, y] = [x + a, y + b];
		else if (command === 'h') x += a;
		else y += a;
		return `${x} ${y}`;
	});
}

/** Corners of the letters in the font; their outlines have no curves. */
function cornersOf(text: string): string[] {
	const bytes = readFileSync(require.resolve(FONT));
	const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
	const glyphs = [...text].map((letter) => font.charToGlyph(letter));
	const toUnit = (value: number) => Math.round(value / SCALE);
	let left = 0;
	return glyphs.flatMap((glyph, index) => {
		const from = left;
		const next = glyphs[index + 1];
		left += (glyph.advanceWidth ?? 0) + LETTER_SPACING + (next ? font.getKerningValue(glyph, next) : 0);
		return glyph.getPath(0, 0, font.unitsPerEm).commands.flatMap((command) => {
			if (command.type === 'Z') return [];
			if (command.type !== 'M' && command.type !== 'L') throw new Error(`${command.type} is a curve`);
			return [`${toUnit(from) + toUnit(command.x)} ${toUnit(command.y)}`];
		});
	});
}

it('the wordmark has the letters of the display face', () => {
	const source = readFileSync(new URL('../web/layout/wordmark.tsx', import.meta.url), 'utf8');
	const drawn = /NAME =\s+'([^']+)'/.exec(source)?.[1] ?? '';
	const isNew = (point: string, index: number, all: string[]) => point !== all[index - 1];
	const corners = cornersOf('MATINEE').filter(isNew);
	expect(new Set(pointsOf(drawn))).toEqual(new Set(corners));
	expect(drawn.match(/M/g)).toHaveLength(8);
});
