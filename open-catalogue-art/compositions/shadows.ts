import { type Composition, credits, handSet, inksOn, motifAt, show, stand, words } from '../canvas.ts';
import { contrast, readable } from '../palettes.ts';
import { disc, line, n, oval, path, place, polygon, ROUND, rect, rectPath } from '../shapes.ts';

/** Drawings of lamp, shadow and shutter: crime, horror, the expressionist stage. */
export const SHADOWS = {
	/** A cone of light and what it finds. */
	spotlight: {
		faces: ['poster', 'deco', 'gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const cx = s.wide ? 860 : 250;
			const floor = s.wide ? 560 : 508;
			const rx = s.wide ? 300 : 190;
			const side = s.variant % 2 ? 1 : -1;
			const lx = cx + side * (s.wide ? 260 : 210);
			return (
				rect(0, 0, s.w, s.h, ink) +
				polygon(
					[
						[lx - 26, -20],
						[lx + 26, -20],
						[cx + rx, floor],
						[cx - rx, floor],
					],
					ground,
				) +
				polygon(
					[
						[lx - 10, -20],
						[lx + 10, -20],
						[cx + rx * 0.5, floor],
						[cx - rx * 0.5, floor],
					],
					tone,
				) +
				oval(cx, floor, rx, rx * 0.24, pop) +
				stand(s, cx, floor + 10, s.wide ? 420 : 330, inksOn(s, tone, s.variant < 2 ? paper : ink)) +
				words(s, { x: 36, y: 578, w: 428, h: 124 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 92,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** Crooked stairs and a shadow far larger than its figure. */
	stairs: {
		faces: ['gothic', 'poster', 'deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const step = s.wide ? 70 : 52;
			const x0 = s.wide ? 480 : -30;
			const y0 = s.wide ? 720 : 742;
			let d = `M${x0} ${s.h}`;
			for (let i = 0; i < 14; i++)
				d += `L${n(x0 + i * step)} ${n(y0 - i * step * 0.62 - (i % 2) * 9)}l${n(step * 0.94)} ${n(i % 2 ? 7 : -5)}`;
			const lit = s.variant % 2 ? pop : paper;
			const shadowX = s.wide ? 800 : 215;
			return (
				rect(0, 0, s.w, s.h, ground) +
				(s.wide
					? polygon(
							[
								[560, 0],
								[1280, 0],
								[1280, 720],
								[380, 720],
							],
							tone,
						) +
						polygon(
							[
								[720, 0],
								[1180, 0],
								[1280, 500],
								[560, 720],
							],
							lit,
						)
					: polygon(
							[
								[-20, -10],
								[520, -10],
								[490, 760],
								[10, 760],
							],
							tone,
						) +
						polygon(
							[
								[-4, -10],
								[504, -10],
								[440, 760],
								[60, 760],
							],
							lit,
						)) +
				`<g transform="translate(${shadowX} ${s.wide ? 350 : 400}) skewX(-7) scale(1 1.3)">${place(motifAt(s, 0).draw({ body: ink, cut: lit, glow: lit }), 0, 0, s.wide ? 4.2 : 3.3)}</g>` +
				path(`${d}L${s.w + 60} 0V${s.h}z`, ink) +
				words(s, { x: 36, y: 34, w: 428, h: 150 }, readable(lit, [ink, paper]), {
					mode: 'fill',
					align: 'left',
					max: 110,
					nudge: handSet(s, 0.7),
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** Venetian blinds across a face in the night. */
	blinds: {
		faces: ['gothic', 'poster', 'round'],
		draw(s) {
			const { ground, ink, paper, pop } = s.inks;
			const light = s.variant % 2 ? pop : ground;
			const [x, y, size] = s.wide ? [900, 380, 620] : [250, 330, 470];
			const pitch = s.wide ? 58 : 47;
			let slats = '';
			for (let i = 0; i * pitch < s.h; i++) slats += polygonSlat(s.w, i * pitch, pitch * 0.36, s.wide ? 0 : 10);
			return (
				rect(0, 0, s.w, s.h, ink) +
				(s.wide
					? polygon(
							[
								[520, 0],
								[1280, 0],
								[1280, 720],
								[420, 720],
							],
							light,
						)
					: rect(0, 0, 500, 540, light)) +
				show(s, x, y, size, { body: ink, cut: light, glow: light === pop ? paper : pop }) +
				path(slats, ink) +
				(s.wide ? '' : rect(0, 540, 500, 210, ink)) +
				words(s, { x: 36, y: 566, w: 428, h: 136 }, paper, {
					mode: 'fill',
					align: 'left',
					valign: 'middle',
					max: 104,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** What is seen through a keyhole. */
	keyhole: {
		faces: ['fat', 'serif', 'deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const light = s.variant % 2 ? paper : pop;
			const [cx, cy, k] = s.wide ? [890, 270, 2.15] : [250, 240, 1.62];
			const hole = (grow: number): string => {
				const r = 110 * k + grow;
				const foot = s.wide ? 450 : 258 * k + grow;
				return `M${n(cx - 46 * k)} ${n(cy)}A${n(r)} ${n(r)} 0 1 1 ${n(cx + 46 * k)} ${n(cy)}M${n(cx - 50 * k)} ${n(cy)}L${n(cx - 96 * k - grow)} ${n(cy + foot)}H${n(cx + 96 * k + grow)}L${n(cx + 50 * k)} ${n(cy)}z`;
			};
			const r = 110 * k;
			return (
				rect(0, 0, s.w, s.h, ground) +
				disc(cx, cy, r + 26, tone) +
				disc(cx, cy, r, light) +
				path(hole(0).replace(/^M.*?M/, 'M'), light) +
				stand(
					s,
					cx,
					cy + (s.wide ? 300 : 205),
					s.wide ? 420 : 300,
					inksOn(s, light, ink, light === pop ? paper : pop),
				) +
				(s.wide ? '' : rect(0, 556, 500, 194, ground)) +
				words(s, { x: 36, y: 576, w: 428, h: 128 }, readable(ground, [paper, ink, light]), {
					mode: 'even',
					align: 'centre',
					valign: 'middle',
					max: 76,
				}) +
				credits(s, 732, ground)
			);
		},
	},
	/** A wall of windows at night; one is awake. */
	windows: {
		faces: ['poster', 'round', 'gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const cols = 4;
			const [x0, y0, gw, gh, pw, ph] = s.wide ? [560, 40, 170, 178, 124, 132] : [38, 206, 109, 132, 80, 100];
			const lit = s.variant % 2 ? [1, 1] : [2, 1];
			let panes = '';
			let extra = '';
			for (let row = 0; row < (s.wide ? 4 : 4); row++) {
				for (let col = 0; col < cols; col++) {
					const x = x0 + col * gw;
					const y = y0 + row * gh;
					if (col >= (lit[0] ?? 0) && col <= (lit[0] ?? 0) + 1 && row >= 1 && row <= 2) continue;
					if (s.random() < 0.16)
						extra +=
							rect(x, y, pw, ph, paper) +
							show(s, x + pw / 2, y + ph / 2, pw * 0.8, inksOn(s, paper, ink, pop), { index: 1 });
					else panes += rectPath(x, y, pw, ph);
				}
			}
			const bx = x0 + (lit[0] ?? 0) * gw;
			const by = y0 + gh;
			const [bw, bh] = [gw + pw, gh + ph];
			return (
				rect(0, 0, s.w, s.h, ground) +
				path(panes, tone) +
				extra +
				rect(bx - 8, by - 8, bw + 16, bh + 16, ink) +
				rect(bx, by, bw, bh, pop) +
				stand(s, bx + bw / 2, by + bh + 1, Math.min(bw, bh) * 0.94, inksOn(s, pop, ink, paper)) +
				rect(bx - 18, by + bh, bw + 36, 14, ink) +
				(s.wide ? '' : rect(0, 0, 500, 182, ink)) +
				words(s, { x: 36, y: 34, w: 428, h: 122 }, paper, { mode: 'fill', align: 'left', valign: 'middle', max: 90 }) +
				credits(s, 738, ground)
			);
		},
	},
	/** A door ajar, light across the floor. */
	door: {
		faces: ['serif', 'gothic', 'italic'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const [x, y, w, h] = s.wide ? [800, 70, 250, 440] : [165, 56, 170, 350];
			const foot = y + h;
			return (
				rect(0, 0, s.w, s.h, ground) +
				rect(0, foot, s.w, s.h - foot, ink) +
				polygon(
					[
						[x, foot],
						[x + w, foot],
						[x + w + (s.wide ? 260 : 150), s.h],
						[x - (s.wide ? 180 : 120), s.h],
					],
					s.wide ? pop : pop,
				) +
				rect(x - 14, y - 14, w + 28, h + 14, ink) +
				rect(x, y, w, h, pop) +
				polygon(
					[
						[x, y],
						[x - w * 0.42, y - 34],
						[x - w * 0.42, foot + 40],
						[x, foot],
					],
					tone,
				) +
				disc(x - w * 0.34, y + h * 0.58, 7, ink) +
				stand(s, x + w / 2, foot + 4, w * 1.12, inksOn(s, pop, ink, paper)) +
				`<g transform="translate(${n(x + w / 2)} ${foot}) skewX(${s.wide ? -8 : -5}) scale(1 -${s.wide ? 0.8 : 1.05})">${place(motifAt(s, 0).draw({ body: ink, cut: ink, glow: ink }), 0, -w * 0.56 * 0.98, (w * 1.12) / 100)}</g>` +
				(s.wide ? '' : rect(0, 586, 500, 164, ink)) +
				words(s, { x: 36, y: 600, w: 428, h: 104 }, paper, {
					mode: 'even',
					align: 'centre',
					valign: 'middle',
					max: 76,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** A great eye, and in its pupil the thing seen. */
	eye: {
		faces: ['gothic', 'fat', 'block'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const [cx, cy, k] = s.wide ? [880, 360, 1.5] : [250, 300, 1];
			const almond = `M${n(cx - 232 * k)} ${n(cy)}Q${n(cx)} ${n(cy - 262 * k)} ${n(cx + 232 * k)} ${n(cy)}Q${n(cx)} ${n(cy + 262 * k)} ${n(cx - 232 * k)} ${n(cy)}z`;
			let lashes = '';
			for (let i = -4; i <= 4; i++) {
				const a = ((i * 17 - 90) * Math.PI) / 180;
				const base = 150 - Math.abs(i) * 4;
				lashes += `M${n(cx + Math.cos(a) * base * k * 1.1)} ${n(cy + Math.sin(a) * base * k * 0.72)}L${n(cx + Math.cos(a) * 246 * k)} ${n(cy + Math.sin(a) * 236 * k)}`;
			}
			return (
				rect(0, 0, s.w, s.h, ground) +
				line(lashes, s.variant % 2 ? ink : tone, 20 * k, s.variant % 2 ? 'stroke-linecap="butt"' : ROUND) +
				path(almond, paper) +
				disc(cx, cy, 122 * k, s.variant < 2 ? pop : spare) +
				disc(cx, cy, 96 * k, ink) +
				show(s, cx, cy, 128 * k, inksOn(s, ink, paper, pop)) +
				path(
					`M${n(cx - 232 * k)} ${n(cy)}Q${n(cx)} ${n(cy - 262 * k)} ${n(cx + 232 * k)} ${n(cy)}Q${n(cx)} ${n(cy - 216 * k)} ${n(cx - 232 * k)} ${n(cy)}z`,
					ink,
				) +
				words(s, { x: 36, y: 532, w: 428, h: 168 }, readable(ground, [ink, paper, pop]), {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 104,
					nudge: handSet(s, 0.7),
				}) +
				credits(s, 732, ground)
			);
		},
	},
	/** A hand out of the dark, reaching for what matters. */
	hand: {
		faces: ['gothic', 'poster', 'block'],
		draw(s) {
			const { ground, ink, paper, pop } = s.inks;
			const cx = s.wide ? 900 : 250;
			const palm =
				'M-70 260L-62 96Q-118 40-146-28Q-138-54-104-40L-74-4L-92-150Q-84-176-58-158L-34-36L-28-206Q-8-232 16-206L22-34L52-174Q80-192 92-162L72-6L112-58Q142-70 140-36L96 92L84 260z';
			// A dark hand would be invisible on the darkest backgrounds.
			const reach = contrast(ink, ground) > 1.9 ? ink : pop;
			const light = s.variant % 2 || reach === pop ? paper : pop;
			return (
				rect(0, 0, s.w, s.h, ground) +
				disc(cx, s.wide ? 210 : 232, s.wide ? 176 : 142, light) +
				show(s, cx, s.wide ? 206 : 228, s.wide ? 250 : 200, inksOn(s, light, ink, light === pop ? paper : pop)) +
				place(path(palm, reach), cx, s.wide ? 580 : 585, s.wide ? 1.12 : 0.98, 0, s.variant < 2 ? 1 : -1) +
				(s.wide ? '' : rect(0, 590, 500, 160, ink)) +
				words(s, { x: 36, y: 602, w: 428, h: 104 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 88,
					nudge: handSet(s, 0.6),
				}) +
				credits(s, 734, ink)
			);
		},
	},
	/** A small figure, and behind it the huge shadow of the other thing. */
	loom: {
		faces: ['gothic', 'poster', 'fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const floor = s.wide ? 600 : 530;
			const cx = s.wide ? 880 : 250;
			return (
				rect(0, 0, s.w, s.h, ground) +
				(s.wide
					? polygon(
							[
								[560, 0],
								[1220, 0],
								[1280, 720],
								[460, 720],
							],
							tone,
						)
					: polygon(
							[
								[40, 0],
								[460, 0],
								[540, 750],
								[-40, 750],
							],
							tone,
						)) +
				show(s, cx, floor - (s.wide ? 300 : 240), s.wide ? 600 : 470, { body: ink, cut: tone, glow: pop }) +
				rect(0, floor, s.w, s.h - floor, pop) +
				oval(cx, floor + 26, s.wide ? 130 : 96, 12, ink) +
				stand(s, cx, floor + 28, s.wide ? 170 : 128, { body: paper, cut: ink, glow: pop }, { index: 1 }) +
				words(s, { x: 36, y: 574, w: 428, h: 128 }, readable(pop, [ink, paper]), {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 100,
				}) +
				credits(s, 732, pop)
			);
		},
	},
} as const satisfies Record<string, Composition>;

/** One slat of a blind, a touch wider at one end. */
function polygonSlat(w: number, y: number, h: number, lean: number): string {
	return `M0 ${n(y)}L${w} ${n(y - lean)}v${n(h)}L0 ${n(y + h)}z`;
}
