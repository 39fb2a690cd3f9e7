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

/** What the art department needs to know about a title. */
export interface ArtTitle {
	media_type: 'movie' | 'tv';
	id: number;
	title: string;
	year: number;
	genres: string[];
	countries: string[];
	motifs: string[];
	/** Director, creator or studio, set small on the poster. */
	byline?: string;
	/** The catalogue's own score; neighbours by score are kept apart like neighbours by order. */
	score?: number;
}

/** One sheet on the drawing board: its size, its inks, what to show, and the words. */
export interface Canvas {
	w: number;
	h: number;
	/** True for the 16:9 backdrop, which has no words and keeps its left side calm. */
	wide: boolean;
	/** Where the weight of the composition belongs, and about how far it reaches. */
	cx: number;
	cy: number;
	r: number;
	inks: Palette;
	/** The shapes of this title, the most telling first; never empty. */
	motifs: Motif[];
	/** Small differences between prints of one composition: 0 to 3. */
	variant: number;
	random: () => number;
	face: Typeface;
	title: string;
	year: number;
	byline: string;
	/** Where the last words were set. */
	block: TextBlock | null;
}

export interface Composition {
	draw(canvas: Canvas): string;
	/** Faces that suit it, the best first. */
	faces: readonly Typeface[];
}

/** The motif at an index, going round when there are fewer. */
export function motifAt(canvas: Canvas, index: number): Motif {
	const motif = canvas.motifs[index % canvas.motifs.length];
	if (!motif) throw new Error('A stage needs at least one motif');
	return motif;
}

export interface PlaceOptions {
	turn?: number;
	flip?: number;
	index?: number;
}

/** Puts a motif of the title with its centre at x,y and `size` units tall. */
export function show(
	canvas: Canvas,
	x: number,
	y: number,
	size: number,
	inks: Inks,
	options: PlaceOptions = {},
): string {
	const { turn = 0, flip = 1, index = 0 } = options;
	return place(motifAt(canvas, index).draw(inks), x, y, size / 100, turn, flip);
}

/** Puts a motif on a ground line; what floats by nature is lifted off it. */
export function stand(
	canvas: Canvas,
	x: number,
	floor: number,
	size: number,
	inks: Inks,
	options: PlaceOptions = {},
): string {
	const { stance } = motifAt(canvas, options.index ?? 0);
	const lift = stance === 'ground' ? 0.5 : stance === 'air' ? 0.74 : 0.56;
	return show(canvas, x, floor - size * lift, size, inks, options);
}

/** The three inks of a shape on a ground: body as asked, the cuts in the ground's colour, the glow in what shows on the body. */
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

/** The title, set as large as the box allows, with what follows a colon smaller beneath. Nothing on a backdrop. */
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

/** Year left, byline right, on the two margins, in an ink that reads on what they stand on. */
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

/** Letters set loose by hand: each a little off its line, the way cut paper falls. */
export function handSet(canvas: Canvas, amount = 1): NonNullable<TextBlockOptions['nudge']> {
	const throws = Array.from(
		{ length: 64 },
		() => [canvas.random() - 0.5, canvas.random() - 0.5, canvas.random() - 0.5] as const,
	);
	return (index) => {
		const [a = 0, b = 0, c = 0] = throws[index % throws.length] ?? [0, 0, 0];
		return { dy: a * 0.1 * amount, turn: b * 7 * amount, scale: 1 + c * 0.12 * amount };
	};
}
