import { type Canvas, type Composition, credits, handSet, inksOn, motifAt, show, words } from '../canvas.ts';
import { readable } from '../palettes.ts';
import { disc, path, place, polygon, rect, rectPath, ring } from '../shapes.ts';
import { splitTitle, textBlock, textPath } from '../typesetting.ts';

/** Drawings made of strips, slants and rings: film, construction, cut-outs, targets. */
export const STRIPS = {
	/** A strip of film, frame by frame. */
	frames: {
		faces: ['poster', 'gothic', 'round'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const [x, w, fh, turn] = s.wide ? [700, 380, 250, 8] : [176, 250, 176, s.variant % 2 ? -5 : 5];
			let strip = rect(x, -120, w, s.h + 300, ink);
			let holes = '';
			for (let y = -110; y < s.h + 180; y += fh / 5)
				holes += rectPath(x + w * 0.035, y, w * 0.06, fh * 0.09) + rectPath(x + w * 0.905, y, w * 0.06, fh * 0.09);
			strip += path(holes, ground);
			for (let i = 0; i < 5; i++) {
				const y = -fh * 0.62 + i * fh * 1.06;
				const field = i % 2 ? pop : paper;
				strip +=
					rect(x + w * 0.13, y, w * 0.74, fh, field) +
					show(s, x + w / 2, y + fh / 2, fh * 0.82, inksOn(s, field, ink, field === pop ? paper : pop), {
						index: i + 1,
						flip: i % 2 ? -1 : 1,
					});
			}
			const vertical = s.wide ? '' : verticalTitle(s, 34, 716, 112, 680, readable(ground, [ink, paper, pop]));
			return `${rect(0, 0, s.w, s.h, ground) + (s.wide ? '' : rect(0, 0, 156, 750, s.variant < 2 ? tone : ground))}<g transform="rotate(${turn} ${x + w / 2} ${s.h / 2})">${strip}</g>${s.wide ? '' : rect(0, 0, 148, 750, ground)}${vertical}${s.wide ? '' : credits2(s, ground)}`;
		},
	},
	/** Wedge, bar and circle at a slant: the agitated sheet of the twenties. */
	diagonal: {
		faces: ['poster', 'block', 'gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const k = s.wide ? 1.25 : 1;
			const [ox, oy] = s.wide ? [860, 470] : [250, 375];
			const lean = s.variant % 2 ? -24 : -17;
			const onGround = readable(ground, [ink, paper]);
			const scene =
				polygon(
					[
						[-60, -520],
						[430, -520],
						[-20, 90],
					],
					tone,
				) +
				disc(30, -130, 176, onGround === ink ? ink : paper) +
				polygon(
					[
						[-420, -380],
						[-120, -60],
						[-420, -220],
					],
					pop,
				);
			const body = onGround === ink ? paper : ink;
			// The band is as tall as its text.
			const { main, rest } = splitTitle(s.title);
			const block = textBlock(
				main,
				s.face,
				{ x: -206, y: -26, w: 412, h: 150 },
				{ mode: 'even', align: 'left', max: 104 },
			);
			const depth = s.wide ? 110 : block.h + 52;
			const under = rest
				? textBlock(rest, 'round', { x: -206, y: depth + 10, w: 400, h: 40 }, { max: 17, tracking: 0.08, maxLines: 2 })
						.d
				: '';
			const band =
				rect(-900, -52, 1800, depth, pop) +
				(s.wide || rest ? '' : rect(-900, depth - 40, 1800, 14, ink) + rect(-900, depth - 16, 1800, 6, ink)) +
				(s.wide ? '' : path(block.d, readable(pop, [paper, ink], 3.6)) + path(under, onGround));
			return (
				rect(0, 0, s.w, s.h, ground) +
				`<g transform="translate(${ox} ${oy + (s.wide ? 0 : 80)}) rotate(${lean}) scale(${k})">${scene}${place(motifAt(s, 0).draw(inksOn(s, onGround === ink ? ink : paper, body, pop)), 30, -138, 2.75, s.variant < 2 ? 0 : -lean)}${band}</g>` +
				credits(s, 728, ground)
			);
		},
	},
	/** Shapes cut from coloured paper and let fall, with the title among them. */
	cutouts: {
		faces: ['gothic', 'fat', 'block'],
		draw(s) {
			const { ground, ink, paper, pop, spare, tone } = s.inks;
			const slab = (cx: number, cy: number, w: number, h: number, fill: string): string => {
				const j = (): number => (s.random() - 0.5) * 44;
				return polygon(
					[
						[cx - w / 2 + j(), cy - h / 2 + j()],
						[cx + w / 2 + j(), cy - h / 2 + j()],
						[cx + w / 2 + j(), cy + h / 2 + j()],
						[cx - w / 2 + j(), cy + h / 2 + j()],
					],
					fill,
				);
			};
			if (s.wide) {
				return (
					rect(0, 0, s.w, s.h, ground) +
					slab(820, 230, 520, 360, tone) +
					slab(1010, 480, 480, 380, pop) +
					slab(760, 480, 330, 300, paper) +
					show(s, 900, 370, 500, { body: ink, cut: paper, glow: spare })
				);
			}
			return (
				rect(0, 0, 500, 750, ground) +
				slab(330, 180, 320, 290, pop) +
				slab(190, 370, 330, 300, paper) +
				slab(400, 470, 150, 170, spare === ground ? tone : spare) +
				show(s, 262, 300, 370, { body: ink, cut: paper, glow: pop }) +
				slab(250, 630, 470, 168, ink) +
				words(s, { x: 56, y: 574, w: 388, h: 112 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 88,
					nudge: handSet(s, 1.1),
				}) +
				credits(s, 740, ground)
			);
		},
	},
	/** A target of rings with the title run round it on a straight rule. */
	rings: {
		faces: ['round', 'gothic', 'poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const [cx, cy, r] = s.wide ? [880, 360, 330] : [250, 310, 232];
			const order = s.variant % 2 ? [ink, paper, pop, ink, ground] : [pop, paper, ink, spare, paper];
			let out = rect(0, 0, s.w, s.h, ground) + ring(cx, cy, r * 1.12, tone, 8);
			order.forEach((fill, i) => {
				out += disc(cx, cy, r * (1 - i * 0.17), fill);
			});
			const last = order[4] ?? paper;
			return (
				out +
				disc(cx, cy, r * 0.4, last) +
				show(s, cx, cy, r * 1.5, { body: ink, cut: last, glow: pop }) +
				words(s, { x: 36, y: 574, w: 428, h: 128 }, readable(ground, [ink, paper, pop]), {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 96,
				}) +
				credits(s, 732, ground)
			);
		},
	},
} as const satisfies Record<string, Composition>;

/** The title set upwards along the left edge, as large as its strip allows. */
function verticalTitle(s: Canvas, x: number, y: number, w: number, h: number, colour: string): string {
	const { main, rest } = splitTitle(s.title);
	const block = textBlock(
		main,
		s.face,
		{ x: 0, y: 0, w: h, h: rest ? w - 26 : w },
		{ mode: 'even', align: 'left', valign: 'middle', max: 96, maxLines: 2 },
	);
	const under = rest
		? textBlock(rest, 'round', { x: 0, y: w - 14, w: h, h: 14 }, { max: 14, maxLines: 1, tracking: 0.08 }).d
		: '';
	return `<g transform="translate(${x} ${y}) rotate(-90)">${path(block.d + under, colour)}</g>`;
}

/** The credit along the right edge, for sheets whose foot is taken. */
function credits2(s: Canvas, on: string): string {
	const text = s.byline ? `${s.year}   ${s.byline}` : String(s.year);
	return `<g transform="translate(486 716) rotate(-90)">${path(textPath(text, 'round', 0, 0, 10.5, { tracking: 0.14 }).replace(/^m/, 'M'), readable(on, [s.inks.ink, s.inks.paper]))}</g>`;
}
