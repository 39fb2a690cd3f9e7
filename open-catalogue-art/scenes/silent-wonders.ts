import { credits, handSet, words } from '../canvas.ts';
import { mix } from '../palettes.ts';
import { disc, line, n, path, ROUND, raysPath } from '../shapes.ts';
import { board, field, LEFT, motif, RIGHT, type Scene, shard, starry } from './scene.ts';

/** Drawings for moons, stairs, machines and steps. */
export const SILENT_WONDERS = {
	/** The Moon gets it in the eye. */
	'moon-shot': {
		palette: 'midnight',
		faces: ['deco'],
		draw(s) {
			const { ground, ink, paper, pop, spare, tone } = s.inks;
			const shade = mix(paper, ground, 0.2);
			const dark = mix(paper, ground, 0.78);
			const mid = mix(paper, ground, 0.34);
			const art =
				field(ground) +
				starry(s, 46, paper) +
				disc(250, 312, 246, tone) +
				disc(250, 312, 214, paper) +
				path('M120 142A214 214 0 1 0 430 430A230 230 0 0 1 120 142z', shade) +
				disc(92, 372, 15, shade) +
				disc(128, 430, 24, mid) +
				disc(384, 400, 20, mix(paper, ground, 0.34)) +
				disc(210, 146, 16, shade) +
				disc(300, 498, 14, mix(paper, ground, 0.34)) +
				line('M120 262q34-36 82-14', dark, 13, ROUND) +
				path('M126 296q40-34 84 0q-42 30-84 0z', ink) +
				disc(176, 294, 11, paper) +
				line('M134 330q30 16 62 4', dark, 7, ROUND) +
				path('M246 262q-8 74-42 96q24 24 66 10q-12-16-10-40z', mix(paper, ground, 0.34)) +
				path('M148 418q90 34 190-18q-26 78-106 76q-62-6-84-58z', ink) +
				path('M170 427q76 18 150-14l-10 20q-70 26-128 10z', paper) +
				path(
					'M268 292q-2-58 54-70q66-6 76 52q14 20-4 34q6 38-18 62q-8-26-16-40q-10 34-34 56q0-34-8-56q-44 2-50-38z',
					spare,
				) +
				`<g transform="translate(334 262) rotate(36)">${path('M-44 34V-118Q-44-138-24-142H24Q44-138 44-118V34Q0 52-44 34z', ink)}${path('M-44-34h88v20h-88z', pop)}${path('M-44-92h88v12h-88z', pop)}${path('M-32-142h64v-18h-64z', pop)}${[-26, 0, 26].map((x) => disc(x, -56, 5.5, paper)).join('')}${path('M-30-128v150q6 4 12 6v-162q-8 0-12 6z', mix(ink, paper, 0.22))}</g>`;
			return (
				board(s, art, 40, 600) +
				words(s, { x: 36, y: 582, w: 428, h: 118 }, pop, { mode: 'fill', align: 'centre', valign: 'middle', max: 66 }) +
				credits(s, 730, ground)
			);
		},
	},
	/** A shadow on the stairs. */
	'night-stairs': {
		palette: 'mould',
		faces: ['gothic'],
		draw(s) {
			const { ground, ink, paper, pop } = s.inks;
			const wall = mix(pop, paper, 0.28);
			let steps = `M${LEFT} 780V742H-20`;
			for (let i = 0; i < 14; i++) steps += `V${n(716 - i * 33)}h${n(i % 2 ? 44 : 46)}`;
			let rail = '';
			for (let i = 0; i < 12; i++) rail += `M${n(4 + i * 45)} ${n(716 - i * 33)}v${-74}`;
			const art =
				field(wall) +
				shard(mix(wall, ground, 0.22), LEFT, -20, 60, -20, -40, 780, LEFT, 780) +
				shard(mix(wall, ground, 0.22), 470, -20, RIGHT, -20, RIGHT, 780, 560, 780) +
				path(
					'M170 292C138 240 152 160 216 150C262 146 284 172 288 204L309 238L293 245L297 256L287 261L291 271Q286 290 262 286L256 300Q284 306 300 330L352 330Q382 316 398 284L420 214L418 272L452 196L438 276L484 222L454 292L496 262L456 316L488 314L444 344Q410 376 366 378L312 384Q312 470 330 560L330 780H84L92 470Q96 330 170 292z',
					ink,
				) +
				path('M206 232L172 150L232 206z', ink) +
				path('M260 214l16 3l-6 9q-10-2-10-12z', pop) +
				path('M272 270l5 15l5-16z', paper) +
				path(`${steps}H${RIGHT}V780z`, ground) +
				line(rail, ground, 7) +
				line('M-40 676L560 232', ground, 12, ROUND);
			return (
				board(s, art, 110, 690) +
				words(s, { x: 30, y: 30, w: 440, h: 108 }, ink, {
					mode: 'fill',
					align: 'centre',
					max: 112,
					nudge: handSet(s, 0.5),
				}) +
				credits(s, 730, ground)
			);
		},
	},
	/** Towers, rays, and the woman of metal. */
	'machine-city': {
		palette: 'soot',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const tower = (x: number, w: number, top: number, fill: string): string =>
				shard(
					fill,
					x - w / 2,
					780,
					x - w / 2,
					top + 70,
					x - w / 3,
					top + 70,
					x - w / 3,
					top + 26,
					x - w / 7,
					top + 26,
					x - w / 7,
					top,
					x + w / 7,
					top,
					x + w / 7,
					top + 26,
					x + w / 3,
					top + 26,
					x + w / 3,
					top + 70,
					x + w / 2,
					top + 70,
					x + w / 2,
					780,
				);
			const lights = (x: number, top: number, bottom: number): string =>
				line(`M${x} ${top}V${bottom}`, pop, 6, 'stroke-dasharray="8 9"');
			const skyline = (x: number, y: number): readonly [number, number] => [
				x,
				712 - (712 - y) * (1 + 0.95 * Math.max(0, 1 - Math.abs(x - 250) / 150)),
			];
			const art =
				field(ground) +
				path(raysPath(250, 330, 28, 900, 0, 360), tone) +
				tower(-330, 130, 120, tone) +
				tower(-170, 120, 60, spare) +
				tower(-60, 110, 130, ink) +
				tower(640, 120, 60, spare) +
				tower(560, 120, 110, ink) +
				tower(50, 100, 40, spare) +
				tower(450, 100, 40, spare) +
				tower(118, 84, 130, ink) +
				tower(382, 84, 130, ink) +
				lights(104, 220, 700) +
				lights(132, 220, 700) +
				lights(368, 220, 700) +
				lights(396, 220, 700) +
				lights(36, 130, 560) +
				lights(64, 130, 560) +
				lights(436, 130, 560) +
				lights(464, 130, 560) +
				lights(-190, 150, 600) +
				lights(-150, 150, 600) +
				[0, 1, 2]
					.map(
						(i) =>
							`<ellipse cx="250" cy="${420 + i * 62}" rx="${150 - i * 8}" ry="${30 - i}" fill="none" stroke="${pop}" stroke-width="7"/>`,
					)
					.join('') +
				motif('machine woman', 250, 340, 330, { body: paper, cut: ink, glow: pop }) +
				[0, 1, 2]
					.map((i) =>
						path(
							`M${n(100 + i * 8)} ${420 + i * 62}A${150 - i * 8} ${30 - i} 0 0 0 ${n(400 - i * 8)} ${420 + i * 62}v7A${150 - i * 8} ${30 - i} 0 0 1 ${n(100 + i * 8)} ${427 + i * 62}z`,
							pop,
						),
					)
					.join('') +
				(s.wide ? '' : shard(ink, LEFT, 566, RIGHT, 566, RIGHT, 780, LEFT, 780));
			return (
				board(s, art, 60, 590) +
				words(s, { x: 32, y: 590, w: 436, h: 122 }, pop, {
					mode: 'fill',
					align: 'centre',
					valign: 'bottom',
					max: 68,
					tracking: 0.05,
					warp: skyline,
				}) +
				credits(s, 738, ink)
			);
		},
	},
	/** A street that stands at no right angle. */
	'crooked-street': {
		palette: 'bone',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const art =
				field(tone) +
				shard(paper, LEFT, -20, RIGHT, -20, RIGHT, 250, 420, 200, 340, 96, 262, 226, 176, 70, 110, 240, LEFT, 290) +
				shard(ground, 262, 226, 340, 96, 420, 200, 372, 420, 300, 470, 190, 400) +
				shard(
					ink,
					LEFT,
					780,
					LEFT,
					90,
					-190,
					130,
					-120,
					40,
					-60,
					160,
					10,
					60,
					82,
					118,
					128,
					220,
					96,
					300,
					176,
					410,
					150,
					470,
					236,
					560,
					150,
					780,
				) +
				shard(
					ink,
					RIGHT,
					780,
					RIGHT,
					30,
					560,
					90,
					500,
					10,
					424,
					130,
					386,
					90,
					352,
					290,
					398,
					340,
					318,
					440,
					352,
					500,
					300,
					560,
					400,
					780,
				) +
				shard(
					paper,
					262,
					452,
					292,
					440,
					274,
					500,
					320,
					560,
					286,
					640,
					410,
					780,
					110,
					780,
					226,
					640,
					212,
					560,
					252,
					500,
				) +
				shard(tone, 262, 452, 252, 500, 212, 560, 226, 640, 110, 780, 60, 780, 196, 640, 190, 560, 240, 500) +
				shard(pop, 26, 150, 66, 170, 58, 232, 16, 204) +
				shard(paper, 92, 356, 122, 382, 112, 420, 88, 396) +
				shard(pop, 440, 190, 478, 160, 482, 230, 446, 250) +
				shard(paper, 400, 392, 432, 368, 436, 412, 402, 430) +
				shard(paper, -130, 190, -80, 216, -92, 300, -142, 268) +
				shard(paper, 44, 300, 70, 318, 60, 350, 38, 330) +
				line('M30 420L90 520M70 400L130 500M410 480L450 620M440 460L490 600', paper, 5) +
				shard(
					pop,
					150,
					30,
					186,
					50,
					196,
					20,
					206,
					52,
					240,
					40,
					216,
					66,
					240,
					92,
					204,
					84,
					190,
					114,
					180,
					82,
					148,
					88,
					170,
					62,
				) +
				`<g transform="translate(262 540) rotate(-5) scale(1.2)">${path('M-16-118q16-6 32 0l-3 40h-26zM-30-80h60v8h-60z', ink)}${disc(0, -58, 17, paper)}${path('M-14-62q14-8 28 0l-6 8h-16z', ink)}${path('M-16-40h32L52 90H-50z', ink)}${line('M38 10L66 92', ink, 6, ROUND)}${path('M-4-36h8l4 30l-8 10l-8-10z', pop)}</g>` +
				(s.wide ? '' : shard(ink, LEFT, 606, 190, 596, RIGHT, 626, RIGHT, 780, LEFT, 780));
			return (
				board(s, art, 20, 660) +
				words(s, { x: 36, y: 628, w: 428, h: 82 }, paper, {
					mode: 'even',
					align: 'centre',
					valign: 'middle',
					max: 62,
					nudge: handSet(s, 1.7),
				}) +
				credits(s, 738, ink)
			);
		},
	},
} as const satisfies Record<string, Scene>;
