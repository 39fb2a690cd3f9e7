import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Command, type Font, type Glyph } from 'opentype.js';
import { n, type Point } from './shapes.ts';

/**
 * Text as outlines: an SVG inside `<img>` has no web fonts. Sizes are cap heights.
 */

interface TypefaceFiles {
	family: string;
	/** Parts of file names; a letter comes from the first subset that has it. */
	subsets: readonly string[];
	style: string;
	/** Set in capitals. */
	capitals: boolean;
	/** Space between lines, as a share of the cap height. */
	gap: number;
}

const FACES = {
	gothic: { family: 'league-gothic', subsets: ['latin', 'latin-ext'], style: '400-normal', capitals: true, gap: 0.15 },
	poster: { family: 'bebas-neue', subsets: ['latin', 'latin-ext'], style: '400-normal', capitals: true, gap: 0.16 },
	deco: { family: 'limelight', subsets: ['latin', 'latin-ext'], style: '400-normal', capitals: true, gap: 0.26 },
	fat: { family: 'abril-fatface', subsets: ['latin', 'latin-ext'], style: '400-normal', capitals: false, gap: 0.62 },
	round: { family: 'josefin-sans', subsets: ['latin', 'latin-ext'], style: '700-normal', capitals: true, gap: 0.32 },
	block: {
		family: 'rubik-mono-one',
		subsets: ['latin', 'latin-ext', 'cyrillic'],
		style: '400-normal',
		capitals: true,
		gap: 0.2,
	},
	serif: {
		family: 'playfair-display',
		subsets: ['latin', 'latin-ext', 'cyrillic'],
		style: '900-normal',
		capitals: false,
		gap: 0.6,
	},
	italic: {
		family: 'playfair-display',
		subsets: ['latin', 'latin-ext', 'cyrillic'],
		style: '900-italic',
		capitals: false,
		gap: 0.6,
	},
} as const satisfies Record<string, TypefaceFiles>;

export type Typeface = keyof typeof FACES;

interface TypefaceGlyph {
	commands: readonly Command[];
	advance: number;
	font: Font;
	glyph: Glyph;
}

const require = createRequire(import.meta.url);
const fonts = new Map<string, Font>();
const glyphs = new Map<string, TypefaceGlyph | null>();
const capHeights = new Map<Typeface, number>();

/** Cached outlines have this many units per em. */
const EM = 1000;

function load(file: string): Font {
	let font = fonts.get(file);
	if (!font) {
		const bytes = readFileSync(require.resolve(file));
		font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer);
		fonts.set(file, font);
	}
	return font;
}

function fontsOf(face: Typeface): Font[] {
	const { family, subsets, style } = FACES[face];
	return subsets.map((subset) => load(`@fontsource/${family}/files/${family}-${subset}-${style}.woff`));
}

/** The glyph of a character, or null when the typeface lacks it. */
function glyphOf(character: string, face: Typeface): TypefaceGlyph | null {
	const key = face + character;
	let sort = glyphs.get(key);
	if (sort === undefined) {
		const font = fontsOf(face).find((f) => f.hasChar(character));
		const glyph = font?.charToGlyph(character);
		sort =
			font && glyph
				? {
						commands: glyph.getPath(0, 0, EM).commands,
						advance: (glyph.advanceWidth * EM) / font.unitsPerEm,
						font,
						glyph,
					}
				: null;
		glyphs.set(key, sort);
	}
	return sort;
}

/** Cap height as a share of the em. */
function capHeight(face: Typeface): number {
	let height = capHeights.get(face);
	if (height === undefined) {
		height = 0;
		for (const c of glyphOf('H', face)?.commands ?? []) if (c.type !== 'Z') height = Math.max(height, -c.y / EM);
		capHeights.set(face, height);
	}
	return height;
}

/**
 * The part of a text that the typeface has: in capitals where it is set so, missing letters without their accents or
 * omitted.
 */
