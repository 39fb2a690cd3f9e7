import { type Composition, credits, handSet, inksOn, show, stand, words } from '../canvas.ts';
import { contrast, readable } from '../palettes.ts';
import { disc, gearPath, holed, line, n, oval, path, polygon, rect, ring } from '../shapes.ts';

/** Drawings that turn, run or open: machines, rails, spirals, curtains. */
export const MACHINES = {
	/** Arms of a whirl that draw the eye in. */
	vortex: {
		faces: ['gothic', 'block', 'poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const [cx, cy, reach] = s.wide ? [880, 360, 1000] : [250, 300, 620];
			const arms = s.variant % 2 ? 9 : 12;
			let d = '';
			for (let i = 0; i < arms; i++) {
				const at = (turn: number, r: number): string => {
					const a = (i / arms + turn) * Math.PI * 2;
					return `${n(cx + Math.cos(a) * r)} ${n(cy + Math.sin(a) * r)}`;
				};
				d += `M${n(cx)} ${n(cy)}Q${at(0.13, reach * 0.3)} ${at(0.3, reach * 0.55)}T${at(0.42, reach * 1.35)}L${at(0.42 + 0.5 / arms, reach * 1.35)}Q${at(0.34 + 0.5 / arms, reach * 0.8)} ${at(0.3 + 0.5 / arms, reach * 0.55)}T${n(cx)} ${n(cy)}z`;
			}
			const light = s.variant < 2 ? paper : pop;
			const core = s.wide ? 190 : 142;
			return (
				rect(0, 0, s.w, s.h, ground) +
				path(d, contrast(tone, ground) < 1.25 ? ink : tone) +
				disc(cx, cy, core * 1.12, ink) +
				disc(cx, cy, core, light) +
				show(s, cx, cy, core * 1.46, inksOn(s, light, ink, light === pop ? paper : pop)) +
				(s.wide ? '' : rect(0, 546, 500, 204, ink)) +
				words(s, { x: 36, y: 570, w: 428, h: 132 }, paper, {
					mode: 'fill',
					align: 'left',
					valign: 'middle',
					max: 104,
					nudge: handSet(s, 0.8),
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** Rails to a vanishing point, and what comes down them. */
	rails: {
		faces: ['poster', 'gothic', 'round'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const [vx, vy, foot] = s.wide ? [890, 330, 720] : [250, 330, 750];
			const spread = s.wide ? 520 : 330;
			let ties = '';
			for (let i = 1; i < 9; i++) {
				const t = (i / 9) ** 2;
				const y = vy + (foot - vy) * t;
				const half = spread * t * 1.25;
				ties += `M${n(vx - half)} ${n(y)}h${n(half * 2)}v${n(5 + 26 * t)}h${n(-half * 2)}z`;
			}
			return (
				rect(0, 0, s.w, s.h, ground) +
				disc(vx, vy - (s.wide ? 40 : 26), s.wide ? 270 : 186, pop) +
				polygon(
					[
						[0, vy + 6],
						[s.w, vy + 6],
						[s.w, s.h],
						[0, s.h],
					],
					ink,
				) +
				path(ties, tone) +
				polygon(
					[
						[vx - 5, vy],
						[vx - spread - 18, foot],
						[vx - spread + 22, foot],
					],
					paper,
				) +
				polygon(
					[
						[vx + 5, vy],
						[vx + spread - 22, foot],
						[vx + spread + 18, foot],
					],
					paper,
				) +
				stand(s, vx, vy + (s.wide ? 180 : 146), s.wide ? 430 : 310, { body: ink, cut: pop, glow: paper }) +
				words(s, { x: 36, y: 36, w: 428, h: s.wide ? 0 : 116 }, readable(ground, [ink, paper]), {
					mode: 'fill',
					align: 'centre',
					max: 92,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** Wheels that mesh; the subject in the largest hub. */
	gears: {
		faces: ['block', 'poster', 'round'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const [cx, cy, k] = s.wide ? [900, 350, 1.5] : [250, 290, 1];
			const light = s.variant % 2 ? pop : paper;
			return (
				rect(0, 0, s.w, s.h, ground) +
				holed(gearPath(cx - 210 * k, cy - 190 * k, 12, 132 * k, 44 * k, 8), tone) +
				holed(gearPath(cx + 214 * k, cy + 206 * k, 14, 150 * k, 58 * k, 4), spare) +
				holed(gearPath(cx + 226 * k, cy - 190 * k, 9, 98 * k, 30 * k, 20), pop) +
				holed(gearPath(cx - 216 * k, cy + 190 * k, 10, 108 * k, 34 * k, 14), pop === light ? tone : pop) +
				path(gearPath(cx, cy, 16, 206 * k, 1), ink) +
				disc(cx, cy, 142 * k, light) +
				show(s, cx, cy, 196 * k, inksOn(s, light, ink, light === pop ? paper : pop)) +
				(s.wide ? '' : rect(0, 554, 500, 196, ink)) +
				words(s, { x: 36, y: 578, w: 428, h: 126 }, paper, { mode: 'fill', align: 'left', valign: 'middle', max: 92 }) +
				credits(s, 732, ink)
			);
		},
	},
	/** A round maze with the subject at its heart. */
	maze: {
		faces: ['round', 'deco', 'gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const [cx, cy, k] = s.wide ? [880, 360, 1.42] : [250, 296, 1];
			const wall = readable(ground, [ink, paper], 3);
			let out = rect(0, 0, s.w, s.h, ground) + disc(cx, cy, 228 * k, tone);
			for (let i = 0; i < 4; i++) {
				const r = (116 + i * 36) * k;
				const gap = 0.3 * (150 / (116 + i * 36));
				const a = s.random() * 6.28;
				const large = 1;
				out += line(
					`M${n(cx + Math.cos(a) * r)} ${n(cy + Math.sin(a) * r)}A${n(r)} ${n(r)} 0 ${large} 1 ${n(cx + Math.cos(a - gap) * r)} ${n(cy + Math.sin(a - gap) * r)}`,
					wall,
					13 * k,
					'stroke-linecap="butt"',
				);
				const b = a + 1 + s.random() * 3;
				if (i < 3)
					out += line(
						`M${n(cx + Math.cos(b) * r)} ${n(cy + Math.sin(b) * r)}L${n(cx + Math.cos(b) * (r + 36 * k))} ${n(cy + Math.sin(b) * (r + 36 * k))}`,
						wall,
						13 * k,
					);
			}
			return (
				out +
				disc(cx, cy, 98 * k, pop) +
				show(s, cx, cy, 146 * k, inksOn(s, pop, ink, paper)) +
				words(s, { x: 36, y: 566, w: 428, h: 134 }, wall, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 92,
				}) +
				credits(s, 730, ground)
			);
		},
	},
	/** The curtain opens on a lit stage. */
	curtain: {
		faces: ['deco', 'fat', 'serif'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const drape = s.variant % 2 && contrast(pop, ink) > 2 ? pop : contrast(ground, ink) > 2.4 ? ground : pop;
			const fold = drape === ground ? tone : s.inks.spare;
			const [x0, x1, floor] = s.wide ? [430, 1280, 590] : [0, 500, 520];
			const mid = (x0 + x1) / 2;
			const half = (x1 - x0) / 2;
			const top = s.wide ? 90 : 74;
			const side = (dir: number): string => {
				const e = mid - dir * half;
				const at = (share: number): number => e + dir * half * share;
				return (
					path(
						`M${n(e)} ${top - 40}H${n(at(0.86))}Q${n(at(0.78))} ${n(floor * 0.52)} ${n(at(0.2))} ${n(floor * 0.62)}Q${n(at(0.36))} ${n(floor * 0.8)} ${n(at(0.4))} ${floor}H${n(e)}z`,
						drape,
					) +
					line(
						`M${n(at(0.28))} ${top}Q${n(at(0.26))} ${n(floor * 0.42)} ${n(at(0.1))} ${n(floor * 0.61)}Q${n(at(0.15))} ${n(floor * 0.8)} ${n(at(0.13))} ${floor}M${n(at(0.56))} ${top}Q${n(at(0.5))} ${n(floor * 0.46)} ${n(at(0.15))} ${n(floor * 0.615)}Q${n(at(0.26))} ${n(floor * 0.8)} ${n(at(0.27))} ${floor}`,
						fold,
						s.wide ? 16 : 11,
					)
				);
			};
			let valance = `M${x0} -10H${x1}V${top}`;
			const scallops = 6;
			for (let i = 0; i < scallops; i++)
				valance += `q${n(-half / scallops)} ${s.wide ? 54 : 40} ${n((-half * 2) / scallops)} 0`;
			return (
				rect(0, 0, s.w, s.h, ink) +
				disc(mid, floor * 0.56, s.wide ? 280 : 190, paper) +
				rect(x0, floor, x1 - x0, s.h - floor, ink) +
				oval(mid, floor, s.wide ? 300 : 190, s.wide ? 34 : 22, paper) +
				stand(s, mid, floor + 6, s.wide ? 390 : 300, inksOn(s, paper, ink, drape)) +
				side(1) +
				side(-1) +
				path(`${valance}z`, fold) +
				line(valance.replace(/^.*?V/, `M${x1} `), pop === fold ? paper : pop, s.wide ? 9 : 7) +
				words(s, { x: 36, y: 562, w: 428, h: 140 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 88,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** The subject runs: speed lines, a wheel of dust, letters leaning into the wind. */
	chase: {
		faces: ['gothic', 'block', 'fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const floor = s.wide ? 590 : 520;
			const x = s.wide ? 900 : 268;
			let lines = '';
			for (let i = 0; i < 9; i++) {
				const y = floor - 40 - i * (s.wide ? 52 : 38);
				const from = s.wide ? 440 + s.random() * 160 : -20 + s.random() * 50;
				lines += `M${n(from)} ${n(y)}H${n(x - (s.wide ? 40 : 20) + s.random() * 40)}`;
			}
			const lean = (px: number, py: number): readonly [number, number] => [px + (floor - py) * 0.16, py];
			return (
				rect(0, 0, s.w, s.h, ground) +
				line(lines, tone, s.wide ? 15 : 11, 'stroke-linecap="round"') +
				disc(x + (s.wide ? 70 : 50), floor - (s.wide ? 230 : 170), s.wide ? 240 : 172, s.variant % 2 ? spare : pop) +
				stand(s, x + 10, floor + 4, s.wide ? 430 : 320, inksOn(s, s.variant % 2 ? spare : pop, ink, paper), {
					turn: -4,
				}) +
				rect(0, floor, s.w, s.h - floor, ink) +
				line(`M0 ${floor + 22}H${s.w}`, paper, 5, 'stroke-dasharray="46 30"') +
				words(s, { x: 22, y: 574, w: 424, h: 128 }, paper, {
					mode: 'fill',
					align: 'left',
					valign: 'middle',
					max: 100,
					warp: (px, py) => lean(px + 14 - (floor - 640) * 0, py + 0),
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** Waves of sound or fear from a point. */
	signal: {
		faces: ['round', 'poster', 'block'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const [cx, cy, k] = s.wide ? [900, 470, 1.4] : [250, 400, 1];
			let out = rect(0, 0, s.w, s.h, ground);
			for (let i = 5; i > 0; i--) out += ring(cx, cy, (76 + i * 56) * k, i % 2 ? tone : pop, 24 * k);
			return (
				out +
				stand(s, cx, cy + 146 * k, 290 * k, inksOn(s, ground, ink, paper)) +
				rect(0, cy + 142 * k, s.w, s.h, ink) +
				words(s, { x: 36, y: 566, w: 428, h: 136 }, paper, { mode: 'fill', align: 'left', valign: 'middle', max: 92 }) +
				credits(s, 732, ink)
			);
		},
	},
} as const satisfies Record<string, Composition>;
