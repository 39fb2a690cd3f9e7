import { mix } from '../palettes.ts';
import { circlePath, disc, line, n, oval, path, raysPath, rect, ring, ROUND, starPath } from '../shapes.ts';
import { credits, handSet, words } from '../stage.ts';
import { board, field, LEFT, motif, RIGHT, type Scene, shard, starry } from './board.ts';

/** Prints for open films, picket lines, clocks and crooked houses. */
export const OLD_AND_NEW = {
	/** A goddess with a record for a halo. */
	'record-halo': {
		palette: 'plum',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const skin = mix(pop, spare, 0.35);
			const art =
				field(ground) + path(raysPath(250, 290, 30, 1000, 0, 360), tone) +
				disc(250, 290, 228, ink) + [206, 184, 162, 140].map((r) => ring(250, 290, r, mix(ink, spare, 0.4), 3)).join('') + ring(250, 290, 222, pop, 6) +
				path('M110 790Q96 520 150 400Q130 170 250 164Q370 170 350 400Q404 520 390 790z', ink) +
				path('M60 790Q90 590 200 556L250 590L300 556Q410 590 440 790z', spare) + path('M60 790Q90 590 200 556L214 566Q260 660 420 720Q434 750 440 790z', pop) + line('M206 560Q256 660 424 722', paper, 7) +
				path('M214 500h72v66q-36 36-72 0z', mix(skin, ink, 0.2)) + path('M172 330Q170 236 250 232Q330 236 328 330Q324 470 250 520Q176 470 172 330z', skin) +
				path('M250 190Q352 190 338 330Q322 270 250 244Q178 270 162 330Q148 190 250 190z', ink) + line('M250 196V250', pop, 6) + disc(250, 266, 11, ground) +
				path('M178 350Q214 310 244 350Q212 376 178 350zM322 350Q286 310 256 350Q288 376 322 350z', paper) + disc(214, 350, 13, ink) + disc(286, 350, 13, ink) + path('M174 352Q212 300 246 348Q212 320 174 352zM326 352Q288 300 254 348Q288 320 326 352z', ink) + line('M182 316q30-20 56-6M318 316q-30-20-56-6', ink, 6, ROUND) +
				line('M250 360l-8 56q8 8 18 2', mix(skin, ink, 0.5), 5, ROUND) + ring(266, 414, 9, paper, 3) + path('M222 446q18-14 28-4q10-10 28 4q-28 26-56 0z', ground) +
				ring(162, 432, 22, pop, 6) + ring(338, 432, 22, pop, 6) + disc(162, 462, 7, paper) + disc(338, 462, 7, paper) +
				path([...Array(13)].map((_, i) => circlePath(190 + i * 10, 560 + Math.sin((i / 12) * Math.PI) * 44, 6)).join(''), paper);
			return board(s, art, 60, 640) + (s.wide ? '' : shard(ink, 0, 616, 500, 616, 500, 750, 0, 750)) + words(s, { x: 36, y: 630, w: 428, h: 78 }, pop, { mode: 'even', align: 'centre', valign: 'middle', max: 60 }) + credits(s, 733, ink);
		},
	},
	/** A book with a plug for a bookmark. */
	'open-book': {
		palette: 'ice',
		faces: ['serif'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) + disc(250, 330, 220, tone) +
				path('M250 300Q150 230 24 250V520Q150 500 250 560Q350 500 476 520V250Q350 230 250 300z', ink) + path('M242 290Q150 216 40 232V494Q150 476 242 536zM258 290Q350 216 460 232V494Q350 476 258 536z', paper) +
				line('M74 274q70-8 132 30M74 312q70-8 132 30M74 350q70-8 132 30M74 388q70-8 132 30M74 426q50-6 90 10', spare, 8, ROUND) +
				line('M294 306q62-36 132-32M294 344q62-36 132-32M294 382q40-24 70-28', spare, 8, ROUND) +
				line('M250 292V540Q250 590 330 590T410 530V470', pop, 15, ROUND) + `<g transform="translate(410 424)">${rect(-27, -20, 54, 62, pop, 6)}${rect(-19, -66, 38, 50, ink, 3)}${line('M-11-60v22M-4-60v22M4-60v22M11-60v22', pop, 3)}</g>` +
				[[120, 150, 26], [190, 96, 18], [286, 130, 22], [370, 84, 30], [60, 90, 16], [440, 150, 16]].map(([x = 0, y = 0, r = 0], i) => (i % 2 ? rect(x - r / 2, y - r / 2, r, r, spare) : rect(x - r / 2, y - r / 2, r, r, pop))).join('') + line('M120 150L190 96L286 130L370 84L440 150M60 90L120 150M250 240L286 130', spare, 3.5);
			return board(s, art, 50, 680) + words(s, { x: 36, y: 600, w: 428, h: 104 }, ink, { mode: 'even', align: 'left', valign: 'bottom', max: 44 }) + credits(s, 732, ground);
		},
	},
	/** A board held up, with the words on it. */
	'picket-line': {
		palette: 'canyon',
		faces: ['poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const woman = (x: number, y: number, k: number, shawl: string): string => `<g transform="translate(${x} ${y}) scale(${k})">${path('M-62 200Q-66 60-40 6Q-44-56 0-58Q44-56 40 6Q66 60 62 200z', shawl)}${path('M-26-8Q-26-40 0-40Q26-40 26-8Q24 30 0 34Q-24 30-26-8z', mix(tone, ink, 0.35))}${path('M-26-10Q-10-34 26-10Q24-40 0-40Q-26-40-26-10z', ink)}</g>`;
			const art =
				field(ground) + disc(250, 330, 240, tone) +
				motif('headframe', 414, 372, 230, { body: mix(spare, ink, 0.3), cut: ground, glow: mix(spare, ink, 0.3) }) +
				path(`M${LEFT} 520Q-200 430 0 480T260 470T${RIGHT} 500V780H${LEFT}z`, spare) +
				line('M250 250V640', paper, 20) +
				`<g transform="rotate(-4 250 190)">${rect(36, 70, 428, 236, ink)}${rect(26, 60, 428, 236, paper)}</g>` +
				[-420, -310, -190, -70].map((x, i) => woman(x, 470 + (i % 2) * 34, 0.9, i % 2 ? pop : ink)).join('') + line('M-250 300V500', paper, 12) + rect(-320, 230, 150, 86, paper) +
				woman(70, 520, 1, ink) + woman(420, 530, 1.05, ink) + woman(160, 580, 1.2, pop) + woman(340, 590, 1.2, mix(pop, ink, 0.4)) + woman(250, 640, 1.35, ink) +
				path('M226 470q0-22 24-22t24 22v40q-24 14-48 0z', mix(tone, ink, 0.35)) + line('M228 484h44M228 498h44', ink, 3);
			const name = words(s, { x: 54, y: 88, w: 372, h: 180 }, ink, { mode: 'fill', align: 'centre', valign: 'middle', max: 104 });
			return board(s, art, 40, 700) + (name && `<g transform="rotate(-4 250 190)">${name}</g>`) + (s.wide ? '' : rect(0, 704, 500, 46, ink)) + credits(s, 733, ink);
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
				field(ground) + shard(tone, 20, 790, 20, 200, 250, -10, 480, 200, 480, 790) + line('M-10 216L250-20L510 216', ink, 22) +
				disc(250, 400, 222, ink) + disc(250, 400, 202, paper) + line(ticks, ink, 13) +
				motif('gear', 196, 470, 130, { body: mix(paper, tone, 0.35), cut: paper, glow: paper }) + motif('gear', 300, 462, 92, { body: mix(paper, tone, 0.35), cut: paper, glow: paper }, 12) +
				line('M250 400L150 342', ink, 15, ROUND) +
				`<g transform="translate(250 400) rotate(38)">${path('M-9 30V-170L0-204L9-170V30z', spare)}${line('M0-160V20', paper, 3)}${path('M-42 28h84v14h-84z', ink)}${rect(-7, 42, 14, 50, ink)}${disc(0, 98, 11, pop)}</g>` + disc(250, 400, 12, ink) +
				`<g transform="translate(160 590)">${path('M-20-70q20-12 40 0l8 80h-56z', ink)}${disc(0, -86, 14, ink)}${path('M-24-92q24-10 48 0q-6-24-24-24t-24 24z', ink)}</g>`;
			return board(s, art, 130, 680) + words(s, { x: 34, y: 34, w: 432, h: 100 }, paper, { mode: 'fill', align: 'centre', max: 96 }) + (s.wide ? '' : rect(0, 690, 500, 60, ink)) + credits(s, 727, ink);
		},
	},
	/** A cloak, a brim, two hounds. */
	'cloak-and-hounds': {
		palette: 'vertigo',
		faces: ['fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const art =
				field(ground) + disc(250, 280, 216, pop) +
				motif('castle', -180, 500, 260, { body: tone, cut: ground, glow: ground }) + motif('castle', 560, 520, 240, { body: tone, cut: ground, glow: ground }) +
				path('M250 190Q300 190 330 250Q420 330 470 790H30Q80 330 170 250Q200 190 250 190z', ink) + path('M250 250L290 300L268 420L250 460L232 420L210 300z', mix(ink, paper, 0.14)) +
				path('M206 176Q206 280 250 292Q294 280 294 176z', paper) + path('M198 196h104v26q-52 14-104 0z', ink) + path('M214 206q14-8 28 2q-14 8-28 0zM286 206q-14-8-28 2q14 8 28 0z', paper) +
				path('M186 150Q190 70 250 66Q310 70 314 150z', ink) + path('M96 168Q160 120 250 128Q340 120 404 168Q340 196 250 190Q160 196 96 168z', ink) + path('M188 138h124v14H188z', tone) +
				motif('dog', 92, 556, 190, { body: ink, cut: ground, glow: ground }) + motif('dog', 408, 556, 190, { body: ink, cut: ground, glow: ground }, 0, -1) + field(ink, 646);
			return board(s, art, 30, 660) + words(s, { x: 36, y: 606, w: 428, h: 98 }, paper, { mode: 'fill', align: 'centre', valign: 'middle', max: 92 }) + credits(s, 732, ink);
		},
	},
	/** A house put together by someone's rival. */
	'kit-house': {
		palette: 'holiday',
		faces: ['block'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const window = (x: number, y: number, w: number, h: number, turn: number): string => `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-w / 2 - 7, -h / 2 - 7, w + 14, h + 14, ink)}${rect(-w / 2, -h / 2, w, h, spare)}${line(`M0 ${-h / 2}V${h / 2}M${-w / 2} 0H${w / 2}`, ink, 6)}</g>`;
			const art =
				field(ground) + path('M-300 150a44 44 0 0 1 82-20a36 36 0 0 1 62 20zM380 130a34 34 0 0 1 64-14a28 28 0 0 1 46 14z', paper) + field(mix(ground, '#6fa24e', 0.85), 640) +
				shard(paper, 96, 650, 56, 370, 236, 330, 262, 650) + shard(mix(paper, tone, 0.4), 262, 650, 236, 330, 420, 390, 396, 650) + shard(pop, 30, 384, 120, 190, 300, 240, 250, 346) + shard(mix(pop, ink, 0.3), 250, 346, 300, 240, 470, 400, 420, 400) +
				shard(ink, 346, 270, 352, 170, 400, 176, 392, 320) + window(140, 440, 62, 74, -9) + window(206, 556, 50, 66, 14) + window(326, 452, 66, 54, 20) + window(168, 276, 46, 46, 24) +
				`<g transform="translate(372 530) rotate(-7)">${rect(-34, -60, 68, 120, ink)}${rect(-26, -52, 52, 104, pop)}${disc(14, 6, 5, spare)}</g>` + line('M372 596v48M350 620h44M350 640h44', ink, 8) +
				line('M92 560L250 552M86 500L240 496M270 600L404 590', mix(paper, ink, 0.25), 4) +
				motif('ladder', 50, 520, 260, { body: ink, cut: paper, glow: pop }, 14) +
				motif('hammer', 440, 612, 84, { body: ink, cut: paper, glow: pop }, 30);
			return board(s, art, 140, 690) + words(s, { x: 32, y: 40, w: 436, h: 110 }, ink, { mode: 'even', align: 'left', max: 62, nudge: handSet(s, 1.6) }) + (s.wide ? '' : rect(0, 690, 500, 60, ink)) + credits(s, 727, ink);
		},
	},
	/** A rifle, a helmet, the field gone red. */
	'poppy-field': {
		palette: 'bottle',
		faces: ['serif'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const poppy = (x: number, y: number, k: number, fill: string): string => line(`M${x} ${y}Q${x + 8} ${y + 60 * k} ${x - 4} 790`, ink, 4 * k) + path(`M${x} ${y - 4 * k}q${-38 * k} ${10 * k} ${-34 * k} ${-22 * k}q${4 * k} ${-20 * k} ${26 * k} ${-16 * k}q${8 * k} ${-8 * k} ${16 * k} 0q${22 * k} ${-4 * k} ${26 * k} ${16 * k}q${4 * k} ${32 * k} ${-34 * k} ${22 * k}z`, fill) + disc(x, y - 14 * k, 7 * k, ink);
			let flowers = '';
			for (let row = 0; row < 4; row++) for (let i = s.wide ? -6 : -1; i < 7; i++) flowers += poppy(Math.round(i * 98 + (row % 2) * 49 + s.chance() * 24), Math.round(548 + row * 54 + s.chance() * 16), 0.7 + row * 0.2, (i + row) % 3 ? spare : mix(spare, ink, 0.3));
			const art =
				field(ground) + disc(250, 340, 200, pop) + path(`M${LEFT} 560Q0 480 250 510T${RIGHT} 500V790H${LEFT}z`, tone) +
				`<g transform="translate(250 520) rotate(5)">${path('M-9 120V-190h18V120z', ink)}${path('M-20-60Q-34-150-10-210h20Q34-150 20-60z', mix(ink, pop, 0.2))}${rect(-4, -236, 8, 40, ink)}</g>` +
				motif('soldier helmet', 262, 300, 210, { body: ink, cut: mix(ink, paper, 0.4), glow: 'none' }, -9) + flowers;
			return board(s, art, 170, 740) + words(s, { x: 36, y: 38, w: 428, h: 96 }, paper, { mode: 'even', align: 'left', max: 60 }) + (s.wide ? '' : rect(0, 706, 500, 44, ink)) + credits(s, 734, ink);
		},
	},
	/** A girl, a cliff, a dragon against the sun. */
	'dragon-peak': {
		palette: 'ice',
		faces: ['italic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) + disc(290, 290, 190, pop) +
				shard(tone, LEFT, 540, -380, 400, -260, 500, -140, 360, 0, 520, 90, 430, 220, 560, 360, 420, 460, 520, 560, 400, RIGHT, 500, RIGHT, 790, LEFT, 790) + shard(paper, -380, 400, -350, 436, -380, 430, -410, 442) + shard(paper, 360, 420, 396, 462, 362, 452, 328, 460) + shard(paper, -140, 360, -100, 416, -140, 402, -176, 420) +
				path('M486 96Q440 84 420 112Q396 150 356 170Q300 196 276 250Q254 306 206 326Q150 344 96 316Q140 372 214 360Q268 350 296 306Q320 262 366 244Q420 220 440 168Q452 150 476 148L520 136L500 122L522 108L494 104z', ink) + path('M356 196Q330 90 212 60L226 92L172 88L196 118L148 128L182 150Q250 150 296 250z', ink) + path('M380 228Q420 300 396 392L376 368L364 404L350 372L326 396Q330 320 312 276z', ink) + path('M96 316L60 300L74 324L52 340L92 332zM450 92L430 58L474 90z', ink) + disc(476, 118, 5, pop) + line('M300 236Q262 150 186 128M308 222Q280 130 214 84', tone, 4, ROUND) +
				shard(spare, LEFT, 790, LEFT, 640, -200, 600, 40, 640, 120, 600, 330, 580, RIGHT, 610, RIGHT, 790) + shard(ink, -60, 790, -20, 640, 120, 590, 226, 596, 214, 640, 232, 680, 190, 790) + shard(paper, -20, 640, 120, 590, 226, 596, 220, 612, 120, 606, 0, 656) +
				`<g transform="translate(166 596)">${path('M-16 0Q-18-46-6-58Q-10-82 8-84Q26-80 20-58Q32-44 28 0z', pop)}${disc(8, -70, 12, mix(paper, pop, 0.25))}${path('M-8-66Q-12-90 10-90Q30-86 22-62Q14-78-8-66z', ink)}${line('M26 2L52-116', ink, 5)}${path('M52-140l8 26l-14-2z', spare)}${line('M10-44L40-56', mix(paper, pop, 0.25), 7, ROUND)}</g>`;
			return board(s, art, 40, 700) + words(s, { x: 250, y: 600, w: 214, h: 100 }, paper, { mode: 'even', align: 'right', valign: 'bottom', max: 64 }) + credits(s, 732, spare);
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
				field(ground) + path(raysPath(250, 340, 40, 1000, 180, 360), tone) +
				path(spikes, pop) + path('M104 360Q98 186 250 178Q402 186 396 360z', ink) + path('M100 322h300l4 44H96z', pop) +
				path('M30 356Q140 412 250 404Q360 412 470 356Q464 440 250 444Q36 440 30 356z', ink) +
				path('M250 470q-30-26-58-2q-16 14-38 2q8 36 52 30q36-4 44-20q8 16 44 20q44 6 52-30q-22 12-38-2q-28-24-58 2z', ink) +
				path(`M${LEFT} 560${[...Array(12)].map(() => 'q27-26 54 0t54 0').join('')}V790H${LEFT}z`, ink) +
				motif('ship', 90, 542, 96, { body: ink, cut: paper, glow: pop });
			return board(s, art, 40, 620) + words(s, { x: 36, y: 596, w: 428, h: 104 }, paper, { mode: 'fill', align: 'centre', valign: 'middle', max: 66 }) + credits(s, 732, ink);
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
				field(ground) + force + path(`M${LEFT} 520L${RIGHT} 488V790H${LEFT}z`, ink) +
				`<g transform="translate(384 548)">${path('M-66-60q66-16 132 0v10q-66-14-132 0zM-44-66q0-28 44-28t44 28z', paper)}${path('M-36-52h72q4 50-36 54q-40-4-36-54z', mix(paper, pop, 0.2))}${oval(-13, -30, 5, 7, ink)}${oval(15, -30, 5, 7, ink)}${line('M-10-8h22', ink, 4, ROUND)}${path('M-40 8Q0-10 40 8L52 90H-52z', pop)}${path('M-10-2h20L0 40z', paper)}</g>`;
			return board(s, art, 10, 640) + words(s, { x: 36, y: 566, w: 270, h: 136 }, paper, { mode: 'fill', align: 'left', valign: 'bottom', max: 110 }) + credits(s, 732, ink);
		},
	},
	/** A glass that shines in the dark. */
	'luminous-glass': {
		palette: 'mould',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const art =
				field(ground) + path(raysPath(250, 300, 22, 1000, 6, 366), tone) +
				path('M20 150H480L268 420V600Q268 616 360 624V644H140V624Q232 616 232 600V420z', paper) + path('M74 190H426L250 408z', pop) + path('M74 190H426L404 218H96z', mix(pop, paper, 0.5)) +
				`<g transform="translate(256 262) rotate(28)">${line('M-10-20L-60-56M10-20L54-70', ink, 17, ROUND)}${path('M-24-26q24-12 48 0l8 70h-64z', ink)}${disc(0, -52, 22, ink)}${path('M-36-60q36-14 72 0q-8-34-36-34t-36 34z', ink)}${line('M-16 40L-40 90M14 40L34 84', ink, 19, ROUND)}</g>` +
				disc(352, 222, 26, mix(pop, ink, 0.5)) + disc(360, 214, 8, ink) + line('M300 262L420 120', ink, 6, ROUND) + field(ink, 640);
			return board(s, art, 110, 680) + words(s, { x: 36, y: 34, w: 428, h: 92 }, paper, { mode: 'even', align: 'centre', max: 92, tracking: 0.1 }) + credits(s, 726, ink);
		},
	},
	/** Elephants on columns, a cradle, a shaft of light. */
	'four-columns': {
		palette: 'dust',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const column = (x: number, fill: string): string => rect(x - 46, 290, 92, 500, fill) + rect(x - 62, 270, 124, 26, fill) + rect(x - 56, 600, 112, 30, fill) + line(`M${x - 24} 310V590M${x} 310V590M${x + 24} 310V590`, mix(fill, ground, 0.4), 7) + motif('elephant', x, 186, 170, { body: fill, cut: ground, glow: mix(fill, pop, 0.4) });
			const art =
				field(ground) + disc(250, 330, 250, tone) + shard(paper, 210, -20, 290, -20, 400, 660, 100, 660) +
				column(-340, spare) + column(-150, ink) + column(60, ink) + column(440, ink) + column(620, spare) +
				[0, 1, 2, 3, 4].map((i) => rect(LEFT, 630 + i * 32, 1300, 34, mix(pop, ink, i * 0.18))).join('') +
				motif('baby', 250, 556, 160, { body: ink, cut: paper, glow: pop });
			return board(s, art, 80, 680) + words(s, { x: 36, y: 636, w: 428, h: 66 }, paper, { mode: 'fill', align: 'centre', valign: 'middle', max: 58 }) + credits(s, 732, ink);
		},
	},
	/** He looks, and one puts the money on the table. */
	hypnotist: {
		palette: 'banner',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const eye = (x: number): string => [86, 68, 50, 32, 15].map((r, i) => disc(x, 270, r, i % 2 ? ink : paper)).join('') + disc(x, 270, 7, pop);
			const card = (turn: number, mark: string, fill: string): string => `<g transform="translate(250 720) rotate(${turn})">${rect(-62, -300, 124, 184, ink, 10)}${rect(-56, -294, 112, 172, paper, 7)}<g transform="translate(0 -210) scale(.74)">${path(mark, fill)}</g></g>`;
			const spade = 'M0-56C30-26 50-8 50 16a26 26 0 0 1-43 16q2 20 14 26h-42q12-6 14-26a26 26 0 0 1-43-16C-50-8-30-26 0-56z';
			const diamond = 'M0-60L44 0L0 60L-44 0z';
			const heart = 'M0 54L-46 0Q-58-30-34-44Q-10-50 0-22Q10-50 34-44Q58-30 46 0z';
			const art =
				field(ground) + path(raysPath(250, 270, 36, 1100, 0, 360), tone) +
				path('M250 70Q420 70 420 250Q420 400 350 470Q300 520 250 520Q200 520 150 470Q80 400 80 250Q80 70 250 70z', ink) + path('M250 60Q400 50 430 200Q340 130 250 150Q160 130 70 200Q100 50 250 60z', mix(ink, paper, 0.12)) +
				eye(156) + eye(344) + line('M60 180Q150 120 236 190M440 180Q350 120 264 190', paper, 15, ROUND) + path('M250 310l22 62h-44z', paper) + path('M190 424q60-24 120 0l-12 14H202z', paper) +
				card(-34, heart, ground) + card(34, diamond, ground) + card(-12, spade, ink) + card(12, heart, ground);
			return board(s, art, 60, 640) + (s.wide ? '' : rect(0, 588, 500, 162, ink)) + words(s, { x: 36, y: 604, w: 428, h: 100 }, paper, { mode: 'fill', align: 'centre', valign: 'middle', max: 76 }) + credits(s, 732, ink);
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
			for (let i = 0; i < 70; i++) rain += `M${n(s.chance() * 1240 - 600)} ${n(s.chance() * 780)}l-12 40`;
			const art =
				field(ground) + [0, 1, 2, 3].map((i) => shard(tone, LEFT, 120 + i * 210, RIGHT, -20 + i * 210, RIGHT, 60 + i * 210, LEFT, 200 + i * 210)).join('') +
				open(80, 250, 104, ink, ground, 0.2) + open(410, 190, 86, mix(ink, ground, 0.25), ground, 0.5) + open(300, 400, 148, pop, ink, 0.1) + open(70, 520, 92, mix(ink, ground, 0.25), ground, 0.7) + open(460, 560, 110, ink, ground, 0.35) + open(-130, 380, 110, ink, ground, 0.5) + open(-330, 250, 90, mix(ink, ground, 0.25), ground, 0.1) + open(-290, 560, 120, ink, ground, 0.6) + open(610, 330, 100, ink, ground, 0) +
				line(rain, paper, 4, 'stroke-linecap="round"');
			return board(s, art, 110, 640) + (s.wide ? '' : rect(0, 594, 500, 156, ink)) + words(s, { x: 34, y: 616, w: 432, h: 88 }, paper, { mode: 'even', align: 'left', max: 100, tracking: 0.06 }) + credits(s, 734, ink);
		},
	},
	/** A clay man with a star, among leaning towers. */
	'clay-man': {
		palette: 'kraft',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const hut = (x: number, y: number, w: number, lean: number, fill: string): string => shard(fill, x, 790, x + lean * 0.4, y, x + w / 2 + lean, y - w * 1.3, x + w + lean * 0.4, y, x + w, 790) + shard(pop, x + w * 0.4 + lean * 0.3, y + 24, x + w * 0.6 + lean * 0.3, y + 18, x + w * 0.58 + lean * 0.26, y + 56, x + w * 0.42 + lean * 0.26, y + 56);
			const clay = mix(spare, ink, 0.45);
			const art =
				field(ground) + shard(tone, LEFT, -20, 60, -20, 180, 790, LEFT, 790) + shard(tone, RIGHT, -20, 460, -20, 330, 790, RIGHT, 790) +
				hut(-420, 360, 120, 40, ink) + hut(-260, 420, 110, -30, mix(ink, ground, 0.25)) + hut(-130, 350, 120, 30, ink) + hut(-10, 450, 100, -26, mix(ink, ground, 0.25)) + hut(400, 400, 120, -40, ink) + hut(520, 440, 120, 26, mix(ink, ground, 0.25)) +
				path('M168 250Q160 120 250 116Q340 120 332 250L326 310Q430 330 440 430L452 640L392 650L380 520L376 790H124L120 520L108 650L48 640L60 430Q70 330 174 310z', clay) + path('M158 262Q150 96 250 92Q350 96 342 262L318 276Q322 200 292 190H208Q178 200 182 276z', mix(clay, ink, 0.4)) +
				path('M190 236h46v14h-46zM264 236h46v14h-46z', ink) + disc(213, 243, 6, paper) + disc(287, 243, 6, paper) + path('M242 244h16l6 40h-28z', mix(clay, ink, 0.35)) + path('M212 304h76v9h-76z', ink) +
				path(starPath(250, 440, 5, 74, 30), pop) + ring(250, 440, 84, pop, 6) + path('M130 560h240v30H130z', mix(clay, ink, 0.4));
			return board(s, art, 80, 660) + (s.wide ? '' : rect(0, 588, 500, 162, ink)) + words(s, { x: 36, y: 602, w: 428, h: 104 }, paper, { mode: 'fill', align: 'centre', valign: 'middle', max: 92 }) + credits(s, 732, ink);
		},
	},
	/** The hill is a skull; someone lives on it. */
	'skull-hill': {
		palette: 'aubergine',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) + starry(s, 30, spare, 300) + disc(390, 150, 70, pop) +
				path(`M${LEFT} 790V700Q-160 690-60 640Q40 590 60 460Q80 300 250 290Q420 300 440 460Q460 590 560 640Q620 670 ${RIGHT} 680V790z`, paper) +
				path('M96 470Q100 400 170 398Q232 402 232 470Q230 540 166 542Q100 540 96 470zM404 470Q400 400 330 398Q268 402 268 470Q270 540 334 542Q400 540 404 470z', ink) + path('M250 530L282 596Q250 610 218 596z', ink) + [150, 200, 250, 300, 350].map((x) => path(`M${x - 20} 640h40v90h-40z`, ink)).join('') +
				rect(152, 486, 30, 40, pop) + line('M167 486v40M152 506h30', ink, 4) +
				motif('house', 246, 222, 190, { body: ink, cut: paper, glow: pop }) + motif('dead tree', 372, 286, 120, { body: ink, cut: paper, glow: pop }) + motif('dead tree', 120, 306, 90, { body: ink, cut: paper, glow: pop }, 0, -1) +
				motif('bat', 90, 150, 70, { body: tone, cut: ground, glow: pop }, -10) + motif('bat', 180, 90, 44, { body: tone, cut: ground, glow: pop }, 12);
			return board(s, art, 40, 690) + (s.wide ? '' : shard(ink, 0, 636, 500, 636, 500, 750, 0, 750)) + words(s, { x: 36, y: 640, w: 428, h: 68 }, pop, { mode: 'even', align: 'centre', valign: 'middle', max: 46 }) + credits(s, 734, ink);
		},
	},
	/** A plant with something to say. */
	'hungry-plant': {
		palette: 'absinthe',
		faces: ['fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const teeth = (y: number, dir: number): string => path([...Array(9)].map((_, i) => `M${64 + i * 42} ${n(y + Math.abs(i - 4) * dir * -4)}l21 ${n(34 * dir)}l21 ${n(-34 * dir)}z`).join(''), paper);
			const art =
				field(ground) + disc(250, 300, 262, tone) +
				path('M216 420Q190 520 232 620H282Q250 520 290 420z', spare) + path('M226 560Q120 460 30 540Q110 620 232 600zM276 560Q380 470 470 550Q390 630 276 604z', spare) + line('M226 580Q140 520 50 542M276 584Q360 530 450 552', ink, 4) +
				path('M20 250Q30 70 250 56Q470 70 480 250Q470 300 444 306H56Q30 300 20 250z', spare) + path('M20 300Q40 330 56 306H444Q460 330 480 300Q470 470 250 480Q30 470 20 300z', mix(spare, ink, 0.2)) +
				path('M50 236Q250 150 450 236V352Q250 430 50 352z', pop) + teeth(226, 1) + teeth(366, -1) +
				[[120, 130, 17], [190, 96, 12], [300, 100, 20], [390, 150, 14], [100, 420, 10], [330, 440, 14], [230, 130, 9]].map(([x = 0, y = 0, r = 0]) => disc(x, y, r, mix(spare, tone, 0.5))).join('') +
				path('M150 620H350L326 790H174z', pop) + path('M136 596H364V640H136z', mix(pop, ink, 0.3));
			return board(s, art, 30, 680) + words(s, { x: 84, y: 262, w: 332, h: 74 }, paper, { mode: 'even', align: 'centre', valign: 'middle', max: 33 }) + credits(s, 732, ground);
		},
	},
	/** A profile, a pipe, and smoke that asks. */
	'question-smoke': {
		palette: 'kraft',
		faces: ['italic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) + disc(290, 360, 236, tone) +
				path('M300 130Q430 130 440 300Q438 380 400 410L420 480Q500 510 520 790H170Q180 560 262 500L268 456Q220 466 206 440L210 412Q186 408 196 386L166 362Q160 346 196 318Q190 250 220 210z', ink) +
				path('M150 262Q180 130 300 116Q430 118 462 280Q420 236 300 226Q210 232 150 262z', spare) + path('M128 286Q170 240 226 244Q220 276 196 290Q160 300 128 286z', spare) + path('M338 220Q400 230 408 330Q404 380 370 400Q330 350 338 220z', spare) + line('M300 116v-18', spare, 12, ROUND) + line('M170 226Q300 150 452 250M228 150Q210 200 214 240M376 140Q410 180 410 226M300 120V226', ink, 4) +
				path('M214 424L150 446Q130 450 126 432V400H86v44Q88 486 132 488Q168 486 180 464L216 444z', paper) +
				line('M104 384Q70 330 110 290T110 200Q90 150 50 160T26 220', paper, 17, ROUND);
			return board(s, art, 80, 690) + (s.wide ? '' : rect(0, 626, 500, 124, ink)) + words(s, { x: 36, y: 638, w: 428, h: 68 }, paper, { mode: 'even', align: 'centre', valign: 'middle', max: 62 }) + credits(s, 733, ink);
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
				field(mix('#8cc8e2', paper, 0.2)) + disc(400, 130, 66, spare) + path(`M${LEFT} 520Q-260 420-40 480T260 470T${RIGHT} 450V790H${LEFT}z`, ground) + path(`M${LEFT} 610Q-100 540 120 590T${RIGHT} 570V790H${LEFT}z`, tone) +
				path('M196 250Q150 40 200 34Q250 40 240 240zM304 250Q350 40 300 34Q250 40 260 240z', fur) + path('M204 230Q176 80 202 66Q228 80 226 226zM296 230Q324 80 298 66Q272 80 274 226z', mix(pop, paper, 0.6)) +
				path('M250 210Q370 210 372 320Q372 360 350 384Q440 450 430 620Q420 690 250 690Q80 690 70 620Q60 450 150 384Q128 360 128 320Q130 210 250 210z', fur) + oval(250, 560, 118, 112, paper) +
				path('M150 384Q128 360 128 320Q160 400 250 402Q340 400 372 320Q372 360 350 384Q300 420 250 420Q200 420 150 384z', mix(fur, ink, 0.12)) +
				oval(204, 304, 13, 17, ink) + oval(296, 304, 13, 17, ink) + disc(208, 298, 4, paper) + disc(300, 298, 4, paper) + path('M234 334h32l-16 18z', pop) + line('M250 352v16q-18 12-34 0M250 368q18 12 34 0', ink, 5, ROUND) + rect(241, 370, 18, 18, paper, 3) +
				oval(150, 676, 74, 34, fur) + oval(350, 676, 74, 34, fur) + motif('butterfly', 250, 264, 84, { body: pop, cut: spare, glow: spare }, -14) +
				[[-420, 560], [-300, 640], [-160, 580], [-60, 660], [30, 600], [470, 600], [560, 560], [600, 650]].map(([x = 0, y = 0], i) => disc(x, y, 9, i % 2 ? spare : paper) + disc(x, y, 4, pop)).join('');
			return board(s, art, 20, 700) + (s.wide ? '' : shard(ink, 0, 624, 500, 624, 500, 750, 0, 750)) + words(s, { x: 36, y: 636, w: 428, h: 70 }, paper, { mode: 'even', align: 'centre', valign: 'middle', max: 62 }) + credits(s, 733, ink);
		},
	},
	/** The crescent is her profile. */
	'lady-moon': {
		palette: 'ultra',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) + starry(s, 60, paper, 620) + disc(230, 320, 262, tone) +
				path('M330 92A232 232 0 1 0 330 552Q250 540 226 486Q214 470 236 456L222 444L240 430Q226 420 232 402Q246 384 206 366L248 300Q252 250 234 210Q240 130 330 92z', spare) +
				line('M238 282q-22-10-42 4', ink, 7, ROUND) + path('M244 300q-26-6-44 10q22 14 42 4z', ink) + path('M228 430q-14-6-22 4q10 12 26 8z', pop) + disc(140, 400, 30, mix(spare, pop, 0.35)) + disc(96, 300, 15, mix(spare, ground, 0.2)) + disc(150, 210, 21, mix(spare, ground, 0.2)) + disc(170, 500, 13, mix(spare, ground, 0.2)) +
				path('M420 560Q500 420 420 250Q440 420 380 560z', paper) + motif('rocket', 408, 190, 190, { body: paper, cut: ground, glow: pop }, -14);
			return board(s, art, 50, 610) + words(s, { x: 36, y: 590, w: 428, h: 112 }, paper, { mode: 'fill', align: 'centre', valign: 'middle', max: 62 }) + credits(s, 732, ground);
		},
	},
	/** Something long-necked looks over the trees. */
	'over-the-trees': {
		palette: 'meadow',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const leaf = (x: number, y: number, turn: number, k: number, fill: string): string => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k})">${path('M0 0Q-60-60-40-170Q-20-210 0-230Q20-210 40-170Q60-60 0 0z', fill)}${line('M0 0V-200M0-60L-34-96M0-60L34-96M0-110L-34-146M0-110L34-146', mix(fill, ground, 0.35), 5)}</g>`;
			const art =
				field(spare) + disc(330, 250, 168, pop) + shard(tone, LEFT, 470, -260, 460, -230, 330, -60, 326, -40, 440, 60, 470, RIGHT, 460, RIGHT, 790, LEFT, 790) +
				path('M100 790Q130 560 250 520Q300 480 292 380Q282 270 318 200Q340 150 392 154Q450 160 454 190Q430 208 388 202Q362 210 360 270Q366 400 400 470Q470 560 480 790z', ink) + disc(402, 174, 6, spare) + line('M454 190h-40', spare, 4) +
				path('M60 190Q110 150 150 190Q190 150 240 186Q190 180 152 212Q110 184 60 190z', ink) +
				path(`M${LEFT} 640Q-200 560 40 620T${RIGHT} 600V790H${LEFT}z`, mix(ground, ink, 0.35)) +
				leaf(-10, 720, -30, 1.1, ink) + leaf(60, 740, 6, 1, ink) + leaf(140, 760, 24, 0.8, ink) + leaf(510, 720, 30, 1.1, ink) + leaf(430, 750, -4, 1, ink) + leaf(350, 770, -26, 0.8, ink) + leaf(-150, 740, -10, 1.1, ink) + leaf(-280, 740, 20, 1, ink) + leaf(-420, 740, -16, 1.1, ink) + leaf(610, 740, -8, 1.1, ink);
			return board(s, art, 110, 720) + words(s, { x: 34, y: 34, w: 432, h: 108 }, ink, { mode: 'even', align: 'left', max: 96 }) + (s.wide ? '' : rect(0, 706, 500, 44, ink)) + credits(s, 734, ink);
		},
	},
} as const satisfies Record<string, Scene>;