export function supportedText(text: string, face: Typeface): string {
	const cased = FACES[face].capitals ? text.toLocaleUpperCase('en-US') : text;
	const kept = [...cased.normalize('NFC')].map((character) => {
		if (/\s/.test(character) || glyphOf(character, face)) return character;
		const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
		return [...bare].filter((c) => glyphOf(c, face)).join('');
	});
	return kept.join('').replace(/\s+/g, ' ').trim();
}

/** Kerning of two glyphs, in ems. */
function kerning(left: TypefaceGlyph, right: TypefaceGlyph): number {
	if (left.font !== right.font) return 0;
	return left.font.getKerningValue(left.glyph, right.glyph) / left.font.unitsPerEm;
}

interface Placed {
	sort: TypefaceGlyph;
	/** In ems from the line's start. */
	x: number;
}

/** A line in ems: each glyph with its position, and the width. */
function layOutLine(text: string, face: Typeface, tracking: number): { pieces: Placed[]; width: number } {
	const pieces: Placed[] = [];
	let x = 0;
	let before: TypefaceGlyph | null = null;
	for (const character of text) {
		const sort = character === ' ' ? null : glyphOf(character, face);
		if (!sort) {
			x += 0.22 + tracking;
			before = null;
			continue;
		}
		if (before) x += kerning(before, sort);
		pieces.push({ sort, x });
		x += sort.advance / EM + tracking;
		before = sort;
	}
	return { pieces, width: Math.max(0, x - (before ? tracking : 0)) };
}

/** Width of a line with the cap height `size`. */
export function textWidth(text: string, face: Typeface, size: number, tracking = 0): number {
	return (layOutLine(supportedText(text, face), face, tracking).width * size) / capHeight(face);
}

/** Maps a point of the outlines: bends, slants or tapers a line. */
export type Warp = (x: number, y: number) => Point;

/** The transform of a letter: shift in shares of the cap height, rotation in degrees, scale. */
export interface Nudge {
	dx?: number;
	dy?: number;
	turn?: number;
	scale?: number;
}

export interface TextPathOptions {
	tracking?: number;
	anchor?: 'start' | 'middle' | 'end';
	warp?: Warp;
	nudge?: (index: number) => Nudge;
}

/** Writes path data with relative, rounded coordinates; rounding errors do not accumulate. */
class Pen {
	#out = '';
	#x = 0;
	#y = 0;

	#pair(p: Point): string {
		const dx = n(p[0] - this.#x);
		const dy = n(p[1] - this.#y);
		return dy.startsWith('-') ? dx + dy : `${dx} ${dy}`;
	}

	#moveTo(p: Point): void {
		this.#x = Math.round(p[0] * 10) / 10;
		this.#y = Math.round(p[1] * 10) / 10;
	}

