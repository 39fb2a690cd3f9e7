import type { Inks, Motif } from './motifs/motif.ts';
import { contrast, type Palette, readable } from './palettes.ts';
import { path, place } from './shapes.ts';
import {
	type Box,
	splitTitle,
	supportedText,
	type TextBlock,
	type TextBlockOptions,
	type Typeface,
	textBlock,
	textPath,
	textWidth,
} from './typesetting.ts';

/** What a drawing needs of a title. */
export interface ArtTitle {
	media_type: 'movie' | 'tv';
	id: number;
	title: string;
	year: number;
	genres: string[];
	countries: string[];
	motifs: string[];
	/** Directors or creators, else the company; in small type on the poster. */
	byline?: string;
	/** The editors' score, 0 to 10; neighbours by score differ, as neighbours by order do. */
	score?: number;
}

/** What a composition draws on: size, colours, motifs and text. */
export interface Canvas {
	w: number;
	h: number;
	/** True for the 16:9 backdrop, which has no text and a plain left side. */
	wide: boolean;
	/** Centre and radius of the subject. */
	cx: number;
	cy: number;
	r: number;
	inks: Palette;
	/** The motifs of the title, the main one first; never empty. */
	motifs: Motif[];
	/** 0 to 3: small differences within a composition. */
	variant: number;
	random: () => number;
	face: Typeface;
	title: string;
	year: number;
	byline: string;
	/** Where the title was set. */
	block: TextBlock | null;
}

export interface Composition {
	draw(canvas: Canvas): string;
	/** Typefaces that suit it, the best first. */
	faces: readonly Typeface[];
}

/** The motif at an index, modulo their number. */
export function motifAt(canvas: Canvas, index: number): Motif {
	const motif = canvas.motifs[index % canvas.motifs.length];
	if (!motif) throw new Error('A stage needs at least one motif');
	return motif;
}

export interface MotifOptions {
	turn?: number;
	flip?: number;
	index?: number;
}

/** Draws a motif of the title with its centre at x,y, `size` units tall. */
export function show(
	canvas: Canvas,
	x: number,
	y: number,
	size: number,
	inks: Inks,
	options: MotifOptions = {},
): string {
	const { turn = 0, flip = 1, index = 0 } = options;
	return place(motifAt(canvas, index).draw(inks), x, y, size / 100, turn, flip);
}

/** Draws a motif on a ground line, airborne ones above it. */
export function stand(
	canvas: Canvas,
	x: number,
	floor: number,
	size: number,
	inks: Inks,
	options: MotifOptions = {},
): string {
	const { stance } = motifAt(canvas, options.index ?? 0);
	const lift = stance === 'ground' ? 0.5 : stance === 'air' ? 0.74 : 0.56;
	return show(canvas, x, floor - size * lift, size, inks, options);
}

/** The three colours of a motif: the given body, cut-outs in the background's colour, a glow that contrasts with both. */
export function inksOn(canvas: Canvas, groundInk: string, body: string, glow?: string): Inks {
	const { pop, paper, spare, ink, tone } = canvas.inks;
	const accent =
		glow ??
		[pop, spare, paper, tone, ink].find(
			(c) => c !== body && c !== groundInk && contrast(c, body) > 1.8 && contrast(c, groundInk) > 1.25,
		) ??
		paper;
	return { body, cut: groundInk, glow: accent };
}

export interface WordOptions extends TextBlockOptions {
	/** For the part after the colon. */
	restColour?: string;
}

/** The title as large as the box allows, a subtitle smaller beneath. Nothing on a backdrop. */
export function words(canvas: Canvas, box: Box, colour: string, options: WordOptions = {}): string {
	if (canvas.wide) return '';
	const { main, rest } = splitTitle(canvas.title);
	const { valign = 'top', restColour = colour, ...blockOptions } = options;
	const face = supportedText(main, canvas.face) ? canvas.face : 'serif';
	if (!rest) {
		const block = textBlock(main, face, box, { valign, ...blockOptions });
		canvas.block = block;
		return path(block.d, colour);
	}
	const small = textBlock(
		rest,
		'round',
		{ ...box, h: box.h * 0.24 },
		{ align: options.align, max: Math.min(25, Math.max(12, box.h * 0.14)), tracking: 0.06, maxLines: 2 },
	);
	const gap = Math.max(12, small.size * 0.9);
	const main1 = textBlock(main, face, { ...box, h: box.h - small.h - gap }, { ...blockOptions, valign: 'top' });
	const total = main1.h + gap + small.h;
	const shift = valign === 'bottom' ? box.h - total : valign === 'middle' ? (box.h - total) / 2 : 0;
	const top = textBlock(
		main,
		face,
		{ ...box, y: box.y + shift, h: box.h - small.h - gap },
		{ ...blockOptions, valign: 'top' },
	);
	const under = textBlock(
		rest,
		'round',
		{ ...box, y: box.y + shift + main1.h + gap, h: box.h * 0.24 },
		{ align: options.align, max: Math.min(25, Math.max(12, box.h * 0.14)), tracking: 0.06, maxLines: 2 },
	);
	canvas.block = { ...top, h: total, w: Math.max(top.w, under.w) };
	return path(top.d, colour) + path(under.d, restColour);
}

/** Year left, byline right, in a colour that is readable on `on`. */
export function credits(canvas: Canvas, y: number, on: string, margin = 36): string {
	if (canvas.wide) return '';
	const { pop, paper, ink, spare } = canvas.inks;
	const colour = readable(on, [pop, spare, paper, ink]);
	const size = 10.5;
	const tracking = 0.14;
	const year = textPath(String(canvas.year), 'round', margin, y, size, { tracking });
	const fits = textWidth(canvas.byline, 'round', size, tracking) < canvas.w - margin * 2 - 70;
	const by =
		canvas.byline && fits
			? textPath(canvas.byline, 'round', canvas.w - margin, y, size, { tracking, anchor: 'end' })
			: '';
	return path(year.replace(/^m/, 'M') + by.replace(/^m/, 'M'), colour);
}

/** Offsets that make letters uneven, like cut paper. */
export function handSet(canvas: Canvas, amount = 1): NonNullable<TextBlockOptions['nudge']> {
	const offsets = Array.from(
		{ length: 64 },
		() => [canvas.random() - 0.5, canvas.random() - 0.5, canvas.random() - 0.5] as const,
	);
	return (index) => {
		const [a = 0, b = 0, c = 0] = offsets[index % offsets.length] ?? [0, 0, 0];
		return { dy: a * 0.1 * amount, turn: b * 7 * amount, scale: 1 + c * 0.12 * amount };
	};
}
