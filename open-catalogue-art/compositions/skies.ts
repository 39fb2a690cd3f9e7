import { type Composition, credits, handSet, inksOn, show, stand, words } from '../canvas.ts';
import { readable } from '../palettes.ts';
import {
	circlePath,
	disc,
	halftone,
	line,
	n,
	path,
	polygon,
	ROUND,
	raysPath,
	rect,
	ring,
	starPath,
	wavePath,
} from '../shapes.ts';

/** Drawings whose subject stands against the sky: sun, moon, sea, hill, desert, space. */
export const SKIES = {
	/** A great sun behind a figure on the horizon. */
	sun: {
		faces: ['gothic', 'deco', 'poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const floor = s.wide ? 590 : 545;
			const cy = s.wide ? 330 : 330;
			const r = s.wide ? 270 : 196;
			let sky = rect(0, 0, s.w, s.h, ground) + disc(s.cx, cy, r * 1.32, tone) + disc(s.cx, cy, r, pop);
			if (s.variant % 2) {
				// A setting sun: the ground shows through in bars that thicken downwards.
				let bars = '';
				for (let i = 0; i < 6; i++)
					bars += `M${n(s.cx - r)} ${n(cy + r * (0.12 + i * 0.15))}h${n(2 * r)}v${n(3 + i * 2.6)}h${n(-2 * r)}z`;
				sky += path(bars, tone);
			} else sky += ring(s.cx, cy, r * 1.62, tone, 5);
			const land = s.wide
				? path(`M0 ${floor + 40}Q${s.cx - 200} ${floor - 40} ${s.w} ${floor + 10}V${s.h}H0z`, ink)
				: path(`M0 ${floor + 10}Q250 ${floor - 26} 500 ${floor + 10}V750H0z`, ink);
			return (
				sky +
				stand(
					s,
					s.cx,
					floor - (s.wide ? 8 : 2),
					s.wide ? 390 : 300,
					inksOn(s, pop, ink, spare === ground ? paper : spare),
				) +
				land +
				words(s, { x: 36, y: 574, w: 428, h: 126 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 96,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** The moon fills the sky; the subject is small against it. */
	moon: {
		faces: ['deco', 'fat', 'gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const [cx, cy, r] = s.wide ? [900, 330, 400] : [250 + (s.variant % 2 ? 40 : -30), 255, 262];
			const face = s.variant < 2 ? pop : paper;
			let stars = '';
			for (let i = 0; i < 16; i++) stars += circlePath(s.random() * s.w, s.random() * s.h * 0.8, 1 + s.random() * 1.6);
			return (
				rect(0, 0, s.w, s.h, ink) +
				path(stars, paper) +
				disc(cx, cy, r * 1.16, ground) +
				disc(cx, cy, r, face) +
				`<g opacity=".16">${path(circlePath(cx - r * 0.45, cy - r * 0.4, r * 0.2) + circlePath(cx + r * 0.4, cy - r * 0.52, r * 0.11) + circlePath(cx + r * 0.58, cy + r * 0.1, r * 0.16) + circlePath(cx - r * 0.62, cy + r * 0.22, r * 0.12), tone)}</g>` +
				show(s, cx + (s.wide ? 0 : 0), cy + r * 0.12, r * 1.12, inksOn(s, face, ink)) +
				words(s, { x: 36, y: 552, w: 428, h: 150 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 104,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** Bands of sea under a low disc, with something afloat. */
	waves: {
		faces: ['poster', 'gothic', 'deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const top = s.wide ? 400 : 440;
			const x = s.wide ? s.cx : 250;
			const bands = [spare, tone, pop, ink];
			const length = s.wide ? 150 : 125;
			let sea = '';
			bands.forEach((band, i) => {
				const y = top + i * (s.wide ? 72 : 66);
				sea += path(`${wavePath(0, s.w, y, length, 30, i % 2 ? length / 2 : 0)}V${s.h}H${n(-length)}z`, band);
			});
			const first = stand(s, x, top + 34, s.wide ? 380 : 300, inksOn(s, ground, ink), { turn: s.variant % 2 ? -6 : 5 });
			return (
				rect(0, 0, s.w, s.h, ground) +
				disc(x + (s.variant % 2 ? 90 : -90), top - 110, s.wide ? 170 : 130, s.variant < 2 ? paper : pop) +
				first +
				sea +
				words(s, { x: 36, y: 38, w: 428, h: 150 }, readable(ground, [ink, paper]), {
					mode: 'fill',
					align: 'left',
					max: 92,
				}) +
				credits(s, 730, ink)
			);
		},
	},
	/** A bare hill, a small thing upon it, and a great deal of air. */
	hill: {
		faces: ['italic', 'serif', 'gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const side = s.variant % 2 ? 1 : -1;
			const hx = s.wide ? 900 : 250 + side * 50;
			const hy = s.wide ? 420 : 452;
			const land = s.wide
				? path(`M300 720Q${hx - 240} ${hy - 10} ${hx} ${hy}T1280 600V720z`, ink)
				: path(`M0 700Q${hx - 120} ${hy - 30} ${hx} ${hy}Q${hx + 120} ${hy + 20} 500 ${650 - side * 30}V750H0z`, ink);
			const lane = s.wide
				? line(`M${hx} ${hy + 6}q70 60-40 110t60 210`, tone, 9, ROUND)
				: line(`M${hx} ${hy + 8}q50 50-30 90t40 220`, tone, 8, ROUND);
			return (
				rect(0, 0, s.w, s.h, ground) +
				disc(hx - side * (s.wide ? 190 : 130), hy - (s.wide ? 200 : 150), s.wide ? 84 : 58, pop) +
				land +
				lane +
				stand(s, hx, hy + 6, s.wide ? 250 : 190, inksOn(s, ground, ink, pop)) +
				words(s, { x: 36, y: 40, w: 428, h: 190 }, readable(ground, [ink, paper]), {
					align: side < 0 ? 'right' : 'left',
					max: 74,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** Tables of rock in the evening, for tales of the West. */
	mesa: {
		faces: ['gothic', 'fat', 'poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const k = s.wide ? 1.16 : 1;
			const dx = s.wide ? s.cx - 250 * k : 0;
			const y0 = s.wide ? -70 : 0;
			const p = (points: readonly (readonly [number, number])[], fill: string): string =>
				polygon(
					points.map(([x, y]) => [dx + x * k, y0 + y * k] as const),
					fill,
				);
			const far = s.wide ? 1280 : 500;
			const sunX = dx + (s.variant % 2 ? 330 : 180) * k;
			return (
				rect(0, 0, s.w, s.h, ground) +
				disc(sunX, y0 + 356 * k, 150 * k, tone) +
				disc(sunX, y0 + 356 * k, 106 * k, paper) +
				p(
					[
						[-600, 520],
						[-60, 500],
						[-20, 330],
						[96, 326],
						[112, 420],
						[150, 440],
						[166, 505],
						[300, 500],
						[330, 380],
						[346, 378],
						[350, 300],
						[450, 296],
						[456, 384],
						[480, 400],
						[520, 500],
						[1000, 500],
						[1000, 560],
						[-600, 560],
					],
					spare,
				) +
				p(
					[
						[-600, 560],
						[-10, 545],
						[190, 552],
						[214, 470],
						[226, 468],
						[230, 430],
						[262, 428],
						[266, 470],
						[282, 480],
						[300, 548],
						[520, 540],
						[1000, 550],
						[1000, 660],
						[-600, 660],
					],
					pop,
				) +
				path(`M0 ${n(y0 + 590 * k)}Q${n(far * 0.4)} ${n(y0 + 560 * k)} ${far} ${n(y0 + 600 * k)}V${s.h}H0z`, ink) +
				stand(
					s,
					s.wide ? s.cx + 40 : s.variant % 2 ? 150 : 350,
					y0 + 592 * k,
					s.wide ? 330 : 250,
					inksOn(s, ground, ink, paper),
				) +
				words(s, { x: 36, y: 36, w: 428, h: 178 }, readable(ground, [ink, paper]), {
					mode: 'fill',
					align: 'left',
					max: 104,
				}) +
				credits(s, 730, ink)
			);
		},
	},
	/** A trail that climbs from a curved world into a sky with rings. */
	orbit: {
		faces: ['round', 'poster', 'block'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const [cx, cy] = s.wide ? [1010, 250] : [330, 285];
			let stars = '';
			for (let i = 0; i < 14; i++)
				stars += starPath(s.random() * s.w, s.random() * s.h * 0.75, 4, 3 + s.random() * 6, 1.3);
			const [x0, y0] = s.wide ? [520, 720] : [70, 545];
			const bend = s.wide ? `Q${cx - 260} ${cy + 330}` : `Q${cx - 190} ${cy + 190}`;
			const bend2 = s.wide ? `Q${cx - 210} ${cy + 350}` : `Q${cx - 150} ${cy + 210}`;
			return (
				rect(0, 0, s.w, s.h, ground) +
				path(stars, paper) +
				disc(s.wide ? 1180 : 440, s.wide ? 120 : 110, s.wide ? 150 : 104, tone) +
				disc(s.wide ? 1200 : 452, s.wide ? 104 : 98, s.wide ? 84 : 58, spare) +
				`<ellipse cx="${s.wide ? 1200 : 452}" cy="${s.wide ? 104 : 98}" rx="${s.wide ? 150 : 100}" ry="${s.wide ? 26 : 18}" fill="none" stroke="${paper}" stroke-width="5" transform="rotate(-24 ${s.wide ? 1200 : 452} ${s.wide ? 104 : 98})"/>` +
				path(`M${x0 - 60} ${y0}${bend} ${cx} ${cy}${bend2} ${x0 + 70} ${y0 + 20}z`, pop) +
				path(`M${x0 - 20} ${y0}${bend} ${cx} ${cy}${bend2} ${x0 + 30} ${y0 + 14}z`, paper) +
				show(s, cx + 20, cy - 24, s.wide ? 340 : 250, inksOn(s, ground, s.variant % 2 ? paper : ink, pop), {
					turn: 38,
				}) +
				(s.wide ? path('M240 720Q700 590 1280 680V720z', ink) : path('M0 560Q230 500 500 545V750H0z', ink)) +
				words(s, { x: 36, y: 580, w: 428, h: 122 }, paper, { mode: 'fill', align: 'left', valign: 'middle', max: 84 }) +
				credits(s, 732, ink)
			);
		},
	},
	/** Rays from behind the subject, a band of title across the foot. */
	rays: {
		faces: ['fat', 'gothic', 'block'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const cx = s.cx;
			const cy = s.wide ? 360 : 292;
			const band = readable(ink, [paper, pop]);
			return (
				rect(0, 0, s.w, s.h, ground) +
				path(raysPath(cx, cy, s.variant % 2 ? 14 : 20, 1100, 4, 364), tone) +
				disc(cx, cy, s.wide ? 260 : 190, s.variant < 2 ? paper : pop) +
				ring(cx, cy, s.wide ? 286 : 210, s.variant < 2 ? paper : pop, 6) +
				show(s, cx, cy, s.wide ? 400 : 300, inksOn(s, s.variant < 2 ? paper : pop, ink, s.variant < 2 ? pop : paper)) +
				(s.wide ? '' : path('M0 548L500 520V750H0z', ink)) +
				words(s, { x: 36, y: 566, w: 428, h: 136 }, band, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 100,
					nudge: s.variant === 3 ? handSet(s, 0.8) : undefined,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** Weather: slanting strokes over the whole sheet, the subject under it. */
	storm: {
		faces: ['gothic', 'poster', 'serif'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const floor = s.wide ? 620 : 690;
			const strokes = Array.from({ length: s.wide ? 26 : 16 }, (_, i) => {
				const x = (i * s.w) / (s.wide ? 20 : 11) + s.random() * 20;
				const y = s.random() * s.h * 0.3 - 60;
				return `M${n(x)} ${n(y)}l${n(-s.h * 0.3)} ${n(s.h * (0.7 + s.random() * 0.4))}`;
			}).join('');
			return (
				rect(0, 0, s.w, s.h, ground) +
				line(strokes, tone, s.wide ? 9 : 7, 'stroke-linecap="round"') +
				halftone(-10, -4, s.w + 20, 7, 17, ink, 17, 5) +
				stand(s, s.cx, floor, s.wide ? 470 : 350, inksOn(s, ground, ink, pop)) +
				rect(0, floor, s.w, s.h - floor, ink) +
				words(s, { x: 36, y: 124, w: 428, h: 168 }, readable(ground, [paper, ink, pop]), {
					mode: 'fill',
					align: 'left',
					max: 96,
				}) +
				credits(s, 726, ink)
			);
		},
	},
} as const satisfies Record<string, Composition>;
