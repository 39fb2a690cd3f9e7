import { credits, words } from '../canvas.ts';
import { mix } from '../palettes.ts';
import { disc, line, n, oval, path, ROUND, rect, ring, starPath } from '../shapes.ts';
import { board, field, LEFT, motif, RIGHT, type Scene, shard, starry } from './scene.ts';

/** Drawings for clay, hungry plants, rabbits, moons and lost worlds. */
export const FAR_PLACES = {
	/** A clay man with a star, among leaning towers. */
	'clay-man': {
		palette: 'kraft',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const hut = (x: number, y: number, w: number, lean: number, fill: string): string =>
				shard(fill, x, 790, x + lean * 0.4, y, x + w / 2 + lean, y - w * 1.3, x + w + lean * 0.4, y, x + w, 790) +
				shard(
					pop,
					x + w * 0.4 + lean * 0.3,
					y + 24,
					x + w * 0.6 + lean * 0.3,
					y + 18,
					x + w * 0.58 + lean * 0.26,
					y + 56,
					x + w * 0.42 + lean * 0.26,
					y + 56,
				);
			const clay = mix(spare, ink, 0.45);
			const art =
				field(ground) +
				shard(tone, LEFT, -20, 60, -20, 180, 790, LEFT, 790) +
				shard(tone, RIGHT, -20, 460, -20, 330, 790, RIGHT, 790) +
				hut(-420, 360, 120, 40, ink) +
				hut(-260, 420, 110, -30, mix(ink, ground, 0.25)) +
				hut(-130, 350, 120, 30, ink) +
				hut(-10, 450, 100, -26, mix(ink, ground, 0.25)) +
				hut(400, 400, 120, -40, ink) +
				hut(520, 440, 120, 26, mix(ink, ground, 0.25)) +
				path(
					'M168 250Q160 120 250 116Q340 120 332 250L326 310Q430 330 440 430L452 640L392 650L380 520L376 790H124L120 520L108 650L48 640L60 430Q70 330 174 310z',
					clay,
				) +
				path(
					'M158 262Q150 96 250 92Q350 96 342 262L318 276Q322 200 292 190H208Q178 200 182 276z',
					mix(clay, ink, 0.4),
				) +
				path('M190 236h46v14h-46zM264 236h46v14h-46z', ink) +
				disc(213, 243, 6, paper) +
				disc(287, 243, 6, paper) +
				path('M242 244h16l6 40h-28z', mix(clay, ink, 0.35)) +
				path('M212 304h76v9h-76z', ink) +
				path(starPath(250, 440, 5, 74, 30), pop) +
				ring(250, 440, 84, pop, 6) +
				path('M130 560h240v30H130z', mix(clay, ink, 0.4));
			return (
				board(s, art, 80, 660) +
				(s.wide ? '' : rect(0, 588, 500, 162, ink)) +
				words(s, { x: 36, y: 602, w: 428, h: 104 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 92,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** The hill is a skull; someone lives on it. */
	'skull-hill': {
		palette: 'aubergine',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) +
				starry(s, 30, spare, 300) +
				disc(390, 150, 70, pop) +
				path(
					`M${LEFT} 790V700Q-160 690-60 640Q40 590 60 460Q80 300 250 290Q420 300 440 460Q460 590 560 640Q620 670 ${RIGHT} 680V790z`,
					paper,
				) +
				path(
					'M96 470Q100 400 170 398Q232 402 232 470Q230 540 166 542Q100 540 96 470zM404 470Q400 400 330 398Q268 402 268 470Q270 540 334 542Q400 540 404 470z',
					ink,
				) +
				path('M250 530L282 596Q250 610 218 596z', ink) +
				[150, 200, 250, 300, 350].map((x) => path(`M${x - 20} 640h40v90h-40z`, ink)).join('') +
				rect(152, 486, 30, 40, pop) +
				line('M167 486v40M152 506h30', ink, 4) +
				motif('house', 246, 222, 190, { body: ink, cut: paper, glow: pop }) +
				motif('dead tree', 372, 286, 120, { body: ink, cut: paper, glow: pop }) +
				motif('dead tree', 120, 306, 90, { body: ink, cut: paper, glow: pop }, 0, -1) +
				motif('bat', 90, 150, 70, { body: tone, cut: ground, glow: pop }, -10) +
				motif('bat', 180, 90, 44, { body: tone, cut: ground, glow: pop }, 12);
			return (
				board(s, art, 40, 690) +
				(s.wide ? '' : shard(ink, 0, 636, 500, 636, 500, 750, 0, 750)) +
				words(s, { x: 36, y: 640, w: 428, h: 68 }, pop, { mode: 'even', align: 'centre', valign: 'middle', max: 46 }) +
				credits(s, 734, ink)
			);
		},
	},
	/** A plant with something to say. */
	'hungry-plant': {
		palette: 'absinthe',
		faces: ['fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const teeth = (y: number, dir: number): string =>
				path(
					[...Array(9)]
						.map((_, i) => `M${64 + i * 42} ${n(y + Math.abs(i - 4) * dir * -4)}l21 ${n(34 * dir)}l21 ${n(-34 * dir)}z`)
						.join(''),
					paper,
				);
			const art =
				field(ground) +
				disc(250, 300, 262, tone) +
				path('M216 420Q190 520 232 620H282Q250 520 290 420z', spare) +
				path('M226 560Q120 460 30 540Q110 620 232 600zM276 560Q380 470 470 550Q390 630 276 604z', spare) +
				line('M226 580Q140 520 50 542M276 584Q360 530 450 552', ink, 4) +
				path('M20 250Q30 70 250 56Q470 70 480 250Q470 300 444 306H56Q30 300 20 250z', spare) +
				path('M20 300Q40 330 56 306H444Q460 330 480 300Q470 470 250 480Q30 470 20 300z', mix(spare, ink, 0.2)) +
				path('M50 236Q250 150 450 236V352Q250 430 50 352z', pop) +
				teeth(226, 1) +
				teeth(366, -1) +
				[
					[120, 130, 17],
					[190, 96, 12],
					[300, 100, 20],
					[390, 150, 14],
					[100, 420, 10],
					[330, 440, 14],
					[230, 130, 9],
				]
					.map(([x = 0, y = 0, r = 0]) => disc(x, y, r, mix(spare, tone, 0.5)))
					.join('') +
				path('M150 620H350L326 790H174z', pop) +
				path('M136 596H364V640H136z', mix(pop, ink, 0.3));
			return (
				board(s, art, 30, 680) +
				words(s, { x: 84, y: 262, w: 332, h: 74 }, paper, {
					mode: 'even',
					align: 'centre',
					valign: 'middle',
					max: 33,
				}) +
				credits(s, 732, ground)
			);
		},
	},
	/** A profile, a pipe, and smoke that asks. */
	'question-smoke': {
		palette: 'kraft',
		faces: ['italic'],
		draw(s) {
			const { ground, tone, ink, paper, spare } = s.inks;
			const art =
				field(ground) +
				disc(290, 360, 236, tone) +
				path(
					'M300 130Q430 130 440 300Q438 380 400 410L420 480Q500 510 520 790H170Q180 560 262 500L268 456Q220 466 206 440L210 412Q186 408 196 386L166 362Q160 346 196 318Q190 250 220 210z',
					ink,
				) +
				path('M150 262Q180 130 300 116Q430 118 462 280Q420 236 300 226Q210 232 150 262z', spare) +
				path('M128 286Q170 240 226 244Q220 276 196 290Q160 300 128 286z', spare) +
				path('M338 220Q400 230 408 330Q404 380 370 400Q330 350 338 220z', spare) +
				line('M300 116v-18', spare, 12, ROUND) +
				line('M170 226Q300 150 452 250M228 150Q210 200 214 240M376 140Q410 180 410 226M300 120V226', ink, 4) +
				path('M214 424L150 446Q130 450 126 432V400H86v44Q88 486 132 488Q168 486 180 464L216 444z', paper) +
				line('M104 384Q70 330 110 290T110 200Q90 150 50 160T26 220', paper, 17, ROUND);
			return (
				board(s, art, 80, 690) +
				(s.wide ? '' : rect(0, 626, 500, 124, ink)) +
				words(s, { x: 36, y: 638, w: 428, h: 68 }, paper, {
					mode: 'even',
					align: 'centre',
					valign: 'middle',
					max: 62,
				}) +
				credits(s, 733, ink)
			);
		},
	},
	/** A great soft rabbit and a butterfly. */
	'soft-rabbit': {
		palette: 'meadow',
		faces: ['fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const fur = mix(paper, tone, 0.16);
			const art =
				field(mix('#8cc8e2', paper, 0.2)) +
				disc(400, 130, 66, spare) +
				path(`M${LEFT} 520Q-260 420-40 480T260 470T${RIGHT} 450V790H${LEFT}z`, ground) +
				path(`M${LEFT} 610Q-100 540 120 590T${RIGHT} 570V790H${LEFT}z`, tone) +
				path('M196 250Q150 40 200 34Q250 40 240 240zM304 250Q350 40 300 34Q250 40 260 240z', fur) +
				path('M204 230Q176 80 202 66Q228 80 226 226zM296 230Q324 80 298 66Q272 80 274 226z', mix(pop, paper, 0.6)) +
				path(
					'M250 210Q370 210 372 320Q372 360 350 384Q440 450 430 620Q420 690 250 690Q80 690 70 620Q60 450 150 384Q128 360 128 320Q130 210 250 210z',
					fur,
				) +
				oval(250, 560, 118, 112, paper) +
				path(
					'M150 384Q128 360 128 320Q160 400 250 402Q340 400 372 320Q372 360 350 384Q300 420 250 420Q200 420 150 384z',
					mix(fur, ink, 0.12),
				) +
				oval(204, 304, 13, 17, ink) +
				oval(296, 304, 13, 17, ink) +
				disc(208, 298, 4, paper) +
				disc(300, 298, 4, paper) +
				path('M234 334h32l-16 18z', pop) +
				line('M250 352v16q-18 12-34 0M250 368q18 12 34 0', ink, 5, ROUND) +
				rect(241, 370, 18, 18, paper, 3) +
				oval(150, 676, 74, 34, fur) +
				oval(350, 676, 74, 34, fur) +
				motif('butterfly', 250, 264, 84, { body: pop, cut: spare, glow: spare }, -14) +
				[
					[-420, 560],
					[-300, 640],
					[-160, 580],
					[-60, 660],
					[30, 600],
					[470, 600],
					[560, 560],
					[600, 650],
				]
					.map(([x = 0, y = 0], i) => disc(x, y, 9, i % 2 ? spare : paper) + disc(x, y, 4, pop))
					.join('');
			return (
				board(s, art, 20, 700) +
				(s.wide ? '' : shard(ink, 0, 624, 500, 624, 500, 750, 0, 750)) +
				words(s, { x: 36, y: 636, w: 428, h: 70 }, paper, {
					mode: 'even',
					align: 'centre',
					valign: 'middle',
					max: 62,
				}) +
				credits(s, 733, ink)
			);
		},
	},
	/** The crescent is her profile. */
	'lady-moon': {
		palette: 'ultra',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) +
				starry(s, 60, paper, 620) +
				disc(230, 320, 262, tone) +
				path(
					'M330 92A232 232 0 1 0 330 552Q250 540 226 486Q214 470 236 456L222 444L240 430Q226 420 232 402Q246 384 206 366L248 300Q252 250 234 210Q240 130 330 92z',
					spare,
				) +
				line('M238 282q-22-10-42 4', ink, 7, ROUND) +
				path('M244 300q-26-6-44 10q22 14 42 4z', ink) +
				path('M228 430q-14-6-22 4q10 12 26 8z', pop) +
				disc(140, 400, 30, mix(spare, pop, 0.35)) +
				disc(96, 300, 15, mix(spare, ground, 0.2)) +
				disc(150, 210, 21, mix(spare, ground, 0.2)) +
				disc(170, 500, 13, mix(spare, ground, 0.2)) +
				path('M420 560Q500 420 420 250Q440 420 380 560z', paper) +
				motif('rocket', 408, 190, 190, { body: paper, cut: ground, glow: pop }, -14);
			return (
				board(s, art, 50, 610) +
				words(s, { x: 36, y: 590, w: 428, h: 112 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 62,
				}) +
				credits(s, 732, ground)
			);
		},
	},
	/** Something long-necked looks over the trees. */
	'over-the-trees': {
		palette: 'meadow',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, pop, spare } = s.inks;
			const leaf = (x: number, y: number, turn: number, k: number, fill: string): string =>
				`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k})">${path('M0 0Q-60-60-40-170Q-20-210 0-230Q20-210 40-170Q60-60 0 0z', fill)}${line('M0 0V-200M0-60L-34-96M0-60L34-96M0-110L-34-146M0-110L34-146', mix(fill, ground, 0.35), 5)}</g>`;
			const art =
				field(spare) +
				disc(330, 250, 168, pop) +
				shard(tone, LEFT, 470, -260, 460, -230, 330, -60, 326, -40, 440, 60, 470, RIGHT, 460, RIGHT, 790, LEFT, 790) +
				path(
					'M100 790Q130 560 250 520Q300 480 292 380Q282 270 318 200Q340 150 392 154Q450 160 454 190Q430 208 388 202Q362 210 360 270Q366 400 400 470Q470 560 480 790z',
					ink,
				) +
				disc(402, 174, 6, spare) +
				line('M454 190h-40', spare, 4) +
				path('M60 190Q110 150 150 190Q190 150 240 186Q190 180 152 212Q110 184 60 190z', ink) +
				path(`M${LEFT} 640Q-200 560 40 620T${RIGHT} 600V790H${LEFT}z`, mix(ground, ink, 0.35)) +
				leaf(-10, 720, -30, 1.1, ink) +
				leaf(60, 740, 6, 1, ink) +
				leaf(140, 760, 24, 0.8, ink) +
				leaf(510, 720, 30, 1.1, ink) +
				leaf(430, 750, -4, 1, ink) +
				leaf(350, 770, -26, 0.8, ink) +
				leaf(-150, 740, -10, 1.1, ink) +
				leaf(-280, 740, 20, 1, ink) +
				leaf(-420, 740, -16, 1.1, ink) +
				leaf(610, 740, -8, 1.1, ink);
			return (
				board(s, art, 110, 720) +
				words(s, { x: 34, y: 34, w: 432, h: 108 }, ink, { mode: 'even', align: 'left', max: 96 }) +
				(s.wide ? '' : rect(0, 706, 500, 44, ink)) +
				credits(s, 734, ink)
			);
		},
	},
} as const satisfies Record<string, Scene>;