	draw(commands: readonly Command[], map: Warp): void {
		let start: Point = [this.#x, this.#y];
		for (const c of commands) {
			if (c.type === 'Z') {
				this.#out += 'z';
				this.#moveTo(start);
				continue;
			}
			const end = map(c.x, c.y);
			if (c.type === 'M') {
				start = end;
				this.#out += `m${this.#pair(end)}`;
			} else if (c.type === 'L') {
				const dx = n(end[0] - this.#x);
				const dy = n(end[1] - this.#y);
				if (dx !== '0' || dy !== '0')
					this.#out += dy === '0' ? `h${dx}` : dx === '0' ? `v${dy}` : `l${this.#pair(end)}`;
			} else if (c.type === 'Q') {
				this.#out += `q${this.#pair(map(c.x1, c.y1))} ${this.#pair(end)}`;
			} else {
				this.#out += `c${this.#pair(map(c.x1, c.y1))} ${this.#pair(map(c.x2, c.y2))} ${this.#pair(end)}`;
			}
			this.#moveTo(end);
		}
	}

	get d(): string {
		// The first move starts from the origin, so `m` there is as good as `M`.
		return this.#out.replace(/ -/g, '-');
	}
}

/** Path data of a line with its baseline at `y` and the cap height `size`. */
export function textPath(
	text: string,
	face: Typeface,
	x: number,
	y: number,
	size: number,
	options: TextPathOptions = {},
): string {
	const { tracking = 0, anchor = 'start', warp, nudge } = options;
	const { pieces, width } = layOutLine(supportedText(text, face), face, tracking);
	const em = size / capHeight(face);
	const left = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0) * em;
	const pen = new Pen();
	pieces.forEach((piece, index) => {
		const { dx = 0, dy = 0, turn = 0, scale = 1 } = nudge?.(index) ?? {};
		const cos = Math.cos((turn * Math.PI) / 180) * scale;
		const sin = Math.sin((turn * Math.PI) / 180) * scale;
		const half = (piece.sort.advance / EM / 2) * em;
		const cx = left + piece.x * em + half + dx * size;
		const cy = y - size / 2 + dy * size;
		pen.draw(piece.sort.commands, (gx, gy) => {
			const rx = (gx / EM) * em - half;
			const ry = (gy / EM) * em + size / 2;
			const px = cx + rx * cos - ry * sin;
			const py = cy + rx * sin + ry * cos;
			return warp ? warp(px, py) : [px, py];
		});
	});
	return pen.d;
}

export interface Box {
	x: number;
	y: number;
	w: number;
	h: number;
}

export interface TextBlockOptions extends TextPathOptions {
	align?: 'left' | 'centre' | 'right';
	valign?: 'top' | 'middle' | 'bottom';
	/** `even`: one size. `fill`: every line as wide as the box, up to three times the smallest size. */
	mode?: 'even' | 'fill';
	/** Largest cap height. */
	max?: number;
	/** Space between lines, as a share of the cap height; the typeface's when absent. */
	gap?: number;
	maxLines?: number;
}

export interface TextBlock {
	/** Path data of all lines. */
	d: string;
	/** The bounding box. */
	x: number;
	y: number;
	w: number;
	h: number;
	/** Cap height of the largest line. */
	size: number;
	lines: string[];
}

/** All line breaks of the words; long texts are first joined into at most eleven pieces. */
function* lineBreaks(words: string[], maxLines: number): Iterable<string[]> {
	let pieces = words;
	while (pieces.length > 11) {
		const shortest = pieces.slice(1).reduce((at, w, i) => (w.length < (pieces[at]?.length ?? 0) ? i + 1 : at), 1);
		pieces = [
			...pieces.slice(0, shortest - 1),
			`${pieces[shortest - 1]} ${pieces[shortest]}`,
			...pieces.slice(shortest + 1),
		];
	}
	for (let mask = 0; mask < 2 ** Math.max(0, pieces.length - 1); mask++) {
		const lines = [pieces[0] ?? ''];
		for (let i = 1; i < pieces.length; i++) {
			if (mask & (1 << (i - 1))) lines.push(pieces[i] ?? '');
			else lines[lines.length - 1] += ` ${pieces[i]}`;
		}
		if (lines.length <= maxLines) yield lines;
	}
}

/** Letters with descenders. */
const DESCENDERS = /[gjpqyç,;]/;

const SMALL_WORDS = /^(a|an|and|at|by|for|from|in|of|on|or|the|to|with|vs|&)$/i;

/** Sets a text in a box as large as it fits, over all line breaks. */
export function textBlock(text: string, face: Typeface, box: Box, options: TextBlockOptions = {}): TextBlock {
	const { align = 'left', valign = 'top', mode = 'even', max = 1e6, tracking = 0, maxLines = 6 } = options;
	const words = supportedText(text, face).split(' ').filter(Boolean);
	const cap = capHeight(face);
	const gap = options.gap ?? FACES[face].gap;
	const widths = new Map<string, number>();
	const unit = (line: string): number => {
		let w = widths.get(line);
		if (w === undefined) {
			w = layOutLine(line, face, tracking).width / cap || 0.01;
			widths.set(line, w);
		}
		return w;
	};

	/** Space for descenders below the last baseline, as a share of its size. */
	const descent = (lines: readonly string[]): number =>
		!FACES[face].capitals && DESCENDERS.test(lines.at(-1) ?? '') ? 0.34 : 0;

	let best: { lines: string[]; sizes: number[]; score: number } | null = null;
	for (const lines of words.length ? lineBreaks(words, maxLines) : []) {
		let sizes = lines.map((line) => Math.min(max, box.w / unit(line)));
		const least = Math.min(...sizes);
		if (mode === 'even') sizes = sizes.map(() => least);
		else sizes = sizes.map((s) => Math.min(s, least * 3));
		const tall =
			sizes.reduce((sum, s, i) => sum + s + (i ? gap * Math.min(s, sizes[i - 1] ?? s) : 0), 0) +
			descent(lines) * (sizes.at(-1) ?? 0);
		if (tall > box.h) sizes = sizes.map((s) => (s * box.h) / tall);
		// Prefers a large covered area and no line that is much smaller than the others.
		const area = lines.reduce((sum, line, i) => sum + (sizes[i] ?? 0) ** 2 * unit(line), 0) / (box.w * box.h);
		const smallest = Math.min(...sizes);
		const orphans = lines.filter((line, i) => i < lines.length - 1 && mode === 'even' && SMALL_WORDS.test(line)).length;
		const dangling = lines.filter((line, i) => i < lines.length - 1 && / (a|an|the|of|to|in|and)$/i.test(line)).length;
		const score = area + (smallest / box.h) * 0.9 - orphans * 0.05 - dangling * 0.06;
		if (!best || score > best.score) best = { lines, sizes, score };
	}
	if (!best) return { d: '', x: box.x, y: box.y, w: 0, h: 0, size: 0, lines: [] };

	const { lines, sizes } = best;
	const gaps = sizes.map((s, i) => (i ? gap * Math.min(s, sizes[i - 1] ?? s) : 0));
	const height = sizes.reduce((sum, s, i) => sum + s + (gaps[i] ?? 0), 0) + descent(lines) * (sizes.at(-1) ?? 0);
	const width = Math.max(...lines.map((line, i) => unit(line) * (sizes[i] ?? 0)));
	const top = box.y + (valign === 'middle' ? (box.h - height) / 2 : valign === 'bottom' ? box.h - height : 0);
	const x = align === 'left' ? box.x : align === 'right' ? box.x + box.w : box.x + box.w / 2;
	const anchor = align === 'left' ? 'start' : align === 'right' ? 'end' : 'middle';
	let y = top;
	let letters = 0;
	let d = '';
	lines.forEach((line, i) => {
		const size = sizes[i] ?? 0;
		y += size + (gaps[i] ?? 0);
		const offset = letters;
		const nudge = options.nudge;
		const moved = nudge ? (index: number) => nudge(index + offset) : undefined;
		d += textPath(line, face, x, y, size, { tracking, anchor, warp: options.warp, nudge: moved }).replace(/^m/, 'M');
		letters += [...line.replaceAll(' ', '')].length;
	});
	const left = align === 'left' ? box.x : align === 'right' ? box.x + box.w - width : box.x + (box.w - width) / 2;
	return { d, x: left, y: top, w: width, h: height, size: Math.max(...sizes), lines };
}

/** Splits a long title at a colon, dash or “or” into title and subtitle. */
export function splitTitle(title: string): { main: string; rest: string } {
	const match = /^(.{3,}?)(?::\s+|\s+[–—-]\s+|;?\s+(?=or,?\s+[A-Z]))(.{4,})$/.exec(title);
	return match ? { main: match[1] ?? title, rest: match[2] ?? '' } : { main: title, rest: '' };
}
