import type { Inks, Motif } from './motifs/motif.ts';
import { contrast, type Palette, readable } from './palettes.ts';
import { path, place } from './shapes.ts';
import {
	type Block,
	type BlockOptions,
	type Box,
	type Face,
	measure,
	setBlock,
	setLine,
	settable,
	splitTitle,
} from './type.ts';

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
export interface Stage {
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
	chance: () => number;
	face: Face;
	title: string;
	year: number;
	byline: string;
	/** Where the last words were set. */
	block: Block | null;
}

export interface Composition {
	draw(stage: Stage): string;
	/** Faces that suit it, the best first. */
	faces: readonly Face[];
}

/** The motif at an index, going round when there are fewer. */
export function motifAt(stage: Stage, index: number): Motif {
	const motif = stage.motifs[index % stage.motifs.length];
	if (!motif) throw new Error('A stage needs at least one motif');
	return motif;
}

export interface PlaceOptions {
	turn?: number;
	flip?: number;
	index?: number;
}

/** Puts a motif of the title with its centre at x,y and `size` units tall. */
export function show(stage: Stage, x: number, y: number, size: number, inks: Inks, options: PlaceOptions = {}): string {
	const { turn = 0, flip = 1, index = 0 } = options;
	return place(motifAt(stage, index).draw(inks), x, y, size / 100, turn, flip);
}

/** Puts a motif on a ground line; what floats by nature is lifted off it. */
export function stand(
	stage: Stage,
	x: number,
	floor: number,
	size: number,
	inks: Inks,
	options: PlaceOptions = {},
): string {
	const { stance } = motifAt(stage, options.index ?? 0);
	const lift = stance === 'ground' ? 0.5 : stance === 'air' ? 0.74 : 0.56;
	return show(stage, x, floor - size * lift, size, inks, options);
}

/** The three inks of a shape on a ground: body as asked, the cuts in the ground's colour, the glow in what shows on the body. */
export function inksOn(stage: Stage, groundInk: string, body: string, glow?: string): Inks {
	const { pop, paper, spare, ink, tone } = stage.inks;
	const accent =
		glow ??
		[pop, spare, paper, tone, ink].find(
			(c) => c !== body && c !== groundInk && contrast(c, body) > 1.8 && contrast(c, groundInk) > 1.25,
		) ??
		paper;
	return { body, cut: groundInk, glow: accent };
}

export interface WordOptions extends BlockOptions {
	/** For the part after the colon. */
	restColour?: string;
}

/** The title, set as large as the box allows, with what follows a colon smaller beneath. Nothing on a backdrop. */
export function words(stage: Stage, box: Box, colour: string, options: WordOptions = {}): string {
	if (stage.wide) return '';
	const { main, rest } = splitTitle(stage.title);
	const { valign = 'top', restColour = colour, ...blockOptions } = options;
	const face = settable(main, stage.face) ? stage.face : 'serif';
	if (!rest) {
		const block = setBlock(main, face, box, { valign, ...blockOptions });
		stage.block = block;
		return path(block.d, colour);
	}
	const small = setBlock(
		rest,
		'round',
		{ ...box, h: box.h * 0.24 },
		{ align: options.align, max: Math.min(25, Math.max(12, box.h * 0.14)), tracking: 0.06, maxLines: 2 },
	);
	const gap = Math.max(12, small.size * 0.9);
	const main1 = setBlock(main, face, { ...box, h: box.h - small.h - gap }, { ...blockOptions, valign: 'top' });
	const total = main1.h + gap + small.h;
	const shift = valign === 'bottom' ? box.h - total : valign === 'middle' ? (box.h - total) / 2 : 0;
	const top = setBlock(
		main,
		face,
		{ ...box, y: box.y + shift, h: box.h - small.h - gap },
		{ ...blockOptions, valign: 'top' },
	);
	const under = setBlock(
		rest,
		'round',
		{ ...box, y: box.y + shift + main1.h + gap, h: box.h * 0.24 },
		{ align: options.align, max: Math.min(25, Math.max(12, box.h * 0.14)), tracking: 0.06, maxLines: 2 },
	);
	stage.block = { ...top, h: total, w: Math.max(top.w, under.w) };
	return path(top.d, colour) + path(under.d, restColour);
}

/** Year left, byline right, on the two margins, in an ink that reads on what they stand on. */
export function credits(stage: Stage, y: number, on: string, margin = 36): string {
	if (stage.wide) return '';
	const { pop, paper, ink, spare } = stage.inks;
	const colour = readable(on, [pop, spare, paper, ink]);
	const size = 10.5;
	const tracking = 0.14;
	const year = setLine(String(stage.year), 'round', margin, y, size, { tracking });
	const fits = measure(stage.byline, 'round', size, tracking) < stage.w - margin * 2 - 70;
	const by =
		stage.byline && fits ? setLine(stage.byline, 'round', stage.w - margin, y, size, { tracking, anchor: 'end' }) : '';
	return path(year.replace(/^m/, 'M') + by.replace(/^m/, 'M'), colour);
}

/** Letters set loose by hand: each a little off its line, the way cut paper falls. */
export function handSet(stage: Stage, amount = 1): NonNullable<BlockOptions['nudge']> {
	const throws = Array.from(
		{ length: 64 },
		() => [stage.chance() - 0.5, stage.chance() - 0.5, stage.chance() - 0.5] as const,
	);
	return (index) => {
		const [a = 0, b = 0, c = 0] = throws[index % throws.length] ?? [0, 0, 0];
		return { dy: a * 0.1 * amount, turn: b * 7 * amount, scale: 1 + c * 0.12 * amount };
	};
}
