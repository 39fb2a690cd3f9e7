import { credits, words } from '../canvas.ts';
import { mix } from '../palettes.ts';
import { disc, line, n, oval, path, place, ROUND, raysPath, rect, ring } from '../shapes.ts';
import { board, field, LEFT, motif, RIGHT, type Scene, shard } from './scene.ts';

/** Drawings for newsrooms, streets, crowds and roads by night. */
export const CITY_NIGHTS = {
	/** The butler's shirt, and a tray. */
	'shirt-front': {
		palette: 'bottle',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(tone) +
				path(`M${LEFT} 780V330Q-120 250 110 226L250 300L390 226Q620 250 ${RIGHT} 330V780z`, ink) +
				shard(paper, 142, 232, 250, 600, 358, 232, 300, 190, 200, 190) +
				shard(ground, 110, 226, 150, 214, 250, 640, 250, 780, 120, 470, 30, 400, 86, 376) +
				shard(ground, 390, 226, 350, 214, 250, 640, 250, 780, 380, 470, 470, 400, 414, 376) +
				shard(paper, 178, 222, 250, 252, 322, 222, 306, 160, 194, 160) +
				path('M250 246L164 202Q150 254 164 300zM250 246L336 202Q350 254 336 300z', spare) +
				rect(232, 226, 36, 44, mix(spare, ink, 0.35), 8) +
				[346, 412, 478].map((y) => disc(250, y, 9, pop)).join('') +
				path('M194 166Q190 250 250 256Q310 250 306 166V-20H194z', mix(paper, spare, 0.22)) +
				path('M204 70q46 26 92 0v-14h-92z', mix(paper, spare, 0.22)) +
				line('M212 98q38 16 76 0', ink, 8, ROUND) +
				`<g transform="translate(400 130)">${path('M-104 34h208q-6 20-40 20h-128q-34 0-40-20z', pop)}${path('M-34 34v-10h-14v-6h40v6h-14v10zM-66-92h64L-31-46v70h-6v-70z', paper)}${path('M-54-76h40l-20 28z', spare)}${disc(-30, -72, 8, ground)}${path('M30 34V-40q0-16 10-20v-32h16v32q10 4 10 20v74z', ground)}${rect(30, -20, 36, 26, paper)}${path('M0 54L6 120Q-30 130-44 190H92Q84 110 20 118z', paper)}</g>`;
			return (
				board(s, art, -20, 620) +
				(s.wide ? '' : rect(0, 574, 500, 176, ink)) +
				words(s, { x: 36, y: 590, w: 428, h: 112 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 62,
				}) +
				credits(s, 731, ink)
			);
		},
	},
	/** Two telephones talking at once. */
	'two-telephones': {
		palette: 'rouge',
		faces: ['poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const stripes = [...Array(19)].map((_, i) => `M${LEFT + i * 84} -20h38l-300 820h-38z`).join('');
			const phone = (x: number, fill: string, flip: number): string =>
				`<g transform="translate(${x} 400) scale(${flip} 1)">${path('M-70 160h140v-16q0-22-42-26l-12-212h-32l-12 212q-42 4-42 26z', fill)}${path('M-6-150L70-196Q84-150 70-104z', fill)}${oval(72, -150, 12, 47, paper)}${disc(-2, -134, 30, fill)}${line('M-30-66h-34', fill, 12, ROUND)}${path('M-92-110q18 8 34 0l-6 70q14 10 16 26h-54q2-16 16-26z', fill)}${disc(0, 128, 12, paper)}</g>`;
			const art =
				field(ground) +
				path(stripes, tone) +
				line('M60 556Q40 640 150 622T250 560T350 622T440 556', ink, 8, ROUND) +
				phone(122, ink, 1) +
				phone(378, pop, -1) +
				path(
					'M250 96L272 168L338 130L306 196L378 214L308 236L340 298L276 270L250 340L226 270L160 300L192 236L122 214L194 196L162 130L228 168z',
					paper,
				) +
				line('M222 190h56M222 214h56M222 238h34', ink, 10, ROUND);
			return (
				board(s, art, 60, 640) +
				(s.wide ? '' : rect(0, 604, 500, 146, ink)) +
				words(s, { x: 36, y: 622, w: 428, h: 82 }, paper, {
					mode: 'even',
					align: 'centre',
					valign: 'middle',
					max: 76,
				}) +
				credits(s, 732, ink)
			);
		},
	},
	/** A lamp, an easel, a red street. */
	'lamp-and-easel': {
		palette: 'banner',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const art =
				field(ground) +
				shard(tone, LEFT, -20, 60, -20, 190, 430, LEFT, 560) +
				shard(tone, RIGHT, -20, 450, -20, 310, 430, RIGHT, 560) +
				shard(ink, LEFT, 780, LEFT, 640, 216, 430, 284, 430, RIGHT, 640, RIGHT, 780) +
				[
					[-60, 180],
					[20, 250],
					[90, 300],
				]
					.map(([x = 0, y = 0], i) =>
						shard(
							i === 1 ? pop : ink,
							x,
							y,
							x + 34 - i * 6,
							y + 14,
							x + 34 - i * 6,
							y + 90 - i * 18,
							x,
							y + 84 - i * 18,
						),
					)
					.join('') +
				[
					[520, 180],
					[446, 250],
					[382, 300],
				]
					.map(([x = 0, y = 0]) => shard(ink, x, y + 12, x + 30, y, x + 30, y + 78, x, y + 74))
					.join('') +
				shard(pop, 118, 210, 172, 210, 330, 690, -60, 690) +
				oval(136, 690, 196, 26, pop) +
				path(
					'M138 690V236h14V690zM118 690h54v-16h-54zM124 218h42l14-54h-70zM112 160h66l-14-22h-38zM138 138h14v-14h-14z',
					ink,
				) +
				path('M124 206h42l10-36h-62z', paper) +
				`<g transform="translate(348 468)">${line('M-70 214L-8-150M70 214L8-150M0 60V226', ink, 13, ROUND)}${rect(-88, -140, 176, 210, ink)}${rect(-76, -128, 152, 186, paper)}${motif('woman in profile', 4, -30, 168, { body: ink, cut: paper, glow: ground })}${rect(-98, 66, 196, 16, ink)}</g>`;
			return (
				board(s, art, 100, 700) +
				words(s, { x: 34, y: 30, w: 432, h: 96 }, paper, { mode: 'fill', align: 'left', max: 96 }) +
				credits(s, 734, ink)
			);
		},
	},
	/** A hooded face over the roofs. */
	'black-hood': {
		palette: 'plum',
		faces: ['deco'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const roof = (x: number, y: number, w: number, fill: string): string =>
				shard(fill, x, 780, x, y, x + w * 0.16, y - 50, x + w * 0.84, y - 50, x + w, y, x + w, 780) +
				rect(x + w * 0.24, y - 84, w * 0.14, 60, fill) +
				rect(x + w * 0.62, y - 76, w * 0.1, 50, fill);
			const art =
				field(ground) +
				disc(250, 300, 250, tone) +
				disc(250, 300, 206, spare) +
				path(
					'M250 76Q398 84 396 262Q398 330 372 392Q440 440 470 780H30Q60 440 128 392Q102 330 104 262Q102 84 250 76z',
					ink,
				) +
				path(
					'M138 262Q192 206 250 246Q308 206 362 262Q352 330 300 322Q266 314 250 296Q234 314 200 322Q148 330 138 262z',
					paper,
				) +
				path('M156 270q30-30 68 0q-30 32-68 0zM344 270q-30-30-68 0q30 32 68 0z', ink) +
				disc(192, 270, 9, spare) +
				disc(308, 270, 9, spare) +
				path('M224 388q14-12 26-2q12-10 26 2q-26 26-52 0z', spare) +
				roof(-420, 574, 200, ink) +
				roof(-200, 590, 170, ink) +
				roof(-50, 600, 150, ink) +
				roof(400, 604, 150, ink) +
				roof(560, 570, 160, ink) +
				field(ink, 606) +
				[
					[-380, 590],
					[-330, 590],
					[-150, 600],
					[-110, 600],
					[590, 590],
					[630, 590],
				]
					.map(([x = 0, y = 0]) => rect(x, y, 20, 28, pop))
					.join('') +
				motif('bat', 410, 120, 90, { body: ink, cut: spare, glow: ink }, -12);
			return (
				board(s, art, 60, 680) +
				words(s, { x: 36, y: 590, w: 428, h: 114 }, paper, {
					mode: 'fill',
					align: 'centre',
					valign: 'middle',
					max: 60,
				}) +
				credits(s, 734, ink)
			);
		},
	},
	/** A boy's idea of a detective: the whole case in one lens. */
	'in-the-lens': {
		palette: 'meadow',
		faces: ['fat'],
		draw(s) {
			const { ground, tone, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) +
				path(raysPath(228, 300, 18, 1100, 0, 360), tone) +
				line('M372 446L520 612', ink, 62, 'stroke-linecap="round"') +
				line('M404 482L520 612', pop, 34, 'stroke-linecap="round"') +
				disc(228, 300, 214, ink) +
				disc(228, 300, 184, paper) +
				`<g transform="translate(228 312)">${path('M-64-58Q-62-20 0 6Q62-20 64-58z', mix(paper, pop, 0.24))}${path('M-74-60Q0-84 74-60L70-20Q66 60 0 72Q-66 60-70-20z', mix(paper, pop, 0.24))}${path('M-104-62Q0-94 104-62V-50Q0-74-104-50z', ink)}${path('M-72-64Q-70-112-60-120Q0-134 60-120Q70-112 72-64Q0-84-72-64z', ink)}${path('M-72-64Q0-86 72-64L73-80Q0-102-73-80z', pop)}${oval(-28, -22, 11, 14, ink)}${oval(28, -22, 11, 14, ink)}${disc(-25, -27, 4, paper)}${disc(31, -27, 4, paper)}${line('M-46-44q16-12 34-4M46-44q-16-12-34-4M0-20q-8 22-2 30M-22 38h44', ink, 6, ROUND)}${path('M-150 170Q-130 92-50 80L0 116L50 80Q130 92 150 170z', ink)}${path('M-30 76L0 116L30 76L10 140h-20z', spare)}</g>` +
				path('M78 250a158 158 0 0 1 76-96l10 18a138 138 0 0 0-66 84z', mix(paper, ground, 0.4)) +
				ring(228, 300, 199, ink, 32);
			return (
				board(s, art, 60, 600) +
				(s.wide ? '' : shard(ink, 0, 612, 500, 588, 500, 750, 0, 750)) +
				words(s, { x: 36, y: 618, w: 428, h: 84 }, paper, { mode: 'fill', align: 'left', valign: 'middle', max: 84 }) +
				credits(s, 732, ink)
			);
		},
	},
	/** Everyone in hats, and one of them. */
	'one-of-many': {
		palette: 'silver',
		faces: ['poster'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			let crowd = '';
			for (let row = 0; row < 7; row++) {
				const k = 0.46 + row * 0.125;
				const y = 244 + row * row * 7 + row * 36;
				const step = 132 * k;
				const shift = row % 2 ? step / 2 : 0;
				const span = Math.ceil(560 / step);
				let dark = '';
				let pale = '';
				for (let i = -span - 4; i <= span; i++) {
					const x = 250 + i * step + shift;
					if (x < LEFT - 40 || x > RIGHT + 40) continue;
					const chosen = row === 4 && i === 0;
					const hat = `M${n(x - 34 * k)} ${n(y)}q${n(4 * k)} ${n(-50 * k)} ${n(34 * k)} ${n(-46 * k)}q${n(30 * k)} ${n(-4 * k)} ${n(34 * k)} ${n(46 * k)}h${n(18 * k)}v${n(8 * k)}h${n(-104 * k)}v${n(-8 * k)}z`;
					const coat = `M${n(x - 62 * k)} ${n(y + 150 * k)}q0 ${n(-66 * k)} ${n(62 * k)} ${n(-76 * k)}q${n(62 * k)} ${n(10 * k)} ${n(62 * k)} ${n(76 * k)}z`;
					const face = `M${n(x - 25 * k)} ${n(y + 8 * k)}h${n(50 * k)}v${n(36 * k)}q0 ${n(32 * k)} ${n(-25 * k)} ${n(34 * k)}q${n(-25 * k)} ${n(-2 * k)} ${n(-25 * k)} ${n(-34 * k)}z`;
					if (chosen) crowd += path(coat, pop) + path(face, paper) + path(hat, pop);
					else {
						dark += hat + coat;
						pale += face;
					}
				}
				crowd += path(dark, row % 2 ? ink : mix(ink, ground, 0.16)) + path(pale, row % 2 ? tone : ground);
			}
			const art =
				field(ground) +
				shard(tone, -460, -20, -300, -20, -330, 300, -460, 300) +
				shard(tone, -220, 60, -90, 40, -80, 300, -230, 300) +
				shard(tone, 520, 20, 640, 0, 640, 300, 510, 300) +
				crowd;
			return (
				board(s, art, 130, 690) +
				words(s, { x: 34, y: 34, w: 432, h: 128 }, ink, { mode: 'fill', align: 'left', max: 150 }) +
				(s.wide ? '' : rect(0, 700, 500, 50, ink)) +
				credits(s, 731, ink)
			);
		},
	},
	/** A road that ties itself into a noose. */
	'road-noose': {
		palette: 'mustard',
		faces: ['gothic'],
		draw(s) {
			const { ground, tone, ink, paper, pop } = s.inks;
			const lane = 'M196 800C230 640 290 600 268 520Q262 500 250 480C120 450 110 250 250 232C390 250 380 450 256 482';
			const art =
				field(ground) +
				place(
					disc(250, 356, 250, tone) +
						line('M250-40V250', ink, 34) +
						line([...Array(6)].map((_, i) => `M233 ${20 + i * 34}l34 18`).join(''), tone, 7) +
						rect(222, 196, 56, 62, ink, 8) +
						line('M222 214h56M222 232h56', ground, 4) +
						line(lane, ink, 64, 'stroke-linejoin="round"') +
						line(lane, paper, 5, 'stroke-dasharray="24 18"') +
						`<g transform="translate(362 622) scale(.84)">${path('M-20-92q20-12 40 0l6 62h-52z', pop)}${disc(0, -108, 16, ink)}${path('M-24-116q24-10 48 0q-8-22-24-22t-24 22z', ink)}${line('M-14-34L-18 40M14-34L20 40', ink, 15, ROUND)}${line('M-20-84L-56-72L-66-96', ink, 12, ROUND)}${rect(28, 0, 36, 40, ink, 4)}</g>`,
					s.wide ? 0 : 86,
					0,
				);
			const name = words(s, { x: 0, y: 0, w: 600, h: 124 }, ink, {
				mode: 'even',
				align: 'left',
				valign: 'middle',
				max: 124,
				maxLines: 1,
			});
			return (
				board(s, art, 130, 720) +
				(name && `<g transform="translate(34 680) rotate(-90)">${name}</g>`) +
				(s.wide ? '' : rect(0, 704, 500, 46, ink)) +
				credits(s, 733, ink)
			);
		},
	},
	/** One big hat over one small cap. */
	'two-hats': {
		palette: 'atomic',
		faces: ['round'],
		draw(s) {
			const { ground, ink, paper, pop, spare } = s.inks;
			const art =
				field(ground) +
				field(spare, 430) +
				path('M96 236Q86 72 250 64Q414 72 404 236z', ink) +
				path('M92 206h316l6 34H86z', pop) +
				path('M30 232Q130 284 250 276Q370 284 470 232Q462 312 250 316Q38 312 30 232z', ink) +
				path(
					'M250 344q-34-28-66-2q-20 16-42 2q8 40 58 34q40-4 50-22q10 18 50 22q50 6 58-34q-22 14-42-2q-32-26-66 2z',
					ink,
				) +
				path('M164 496Q168 420 256 414Q344 420 346 484Q420 480 428 512Q360 526 252 520Q190 518 164 496z', paper) +
				path('M252 414q14-12 28 2z', pop) +
				path('M164 496Q190 470 346 484Q420 480 428 512Q360 526 252 520Q190 518 164 496z', mix(paper, ink, 0.14)) +
				path('M176 504Q168 590 250 600Q330 590 326 512Q250 522 176 504z', mix(paper, pop, 0.16)) +
				disc(222, 542, 9, ink) +
				disc(280, 542, 9, ink) +
				line('M236 574q16 10 32 0', ink, 6, ROUND);
			return (
				board(s, art, 30, 630) +
				(s.wide ? '' : rect(0, 616, 500, 134, ink)) +
				words(s, { x: 36, y: 634, w: 428, h: 70 }, paper, {
					mode: 'even',
					align: 'centre',
					valign: 'middle',
					max: 70,
				}) +
				credits(s, 732, ink)
			);
		},
	},
} as const satisfies Record<string, Scene>;
