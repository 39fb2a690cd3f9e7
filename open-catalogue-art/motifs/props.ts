import { disc, line, oval, path, polygon, ROUND, rect, rectPath, ring, starPath } from '../shapes.ts';
import { ground, type Motif, thing } from './motif.ts';

/** The particular props of particular films. */
export const PROPS: Record<string, Motif> = {
	lotus: thing(
		({ body, cut, glow }) =>
			path('M0 30Q-46 30-50-2Q-30-6-18 4Q-28-20-22-34Q-8-26 0-10Q8-26 22-34Q28-20 18 4Q30-6 50-2Q46 30 0 30z', body) +
			path('M0 30Q-18 4 0-42Q18 4 0 30z', glow) +
			path('M-48 38Q0 26 48 38Q0 52-48 38z', cut),
	),
	peacock: thing(
		({ body, cut, glow }) =>
			[-70, -42, -14, 14, 42, 70]
				.map(
					(a) =>
						`<g transform="translate(0 24) rotate(${a})">${oval(0, -44, 12, 28, body)}${disc(0, -56, 8, glow)}${disc(0, -56, 3.5, cut)}</g>`,
				)
				.join('') +
			path('M-14 48Q-22 8-4-8Q-8-22 4-26Q16-24 14-10Q26 10 14 48z', glow) +
			disc(4, -18, 2.2, cut) +
			path('M13-18l9 3l-9 4z', body) +
			line('M2-26l-4-9M5-26v-10M8-26l4-9', glow, 2),
	),
	laptop: thing(
		({ body, cut, glow }) =>
			path('M-36-34q0-6 6-6h60q6 0 6 6V16h-72z', body) +
			rect(-29, -33, 58, 42, cut) +
			line('M-22-22h22M-22-12h34M-22-2h16', glow, 4) +
			path('M-50 20h100l-4 12q-2 4-6 4h-80q-4 0-6-4z', body),
	),
	computer: thing(
		({ body, cut, glow }) =>
			rect(-42, -46, 84, 64, body, 6) +
			rect(-34, -38, 68, 46, cut, 4) +
			line('M-26-26h20M-26-16h36M-26-6h12', glow, 4) +
			path('M-14 18h28l4 12h-36z', body) +
			path('M-50 32h100l-6 16h-88z', body) +
			line('M-36 40h72', cut, 3, 'stroke-dasharray="6 3"'),
	),
	'network cable': thing(
		({ body, cut, glow }) =>
			`${line('M-50 30Q-20 50 0 20T30-10', glow, 8, ROUND)}<g transform="translate(30 -18) rotate(40)">${rect(-16, -30, 32, 36, body, 3)}${rect(-10, 6, 20, 12, body)}${line('M-10-30v12M-3-30v12M4-30v12M10-30v12', cut, 2.5)}</g>`,
	),
	bookshelf: thing(
		({ body, cut, glow }) =>
			rect(-46, -50, 92, 100, body) +
			[-42, -12, 18].map((y) => rect(-40, y, 80, 24, cut)).join('') +
			[
				[-38, -40, 0],
				[-28, -36, 1],
				[-18, -41, 0],
				[-6, -38, 1],
				[8, -41, 0],
				[24, -37, 1],
				[-34, -9, 1],
				[-22, -11, 0],
				[-8, -8, 0],
				[6, -11, 1],
				[20, -9, 0],
				[-36, 20, 0],
				[-24, 22, 1],
				[-10, 19, 1],
				[4, 21, 0],
				[18, 20, 1],
				[30, 22, 0],
			]
				.map(([x = 0, y = 0, k]) => rect(x, y, 8, (y < -20 ? -18 : y < 10 ? 12 : 42) - y, k ? glow : body))
				.join(''),
	),
	'picket sign': ground(
		({ body, cut, glow }) =>
			rect(-4, 0, 8, 50, body) + rect(-44, -46, 88, 52, glow, 2) + line('M-32-32h64M-32-20h64M-32-8h40', cut, 6),
	),
	headframe: ground(
		({ body, glow }) =>
			line(
				'M-12-34L-30 50M12-34L46 50M-12-34v84M12-34v84M-12-10h24M-12 14h24M-12 38h24M-12 14L12-10M-12 38L12 14',
				body,
				4.5,
			) +
			ring(-7, -38, 12, body, 4) +
			ring(14, -34, 9, body, 4) +
			rect(-50, 24, 22, 26, body) +
			polygon(
				[
					[-54, 24],
					[-39, 10],
					[-24, 24],
				],
				glow,
			),
	),
	calendar: thing(
		({ body, cut, glow }) =>
			rect(-40, -42, 80, 88, body, 3) +
			rect(-34, -18, 68, 58, cut) +
			rect(-40, -42, 80, 20, glow) +
			line('M-22-50v16M22-50v16', body, 6, ROUND) +
			path(
				[0, 1, 2].map((r) => [0, 1, 2, 3].map((c) => rectPath(-28 + c * 15, -11 + r * 17, 10, 10)).join('')).join(''),
				body,
			) +
			line('M-30-12l14 12M-16-12l-14 12', glow, 3),
	),
	poppy: ground(
		({ body, cut, glow }) =>
			path('M-2 6Q-8 30 2 50h5Q0 30 4 6z', cut) +
			path('M0 36Q-18 22-30 30Q-18 44 2 42z', cut) +
			path('M0-6Q-50 14-46-20Q-40-50-6-42Q0-50 6-42Q40-50 46-20Q50 14 0-6z', body) +
			path('M0-6Q-30 26-38-2Q-24-20 0-14Q24-20 38-2Q30 26 0-6z', body) +
			disc(0, -12, 11, glow),
	),
	spear: thing(
		({ body, glow }) =>
			`<g transform="rotate(28)">${rect(-2.5, -26, 5, 80, glow)}${path('M0-58L11-34L4-22h-8L-11-34z', body)}${rect(-6, -24, 12, 5, body)}</g>`,
	),
	campanile: ground(
		({ body, cut, glow }) =>
			path('M-20 50V-22h-4v-8l6-8L0-52L10-44L6-34L18-38V-30h6v8h-4V50z', body) +
			path('M-10-18a10 10 0 0 1 20 0v14h-20z', cut) +
			disc(0, -6, 5, glow) +
			rect(-5, 14, 10, 14, cut) +
			path('M-50 50l10-10l12 4l8 6zM50 50l-8-12l-12 6l-10 6z', body),
	),
	'police helmet': thing(
		({ body, cut, glow }) =>
			path('M-34 22Q-36-40 0-42T34 22z', body) +
			path('M-46 20Q0 38 46 20Q50 36 0 38T-46 20z', body) +
			path(starPath(0, -6, 8, 17, 10), glow) +
			disc(0, -6, 6, cut) +
			disc(0, -44, 5, glow),
	),
	crane: ground(
		({ body, glow }) =>
			path('M-50 50Q-20 44 0 46T50 50z', glow) +
			line('M-16 48L-8-30L40-50M-8-30L-30-10M-8-30L-24 48M40-50V-8M-14 20h-8M-12 0h-10', body, 4.5, ROUND) +
			rect(32, -8, 16, 14, glow) +
			rect(-34, -16, 16, 16, body),
	),
	projector: ground(
		({ body, cut, glow }) =>
			polygon(
				[
					[20, -12],
					[54, -32],
					[54, 18],
					[20, -2],
				],
				glow,
			) +
			disc(-22, -32, 17, body) +
			disc(8, -34, 14, body) +
			disc(-22, -32, 6, cut) +
			disc(8, -34, 5, cut) +
			rect(-34, -18, 54, 34, body, 3) +
			rect(20, -14, 10, 14, body) +
			line('M-8 16L-28 50M-6 16V50M-4 16L16 50', body, 4.5, ROUND) +
			disc(-8, -1, 8, cut),
	),
	plough: ground(
		({ body, cut, glow }) =>
			line('M-50-30Q-20-20 0 10L24 30', body, 7, ROUND) +
			line('M-40-2Q-16 0 4 20', body, 6, ROUND) +
			path('M-10 14Q30 4 48 38Q30 50 2 42Q10 30-10 14z', glow) +
			ring(36, 10, 14, body, 5) +
			line('M-50 47H50', body, 4, 'stroke-dasharray="14 6"') +
			disc(36, 10, 3, cut),
	),
	'stage lamp': thing(
		({ body, cut, glow }) =>
			`${polygon(
				[
					[-30, -8],
					[20, 14],
					[50, 52],
					[-52, 52],
				],
				glow,
			)}<g transform="rotate(24)">${path('M-24-40h44q6 0 6 6v30h-56v-30q0-6 6-6z', body)}${rect(-34, -4, 64, 8, body)}${rect(-14, -32, 24, 4, cut)}</g>${line('M8-44L20-56', body, 5)}`,
	),
	scythe: thing(
		({ body, glow }) =>
			line('M34 50L10-44', glow, 6, ROUND) +
			line('M22 6h18', glow, 5, ROUND) +
			path('M14-48Q-30-52-52-6Q-24-32 12-34z', body),
	),
	lake: ground(
		({ body, glow, cut }) =>
			oval(0, 26, 50, 20, glow) +
			line('M-26 22h24M4 30h26M-14 34h16', cut, 3, ROUND) +
			path('M-40 14V-10l-10 0l16-34l16 34h-10v20z', body) +
			path('M28 8V-4h-8l12-26l12 26h-8V8z', body),
	),
	sandwich: thing(
		({ body, cut, glow }) =>
			path('M-46-2Q-40-32 0-32T46-2z', body) +
			path('M-50 2q8 8 16 0q8 8 17 0q8 8 17 0q8 8 17 0q8 8 17 0q8 8 16 0v8H-50z', glow) +
			rect(-46, 8, 92, 8, cut) +
			path('M-46 18h92v8q0 8-8 8h-76q-8 0-8-8z', body),
	),
	bow: thing(
		({ body, glow }) =>
			path('M-30-50Q40-44 40 0T-30 50L-26 42Q28 36 30 0T-26-42z', body) +
			line('M-29-47V47', glow, 2) +
			line('M-46 0H42', glow, 4) +
			polygon(
				[
					[52, 0],
					[36, -8],
					[36, 8],
				],
				body,
			) +
			path('M-50-8l12 8l-12 8h14l8-8l-8-8z', glow),
	),
	'door knocker': thing(
		({ body, cut, glow }) =>
			path('M0-46L14-40L30-38L36-24L44-12L38 2L34 14L0 22L-34 14L-38 2L-44-12L-36-24L-30-38L-14-40z', body) +
			path('M-22-20Q0-32 22-20Q26 2 10 8H-10Q-26 2-22-20z', glow) +
			disc(-10, -12, 3, cut) +
			disc(10, -12, 3, cut) +
			path('M-6-2h12l-6 6z', cut) +
			ring(0, 26, 20, body, 7),
	),
	llama: ground(
		({ body, cut, glow }) =>
			path(
				'M-30-50l4 12l6-12l4 14q10 6 10 16v18q4 4 24 4q26 2 28 20v28h-10V34q-20 4-34 0v16h-10V30Q-24 20-24-4v-14q-14 0-20-6q-2-8 10-12z',
				body,
			) +
			path('M-6 8q30-8 42 12q0 10-8 12q-24 4-34-6q-6-8 0-18z', glow) +
			disc(-22, -30, 2.4, cut) +
			line('M-42-22q6 4 12 2', cut, 2),
	),
	'washing machine': ground(
		({ body, cut, glow }) =>
			rect(-40, -50, 80, 100, body, 5) +
			rect(-34, -44, 68, 14, cut, 2) +
			disc(20, -37, 4.5, glow) +
			rect(-28, -40, 26, 6, glow) +
			disc(0, 10, 30, cut) +
			disc(0, 10, 23, glow) +
			path('M-23 12q8-8 16 0t15 0t15 0a23 23 0 0 1-46 0z', body),
	),
	cassette: thing(
		({ body, cut, glow }) =>
			rect(-48, -32, 96, 64, body, 6) +
			rect(-38, -22, 76, 34, glow, 3) +
			disc(-18, -5, 10, body) +
			disc(18, -5, 10, body) +
			disc(-18, -5, 4, cut) +
			disc(18, -5, 4, cut) +
			path('M-26 32l6-14h40l6 14z', cut),
	),
	desk: ground(
		({ body, cut, glow }) =>
			path('M-40-40h80v24h-80z', body) +
			line('M-38-32h76M-38-24h76', cut, 2.5) +
			rect(-50, -16, 100, 9, body) +
			rect(-46, -7, 32, 57, body) +
			rect(14, -7, 32, 57, body) +
			rect(-40, 2, 20, 12, glow) +
			rect(-40, 20, 20, 12, glow) +
			rect(20, 2, 20, 12, glow) +
			rect(20, 20, 20, 12, glow),
	),
	baseball: thing(
		({ body, cut, glow }) =>
			disc(0, 0, 46, body) +
			line('M-30-34Q-6 0-30 34M30-34Q6 0 30 34', glow, 3.5) +
			line('M-25-22l8-4M-20-8l9-2M-20 8l9 2M-25 22l8 4M25-22l-8-4M20-8l-9-2M20 8l-9 2M25 22l-8 4', cut, 3),
	),
	football: thing(
		({ body, cut, glow }) =>
			`<g transform="rotate(-32)">${path('M-52 0Q-30-32 0-32T52 0Q30 32 0 32T-52 0z', body)}${line('M-18 0h36M-12-8v16M-4-8v16M4-8v16M12-8v16', cut, 4)}${line('M-34-18q8 18 0 36M34-18q-8 18 0 36', glow, 4)}</g>`,
	),
	pennant: thing(
		({ body, cut, glow }) =>
			rect(-44, -48, 6, 98, body) +
			polygon(
				[
					[-38, -42],
					[52, -16],
					[-38, 10],
				],
				glow,
			) +
			line('M-26-16h34', cut, 7),
	),
};
