import { credits, handSet, words } from '../canvas.ts';
import { mix } from '../palettes.ts';
import { disc, halftone, line, n, oval, path, ROUND, raysPath, rect } from '../shapes.ts';
import { board, field, LEFT, motif, RIGHT, type Scene, shard, starry } from './scene.ts';

/** Drawings for flyers, devils, witches and fog. */
export const WINGS = {
	/** A cloud crosses the moon; a blade crosses the eye. */
	'razor-moon': {
		palette: 'ice',
		faces: ['serif'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const ant = (x: number, y: number, turn: number): string =>
				`<g transform="translate(${x} ${y}) rotate(${turn}) scale(.8)">${disc(-12, 0, 7, ink)}${disc(0, 0, 5, ink)}${oval(13, 0, 10, 7, ink)}${line('M-4 0l-8-14M0 0l2-15M4 0l10-13M-4 0l-8 14M0 0l2 15M4 0l10 13M-18-3l-8-7M-18 3l-8 7', ink, 2.5)}</g>`;
			const art =
				field(ground) +
				path('M10 330Q250 70 490 330Q250 570 10 330z', paper) +
				disc(250, 324, 128, spare) +
				disc(250, 324, 112, ink) +
				disc(250, 324, 84, paper) +
				path('M250 240a84 84 0 0 0 0 168a98 98 0 0 1 0-168z', tone) +
				disc(274, 300, 11, tone) +
				disc(280, 350, 17, tone) +
				path('M10 330Q250 70 490 330Q250 130 10 330z', ink) +
				line(
					'M40 270L4 226M110 206L84 152M196 164L186 104M304 164L314 104M390 206L416 152M460 270L496 226',
					ink,
					11,
					ROUND,
				) +
				path(`M${LEFT} 344L316 318Q332 316 332 330V352Q332 358 322 358L${LEFT} 366z`, mix(tone, spare, 0.35)) +
				path(`M${LEFT} 356L322 350Q330 350 332 346V352Q332 358 322 358L${LEFT} 366z`, paper) +
				path('M306 312L486 440Q500 452 488 464Q476 470 464 462L310 366Q296 352 300 330z', pop) +
				disc(322, 338, 8, paper) +
				ant(120, 500, -20) +
				ant(190, 548, 30) +
				ant(330, 520, 160) +
				ant(396, 560, 200) +
				ant(-40, 540, 12) +
				ant(-160, 500, -30) +
				ant(66, 566, 80);
			return (
				board(s, art, 60, 600) +
				words(s, { x: 36, y: 596, w: 428, h: 100 }, ink, { mode: 'even', align: 'centre', valign: 'middle', max: 58 }) +
				credits(s, 732, ground)
			);
		},
	},
	/** Over the minarets on a rug. */
	'flying-rug': {
		palette: 'lagoon',
		faces: ['fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const dome = (x: number, y: number, w: number, fill: string): string =>
				path(
					`M${x - w / 2} 790V${y}Q${n(x - w * 0.74)} ${n(y - w * 0.5)} ${x} ${n(y - w * 0.95)}Q${n(x + w * 0.74)} ${n(y - w * 0.5)} ${x + w / 2} ${y}V790z`,
					fill,
				) +
				line(`M${x} ${n(y - w * 0.9)}v${n(-w * 0.3)}`, fill, 5) +
				disc(x, y - w * 1.2, w * 0.06, fill);
			const minaret = (x: number, y: number, fill: string): string =>
				path(`M${x - 15} 790V${y}h-7v-14h7v-44q0-18 15-44q15 26 15 44v44h7v14h-7V790z`, fill);
			const art =
				field(ground) +
				starry(s, 60, paper, 500) +
				path('M330 150a150 150 0 1 0 96 216a120 120 0 1 1-96-216z', spare) +
				dome(-330, 560, 150, tone) +
				minaret(-220, 470, tone) +
				dome(-120, 590, 130, tone) +
				dome(60, 600, 150, tone) +
				minaret(160, 480, tone) +
				dome(270, 590, 170, tone) +
				minaret(390, 500, tone) +
				dome(480, 600, 140, tone) +
				minaret(590, 470, tone) +
				dome(-230, 660, 120, ink) +
				minaret(-10, 560, ink) +
				dome(140, 670, 130, ink) +
				minaret(-310, 590, ink) +
				dome(370, 660, 150, ink) +
				minaret(470, 570, ink) +
				dome(560, 670, 120, ink) +
				minaret(250, 590, ink) +
				`<g transform="translate(226 410) rotate(-9)">${path('M-190 20Q-120-40-40 6T110 2T200-24L176 40Q120 70 40 44T-100 54T-190 20z', pop)}${path('M-166 20Q-112-18-40 18T110 14T180-8L168 24Q110 50 40 30T-100 38T-166 20z', spare)}${path('M-140 20Q-100 0-40 24T100 22T160 4', 'none', `stroke="${pop}" stroke-width="5"`)}${line('M-190 20l-22-6M-184 28l-24 2M200-24l22-12M194-10l26-2M186 10l24 8', pop, 6, ROUND)}${path('M-20 6Q-60-14-36-40L-6-52Q-20-110 18-112Q52-108 40-56L66-34Q84-8 40 8z', ink)}${disc(16, -122, 22, paper)}${path('M-14-128Q-10-160 18-158Q48-156 46-126Q16-144-14-128z', pop)}${line('M36-92L84-128', ink, 13, ROUND)}${disc(86, -130, 9, paper)}${path('M-30 6Q10-30 70 2Q20 20-30 6z', paper)}</g>`;
			return (
				board(s, art, 60, 690) +
				(s.wide ? '' : rect(0, 652, 500, 98, ink)) +
				words(s, { x: 34, y: 34, w: 432, h: 110 }, paper, { mode: 'even', align: 'left', max: 62 }) +
				credits(s, 726, ink)
			);
		},
	},
	/** He spreads his cloak over a whole town. */
	'wings-over-town': {
		palette: 'mould',
		faces: ['fat'],
		draw(s) {
			const { ground, ink, paper, pop, spare } = s.inks;
			const gable = (x: number, w: number, y: number): string =>
				shard(ink, x, 800, x, y, x + w / 2, y - w * 0.8, x + w, y, x + w, 800) +
				rect(x + w * 0.4, y + 14, w * 0.2, w * 0.26, pop);
			const art =
				field(mix(ground, spare, 0.6)) +
				path(raysPath(250, 560, 30, 1000, 180, 360), mix(ground, spare, 0.85)) +
				path(
					`M250 40Q300 40 310 100Q330 140 400 150Q560 180 ${RIGHT} 60Q660 240 ${RIGHT} 480Q560 420 520 540Q450 460 410 560Q360 500 330 570L250 600L170 570Q140 500 90 560Q50 460-20 540Q-70 410-200 520Q-260 400-420 480Q-380 260-${440} 80Q-100 190 100 150Q170 140 190 100Q200 40 250 40z`,
					ground,
				) +
				path('M206 100L176 30Q216 40 226 66zM294 100L324 30Q284 40 274 66z', ground) +
				path('M210 110Q230 100 244 116Q228 128 210 110zM290 110Q270 100 256 116Q272 128 290 110z', pop) +
				path('M226 148Q250 164 274 148Q262 168 250 168T226 148z', pop) +
				line(
					'M190 170Q120 260 90 540M310 170Q380 260 410 540M170 170Q40 260-20 520M330 170Q460 260 520 520',
					mix(ground, spare, 0.5),
					5,
				) +
				gable(-440, 90, 596) +
				gable(-350, 70, 576) +
				gable(-270, 100, 606) +
				gable(-160, 70, 586) +
				gable(-80, 90, 606) +
				gable(20, 70, 596) +
				gable(90, 100, 616) +
				gable(190, 64, 586) +
				shard(ink, 262, 800, 262, 550, 282, 460, 302, 550, 302, 800) +
				gable(304, 84, 606) +
				gable(388, 70, 590) +
				gable(456, 100, 611) +
				gable(556, 84, 596) +
				field(ink, 646) +
				line('M282 460v-34M270 440h24', ink, 5) +
				disc(282, 540, 9, pop);
			return (
				board(s, art, 20, 720) +
				words(s, { x: 36, y: 650, w: 428, h: 58 }, paper, {
					mode: 'even',
					align: 'centre',
					valign: 'middle',
					max: 58,
					tracking: 0.08,
				}) +
				credits(s, 735, ink)
			);
		},
	},
	/** The smile that does not come off. */
	grin: {
		palette: 'rouge',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) +
				halftone(LEFT, 0, 1100, 36, 26, tone, 17, 0) +
				path('M250 130Q420 130 414 330Q410 520 250 620Q90 520 86 330Q80 130 250 130z', paper) +
				path('M250 130Q420 130 414 330Q410 520 250 620z', mix(paper, tone, 0.4)) +
				path(
					'M84 330Q60 130 250 104Q440 130 416 330Q400 240 352 206Q300 244 250 220Q200 244 148 206Q100 240 84 330z',
					ink,
				) +
				path('M130 318Q172 280 218 324Q176 344 130 318zM370 318Q328 280 282 324Q324 344 370 318z', ink) +
				disc(178, 316, 10, paper) +
				disc(322, 316, 10, paper) +
				line('M122 286Q160 240 226 288M378 286Q340 240 274 288', ink, 10, ROUND) +
				line('M250 330l-14 70q14 10 28 0', spare, 6, ROUND) +
				path('M102 420Q120 400 138 418Q250 470 362 418Q380 400 398 420Q390 540 250 552Q110 540 102 420z', ink) +
				path(
					'M126 434Q250 492 374 434Q366 488 250 500Q134 488 126 434zM142 498Q250 528 358 498Q330 534 250 538Q170 534 142 498z',
					paper,
				) +
				line(
					'M160 450v34M190 460v34M220 466v34M250 468v34M280 466v34M310 460v34M340 450v34M190 510v16M220 516v16M250 518v18M280 516v16M310 510v16',
					ink,
					4,
				) +
				path('M176 346q12 26 0 38q-12-12 0-38z', pop);
			return (
				board(s, art, 70, 630) +
				(s.wide ? '' : rect(0, 628, 500, 122, ink)) +
				words(s, { x: 36, y: 640, w: 428, h: 66 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 80,
				}) +
				credits(s, 733, ink)
			);
		},
	},
	/** Two machines and the smoke they write. */
	dogfight: {
		palette: 'atomic',
		faces: ['poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) +
				disc(120, 470, 160, spare) +
				path(
					'M330 640a50 50 0 0 1 20-98a70 70 0 0 1 134-20a54 54 0 0 1 80 40a46 46 0 0 1 60 78zM-420 560a50 50 0 0 1 20-98a70 70 0 0 1 134-20a54 54 0 0 1 80 40a46 46 0 0 1 40 78zM-60 690a40 40 0 0 1 16-78a56 56 0 0 1 108-16a44 44 0 0 1 66 32a36 36 0 0 1 30 62z',
					paper,
				) +
				path(
					'M350 250Q430 330 380 420Q320 500 230 460Q170 420 200 360Q240 310 290 350Q320 390 280 412',
					'none',
					`stroke="${ink}" stroke-width="22" stroke-linecap="round"`,
				) +
				path(
					'M350 250Q430 330 380 420Q320 500 230 460',
					'none',
					`stroke="${tone}" stroke-width="22" stroke-linecap="round"`,
				) +
				motif('biplane', 300, 230, 300, { body: ink, cut: paper, glow: pop }, -16) +
				motif('biplane', 96, 360, 130, { body: pop, cut: paper, glow: ink }, 20);
			return (
				board(s, art, 100, 650) +
				words(s, { x: 34, y: 34, w: 432, h: 90 }, ink, { mode: 'even', align: 'left', max: 96, tracking: 0.06 }) +
				(s.wide ? '' : rect(0, 690, 500, 60, pop)) +
				credits(s, 727, pop)
			);
		},
	},
	/** Feet pace on glass above; a lamp, fog. */
	fog: {
		palette: 'slate',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const pale = mix(ground, paper, 0.4);
			const band = (y: number, fill: string, h: number, shift: number): string =>
				path(
					`M${LEFT} ${y}${[...Array(10)].map((_, i) => `q${34 + ((i + shift) % 3) * 12} ${i % 2 ? -26 : 24} 138 0`).join('')}v${h}H${LEFT}z`,
					fill,
				);
			const art =
				field(ground) +
				shard(mix(ground, pop, 0.25), 250, 40, 520, 640, -20, 640) +
				path('M250 90L30 530H470z', mix(pop, ground, 0.1)) +
				path('M250 190L120 450H380z', mix(pop, paper, 0.4)) +
				path('M196 780Q180 520 204 430Q216 390 250 384Q300 390 308 440L326 780z', ink) +
				disc(250, 344, 40, ink) +
				path('M196 330q10-54 54-52q46-2 54 52zM174 326h152q6 14-76 14t-76-14z', ink) +
				path('M206 372Q250 400 294 372L300 420H200z', mix(ink, pale, 0.35)) +
				path('M232 342h12v6h-12zM258 342h12v6h-12z', pop) +
				motif('street lamp', 86, 470, 340, { body: ink, cut: paper, glow: pop }) +
				band(560, mix(ground, pale, 0.55), 60, 0) +
				band(610, mix(ground, pale, 0.8), 60, 1) +
				band(664, tone, 160, 2);
			return (
				board(s, art, 80, 700) +
				words(s, { x: 36, y: 34, w: 428, h: 130 }, paper, { mode: 'even', align: 'centre', max: 66 }) +
				credits(s, 732, tone)
			);
		},
	},
	/** Witches over the rooftops, drawn to one light. */
	'witch-ride': {
		palette: 'aubergine',
		faces: ['fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const rider = (x: number, y: number, k: number, fill: string): string =>
				`<g transform="translate(${x} ${y}) rotate(-14) scale(${k})">${line('M-90 26L96 6', fill, 7, ROUND)}${path('M-74 22l-56-6l10 20l-12 16l62-8z', fill)}${path('M-40 20Q-30-40 8-44L22-10L44 14q-10 12-30 8l-20 4q-20 6-34-6z', fill)}${path('M-10-40Q-60-34-92-58Q-72-16-38 2z', fill)}${disc(18, -56, 15, fill)}${path('M-12-60Q20-76 50-58L30-70L14-112L2-68z', fill)}${path('M30-58l14 6l-14 4z', fill)}</g>`;
			const art =
				field(ground) +
				starry(s, 40, spare, 420) +
				disc(280, 300, 206, pop) +
				disc(280, 300, 176, mix(pop, paper, 0.45)) +
				rider(270, 330, 1.7, ink) +
				rider(110, 190, 0.8, ink) +
				rider(420, 150, 0.62, ink) +
				rider(-120, 260, 0.7, tone) +
				`<g transform="translate(0 -46)">${
					shard(
						ink,
						LEFT,
						800,
						LEFT,
						640,
						-380,
						560,
						-300,
						640,
						-260,
						640,
						-200,
						590,
						-140,
						640,
						-40,
						650,
						20,
						580,
						80,
						650,
						120,
						650,
						140,
						560,
						160,
						650,
						260,
						660,
						310,
						600,
						360,
						660,
						420,
						650,
						460,
						590,
						500,
						650,
						580,
						640,
						620,
						580,
						RIGHT,
						620,
						RIGHT,
						800,
					) +
					[
						[10, 640],
						[300, 640],
						[450, 634],
						[-390, 620],
						[140, 640],
					]
						.map(([x = 0, y = 0]) => rect(x, y, 15, 22, pop))
						.join('')
				}</g>` +
				field(ink, 636);
			return (
				board(s, art, 70, 700) +
				words(s, { x: 36, y: 644, w: 428, h: 62 }, paper, {
					mode: 'even',
					align: 'centre',
					valign: 'bottom',
					max: 88,
					tracking: 0.1,
					nudge: handSet(s, 0.7),
				}) +
				credits(s, 734, ink)
			);
		},
	},
} as const satisfies Record<string, Scene>;
