import { credits, words } from '../canvas.ts';
import { mix } from '../palettes.ts';
import { circlePath, disc, holed, line, n, path, ROUND, raysPath, rect, ring } from '../shapes.ts';
import { board, field, LEFT, motif, RIGHT, type Scene, shard } from './scene.ts';

/** Drawings for clocks, engines, fires, boats and falling houses. */
export const SILENT_PERILS = {
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
			return (
				board(s, art, 60, 600) +
				title +
				words(s, { x: 36, y: 588, w: 428, h: 118 }, paper, {
					mode: 'fill',
					align: 'left',
					valign: 'middle',
					max: 100,
					warp: (x, y) => [x, y - (x - 250) * 0.05],
				}) +
				credits(s, 734, pop)
			);
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
				disc(250, 372, 218, ink) +
				ring(250, 372, 198, spare, 3) +
				disc(250, 372, 178, paper) +
				disc(250, 372, 160, ink) +
				path('M98 372Q250 216 402 372Q250 528 98 372z', paper) +
				disc(250, 372, 82, pop) +
				disc(250, 372, 54, ink) +
				disc(270, 352, 15, paper) +
				path('M98 372Q250 216 402 372Q250 262 98 372z', ink) +
				`<g transform="translate(440 196)">${disc(0, 0, 62, ink)}${disc(0, 0, 14, paper)}${[0, 1, 2, 3, 4].map((i) => disc(Math.sin(i * 1.2566) * 37, -Math.cos(i * 1.2566) * 37, 13, ground)).join('')}</g>`;
			return (
				board(s, art, 90, 640) +
				words(s, { x: 36, y: 34, w: 330, h: 142 }, ink, { mode: 'fill', align: 'left', max: 60 }) +
				(s.wide ? '' : rect(0, 690, 500, 60, ink)) +
				credits(s, 726, ink)
			);
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
				shard(
					tone,
					LEFT,
					690,
					-360,
					690,
					-360,
					560,
					-260,
					560,
					-260,
					640,
					-160,
					640,
					-160,
					520,
					-60,
					520,
					-60,
					610,
					30,
					610,
					30,
					540,
					110,
					540,
					110,
					780,
					LEFT,
					780,
				) +
				path('M-300 120a44 44 0 0 1 82-20a36 36 0 0 1 62 20zM20 200a34 34 0 0 1 64-14a28 28 0 0 1 46 14z', paper) +
				shard(spare, 236, -20, RIGHT, -20, RIGHT, 780, 150, 780) +
				shard(mix(spare, ink, 0.16), 236, -20, 270, -20, 190, 780, 150, 780) +
				[600, 690].map((y) => [230, 320, 410, 500].map((x) => rect(x, y, 54, 62, ink)).join('')).join('') +
				disc(330, 360, 196, ink) +
				disc(330, 360, 178, paper) +
				line(ticks, ink, 12) +
				line('M330 360L388 262', ink, 15, ROUND) +
				line('M330 360L150 318', ink, 13, ROUND) +
				disc(330, 360, 15, pop) +
				`<g transform="translate(158 322)">${line('M-14 84L-10 34L-4-2M16 84L12 36L8 0', ink, 15, ROUND)}${disc(0, 56, 19, paper)}${path('M-34 44h68v7h-68zM-20 26h40v18h-40z', pop)}${path('M-20 39h40v6h-40z', ink)}<circle cx="-8" cy="58" r="6.5" fill="none" stroke="${ink}" stroke-width="3"/><circle cx="8" cy="58" r="6.5" fill="none" stroke="${ink}" stroke-width="3"/>${path('M-24 78q24-8 48 0l-2 72h-44z', ink)}${path('M-6 76h12l-6 26z', paper)}${line('M-11 146L-34 196L-14 236M11 146L20 206L48 236', ink, 18, ROUND)}${line('M-20 238h-14M46 240h16', ink, 13, ROUND)}</g>`;
			return (
				board(s, art, 110, 690) +
				words(s, { x: 32, y: 32, w: s.wide ? 0 : 436, h: 112 }, ink, { mode: 'fill', align: 'left', max: 100 }) +
				(s.wide ? '' : shard(ink, 0, 750, 0, 704, 500, 704, 500, 750)) +
				credits(s, 733, ink)
			);
		},
	},
	/** Smoke that carries the title, and the engine under it. */
	'smoke-line': {
		palette: 'slate',
		faces: ['fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const puffs: readonly (readonly [number, number, number])[] = [
				[118, 316, 36],
				[128, 262, 54],
				[92, 190, 84],
				[190, 150, 110],
				[300, 120, 120],
				[420, 130, 130],
				[540, 110, 150],
				[60, 110, 70],
				[660, 140, 130],
				[330, 40, 110],
				[180, 60, 100],
				[480, 30, 110],
			];
			const art =
				field(ground) +
				disc(430, 430, 128, pop) +
				path(puffs.map(([x, y, r]) => circlePath(x, y, r)).join(''), paper) +
				motif('engine', 262, 478, 330, { body: ink, cut: paper, glow: pop }) +
				field(ink, 634, 652) +
				line([...Array(16)].map((_, i) => `M${LEFT + i * 84} 652l42 140l42-140`).join(''), tone, 11) +
				line([...Array(16)].map((_, i) => `M${LEFT + i * 84} 652V780`).join(''), ink, 13);
			return (
				board(s, art, 90, 700) +
				words(s, { x: 46, y: 56, w: 408, h: 122 }, ink, { mode: 'even', align: 'centre', valign: 'middle', max: 76 }) +
				(s.wide ? '' : rect(0, 700, 500, 50, ink)) +
				credits(s, 731, ink)
			);
		},
	},
	/** A face, a cross and the fire. */
	'maid-of-fire': {
		palette: 'vertigo',
		faces: ['serif'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const flame = (x: number, h: number, w: number, fill: string): string =>
				path(
					`M${x - w} 780Q${n(x - w * 1.1)} ${n(700 - h * 0.3)} ${n(x - w * 0.2)} ${n(690 - h * 0.6)}Q${n(x + w * 0.2)} ${n(680 - h * 0.8)} ${x} ${n(690 - h)}Q${n(x + w * 1.1)} ${n(690 - h * 0.6)} ${n(x + w * 0.8)} ${n(700 - h * 0.3)}Q${n(x + w * 1.2)} ${n(720)} ${x + w} 780z`,
					fill,
				);
			const art =
				field(ground) +
				shard(tone, 196, -20, 304, -20, 304, 780, 196, 780) +
				shard(tone, LEFT, 236, RIGHT, 236, RIGHT, 334, LEFT, 334) +
				`<g transform="rotate(-9 250 330)">${path('M204 460L186 800H320L300 460z', mix(paper, ground, 0.35))}${path('M140 300Q136 180 250 176Q364 180 360 300Q362 420 306 478Q250 524 194 478Q138 420 140 300z', paper)}${path('M138 306Q122 152 250 148Q378 152 362 306Q348 250 330 232Q310 246 282 228Q262 246 234 230Q206 248 176 230Q150 250 138 306z', ink)}${path('M172 316q24-22 52 0q-26 14-52 0zM276 316q24-22 52 0q-26 14-52 0z', ink)}${disc(202, 309, 6, paper)}${disc(306, 309, 6, paper)}${line('M166 290q30-20 58-6M276 284q30-14 58 6', ink, 6, ROUND)}${line('M250 322q-6 44-16 62q14 12 30 4', ink, 6, ROUND)}${path('M222 436q28-14 56 0q-28 16-56 0z', tone)}${path('M190 338q14 30 0 40q-14-10 0-40z', spare)}</g>` +
				[
					[-380, 150, 70],
					[-250, 120, 70],
					[-120, 170, 70],
					[0, 190, 64],
					[120, 120, 60],
					[380, 130, 60],
					[500, 210, 66],
					[600, 150, 60],
				]
					.map(([x = 0, h = 0, w = 0]) => flame(x, h, w, spare))
					.join('') +
				[
					[-310, 100, 60],
					[-180, 90, 60],
					[-50, 120, 60],
					[70, 120, 60],
					[190, 70, 56],
					[310, 80, 56],
					[430, 130, 60],
					[560, 120, 60],
				]
					.map(([x = 0, h = 0, w = 0]) => flame(x, h, w, pop))
					.join('') +
				field(pop, 706);
			return (
				board(s, art, 110, 720) +
				words(s, { x: 36, y: 34, w: 428, h: 100 }, paper, { mode: 'even', align: 'centre', max: 48 }) +
				credits(s, 732, pop)
			);
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
			const bow = (x: number, y: number): readonly [number, number] => [
				x,
				y - 44 * Math.cos(((x - 250) / 214) * 1.25) + 26,
			];
			const art =
				field(ground) +
				path(raysPath(250, 420, 32, 900, 180, 360), tone) +
				path('M20 424a230 230 0 0 1 460 0z', pop) +
				path('M66 424a184 184 0 0 1 368 0z', spare) +
				field(ink, 422) +
				path(glitter, pop) +
				path('M96 508H404Q386 566 330 568H168Q116 566 96 508z', paper) +
				path('M96 508H404Q400 520 395 530H104Q99 520 96 508z', mix(paper, pop, 0.5)) +
				path('M190 510Q186 440 212 424A25 25 0 1 1 240 424Q262 440 260 510z', ink) +
				path('M262 510Q264 462 280 446A22 22 0 1 1 306 444Q330 460 330 510z', tone) +
				path('M264 414q30-26 54 2q10 24 2 40q-6-26-24-32q-18 2-32-10z', ink) +
				line('M226 470L80 590M292 476L424 590', paper, 7, ROUND);
			return (
				board(s, art, 130, 690) +
				words(s, { x: 36, y: 60, w: 428, h: 150 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'top',
					max: 100,
					warp: s.title.includes(':') ? undefined : bow,
				}) +
				(s.wide ? '' : rect(0, 690, 500, 60, ink)) +
				credits(s, 732, ink)
			);
		},
	},
	/** A cabin with one foot over the edge. */
	'cabin-on-the-edge': {
		palette: 'ice',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			let snow = '';
			for (let i = 0; i < 70; i++)
				snow += circlePath(s.random() * 1060 - 440, s.random() * 520, 1.5 + s.random() * 3.4);
			const art =
				field(spare) +
				shard(
					mix(spare, ground, 0.5),
					LEFT,
					420,
					-260,
					250,
					-130,
					390,
					20,
					220,
					140,
					400,
					260,
					300,
					420,
					480,
					RIGHT,
					330,
					RIGHT,
					780,
					LEFT,
					780,
				) +
				path(snow, paper) +
				path(`M${LEFT} 470Q60 420 300 486L316 500L290 560L300 640L262 780H${LEFT}z`, paper) +
				path('M300 486L316 500L290 560L300 640L262 780H200L244 640L236 560z', tone) +
				`<g transform="translate(296 494) rotate(15)">${shard(ink, -150, -110, 0, -196, 150, -110)}${shard(paper, -158, -112, 0, -204, 158, -112, 150, -98, 0, -182, -150, -98)}${rect(-120, -104, 240, 104, pop)}${line('M-120-78h240M-120-52h240M-120-26h240', mix(pop, ink, 0.5), 5)}${rect(-86, -80, 56, 46, spare)}${line('M-58-80v46M-86-57h56', ink, 5)}${rect(26, -92, 54, 92, ink)}${rect(64, -206, 26, 52, ink)}</g>` +
				line('M44 452Q110 470 176 420', ink, 4) +
				`<g transform="translate(40 470)">${path('M-18-58h30l8 46h-42z', ink)}${disc(-2, -74, 13, mix(paper, pop, 0.3))}${path('M-26-82h46v6h-46zM-18-100q15-10 32 0v18h-32z', ink)}${line('M4-48L30-40M4-40L28-28', ink, 8, ROUND)}${line('M-12-14L-26 10M8-14L-2 12', ink, 10, ROUND)}</g>`;
			return (
				board(s, art, 170, 720) +
				words(s, { x: 34, y: 34, w: 432, h: 212 }, paper, { mode: 'fill', align: 'left', max: 130 }) +
				credits(s, 730, paper)
			);
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
				line(
					'M-420 90L-340 60M-300 190L-190 150M-60 80L60 30M380 60L520 0M430 260L590 200M-440 330L-330 292M-40 300L30 274',
					tone,
					15,
					ROUND,
				) +
				`<g transform="translate(250 600)">${holed('M-196 0L-160-330L0-452L160-330L196 0zM-52-48L-46-206H46L52-48z', pop)}${line('M-192-40L-181-130M-188-86h136M52-86h136M-176-176h122M54-176h122M-166-262h332M-160-330h320', mix(pop, ink, 0.4), 6)}${path('M-58-42L-50-214H50L58-42H44L38-200H-38L-44-42z', paper)}${path('M-172-330L0-462L172-330H148L0-436L-148-330z', ink)}${path('M-30-296h60v-44q-30-22-60 0z', ink)}${path('M-140-60l6-90h46l-4 90zM140-60l-6-90H88l4 90z', ink)}</g>` +
				`<g transform="translate(250 640)">${path('M-26-180q26-12 52 0l8 92h-68z', ink)}${disc(0, -206, 24, paper)}${path('M-34-222h68v8h-68zM-24-240h48v20h-48z', ink)}${line('M-26-170L-38-104M26-170L38-104', ink, 15, ROUND)}${path('M-30-92h60l6 92H6L0-56L-6 0h-30z', spare)}${path('M-6-176h12l-6 34z', paper)}${path('M-36 0h34v10h-42zM2 0h34l8 10H2z', ink)}</g>` +
				field(ink, 648) +
				shard(tone, LEFT, 648, RIGHT, 648, RIGHT, 660, LEFT, 660);
			return (
				board(s, art, 130, 680) +
				words(s, { x: 34, y: 32, w: 432, h: 112 }, ink, { mode: 'fill', align: 'left', max: 84 }) +
				(s.wide ? '' : rect(0, 660, 500, 90, ink)) +
				credits(s, 722, ink)
			);
		},
	},
} as const satisfies Record<string, Scene>;
