import { credits, handSet, words } from '../canvas.ts';
import { mix } from '../palettes.ts';
import { circlePath, disc, line, n, path, ROUND, raysPath, rect, ring } from '../shapes.ts';
import { board, field, LEFT, motif, RIGHT, type Scene, shard } from './scene.ts';

/** Drawings for goddesses, picket lines, cloaks and crooked houses. */
export const OLD_AND_NEW = {
	/** A goddess with a record for a halo. */
	'record-halo': {
		palette: 'plum',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const skin = mix(pop, spare, 0.35);
			const art =
				field(ground) +
				path(raysPath(250, 290, 30, 1000, 0, 360), tone) +
				disc(250, 290, 228, ink) +
				[206, 184, 162, 140].map((r) => ring(250, 290, r, mix(ink, spare, 0.4), 3)).join('') +
				ring(250, 290, 222, pop, 6) +
				path('M110 790Q96 520 150 400Q130 170 250 164Q370 170 350 400Q404 520 390 790z', ink) +
				path('M60 790Q90 590 200 556L250 590L300 556Q410 590 440 790z', spare) +
				path('M60 790Q90 590 200 556L214 566Q260 660 420 720Q434 750 440 790z', pop) +
				line('M206 560Q256 660 424 722', paper, 7) +
				path('M214 500h72v66q-36 36-72 0z', mix(skin, ink, 0.2)) +
				path('M172 330Q170 236 250 232Q330 236 328 330Q324 470 250 520Q176 470 172 330z', skin) +
				path('M250 190Q352 190 338 330Q322 270 250 244Q178 270 162 330Q148 190 250 190z', ink) +
				line('M250 196V250', pop, 6) +
				disc(250, 266, 11, ground) +
				path('M178 350Q214 310 244 350Q212 376 178 350zM322 350Q286 310 256 350Q288 376 322 350z', paper) +
				disc(214, 350, 13, ink) +
				disc(286, 350, 13, ink) +
				path('M174 352Q212 300 246 348Q212 320 174 352zM326 352Q288 300 254 348Q288 320 326 352z', ink) +
				line('M182 316q30-20 56-6M318 316q-30-20-56-6', ink, 6, ROUND) +
				line('M250 360l-8 56q8 8 18 2', mix(skin, ink, 0.5), 5, ROUND) +
				ring(266, 414, 9, paper, 3) +
				path('M222 446q18-14 28-4q10-10 28 4q-28 26-56 0z', ground) +
				ring(162, 432, 22, pop, 6) +
				ring(338, 432, 22, pop, 6) +
				disc(162, 462, 7, paper) +
				disc(338, 462, 7, paper) +
				path(
					[...Array(13)].map((_, i) => circlePath(190 + i * 10, 560 + Math.sin((i / 12) * Math.PI) * 44, 6)).join(''),
					paper,
				);
			return (
				board(s, art, 60, 640) +
				(s.wide ? '' : shard(ink, 0, 616, 500, 616, 500, 750, 0, 750)) +
				words(s, { x: 36, y: 630, w: 428, h: 78 }, pop, { mode: 'even', align: 'centre', valign: 'middle', max: 60 }) +
				credits(s, 733, ink)
			);
		},
	},
	/** A book with a plug for a bookmark. */
	'open-book': {
		palette: 'ice',
		faces: ['serif'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) +
				disc(250, 330, 220, tone) +
				path('M250 300Q150 230 24 250V520Q150 500 250 560Q350 500 476 520V250Q350 230 250 300z', ink) +
				path('M242 290Q150 216 40 232V494Q150 476 242 536zM258 290Q350 216 460 232V494Q350 476 258 536z', paper) +
				line(
					'M74 274q70-8 132 30M74 312q70-8 132 30M74 350q70-8 132 30M74 388q70-8 132 30M74 426q50-6 90 10',
					spare,
					8,
					ROUND,
				) +
				line('M294 306q62-36 132-32M294 344q62-36 132-32M294 382q40-24 70-28', spare, 8, ROUND) +
				line('M250 292V540Q250 590 330 590T410 530V470', pop, 15, ROUND) +
				`<g transform="translate(410 424)">${rect(-27, -20, 54, 62, pop, 6)}${rect(-19, -66, 38, 50, ink, 3)}${line('M-11-60v22M-4-60v22M4-60v22M11-60v22', pop, 3)}</g>` +
				[
					[120, 150, 26],
					[190, 96, 18],
					[286, 130, 22],
					[370, 84, 30],
					[60, 90, 16],
					[440, 150, 16],
				]
					.map(([x = 0, y = 0, r = 0], i) =>
						i % 2 ? rect(x - r / 2, y - r / 2, r, r, spare) : rect(x - r / 2, y - r / 2, r, r, pop),
					)
					.join('') +
				line('M120 150L190 96L286 130L370 84L440 150M60 90L120 150M250 240L286 130', spare, 3.5);
			return (
				board(s, art, 50, 680) +
				words(s, { x: 36, y: 600, w: 428, h: 104 }, ink, { mode: 'even', align: 'left', valign: 'bottom', max: 44 }) +
				credits(s, 732, ground)
			);
		},
	},
	/** A board held up, with the words on it. */
	'picket-line': {
		palette: 'canyon',
		faces: ['poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const woman = (x: number, y: number, k: number, shawl: string): string =>
				`<g transform="translate(${x} ${y}) scale(${k})">${path('M-62 200Q-66 60-40 6Q-44-56 0-58Q44-56 40 6Q66 60 62 200z', shawl)}${path('M-26-8Q-26-40 0-40Q26-40 26-8Q24 30 0 34Q-24 30-26-8z', mix(tone, ink, 0.35))}${path('M-26-10Q-10-34 26-10Q24-40 0-40Q-26-40-26-10z', ink)}</g>`;
			const art =
				field(ground) +
				disc(250, 330, 240, tone) +
				motif('headframe', 414, 372, 230, { body: mix(spare, ink, 0.3), cut: ground, glow: mix(spare, ink, 0.3) }) +
				path(`M${LEFT} 520Q-200 430 0 480T260 470T${RIGHT} 500V780H${LEFT}z`, spare) +
				line('M250 250V640', paper, 20) +
				`<g transform="rotate(-4 250 190)">${rect(36, 70, 428, 236, ink)}${rect(26, 60, 428, 236, paper)}</g>` +
				[-420, -310, -190, -70].map((x, i) => woman(x, 470 + (i % 2) * 34, 0.9, i % 2 ? pop : ink)).join('') +
				line('M-250 300V500', paper, 12) +
				rect(-320, 230, 150, 86, paper) +
				woman(70, 520, 1, ink) +
				woman(420, 530, 1.05, ink) +
				woman(160, 580, 1.2, pop) +
				woman(340, 590, 1.2, mix(pop, ink, 0.4)) +
				woman(250, 640, 1.35, ink) +
				path('M226 470q0-22 24-22t24 22v40q-24 14-48 0z', mix(tone, ink, 0.35)) +
				line('M228 484h44M228 498h44', ink, 3);
			const name = words(s, { x: 54, y: 88, w: 372, h: 180 }, ink, {
				mode: 'fill',
				align: 'centre',
				valign: 'middle',
				max: 104,
			});
			return (
				board(s, art, 40, 700) +
				(name && `<g transform="rotate(-4 250 190)">${name}</g>`) +
				(s.wide ? '' : rect(0, 704, 500, 46, ink)) +
				credits(s, 733, ink)
			);
		},
	},
	/** The clock whose hand is a sword. */
	'sword-clock': {
		palette: 'slate',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			let ticks = '';
			for (let i = 0; i < 12; i++) {
				const a = (i * Math.PI) / 6;
				ticks += `M${n(250 + Math.cos(a) * 158)} ${n(400 + Math.sin(a) * 158)}L${n(250 + Math.cos(a) * (i % 3 ? 178 : 186))} ${n(400 + Math.sin(a) * (i % 3 ? 178 : 186))}`;
			}
			const art =
				field(ground) +
				shard(tone, 20, 790, 20, 200, 250, -10, 480, 200, 480, 790) +
				line('M-10 216L250-20L510 216', ink, 22) +
				disc(250, 400, 222, ink) +
				disc(250, 400, 202, paper) +
				line(ticks, ink, 13) +
				motif('gear', 196, 470, 130, { body: mix(paper, tone, 0.35), cut: paper, glow: paper }) +
				motif('gear', 300, 462, 92, { body: mix(paper, tone, 0.35), cut: paper, glow: paper }, 12) +
				line('M250 400L150 342', ink, 15, ROUND) +
				`<g transform="translate(250 400) rotate(38)">${path('M-9 30V-170L0-204L9-170V30z', spare)}${line('M0-160V20', paper, 3)}${path('M-42 28h84v14h-84z', ink)}${rect(-7, 42, 14, 50, ink)}${disc(0, 98, 11, pop)}</g>` +
				disc(250, 400, 12, ink) +
				`<g transform="translate(160 590)">${path('M-20-70q20-12 40 0l8 80h-56z', ink)}${disc(0, -86, 14, ink)}${path('M-24-92q24-10 48 0q-6-24-24-24t-24 24z', ink)}</g>`;
			return (
				board(s, art, 130, 680) +
				words(s, { x: 34, y: 34, w: 432, h: 100 }, paper, { mode: 'fill', align: 'centre', max: 96 }) +
				(s.wide ? '' : rect(0, 690, 500, 60, ink)) +
				credits(s, 727, ink)
			);
		},
	},
	/** A cloak, a brim, two hounds. */
	'cloak-and-hounds': {
		palette: 'vertigo',
		faces: ['fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const art =
				field(ground) +
				disc(250, 280, 216, pop) +
				motif('castle', -180, 500, 260, { body: tone, cut: ground, glow: ground }) +
				motif('castle', 560, 520, 240, { body: tone, cut: ground, glow: ground }) +
				path('M250 190Q300 190 330 250Q420 330 470 790H30Q80 330 170 250Q200 190 250 190z', ink) +
				path('M250 250L290 300L268 420L250 460L232 420L210 300z', mix(ink, paper, 0.14)) +
				path('M206 176Q206 280 250 292Q294 280 294 176z', paper) +
				path('M198 196h104v26q-52 14-104 0z', ink) +
				path('M214 206q14-8 28 2q-14 8-28 0zM286 206q-14-8-28 2q14 8 28 0z', paper) +
				path('M186 150Q190 70 250 66Q310 70 314 150z', ink) +
				path('M96 168Q160 120 250 128Q340 120 404 168Q340 196 250 190Q160 196 96 168z', ink) +
				path('M188 138h124v14H188z', tone) +
				motif('dog', 92, 556, 190, { body: ink, cut: ground, glow: ground }) +
				motif('dog', 408, 556, 190, { body: ink, cut: ground, glow: ground }, 0, -1) +
				field(ink, 646);
			return (
				board(s, art, 30, 660) +
				words(s, { x: 36, y: 606, w: 428, h: 98 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 92,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** A house put together by someone's rival. */
	'kit-house': {
		palette: 'holiday',
		faces: ['block'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const window = (x: number, y: number, w: number, h: number, turn: number): string =>
				`<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-w / 2 - 7, -h / 2 - 7, w + 14, h + 14, ink)}${rect(-w / 2, -h / 2, w, h, spare)}${line(`M0 ${-h / 2}V${h / 2}M${-w / 2} 0H${w / 2}`, ink, 6)}</g>`;
			const art =
				field(ground) +
				path('M-300 150a44 44 0 0 1 82-20a36 36 0 0 1 62 20zM380 130a34 34 0 0 1 64-14a28 28 0 0 1 46 14z', paper) +
				field(mix(ground, '#6fa24e', 0.85), 640) +
				shard(paper, 96, 650, 56, 370, 236, 330, 262, 650) +
				shard(mix(paper, tone, 0.4), 262, 650, 236, 330, 420, 390, 396, 650) +
				shard(pop, 30, 384, 120, 190, 300, 240, 250, 346) +
				shard(mix(pop, ink, 0.3), 250, 346, 300, 240, 470, 400, 420, 400) +
				shard(ink, 346, 270, 352, 170, 400, 176, 392, 320) +
				window(140, 440, 62, 74, -9) +
				window(206, 556, 50, 66, 14) +
				window(326, 452, 66, 54, 20) +
				window(168, 276, 46, 46, 24) +
				`<g transform="translate(372 530) rotate(-7)">${rect(-34, -60, 68, 120, ink)}${rect(-26, -52, 52, 104, pop)}${disc(14, 6, 5, spare)}</g>` +
				line('M372 596v48M350 620h44M350 640h44', ink, 8) +
				line('M92 560L250 552M86 500L240 496M270 600L404 590', mix(paper, ink, 0.25), 4) +
				motif('ladder', 50, 520, 260, { body: ink, cut: paper, glow: pop }, 14) +
				motif('hammer', 440, 612, 84, { body: ink, cut: paper, glow: pop }, 30);
			return (
				board(s, art, 140, 690) +
				words(s, { x: 32, y: 40, w: 436, h: 110 }, ink, {
					mode: 'even',
					align: 'left',
					max: 62,
					nudge: handSet(s, 1.6),
				}) +
				(s.wide ? '' : rect(0, 690, 500, 60, ink)) +
				credits(s, 727, ink)
			);
		},
	},
	/** A rifle, a helmet, the field gone red. */
	'poppy-field': {
		palette: 'bottle',
		faces: ['serif'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const poppy = (x: number, y: number, k: number, fill: string): string =>
				line(`M${x} ${y}Q${x + 8} ${y + 60 * k} ${x - 4} 790`, ink, 4 * k) +
				path(
					`M${x} ${y - 4 * k}q${-38 * k} ${10 * k} ${-34 * k} ${-22 * k}q${4 * k} ${-20 * k} ${26 * k} ${-16 * k}q${8 * k} ${-8 * k} ${16 * k} 0q${22 * k} ${-4 * k} ${26 * k} ${16 * k}q${4 * k} ${32 * k} ${-34 * k} ${22 * k}z`,
					fill,
				) +
				disc(x, y - 14 * k, 7 * k, ink);
			let flowers = '';
			for (let row = 0; row < 4; row++)
				for (let i = s.wide ? -6 : -1; i < 7; i++)
					flowers += poppy(
						Math.round(i * 98 + (row % 2) * 49 + s.random() * 24),
						Math.round(548 + row * 54 + s.random() * 16),
						0.7 + row * 0.2,
						(i + row) % 3 ? spare : mix(spare, ink, 0.3),
					);
			const art =
				field(ground) +
				disc(250, 340, 200, pop) +
				path(`M${LEFT} 560Q0 480 250 510T${RIGHT} 500V790H${LEFT}z`, tone) +
				`<g transform="translate(250 520) rotate(5)">${path('M-9 120V-190h18V120z', ink)}${path('M-20-60Q-34-150-10-210h20Q34-150 20-60z', mix(ink, pop, 0.2))}${rect(-4, -236, 8, 40, ink)}</g>` +
				motif('soldier helmet', 262, 300, 210, { body: ink, cut: mix(ink, paper, 0.4), glow: 'none' }, -9) +
				flowers;
			return (
				board(s, art, 170, 740) +
				words(s, { x: 36, y: 38, w: 428, h: 96 }, paper, { mode: 'even', align: 'left', max: 60 }) +
				(s.wide ? '' : rect(0, 706, 500, 44, ink)) +
				credits(s, 734, ink)
			);
		},
	},
} as const satisfies Record<string, Scene>;
