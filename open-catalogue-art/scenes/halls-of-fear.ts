import { credits, words } from '../canvas.ts';
import { mix } from '../palettes.ts';
import { disc, line, n, oval, path, ROUND, raysPath, rect, starPath } from '../shapes.ts';
import { board, field, LEFT, motif, RIGHT, type Scene, shard } from './scene.ts';

/** Drawings for peaks, crowns, glasses, columns, cards and rain. */
export const HALLS_OF_FEAR = {
	/** A girl, a cliff, a dragon against the sun. */
	'dragon-peak': {
		palette: 'ice',
		faces: ['italic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) +
				disc(290, 290, 190, pop) +
				shard(
					tone,
					LEFT,
					540,
					-380,
					400,
					-260,
					500,
					-140,
					360,
					0,
					520,
					90,
					430,
					220,
					560,
					360,
					420,
					460,
					520,
					560,
					400,
					RIGHT,
					500,
					RIGHT,
					790,
					LEFT,
					790,
				) +
				shard(paper, -380, 400, -350, 436, -380, 430, -410, 442) +
				shard(paper, 360, 420, 396, 462, 362, 452, 328, 460) +
				shard(paper, -140, 360, -100, 416, -140, 402, -176, 420) +
				path(
					'M486 96Q440 84 420 112Q396 150 356 170Q300 196 276 250Q254 306 206 326Q150 344 96 316Q140 372 214 360Q268 350 296 306Q320 262 366 244Q420 220 440 168Q452 150 476 148L520 136L500 122L522 108L494 104z',
					ink,
				) +
				path('M356 196Q330 90 212 60L226 92L172 88L196 118L148 128L182 150Q250 150 296 250z', ink) +
				path('M380 228Q420 300 396 392L376 368L364 404L350 372L326 396Q330 320 312 276z', ink) +
				path('M96 316L60 300L74 324L52 340L92 332zM450 92L430 58L474 90z', ink) +
				disc(476, 118, 5, pop) +
				line('M300 236Q262 150 186 128M308 222Q280 130 214 84', tone, 4, ROUND) +
				shard(spare, LEFT, 790, LEFT, 640, -200, 600, 40, 640, 120, 600, 330, 580, RIGHT, 610, RIGHT, 790) +
				shard(ink, -60, 790, -20, 640, 120, 590, 226, 596, 214, 640, 232, 680, 190, 790) +
				shard(paper, -20, 640, 120, 590, 226, 596, 220, 612, 120, 606, 0, 656) +
				`<g transform="translate(166 596)">${path('M-16 0Q-18-46-6-58Q-10-82 8-84Q26-80 20-58Q32-44 28 0z', pop)}${disc(8, -70, 12, mix(paper, pop, 0.25))}${path('M-8-66Q-12-90 10-90Q30-86 22-62Q14-78-8-66z', ink)}${line('M26 2L52-116', ink, 5)}${path('M52-140l8 26l-14-2z', spare)}${line('M10-44L40-56', mix(paper, pop, 0.25), 7, ROUND)}</g>`;
			return (
				board(s, art, 40, 700) +
				words(s, { x: 250, y: 600, w: 214, h: 100 }, paper, {
					mode: 'even',
					align: 'right',
					valign: 'bottom',
					max: 64,
				}) +
				credits(s, 732, spare)
			);
		},
	},
	/** Liberty's crown on a bowler. */
	'bowler-of-liberty': {
		palette: 'atomic',
		faces: ['round'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			let spikes = '';
			for (let i = 0; i < 7; i++) {
				const a = ((-150 + i * 20) * Math.PI) / 180;
				const [c, d] = [Math.cos(a), Math.sin(a)];
				spikes += `M${n(250 + c * 120 - d * 15)} ${n(330 + d * 120 + c * 15)}L${n(250 + c * 258)} ${n(330 + d * 258)}L${n(250 + c * 120 + d * 15)} ${n(330 + d * 120 - c * 15)}z`;
			}
			const art =
				field(ground) +
				path(raysPath(250, 340, 40, 1000, 180, 360), tone) +
				path(spikes, pop) +
				path('M104 360Q98 186 250 178Q402 186 396 360z', ink) +
				path('M100 322h300l4 44H96z', pop) +
				path('M30 356Q140 412 250 404Q360 412 470 356Q464 440 250 444Q36 440 30 356z', ink) +
				path(
					'M250 470q-30-26-58-2q-16 14-38 2q8 36 52 30q36-4 44-20q8 16 44 20q44 6 52-30q-22 12-38-2q-28-24-58 2z',
					ink,
				) +
				path(`M${LEFT} 560${[...Array(12)].map(() => 'q27-26 54 0t54 0').join('')}V790H${LEFT}z`, ink) +
				motif('ship', 90, 542, 96, { body: ink, cut: paper, glow: pop });
			return (
				board(s, art, 40, 620) +
				words(s, { x: 36, y: 596, w: 428, h: 104 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 66,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** One flat hat, and the whole force behind it. */
	'whole-force': {
		palette: 'mustard',
		faces: ['fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const helmet = 'M-40 26Q-42-44 0-46T40 26zM-54 24Q0 44 54 24Q58 42 0 44T-54 24zM-6-52a6 6 0 0 1 12 0v10h-12z';
			let force = '';
			for (let row = 0; row < 5; row++) {
				const k = 0.62 + row * 0.17;
				for (let i = -6; i < 7; i++) {
					const x = 250 + (i + (row % 2) / 2) * 122 * k;
					if (x < LEFT || x > RIGHT) continue;
					const y = 60 + row * 66 + row * row * 9;
					force += `<g transform="translate(${n(x)} ${n(y)}) scale(${n(k)})">${path('M-40 26h80q8 60-40 66q-48-6-40-66z', mix(paper, ground, 0.25))}${path(helmet, row % 2 ? ink : mix(ink, ground, 0.22))}${path(starPath(0, -4, 8, 15, 8), row % 2 ? pop : tone)}${path('M-22 52q22-12 44 0q-10 10-22 6q-12 4-22-6z', ink)}</g>`;
				}
			}
			const art =
				field(ground) +
				force +
				path(`M${LEFT} 520L${RIGHT} 488V790H${LEFT}z`, ink) +
				`<g transform="translate(384 548)">${path('M-66-60q66-16 132 0v10q-66-14-132 0zM-44-66q0-28 44-28t44 28z', paper)}${path('M-36-52h72q4 50-36 54q-40-4-36-54z', mix(paper, pop, 0.2))}${oval(-13, -30, 5, 7, ink)}${oval(15, -30, 5, 7, ink)}${line('M-10-8h22', ink, 4, ROUND)}${path('M-40 8Q0-10 40 8L62 230H-62z', pop)}${path('M-10-2h20L0 40z', paper)}</g>`;
			return (
				board(s, art, 10, 640) +
				words(s, { x: 36, y: 566, w: 270, h: 136 }, paper, {
					mode: 'fill',
					align: 'left',
					valign: 'bottom',
					max: 110,
				}) +
				(s.wide ? '' : rect(0, 706, 500, 44, ink)) +
				credits(s, 734, ink)
			);
		},
	},
	/** A glass that shines in the dark. */
	'luminous-glass': {
		palette: 'mould',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const art =
				field(ground) +
				path(raysPath(250, 300, 22, 1000, 6, 366), tone) +
				path('M20 150H480L268 420V600Q268 616 360 624V644H140V624Q232 616 232 600V420z', paper) +
				path('M74 190H426L250 408z', pop) +
				path('M74 190H426L404 218H96z', mix(pop, paper, 0.5)) +
				`<g transform="translate(256 262) rotate(28)">${line('M-10-20L-60-56M10-20L54-70', ink, 17, ROUND)}${path('M-24-26q24-12 48 0l8 70h-64z', ink)}${disc(0, -52, 22, ink)}${path('M-36-60q36-14 72 0q-8-34-36-34t-36 34z', ink)}${line('M-16 40L-40 90M14 40L34 84', ink, 19, ROUND)}</g>` +
				disc(352, 222, 26, mix(pop, ink, 0.5)) +
				disc(360, 214, 8, ink) +
				line('M300 262L420 120', ink, 6, ROUND) +
				field(ink, 640);
			return (
				board(s, art, 110, 680) +
				words(s, { x: 36, y: 34, w: 428, h: 92 }, paper, { mode: 'even', align: 'centre', max: 92, tracking: 0.1 }) +
				credits(s, 726, ink)
			);
		},
	},
	/** Elephants on columns, a cradle, a shaft of light. */
	'four-columns': {
		palette: 'dust',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const column = (x: number, fill: string): string =>
				rect(x - 46, 290, 92, 500, fill) +
				rect(x - 62, 270, 124, 26, fill) +
				rect(x - 56, 600, 112, 30, fill) +
				line(`M${x - 24} 310V590M${x} 310V590M${x + 24} 310V590`, mix(fill, ground, 0.4), 7) +
				motif('elephant', x, 186, 170, { body: fill, cut: ground, glow: mix(fill, pop, 0.4) });
			const art =
				field(ground) +
				disc(250, 330, 250, tone) +
				shard(paper, 210, -20, 290, -20, 400, 660, 100, 660) +
				column(-340, spare) +
				column(-150, ink) +
				column(60, ink) +
				column(440, ink) +
				column(620, spare) +
				[0, 1, 2, 3, 4].map((i) => rect(LEFT, 630 + i * 32, 1300, 34, mix(pop, ink, i * 0.18))).join('') +
				motif('baby', 250, 556, 160, { body: ink, cut: paper, glow: pop });
			return (
				board(s, art, 80, 680) +
				words(s, { x: 36, y: 636, w: 428, h: 66 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 58,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** He looks, and one puts the money on the table. */
	hypnotist: {
		palette: 'banner',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const eye = (x: number): string =>
				[86, 68, 50, 32, 15].map((r, i) => disc(x, 270, r, i % 2 ? ink : paper)).join('') + disc(x, 270, 7, pop);
			const card = (turn: number, mark: string, fill: string): string =>
				`<g transform="translate(250 720) rotate(${turn})">${rect(-62, -300, 124, 184, ink, 10)}${rect(-56, -294, 112, 172, paper, 7)}<g transform="translate(0 -210) scale(.74)">${path(mark, fill)}</g></g>`;
			const spade =
				'M0-56C30-26 50-8 50 16a26 26 0 0 1-43 16q2 20 14 26h-42q12-6 14-26a26 26 0 0 1-43-16C-50-8-30-26 0-56z';
			const diamond = 'M0-60L44 0L0 60L-44 0z';
			const heart = 'M0 54L-46 0Q-58-30-34-44Q-10-50 0-22Q10-50 34-44Q58-30 46 0z';
			const art =
				field(ground) +
				path(raysPath(250, 270, 36, 1100, 0, 360), tone) +
				path(
					'M250 70Q420 70 420 250Q420 400 350 470Q300 520 250 520Q200 520 150 470Q80 400 80 250Q80 70 250 70z',
					ink,
				) +
				path('M250 60Q400 50 430 200Q340 130 250 150Q160 130 70 200Q100 50 250 60z', mix(ink, paper, 0.12)) +
				eye(156) +
				eye(344) +
				line('M60 180Q150 120 236 190M440 180Q350 120 264 190', paper, 15, ROUND) +
				path('M250 310l22 62h-44z', paper) +
				path('M190 424q60-24 120 0l-12 14H202z', paper) +
				card(-34, heart, ground) +
				card(34, diamond, ground) +
				card(-12, spade, ink) +
				card(12, heart, ground);
			return (
				board(s, art, 60, 640) +
				(s.wide ? '' : rect(0, 588, 500, 162, ink)) +
				words(s, { x: 36, y: 604, w: 428, h: 100 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 76,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** Umbrellas from a high window. */
	'umbrellas-from-above': {
		palette: 'silver',
		faces: ['poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const open = (x: number, y: number, r: number, fill: string, rib: string, turn: number): string => {
				let d = '';
				let ribs = '';
				for (let i = 0; i < 8; i++) {
					const a = (i * Math.PI) / 4 + turn;
					const b = a + Math.PI / 4;
					const m = a + Math.PI / 8;
					d += `${i ? '' : `M${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`}Q${n(x + Math.cos(m) * r * 0.84)} ${n(y + Math.sin(m) * r * 0.84)} ${n(x + Math.cos(b) * r)} ${n(y + Math.sin(b) * r)}`;
					ribs += `M${x} ${y}L${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`;
				}
				return path(`${d}z`, fill) + line(ribs, rib, 4) + disc(x, y, 7, rib);
			};
			let rain = '';
			for (let i = 0; i < 70; i++) rain += `M${n(s.random() * 1240 - 600)} ${n(s.random() * 780)}l-12 40`;
			const art =
				field(ground) +
				[0, 1, 2, 3]
					.map((i) => shard(tone, LEFT, 120 + i * 210, RIGHT, -20 + i * 210, RIGHT, 60 + i * 210, LEFT, 200 + i * 210))
					.join('') +
				open(80, 250, 104, ink, ground, 0.2) +
				open(410, 190, 86, mix(ink, ground, 0.25), ground, 0.5) +
				open(300, 400, 148, pop, ink, 0.1) +
				open(70, 520, 92, mix(ink, ground, 0.25), ground, 0.7) +
				open(460, 560, 110, ink, ground, 0.35) +
				open(-130, 380, 110, ink, ground, 0.5) +
				open(-330, 250, 90, mix(ink, ground, 0.25), ground, 0.1) +
				open(-290, 560, 120, ink, ground, 0.6) +
				open(610, 330, 100, ink, ground, 0) +
				line(rain, paper, 4, 'stroke-linecap="round"');
			return (
				board(s, art, 110, 640) +
				(s.wide ? '' : rect(0, 594, 500, 156, ink)) +
				words(s, { x: 34, y: 616, w: 432, h: 88 }, paper, { mode: 'even', align: 'left', max: 100, tracking: 0.06 }) +
				credits(s, 734, ink)
			);
		},
	},
} as const satisfies Record<string, Scene>;
