import { credits, words } from '../canvas.ts';
import { mix } from '../palettes.ts';
import { circlePath, disc, line, n, oval, path, ROUND, raysPath, rect, ring, starPath } from '../shapes.ts';
import { board, field, LEFT, motif, RIGHT, type Scene, shard } from './scene.ts';

/** Drawings for actors and what they wear. */
export const MASKS = {
	/** Sunflowers against the whole sky. */
	sunflowers: {
		palette: 'mustard',
		faces: ['poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const sky = mix('#7fb4c9', paper, 0.35);
			const bloom = (x: number, y: number, r: number): string =>
				path(starPath(x, y, 15, r, r * 0.6), ground) +
				path(starPath(x, y, 15, r * 0.86, r * 0.5, 12), tone) +
				disc(x, y, r * 0.5, ink) +
				disc(x, y, r * 0.36, spare) +
				ring(x, y, r * 0.26, ink, r * 0.05);
			const stem = (x: number, y: number, lean: number): string =>
				line(`M${x} ${y}Q${x + lean} ${y + 160} ${x + lean * 0.6} 790`, ink, 17) +
				path(
					`M${n(x + lean * 0.7)} ${y + 250}q-90-70-150 0q70 60 150 0zM${n(x + lean * 0.7)} ${y + 210}q80-60 140 10q-70 50-140-10z`,
					ink,
				);
			const art =
				field(sky) +
				path(`M${LEFT} 660Q60 610 250 640T${RIGHT} 620V780H${LEFT}z`, pop) +
				stem(-300, 420, 20) +
				stem(-120, 500, -20) +
				stem(90, 480, 30) +
				stem(420, 470, -26) +
				stem(560, 540, 20) +
				stem(250, 300, 10) +
				bloom(-300, 400, 110) +
				bloom(-120, 500, 90) +
				bloom(70, 500, 96) +
				bloom(440, 480, 104) +
				bloom(580, 540, 90) +
				bloom(250, 300, 196);
			return (
				board(s, art, 80, 690) +
				words(s, { x: 34, y: 34, w: 432, h: 66 }, ink, { mode: 'even', align: 'left', max: 150 }) +
				(s.wide ? '' : rect(0, 704, 500, 46, ink)) +
				credits(s, 733, ink)
			);
		},
	},
	/** The lattice tower that speaks. */
	'radio-tower': {
		palette: 'banner',
		faces: ['block'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			let tower = '';
			for (let i = 0; i < 6; i++) {
				const [w0, w1, y0, y1] = [150 - i * 25, 150 - (i + 1) * 25, 700 - i * 96, 700 - (i + 1) * 96];
				for (const a of [-1, -0.5, 0, 0.5])
					tower += `M${n(250 + a * w0)} ${y0}L${n(250 + (a + 0.5) * w1)} ${y1}M${n(250 - a * w0)} ${y0}L${n(250 - (a + 0.5) * w1)} ${y1}`;
				tower += `M${n(250 - w1)} ${y1}H${n(250 + w1)}`;
			}
			const art =
				field(ground) +
				shard(tone, LEFT, 780, LEFT, 300, 250, 110, RIGHT, 700, RIGHT, 780) +
				[90, 160, 230].map((r) => ring(250, 96, r, paper, 18)).join('') +
				disc(250, 96, 40, paper) +
				shard(ground, 250, 96, -460, 96, -460, 700, 180, 700) +
				shard(ground, 250, 96, 640, 96, 640, 700, 320, 700) +
				shard(tone, 250, 110, 180, 780, LEFT, 780, LEFT, 420) +
				line(tower, ink, 9) +
				line('M250 124V40', ink, 14) +
				disc(250, 96, 22, pop) +
				motif('camera', 410, 560, 190, { body: ink, cut: ground, glow: pop });
			return (
				board(s, art, 0, 640) +
				(s.wide ? '' : shard(ink, 0, 640, 500, 560, 500, 750, 0, 750)) +
				words(s, { x: 32, y: 616, w: 436, h: 90 }, paper, {
					mode: 'fill',
					align: 'left',
					valign: 'middle',
					max: 74,
					warp: (x, y) => [x, y - (x - 250) * 0.09],
				}) +
				credits(s, 735, ink)
			);
		},
	},
	/** A coat that has lost its man. */
	'great-coat': {
		palette: 'bone',
		faces: ['serif'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) +
				rect(60, -20, 380, 640, tone) +
				rect(250 - 8, -20, 16, 640, spare) +
				line('M60 300H440', spare, 6) +
				path('M250 300L60 20V-20H250z', mix(tone, paper, 0.4)) +
				path('M250 300L440 60V-20H250z', mix(tone, paper, 0.2)) +
				path('M250 190Q330 190 352 214Q430 230 446 330L470 640H30L54 330Q70 230 148 214Q170 190 250 190z', pop) +
				path('M168 206L250 330L332 206L300 190H200z', mix(pop, ink, 0.45)) +
				path('M148 214L168 196L250 320L232 380z', ink) +
				path('M352 214L332 196L250 320L268 380z', ink) +
				line('M250 330V660', mix(pop, ink, 0.45), 5) +
				[380, 448, 516, 584].map((y) => disc(206, y, 13, ground) + disc(294, y, 13, ground)).join('') +
				path('M40 250q40-46 112-38l-10 30q-56-6-88 26zM460 250q-40-46-112-38l10 30q56-6 88 26z', paper) +
				line(
					[...Array(6)].map((_, i) => `M${54 + i * 15} ${258 - i * 5}v26M${446 - i * 15} ${258 - i * 5}v26`).join(''),
					paper,
					6,
				) +
				`<g transform="translate(258 108) rotate(-9)">${path('M-92 0Q-110-70 0-74Q110-70 92 0z', pop)}${path('M-92-4h184v28H-92z', ink)}${path('M-86 24h172q-20 30-86 30t-86-30z', ink)}${disc(0, -30, 15, paper)}${line('M-92-2h184', paper, 5)}</g>`;
			return (
				board(s, art, 10, 620) +
				(s.wide ? '' : rect(0, 612, 500, 138, ink)) +
				words(s, { x: 36, y: 630, w: 428, h: 74 }, paper, {
					mode: 'even',
					align: 'centre',
					valign: 'middle',
					max: 66,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** One hat across three screens. */
	tricolour: {
		palette: 'bauhaus',
		faces: ['deco'],
		draw(s) {
			const { ground, ink, paper, pop, spare } = s.inks;
			const hat =
				'M8 408Q70 340 106 236Q160 110 250 108Q340 110 394 236Q430 340 492 408Q390 466 250 462Q110 466 8 408z';
			const art =
				rect(LEFT, -20, 627, 820, spare) +
				rect(166.7, -20, 166.6, 820, paper) +
				rect(333.3, -20, 320, 820, pop) +
				path(hat, ink) +
				path('M208 120h84V330H208z', spare) +
				path('M222 120h56V330h-56z', paper) +
				path('M236 120h28V330h-28z', pop) +
				disc(250, 316, 42, spare) +
				disc(250, 316, 28, paper) +
				disc(250, 316, 14, pop) +
				path('M166 454Q160 560 172 600L250 640L328 600Q340 560 334 454Q250 470 166 454z', mix(paper, ink, 0.12)) +
				path('M166 454Q250 480 334 454L332 500Q250 514 168 500z', mix(paper, ink, 0.32)) +
				line('M190 528h38M272 528h38', ink, 9, ROUND) +
				path('M166 470Q138 500 152 560L172 548zM334 470Q362 500 348 560L328 548z', ink);
			return (
				board(s, art, 60, 620) +
				(s.wide ? '' : rect(0, 590, 500, 160, ink)) +
				words(s, { x: 32, y: 606, w: 436, h: 98 }, ground, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 80,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** A tramp on the rope, monkeys on the tramp. */
	tightrope: {
		palette: 'october',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			let tent = '';
			for (let i = 0; i < 16; i++)
				if (i % 2 === 0) tent += `M250-90L${n(-640 + i * 112)} 460L${n(-640 + (i + 1) * 112)} 460z`;
			const art =
				field(ground) +
				path(tent, pop) +
				path(`M${LEFT} 460${[...Array(15)].map(() => 'q43 54 86 0').join('')}V430H${LEFT}z`, paper) +
				field(ink, 486) +
				path(
					`M${LEFT} 460${[...Array(15)].map(() => 'q43 54 86 0').join('')}v26${[...Array(15)].map(() => 'q-43 54-86 0').join('')}z`,
					ink,
				) +
				disc(250, 300, 152, paper) +
				line(`M${LEFT} 420Q250 460 ${RIGHT} 420`, ink, 7) +
				motif('tramp', 246, 312, 250, { body: ink, cut: mix(paper, tone, 0.7), glow: pop }, -6) +
				line('M80 300L420 330', ink, 8, ROUND) +
				motif('monkey', 412, 286, 84, { body: ink, cut: paper, glow: mix(paper, pop, 0.4) }) +
				motif('monkey', 98, 256, 70, { body: ink, cut: paper, glow: mix(paper, pop, 0.4) }) +
				oval(250, 556, 190, 26, pop) +
				oval(250, 551, 168, 19, mix(ink, pop, 0.2));
			return (
				board(s, art, 50, 630) +
				words(s, { x: 36, y: 600, w: 428, h: 100 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 70,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** Scissors and black paper: a horse with wings in an arch. */
	'paper-shadows': {
		palette: 'ultra',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const arch = (grow: number): string =>
				`M${n(60 - grow)} 790V300Q${n(60 - grow)} ${n(190 - grow)} ${n(150 - grow * 0.4)} ${n(146 - grow)}Q250 ${n(96 - grow)} 250 ${n(28 - grow)}Q250 ${n(96 - grow)} ${n(350 + grow * 0.4)} ${n(146 - grow)}Q${n(440 + grow)} ${n(190 - grow)} ${n(440 + grow)} 300V790z`;
			const art =
				field(ground) +
				path(
					[...Array(60)]
						.map((_, i) =>
							circlePath(LEFT + (i % 12) * 98 + (Math.floor(i / 12) % 2) * 49, 30 + Math.floor(i / 12) * 150, 17),
						)
						.join(''),
					tone,
				) +
				path(
					[...Array(60)]
						.map((_, i) =>
							circlePath(LEFT + (i % 12) * 98 + (Math.floor(i / 12) % 2) * 49, 30 + Math.floor(i / 12) * 150, 7),
						)
						.join(''),
					ground,
				) +
				path(arch(16), ink) +
				path(arch(0), pop) +
				disc(250, 330, 150, spare) +
				path(
					'M330 190l7 17l18 2l-13 13l4 18l-16-9l-16 9l4-18l-13-13l18-2zM130 250l5 12l13 1l-10 9l3 13l-11-7l-11 7l3-13l-10-9l13-1z',
					paper,
				) +
				path(
					'M70 620q30-70 60-70q0-40 24-60q24 20 24 60q30 0 40 40q20-80 32-110q12 30 32 110q10-40 40-40q0-40 24-60q24 20 24 60q30 0 60 70V790H70z',
					ink,
				) +
				`<g transform="translate(250 350) rotate(-10)">${path('M30-40Q-20-170-150-190Q-120-160-118-130Q-90-140-80-136Q-104-110-96-86Q-70-92-56-84Q-72-60-58-40Q-30-30 6-10z', ink)}${motif('rearing horse', 16, 6, 250, { body: ink, cut: spare, glow: ink })}${path('M-20-62q4-40 24-44q-16-22 6-30q22 4 12 30q20 12 18 54z', ink)}${path('M-8-138q16-22 34-4l-14 6q4 14-10 10z', ink)}</g>`;
			return (
				board(s, art, 40, 640) +
				words(s, { x: 80, y: 574, w: 340, h: 120 }, spare, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 46,
				}) +
				credits(s, 734, ink, 88)
			);
		},
	},
	/** A black bob and a red mouth. */
	bob: {
		palette: 'silver',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper } = s.inks;
			const red = '#c3272b';
			const art =
				field(ground) +
				disc(250, 340, 252, tone) +
				path('M206 470L196 560Q120 590 60 640V790H440V640Q380 590 304 560L294 470z', paper) +
				path('M206 500L200 540Q250 580 300 540L294 500Q250 540 206 500z', mix(paper, ink, 0.25)) +
				path('M146 300Q150 160 250 160Q350 160 354 300Q352 450 250 510Q148 450 146 300z', paper) +
				path(
					'M250 92Q396 96 404 270Q410 370 396 430Q360 440 326 408Q352 350 344 268H156Q148 350 174 408Q140 440 104 430Q90 370 96 270Q104 96 250 92z',
					ink,
				) +
				path('M176 308Q204 284 232 308Q204 326 176 308zM268 308Q296 284 324 308Q296 326 268 308z', ink) +
				line('M172 286Q204 270 234 288M266 288Q296 270 328 286', ink, 5, ROUND) +
				line('M250 316l-8 62q10 8 20 2', mix(paper, ink, 0.4), 5, ROUND) +
				path('M214 424Q236 404 250 414Q264 404 286 424Q250 462 214 424z', red) +
				path(
					[...Array(11)].map((_, i) => circlePath(160 + i * 18, 588 + Math.sin((i / 10) * Math.PI) * 44, 9.5)).join(''),
					ink,
				);
			return (
				board(s, art, 70, 640) +
				(s.wide ? '' : rect(0, 646, 500, 104, ink)) +
				words(s, { x: 36, y: 652, w: 428, h: 52 }, paper, {
					mode: 'even',
					align: 'centre',
					valign: 'middle',
					max: 52,
				}) +
				credits(s, 734, ink)
			);
		},
	},
	/** A top hat, a chair, a song. */
	'top-hat-song': {
		palette: 'midnight',
		faces: ['italic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const skin = mix(paper, spare, 0.14);
			const art =
				field(ground) +
				shard(tone, 380, -20, 460, -20, 620, 640, 0, 640) +
				oval(260, 640, 300, 46, pop) +
				path('M196 470h130l18 170h-22l-10-100H208l-10 100h-22z', ink) +
				rect(176, 452, 172, 22, ink, 6) +
				path('M176 458Q150 330 160 270h16Q176 380 196 458z', ink) +
				line('M166 300h20M168 340h22M172 380h20', ink, 7) +
				path('M206 452Q190 360 214 300Q240 268 276 286Q300 320 290 380L296 452z', ink) +
				disc(246, 226, 36, skin) +
				path('M208 232Q204 184 246 184Q290 184 284 232Q276 210 262 206Q226 206 208 232z', pop) +
				path('M260 240l14 4l-12 8z', spare) +
				line('M226 222h18', ink, 4, ROUND) +
				`<g transform="translate(240 170) rotate(-14)">${path('M-40-66Q0-58 40-66Q34-30 38 16H-38Q-34-30-40-66z', paper)}${path('M-38 0h76v16h-76z', spare)}${path('M-72 10Q-40 30 0 28T72 10Q60 42 0 42T-72 10z', paper)}</g>` +
				path('M210 440Q300 400 330 440L410 600L392 612L300 480L262 478Q220 480 210 440z', ink) +
				path('M346 476L404 590L386 602L312 496z', skin) +
				path('M372 528L410 600L432 618L424 632L388 616L350 552z', ink) +
				path('M214 450Q300 430 340 400Q380 380 396 420L370 560L350 556L352 446L280 490Q230 500 214 450z', ink) +
				path('M394 428L378 506L358 502L356 446z', skin) +
				path('M380 496L366 566L378 592L366 604L344 580L356 492z', ink) +
				line('M214 330L150 400L196 450M284 330Q320 380 310 420', skin, 17, ROUND) +
				motif('musical notes', 96, 210, 90, { body: pop, cut: ground, glow: spare }, -8) +
				motif('musical notes', 400, 270, 66, { body: paper, cut: ground, glow: pop }, 10);
			return (
				board(s, art, 60, 690) +
				words(s, { x: 36, y: 36, w: 428, h: 64 }, pop, { mode: 'even', align: 'left', max: 56 }) +
				(s.wide ? '' : rect(0, 700, 500, 50, ground)) +
				credits(s, 731, ground)
			);
		},
	},
	/** A mask below the falling light. */
	'falling-light': {
		palette: 'blood',
		faces: ['italic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const crystal = (x: number, y: number): string => path(`M${x} ${y}q9 18 0 28q-9-10 0-28z`, paper);
			const art =
				field(ground) +
				path(raysPath(250, 150, 26, 900, 0, 360), tone) +
				[...Array(19)]
					.map((_, i) => {
						const x = LEFT + 30 + i * 70;
						const top = 560 - Math.abs(12 - i) * 34;
						return (
							rect(x, top, 46, 300, i % 2 ? pop : spare) +
							path(`M${x} ${top}a23 23 0 0 1 46 0z`, i % 2 ? pop : spare) +
							path(`M${x + 12} ${top + 60}h22l-6-28h-10z`, ink)
						);
					})
					.join('') +
				`<g transform="translate(250 130) rotate(9)">${line('M0-200V-40', paper, 6)}${path('M-8-60h16l6 40h-28z', paper)}${line('M0-10Q-90 30-130-34M0-10Q-60 24-76-24M0-10Q90 30 130-34M0-10Q60 24 76-24M0-30V20', paper, 8, ROUND)}${[-130, -76, 0, 76, 130].map((x) => rect(x - 6, x ? -72 + Math.abs(x) * 0.06 : -40, 12, 38, paper)).join('')}${[-130, -76, 76, 130].map((x) => path(`M${x}-108q14 20 0 32q-14-12 0-32z`, pop)).join('')}${[-110, -74, -38, 0, 38, 74, 110].map((x) => crystal(x, 16 - Math.abs(x) * 0.12)).join('')}</g>` +
				path(
					'M250 262Q366 262 364 392Q362 470 320 520Q286 560 250 572Q214 560 180 520Q138 470 136 392Q134 262 250 262z',
					paper,
				) +
				path('M250 262Q366 262 364 392Q362 470 320 520Q286 560 250 572z', mix(paper, ground, 0.16)) +
				path('M166 392Q200 352 232 390Q204 420 166 392zM334 392Q300 352 268 390Q296 420 334 392z', ink) +
				path('M238 400L250 446L262 400L258 462H242z', mix(paper, ground, 0.35)) +
				path('M206 492Q250 478 294 492L284 506H216z', ink) +
				line('M232 492v14M250 489v17M268 492v14', paper, 4) +
				line('M160 350Q200 320 236 352M340 350Q300 320 264 352', ink, 10, ROUND);
			return (
				board(s, art, 10, 610) +
				(s.wide ? '' : rect(0, 596, 500, 154, ink)) +
				words(s, { x: 36, y: 604, w: 428, h: 98 }, paper, {
					mode: 'even',
					align: 'centre',
					valign: 'middle',
					max: 62,
				}) +
				credits(s, 732, ink)
			);
		},
	},
} as const satisfies Record<string, Scene>;
