import { mix } from '../palettes.ts';
import { circlePath, disc, holed, line, n, path, raysPath, rect, ring, ROUND } from '../shapes.ts';
import { credits, handSet, words } from '../stage.ts';
import { board, field, LEFT, motif, RIGHT, type Scene, shard, starry } from './board.ts';

/** Prints for the wonders of the silent screen. */
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
				disc(92, 372, 15, shade) + disc(128, 430, 24, mid) + disc(384, 400, 20, mix(paper, ground, 0.34)) + disc(210, 146, 16, shade) + disc(300, 498, 14, mix(paper, ground, 0.34)) +
				line('M120 262q34-36 82-14', dark, 13, ROUND) +
				path('M126 296q40-34 84 0q-42 30-84 0z', ink) + disc(176, 294, 11, paper) +
				line('M134 330q30 16 62 4', dark, 7, ROUND) +
				path('M246 262q-8 74-42 96q24 24 66 10q-12-16-10-40z', mix(paper, ground, 0.34)) +
				path('M148 418q90 34 190-18q-26 78-106 76q-62-6-84-58z', ink) +
				path('M170 427q76 18 150-14l-10 20q-70 26-128 10z', paper) +
				path('M268 292q-2-58 54-70q66-6 76 52q14 20-4 34q6 38-18 62q-8-26-16-40q-10 34-34 56q0-34-8-56q-44 2-50-38z', spare) +
				`<g transform="translate(334 262) rotate(36)">${path('M-44 34V-118Q-44-138-24-142H24Q44-138 44-118V34Q0 52-44 34z', ink)}${path('M-44-34h88v20h-88z', pop)}${path('M-44-92h88v12h-88z', pop)}${path('M-32-142h64v-18h-64z', pop)}${[-26, 0, 26].map((x) => disc(x, -56, 5.5, paper)).join('')}${path('M-30-128v150q6 4 12 6v-162q-8 0-12 6z', mix(ink, paper, 0.22))}</g>`;
			return board(s, art, 40, 600) + words(s, { x: 36, y: 582, w: 428, h: 118 }, pop, { mode: 'fill', align: 'centre', valign: 'middle', max: 66 }) + credits(s, 730, ground);
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
				path('M170 292C138 240 152 160 216 150C262 146 284 172 288 204L309 238L293 245L297 256L287 261L291 271Q286 290 262 286L256 300Q284 306 300 330L352 330Q382 316 398 284L420 214L418 272L452 196L438 276L484 222L454 292L496 262L456 316L488 314L444 344Q410 376 366 378L312 384Q312 470 330 560L330 780H84L92 470Q96 330 170 292z', ink) +
				path('M206 232L172 150L232 206z', ink) +
				path('M260 214l16 3l-6 9q-10-2-10-12z', pop) + path('M272 270l5 15l5-16z', paper) +
				path(`${steps}H${RIGHT}V780z`, ground) +
				line(rail, ground, 7) + line('M-40 676L560 232', ground, 12, ROUND);
			return board(s, art, 110, 690) + words(s, { x: 30, y: 30, w: 440, h: 108 }, ink, { mode: 'fill', align: 'centre', max: 112, nudge: handSet(s, 0.5) }) + credits(s, 730, ground);
		},
	},
	/** Towers, rays, and the woman of metal. */
	'machine-city': {
		palette: 'soot',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const tower = (x: number, w: number, top: number, fill: string): string => shard(fill, x - w / 2, 780, x - w / 2, top + 70, x - w / 3, top + 70, x - w / 3, top + 26, x - w / 7, top + 26, x - w / 7, top, x + w / 7, top, x + w / 7, top + 26, x + w / 3, top + 26, x + w / 3, top + 70, x + w / 2, top + 70, x + w / 2, 780);
			const lights = (x: number, top: number, bottom: number): string => line(`M${x} ${top}V${bottom}`, pop, 6, 'stroke-dasharray="8 9"');
			const skyline = (x: number, y: number): readonly [number, number] => [x, 712 - (712 - y) * (1 + 0.95 * Math.max(0, 1 - Math.abs(x - 250) / 150))];
			const art =
				field(ground) +
				path(raysPath(250, 330, 28, 900, 0, 360), tone) +
				tower(-330, 130, 120, tone) + tower(-170, 120, 60, spare) + tower(-60, 110, 130, ink) + tower(640, 120, 60, spare) + tower(560, 120, 110, ink) +
				tower(50, 100, 40, spare) + tower(450, 100, 40, spare) + tower(118, 84, 130, ink) + tower(382, 84, 130, ink) +
				lights(104, 220, 700) + lights(132, 220, 700) + lights(368, 220, 700) + lights(396, 220, 700) + lights(36, 130, 560) + lights(64, 130, 560) + lights(436, 130, 560) + lights(464, 130, 560) + lights(-190, 150, 600) + lights(-150, 150, 600) +
				[0, 1, 2].map((i) => `<ellipse cx="250" cy="${420 + i * 62}" rx="${150 - i * 8}" ry="${30 - i}" fill="none" stroke="${pop}" stroke-width="7"/>`).join('') +
				motif('machine woman', 250, 340, 330, { body: paper, cut: ink, glow: pop }) +
				[0, 1, 2].map((i) => path(`M${n(100 + i * 8)} ${420 + i * 62}A${150 - i * 8} ${30 - i} 0 0 0 ${n(400 - i * 8)} ${420 + i * 62}v7A${150 - i * 8} ${30 - i} 0 0 1 ${n(100 + i * 8)} ${427 + i * 62}z`, pop)).join('') +
				(s.wide ? '' : shard(ink, LEFT, 566, RIGHT, 566, RIGHT, 780, LEFT, 780));
			return board(s, art, 60, 590) + words(s, { x: 32, y: 590, w: 436, h: 122 }, pop, { mode: 'fill', align: 'centre', valign: 'bottom', max: 68, tracking: 0.05, warp: skyline }) + credits(s, 738, ink);
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
				shard(ink, LEFT, 780, LEFT, 90, -190, 130, -120, 40, -60, 160, 10, 60, 82, 118, 128, 220, 96, 300, 176, 410, 150, 470, 236, 560, 150, 780) +
				shard(ink, RIGHT, 780, RIGHT, 30, 560, 90, 500, 10, 424, 130, 386, 90, 352, 290, 398, 340, 318, 440, 352, 500, 300, 560, 400, 780) +
				shard(paper, 262, 452, 292, 440, 274, 500, 320, 560, 286, 640, 410, 780, 110, 780, 226, 640, 212, 560, 252, 500) +
				shard(tone, 262, 452, 252, 500, 212, 560, 226, 640, 110, 780, 60, 780, 196, 640, 190, 560, 240, 500) +
				shard(pop, 26, 150, 66, 170, 58, 232, 16, 204) + shard(paper, 92, 356, 122, 382, 112, 420, 88, 396) + shard(pop, 440, 190, 478, 160, 482, 230, 446, 250) + shard(paper, 400, 392, 432, 368, 436, 412, 402, 430) + shard(paper, -130, 190, -80, 216, -92, 300, -142, 268) +
				shard(paper, 44, 300, 70, 318, 60, 350, 38, 330) +
				line('M30 420L90 520M70 400L130 500M410 480L450 620M440 460L490 600', paper, 5) +
				shard(pop, 150, 30, 186, 50, 196, 20, 206, 52, 240, 40, 216, 66, 240, 92, 204, 84, 190, 114, 180, 82, 148, 88, 170, 62) +
				`<g transform="translate(262 540) rotate(-5) scale(1.2)">${path('M-16-118q16-6 32 0l-3 40h-26zM-30-80h60v8h-60z', ink)}${disc(0, -58, 17, paper)}${path('M-14-62q14-8 28 0l-6 8h-16z', ink)}${path('M-16-40h32L52 90H-50z', ink)}${line('M38 10L66 92', ink, 6, ROUND)}${path('M-4-36h8l4 30l-8 10l-8-10z', pop)}</g>` +
				(s.wide ? '' : shard(ink, LEFT, 606, 190, 596, RIGHT, 626, RIGHT, 780, LEFT, 780));
			return board(s, art, 20, 660) + words(s, { x: 36, y: 628, w: 428, h: 82 }, paper, { mode: 'even', align: 'centre', valign: 'middle', max: 62, nudge: handSet(s, 1.7) }) + credits(s, 738, ink);
		},
	},
	/** The steps, and what rolls down them. */
	'odessa-steps': {
		palette: 'october',
		faces: ['poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			let steps = '';
			for (let i = 0; i < 16; i++) steps += rect(-700, -380 + i * 58, 1500, 25, i % 2 ? ink : mix(ink, ground, 0.25));
			const art =
				field(ground) +
				`<g transform="translate(250 330) rotate(24)">${steps}${shard(pop, -900, -900, 900, -900, 900, -250, -900, -250)}</g>` +
				`<g transform="translate(258 322) rotate(34)">${disc(0, 0, 172, ground)}${disc(0, 0, 158, paper)}${motif('baby', 4, 0, 236, { body: ink, cut: paper, glow: pop })}</g>` +
				line('M128 140L74 92M176 110L150 42M82 196L14 172', tone, 11, ROUND);
			const title = s.wide ? '' : shard(pop, -20, 566, 520, 540, 520, 780, -20, 780);
			return board(s, art, 60, 600) + title + words(s, { x: 36, y: 588, w: 428, h: 118 }, paper, { mode: 'fill', align: 'left', valign: 'middle', max: 100, warp: (x, y) => [x, y - (x - 250) * 0.05] }) + credits(s, 734, pop);
		},
	},
	/** The lens that is an eye. */
	'kino-eye': {
		palette: 'october',
		faces: ['poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) +
				shard(pop, LEFT, 780, LEFT, 560, 250, 400, RIGHT, 40, RIGHT, 250) +
				line('M250 420L20 800M250 420L262 800M250 420L500 800', ink, 22) +
				shard(tone, 250, 372, -80, -40, 130, -40) +
				disc(250, 372, 218, ink) + ring(250, 372, 198, spare, 3) + disc(250, 372, 178, paper) + disc(250, 372, 160, ink) +
				path('M98 372Q250 216 402 372Q250 528 98 372z', paper) +
				disc(250, 372, 82, pop) + disc(250, 372, 54, ink) + disc(270, 352, 15, paper) +
				path('M98 372Q250 216 402 372Q250 262 98 372z', ink) +
				`<g transform="translate(440 196)">${disc(0, 0, 62, ink)}${disc(0, 0, 14, paper)}${[0, 1, 2, 3, 4].map((i) => disc(Math.sin(i * 1.2566) * 37, -Math.cos(i * 1.2566) * 37, 13, ground)).join('')}</g>`;
			return board(s, art, 90, 640) + words(s, { x: 36, y: 34, w: 330, h: 142 }, ink, { mode: 'fill', align: 'left', max: 60 }) + (s.wide ? '' : rect(0, 690, 500, 60, ink)) + credits(s, 726, ink);
		},
	},
	/** Held by a minute hand over the street. */
	'high-clock': {
		palette: 'holiday',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			let ticks = '';
			for (let i = 0; i < 12; i++) {
				const a = (i * Math.PI) / 6;
				ticks += `M${n(330 + Math.cos(a) * 140)} ${n(360 + Math.sin(a) * 140)}L${n(330 + Math.cos(a) * 164)} ${n(360 + Math.sin(a) * 164)}`;
			}
			const art =
				field(ground) +
				shard(tone, LEFT, 690, -360, 690, -360, 560, -260, 560, -260, 640, -160, 640, -160, 520, -60, 520, -60, 610, 30, 610, 30, 540, 110, 540, 110, 780, LEFT, 780) +
				path('M-300 120a44 44 0 0 1 82-20a36 36 0 0 1 62 20zM20 200a34 34 0 0 1 64-14a28 28 0 0 1 46 14z', paper) +
				shard(spare, 236, -20, RIGHT, -20, RIGHT, 780, 150, 780) + shard(mix(spare, ink, 0.16), 236, -20, 270, -20, 190, 780, 150, 780) +
				[600, 690].map((y) => [230, 320, 410, 500].map((x) => rect(x, y, 54, 62, ink)).join('')).join('') +
				disc(330, 360, 196, ink) + disc(330, 360, 178, paper) + line(ticks, ink, 12) +
				line('M330 360L388 262', ink, 15, ROUND) + line('M330 360L150 318', ink, 13, ROUND) + disc(330, 360, 15, pop) +
				`<g transform="translate(158 322)">${line('M-14 84L-10 34L-4-2M16 84L12 36L8 0', ink, 15, ROUND)}${disc(0, 56, 19, paper)}${path('M-34 44h68v7h-68zM-20 26h40v18h-40z', pop)}${path('M-20 39h40v6h-40z', ink)}<circle cx="-8" cy="58" r="6.5" fill="none" stroke="${ink}" stroke-width="3"/><circle cx="8" cy="58" r="6.5" fill="none" stroke="${ink}" stroke-width="3"/>${path('M-24 78q24-8 48 0l-2 72h-44z', ink)}${path('M-6 76h12l-6 26z', paper)}${line('M-11 146L-34 196L-14 236M11 146L20 206L48 236', ink, 18, ROUND)}${line('M-20 238h-14M46 240h16', ink, 13, ROUND)}</g>`;
			return board(s, art, 110, 690) + words(s, { x: 32, y: 32, w: s.wide ? 0 : 436, h: 112 }, ink, { mode: 'fill', align: 'left', max: 100 }) + (s.wide ? '' : shard(ink, 0, 750, 0, 704, 500, 704, 500, 750)) + credits(s, 733, ink);
		},
	},
	/** Smoke that carries the title, and the engine under it. */
	'smoke-line': {
		palette: 'slate',
		faces: ['fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const puffs: readonly (readonly [number, number, number])[] = [[118, 316, 36], [128, 262, 54], [92, 190, 84], [190, 150, 110], [300, 120, 120], [420, 130, 130], [540, 110, 150], [60, 110, 70], [660, 140, 130], [330, 40, 110], [180, 60, 100], [480, 30, 110]];
			const art =
				field(ground) +
				disc(430, 430, 128, pop) +
				path(puffs.map(([x, y, r]) => circlePath(x, y, r)).join(''), paper) +
				motif('engine', 262, 478, 330, { body: ink, cut: paper, glow: pop }) +
				field(ink, 634, 652) +
				line([...Array(14)].map((_, i) => `M${LEFT + i * 84} 652l42 140l42-140`).join(''), tone, 11) +
				line([...Array(14)].map((_, i) => `M${LEFT + i * 84} 652V780`).join(''), ink, 13);
			return board(s, art, 90, 700) + words(s, { x: 46, y: 56, w: 408, h: 122 }, ink, { mode: 'even', align: 'centre', valign: 'middle', max: 76 }) + (s.wide ? '' : rect(0, 700, 500, 50, ink)) + credits(s, 731, ink);
		},
	},
	/** A face, a cross and the fire. */
	'maid-of-fire': {
		palette: 'vertigo',
		faces: ['serif'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const flame = (x: number, h: number, w: number, fill: string): string => path(`M${x - w} 780Q${n(x - w * 1.1)} ${n(700 - h * 0.3)} ${n(x - w * 0.2)} ${n(690 - h * 0.6)}Q${n(x + w * 0.2)} ${n(680 - h * 0.8)} ${x} ${n(690 - h)}Q${n(x + w * 1.1)} ${n(690 - h * 0.6)} ${n(x + w * 0.8)} ${n(700 - h * 0.3)}Q${n(x + w * 1.2)} ${n(720)} ${x + w} 780z`, fill);
			const art =
				field(ground) +
				shard(tone, 196, -20, 304, -20, 304, 780, 196, 780) + shard(tone, LEFT, 236, RIGHT, 236, RIGHT, 334, LEFT, 334) +
				`<g transform="rotate(-9 250 330)">${path('M204 460L186 800H320L300 460z', mix(paper, ground, 0.35))}${path('M140 300Q136 180 250 176Q364 180 360 300Q362 420 306 478Q250 524 194 478Q138 420 140 300z', paper)}${path('M138 306Q122 152 250 148Q378 152 362 306Q348 250 330 232Q310 246 282 228Q262 246 234 230Q206 248 176 230Q150 250 138 306z', ink)}${path('M172 316q24-22 52 0q-26 14-52 0zM276 316q24-22 52 0q-26 14-52 0z', ink)}${disc(202, 309, 6, paper)}${disc(306, 309, 6, paper)}${line('M166 290q30-20 58-6M276 284q30-14 58 6', ink, 6, ROUND)}${line('M250 322q-6 44-16 62q14 12 30 4', ink, 6, ROUND)}${path('M222 436q28-14 56 0q-28 16-56 0z', tone)}${path('M190 338q14 30 0 40q-14-10 0-40z', spare)}</g>` +
				[[-380, 150, 70], [-250, 120, 70], [-120, 170, 70], [0, 190, 64], [120, 120, 60], [380, 130, 60], [500, 210, 66], [600, 150, 60]].map(([x = 0, h = 0, w = 0]) => flame(x, h, w, spare)).join('') +
				[[-310, 100, 60], [-180, 90, 60], [-50, 120, 60], [70, 120, 60], [190, 70, 56], [310, 80, 56], [430, 130, 60], [560, 120, 60]].map(([x = 0, h = 0, w = 0]) => flame(x, h, w, pop)).join('') + field(pop, 706);
			return board(s, art, 110, 720) + words(s, { x: 36, y: 34, w: 428, h: 100 }, paper, { mode: 'even', align: 'centre', max: 48 }) + credits(s, 732, pop);
		},
	},
	/** The sun in the water, and two in a boat. */
	'two-in-a-boat': {
		palette: 'lagoon',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			let glitter = '';
			for (let i = 0; i < 9; i++) {
				const w = 214 - i * 13 + (i % 2) * 26;
				glitter += `M${n(250 - w)} ${436 + i * 24}h${n(w * 2)}a6 6 0 0 1 0 ${n(11 - i * 0.4)}h${n(-w * 2)}a6 6 0 0 1 0 ${n(-(11 - i * 0.4))}z`;
			}
			const bow = (x: number, y: number): readonly [number, number] => [x, y - 44 * Math.cos(((x - 250) / 214) * 1.25) + 26];
			const art =
				field(ground) + path(raysPath(250, 420, 32, 900, 180, 360), tone) +
				path('M20 424a230 230 0 0 1 460 0z', pop) + path('M66 424a184 184 0 0 1 368 0z', spare) +
				field(ink, 422) + path(glitter, pop) +
				path('M96 508H404Q386 566 330 568H168Q116 566 96 508z', paper) + path('M96 508H404Q400 520 395 530H104Q99 520 96 508z', mix(paper, pop, 0.5)) +
				path('M190 510Q186 440 212 424A25 25 0 1 1 240 424Q262 440 260 510z', ink) + path('M262 510Q264 462 280 446A22 22 0 1 1 306 444Q330 460 330 510z', tone) + path('M264 414q30-26 54 2q10 24 2 40q-6-26-24-32q-18 2-32-10z', ink) +
				line('M226 470L80 590M292 476L424 590', paper, 7, ROUND);
			return board(s, art, 130, 690) + words(s, { x: 36, y: 60, w: 428, h: 150 }, paper, { mode: 'fill', align: 'centre', valign: 'top', max: 100, warp: s.title.includes(':') ? undefined : bow }) + (s.wide ? '' : rect(0, 690, 500, 60, ink)) + credits(s, 732, ink);
		},
	},
	/** A cabin with one foot over the edge. */
	'cabin-on-the-edge': {
		palette: 'ice',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			let snow = '';
			for (let i = 0; i < 70; i++) snow += circlePath(s.chance() * 1060 - 440, s.chance() * 520, 1.5 + s.chance() * 3.4);
			const art =
				field(spare) +
				shard(mix(spare, ground, 0.5), LEFT, 420, -260, 250, -130, 390, 20, 220, 140, 400, 260, 300, 420, 480, RIGHT, 330, RIGHT, 780, LEFT, 780) +
				path(snow, paper) +
				path(`M${LEFT} 470Q60 420 300 486L316 500L290 560L300 640L262 780H${LEFT}z`, paper) +
				path('M300 486L316 500L290 560L300 640L262 780H200L244 640L236 560z', tone) +
				`<g transform="translate(296 494) rotate(15)">${shard(ink, -150, -110, 0, -196, 150, -110)}${shard(paper, -158, -112, 0, -204, 158, -112, 150, -98, 0, -182, -150, -98)}${rect(-120, -104, 240, 104, pop)}${line('M-120-78h240M-120-52h240M-120-26h240', mix(pop, ink, 0.5), 5)}${rect(-86, -80, 56, 46, spare)}${line('M-58-80v46M-86-57h56', ink, 5)}${rect(26, -92, 54, 92, ink)}${rect(64, -206, 26, 52, ink)}</g>` +
				line('M44 452Q110 470 176 420', ink, 4) +
				`<g transform="translate(40 470)">${path('M-18-58h30l8 46h-42z', ink)}${disc(-2, -74, 13, mix(paper, pop, 0.3))}${path('M-26-82h46v6h-46zM-18-100q15-10 32 0v18h-32z', ink)}${line('M4-48L30-40M4-40L28-28', ink, 8, ROUND)}${line('M-12-14L-26 10M8-14L-2 12', ink, 10, ROUND)}</g>`;
			return board(s, art, 170, 720) + words(s, { x: 34, y: 34, w: 432, h: 212 }, paper, { mode: 'fill', align: 'left', max: 130 }) + credits(s, 730, paper);
		},
	},
	/** The façade comes down; the window is where he stands. */
	'falling-front': {
		palette: 'dust',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) +
				line('M-420 90L-340 60M-300 190L-190 150M-60 80L60 30M380 60L520 0M430 260L590 200M-440 330L-330 292M-40 300L30 274', tone, 15, ROUND) +
				`<g transform="translate(250 600)">${holed('M-196 0L-160-330L0-452L160-330L196 0zM-52-48L-46-206H46L52-48z', pop)}${line('M-192-40L-181-130M-188-86h136M52-86h136M-176-176h122M54-176h122M-166-262h332M-160-330h320', mix(pop, ink, 0.4), 6)}${path('M-58-42L-50-214H50L58-42H44L38-200H-38L-44-42z', paper)}${path('M-172-330L0-462L172-330H148L0-436L-148-330z', ink)}${path('M-30-296h60v-44q-30-22-60 0z', ink)}${path('M-140-60l6-90h46l-4 90zM140-60l-6-90H88l4 90z', ink)}</g>` +
				`<g transform="translate(250 640)">${path('M-26-180q26-12 52 0l8 92h-68z', ink)}${disc(0, -206, 24, paper)}${path('M-34-222h68v8h-68zM-24-240h48v20h-48z', ink)}${line('M-26-170L-38-104M26-170L38-104', ink, 15, ROUND)}${path('M-30-92h60l6 92H6L0-56L-6 0h-30z', spare)}${path('M-6-176h12l-6 34z', paper)}${path('M-36 0h34v10h-42zM2 0h34l8 10H2z', ink)}</g>` +
				field(ink, 648) + shard(tone, LEFT, 648, RIGHT, 648, RIGHT, 660, LEFT, 660);
			return board(s, art, 130, 680) + words(s, { x: 34, y: 32, w: 432, h: 112 }, ink, { mode: 'fill', align: 'left', max: 84 }) + (s.wide ? '' : rect(0, 660, 500, 90, ink)) + credits(s, 722, ink);
		},
	},
} as const satisfies Record<string, Scene>;
