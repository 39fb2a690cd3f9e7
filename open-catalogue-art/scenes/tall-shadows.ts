import { credits, handSet, words } from '../canvas.ts';
import { mix } from '../palettes.ts';
import { circlePath, disc, line, path, ROUND, raysPath, rect, ring } from '../shapes.ts';
import { board, field, LEFT, motif, RIGHT, type Scene, shard, starry } from './scene.ts';

/** Drawings for masked men, spectres and those who fly. */
export const TALL_SHADOWS = {
	/** A hand, a butterfly, and wire between. */
	'wire-and-wings': {
		palette: 'kraft',
		faces: ['serif'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const wire = (y: number, bend: number): string =>
				line(`M${LEFT} ${y}Q90 ${y + bend} 250 ${y - 12}T${RIGHT} ${y + 10}`, ink, 5) +
				line(
					[...Array(15)].map((_, i) => `M${LEFT + 30 + i * 86} ${y + (i % 2 ? -6 : 4)}l22-22m-22 0l22 22`).join(''),
					ink,
					5,
				);
			const art =
				field(ground) +
				disc(330, 290, 190, tone) +
				path(`M${LEFT} 650Q-200 590 60 640T${RIGHT} 600V780H${LEFT}z`, mix(ink, ground, 0.25)) +
				path(
					'M96 790L132 640Q140 560 196 500L238 440Q250 420 272 432Q284 446 270 462L244 502L330 396Q348 380 362 394Q370 408 358 422L290 516L376 428Q394 418 404 432Q408 446 396 456L312 546L380 488Q396 482 404 494Q406 506 394 516L318 590Q280 640 262 680L240 790z',
					ink,
				) +
				path('M70 800L120 660L256 700L236 800z', mix(ink, ground, 0.25)) +
				motif('butterfly', 352, 284, 210, { body: pop, cut: paper, glow: paper }, 22) +
				wire(556, 30) +
				wire(640, -30);
			return (
				board(s, art, 130, 720) +
				words(s, { x: 36, y: 38, w: 428, h: 130 }, ink, { mode: 'even', align: 'left', max: 56 }) +
				(s.wide ? '' : rect(0, 700, 500, 50, ink)) +
				credits(s, 731, ink)
			);
		},
	},
	/** A stamp that is worth killing for. */
	stamp: {
		palette: 'ultra',
		faces: ['italic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			let holes = '';
			for (let i = 0; i <= 12; i++) holes += circlePath(-168 + i * 28, -208, 9) + circlePath(-168 + i * 28, 212, 9);
			for (let i = 0; i <= 15; i++) holes += circlePath(-168, -208 + i * 28, 9) + circlePath(168, -208 + i * 28, 9);
			const art =
				field(ground) +
				[0, 1, 2, 3, 4]
					.map((i) => line(`M${LEFT} ${100 + i * 46}q70-40 140 0${'t140 0'.repeat(9)}`, tone, 9))
					.join('') +
				`<g transform="translate(250 322) rotate(-7)">${rect(-168, -208, 336, 420, paper)}${path(holes, ground)}${rect(-138, -180, 276, 364, pop)}${shard(mix(pop, ink, 0.18), -138, 184, -138, 60, 20, 0, 138, 70, 138, 184)}${motif('tower', 84, -40, 250, { body: mix(pop, ink, 0.4), cut: pop, glow: pop })}${path('M-112-30Q-124-160 0-164Q112-160 104-36Q102 24 74 60L56-10Q0-60-56-10L-72 62Q-104 24-112-30z', ink)}${path('M-74-34Q-60-104 0-100Q62-104 76-34Q78 60 0 96Q-78 60-74-34z', paper)}${path('M-92-36Q-40-66-2-34Q40-66 94-36Q96 26 46 24Q8 20 0-12Q-8 20-46 24Q-96 26-92-36z', ink)}${path('M-70-24q16-12 36-8l-22 36q-16-6-14-28zM18-20q16-12 36-12l-26 38q-12-6-10-26z', spare)}${path('M-26 62q14-12 26-3q12-9 26 3q-26 22-52 0z', pop)}${path('M-138 184V160Q-60 84-24 90L0 110L24 90Q70 84 138 160V184z', spare)}${path('M-30 88L0 112L30 88L24 130h-48z', paper)}</g>` +
				`<g fill="none" stroke="${paper}" stroke-width="6" opacity=".9" transform="translate(404 150) rotate(16)"><circle r="66"/><circle r="48"/><path d="M60-24q30-14 60 0t60 0M64 0q28-14 56 0t60 0M60 24q30-14 60 0t60 0"/></g>`;
			return (
				board(s, art, 60, 600) +
				words(s, { x: 36, y: 572, w: 428, h: 120 }, spare, {
					mode: 'even',
					align: 'centre',
					valign: 'middle',
					max: 88,
				}) +
				credits(s, 732, ground)
			);
		},
	},
	/** The masked gentleman, taller than Paris. */
	'over-paris': {
		palette: 'aubergine',
		faces: ['fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) +
				disc(270, 260, 232, tone) +
				starry(s, 30, paper, 300) +
				path('M120 780Q120 420 196 352L250 380L304 352Q400 420 420 780z', ink) +
				shard(paper, 214, 350, 250, 372, 286, 350, 264, 520, 250, 540, 236, 520) +
				path('M250 372l-30-14v34zM250 372l30-14v34z', pop) +
				path('M198 250Q196 350 250 360Q304 350 302 250z', paper) +
				path(
					'M180 246Q216 226 250 246Q284 226 320 246Q318 296 284 292Q260 288 250 274Q240 288 216 292Q182 296 180 246z',
					ink,
				) +
				path('M200 258q16-14 34 2q-16 16-34-2zM300 258q-16-14-34 2q16 16 34-2z', pop) +
				path('M230 322q20 12 40 0l-6 10h-28z', ink) +
				path('M176 92Q250 108 324 92Q310 150 316 226H184Q190 150 176 92z', ink) +
				path('M185 190h130v30H185z', pop) +
				path('M130 220Q176 252 250 248Q324 252 370 220Q360 274 250 274Q140 274 130 220z', ink) +
				path('M360 470Q440 470 424 380L410 366L392 372L388 392Q392 420 344 420z', ink) +
				path('M396 372l-6-30l20-14l18 20l-8 34z', paper) +
				`<g transform="translate(404 340) rotate(14)">${path('M-4 0l-3-118l7-22l7 22l-3 118z', spare)}${rect(-20, 0, 40, 8, pop, 4)}${rect(-5, 6, 10, 34, ink)}</g>` +
				path(
					`M${LEFT} 780V640h60v-40h70v60h50v-90l30-24l30 24v80h80v-50h60v60h60V590h50l20-40l20 40h40v60h70V610h40v30h60V590l36-30l36 30v50h50v-30h80v60h${RIGHT - 500}V780z`,
					mix(ground, ink, 0.55),
				) +
				motif('tower', 60, 560, 250, { body: mix(ground, ink, 0.55), cut: ground, glow: ground }) +
				line(
					'M-330 640v90M-180 620v60M-60 640v60M110 640v70M180 660v50M330 640v60M440 640v80',
					pop,
					9,
					'stroke-dasharray="10 12"',
				);
			return (
				board(s, art, 60, 690) +
				(s.wide ? '' : shard(ink, 0, 640, 500, 640, 500, 750, 0, 750)) +
				words(s, { x: 36, y: 642, w: 428, h: 64 }, spare, {
					mode: 'even',
					align: 'centre',
					valign: 'middle',
					max: 66,
				}) +
				credits(s, 734, ink)
			);
		},
	},
	/** An organ that grows out of a drowned face. */
	'organ-pipes': {
		palette: 'absinthe',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const pipe = (x: number, top: number, w: number): string =>
				path(`M${x - w / 2} 470V${top + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V470z`, ink) +
				path(`M${x - w * 0.22} ${400}h${w * 0.44}l-${w * 0.1}-34h-${w * 0.24}z`, ground) +
				rect(x - w * 0.3, top + w, w * 0.12, 340 - top * 0.6, spare);
			const art =
				field(ground) +
				[0, 1, 2, 3, 4]
					.map((i) => line(`M${LEFT} ${560 + i * 44}q55-26 110 0${'t110 0'.repeat(11)}`, tone, 11))
					.join('') +
				[
					[70, 250],
					[121, 190],
					[172, 136],
					[224, 100],
					[276, 100],
					[328, 136],
					[379, 190],
					[430, 250],
				]
					.map(([x = 0, top = 0]) => pipe(x, top, 46))
					.join('') +
				path('M118 436Q112 372 250 370Q388 372 382 436Q392 560 322 636Q250 700 178 636Q108 560 118 436z', paper) +
				path('M118 446Q116 366 250 362Q384 366 382 446Q352 404 250 402Q148 404 118 446z', ink) +
				path(
					'M142 500Q186 462 228 500Q222 548 186 548Q150 546 142 500zM358 500Q314 462 272 500Q278 548 314 548Q350 546 358 500z',
					ink,
				) +
				disc(188, 508, 11, paper) +
				disc(312, 508, 11, paper) +
				disc(188, 508, 4, pop) +
				disc(312, 508, 4, pop) +
				line('M250 524v46l-12 14', spare, 6, ROUND) +
				path('M214 622q20-14 36-4q16-10 36 4q-36 22-72 0z', pop);
			return (
				board(s, art, 90, 720) +
				words(s, { x: 34, y: 26, w: 432, h: 64 }, ink, { mode: 'even', align: 'centre', max: 66, maxLines: 1 }) +
				(s.wide ? '' : rect(0, 704, 500, 46, ink)) +
				credits(s, 733, ink)
			);
		},
	},
	/** The driver's scythe is the new moon. */
	'scythe-moon': {
		palette: 'midnight',
		faces: ['fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const art =
				field(ground) +
				starry(s, 50, paper, 480) +
				path('M430 120Q300 36 150 92Q40 140 20 270Q110 150 240 140Q350 134 430 172z', paper) +
				line('M424 100L452 640', mix(paper, pop, 0.6), 13, ROUND) +
				line('M432 300h-46', mix(paper, pop, 0.6), 11, ROUND) +
				path(`M${LEFT} 500Q0 400 250 450T${RIGHT} 470V780H${LEFT}z`, tone) +
				path(`M${LEFT} 610Q60 530 270 560T${RIGHT} 580V780H${LEFT}z`, ink) +
				`<g transform="translate(236 496)">${path('M40-90h108q20 46 0 96H40q-22-50 0-96z', ink)}${rect(64, -70, 60, 42, pop, 4)}${ring(52, 34, 40, ink, 9)}${ring(142, 42, 32, ink, 8)}${line('M52-6v80M12 34h80M24 6l56 56M24 62l56-56M142 10v64M110 42h64', ink, 5)}${line('M30 0L-60 20', ink, 7)}${path('M48-88q-6-44 18-58q26 10 22 58z', ink)}${line('M60-96L0-70L-70-34', ink, 4)}</g>` +
				motif('horse', 118, 500, 170, { body: ink, cut: ground, glow: ground }, 0, -1);
			return (
				board(s, art, 40, 680) +
				words(s, { x: 36, y: 606, w: 428, h: 96 }, paper, { mode: 'even', align: 'left', valign: 'middle', max: 58 }) +
				credits(s, 732, ink)
			);
		},
	},
	/** A mirror, an eye that does not close, the road behind. */
	'rear-mirror': {
		palette: 'canyon',
		faces: ['poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) +
				disc(250, 470, 190, paper) +
				shard(
					spare,
					LEFT,
					520,
					-330,
					450,
					-250,
					470,
					-150,
					420,
					-60,
					510,
					40,
					430,
					120,
					500,
					200,
					480,
					250,
					500,
					330,
					440,
					420,
					490,
					520,
					420,
					RIGHT,
					500,
					RIGHT,
					780,
					LEFT,
					780,
				) +
				shard(ink, 240, 520, 260, 520, 560, 780, -60, 780) +
				line('M250 536V780', paper, 9, 'stroke-dasharray="20 26"') +
				shard(tone, LEFT, 780, LEFT, 720, 40, 690, 60, 780) +
				line('M250-20V110', ink, 26) +
				path('M40 130Q36 96 80 92H420Q464 96 460 130L446 290Q442 322 404 324H96Q58 322 54 290z', ink) +
				path('M62 138Q60 116 84 114H416Q440 116 438 138L426 282Q424 302 400 302H100Q76 302 74 282z', pop) +
				path('M96 216Q160 146 224 216Q160 280 96 216z', paper) +
				disc(162, 214, 33, ink) +
				disc(172, 204, 9, paper) +
				line('M88 176Q160 116 232 178', ink, 13, ROUND) +
				path('M276 226Q340 196 404 226Q340 262 276 226z', paper) +
				path('M270 232Q276 160 340 160T410 232Q340 206 270 232z', mix(pop, paper, 0.3)) +
				path('M300 228q40-18 80 0q-40 24-80 0z', ink) +
				line('M268 186Q340 130 414 190', ink, 13, ROUND);
			return (
				board(s, art, 40, 690) +
				(s.wide ? '' : shard(ink, 0, 616, 500, 596, 500, 750, 0, 750)) +
				words(s, { x: 36, y: 622, w: 428, h: 80 }, paper, { mode: 'fill', align: 'left', valign: 'middle', max: 84 }) +
				credits(s, 732, ink)
			);
		},
	},
	/** A man who flies along the height of a tower. */
	'up-and-away': {
		palette: 'bauhaus',
		faces: ['block'],
		draw(s) {
			const { ground, ink, paper, pop, spare } = s.inks;
			const block = (x: number, w: number, top: number, fill: string): string =>
				rect(x, top, w, 800 - top, fill) +
				line(
					[...Array(Math.floor(w / 26))].map((_, i) => `M${x + 18 + i * 26} ${top + 22}V780`).join(''),
					mix(fill, paper, 0.35),
					9,
					'stroke-dasharray="16 14"',
				);
			const art =
				field(spare) +
				path(raysPath(330, 190, 22, 1100, 0, 360), mix(spare, paper, 0.14)) +
				disc(330, 190, 150, mix(spare, ink, 0.45)) +
				block(-430, 120, 360, ink) +
				block(-290, 90, 450, mix(spare, ink, 0.6)) +
				block(-180, 130, 400, ink) +
				block(-30, 110, 470, mix(spare, ink, 0.6)) +
				block(90, 84, 400, ink) +
				block(330, 120, 520, mix(spare, ink, 0.6)) +
				block(460, 180, 440, ink) +
				shard(mix(spare, paper, 0.3), 60, 640, 250, 300, 300, 340) +
				`<g transform="translate(262 268) scale(1.12)">${path('M-26 8Q-120-4-186 130Q-130 96-96 132Q-70 96-20 112Q20 90 34 60z', pop)}${path('M52-46L-16 34L-66 130L-100 168L-70 178L-18 118L36 62L84-10z', ground)}${path('M-44 90L-66 130L-100 168L-70 178L-34 136z', pop)}${path('M-16 34L10 4L50 44L36 62z', pop)}${path('M60-34L148-128L164-112L88-10z', ground)}${disc(160, -126, 16, ground)}${path('M44-26L-14 22L-26 10L34-52z', ground)}${disc(78, -62, 27, mix(ground, pop, 0.25))}${path('M52-72Q60-98 88-92Q108-84 104-62Q90-80 52-72z', ink)}</g>`;
			return (
				board(s, art, 40, 610) +
				(s.wide ? '' : shard(pop, 0, 600, 500, 570, 500, 750, 0, 750)) +
				words(s, { x: 32, y: 604, w: 436, h: 96 }, ground, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 82,
					warp: (x, y) => [x, y - (x - 250) * 0.06],
				}) +
				credits(s, 732, pop)
			);
		},
	},
	/** Hands, and one lit window a long way off. */
	'hands-and-house': {
		palette: 'blood',
		faces: ['gothic'],
		draw(s) {
			const { ground, ink, paper, pop, spare } = s.inks;
			const reach = (x: number, y: number, size: number, turn: number, fill: string, flip = 1): string =>
				motif('reaching hand', x, y, size, { body: fill, cut: ground, glow: ground }, turn, flip);
			const art =
				field(ground) +
				disc(250, 350, 176, paper) +
				path(`M${LEFT} 560Q60 430 250 424T${RIGHT} 540V780H${LEFT}z`, ink) +
				motif('house', 250, 356, 150, { body: ink, cut: paper, glow: pop }) +
				motif('dead tree', 372, 372, 140, { body: ink, cut: paper, glow: pop }) +
				reach(-330, 620, 240, -8, spare) +
				reach(-190, 660, 280, 6, pop, -1) +
				reach(-60, 620, 230, -12, spare) +
				reach(70, 590, 240, -14, spare) +
				reach(430, 580, 250, 14, spare, -1) +
				reach(250, 620, 220, 3, spare) +
				reach(560, 620, 240, 10, spare) +
				reach(-10, 690, 300, -8, pop) +
				reach(160, 680, 290, -4, pop, -1) +
				reach(340, 670, 310, 8, pop) +
				reach(500, 690, 300, 16, pop, -1);
			return (
				board(s, art, 130, 740) +
				words(s, { x: 34, y: 34, w: 432, h: 124 }, paper, {
					mode: 'fill',
					align: 'left',
					max: 84,
					nudge: handSet(s, 0.8),
				}) +
				(s.wide ? '' : rect(0, 712, 500, 38, ink)) +
				credits(s, 736, ink)
			);
		},
	},
} as const satisfies Record<string, Scene>;
