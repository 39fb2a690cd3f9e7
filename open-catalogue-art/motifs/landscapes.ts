import { circlePath, disc, line, oval, path, polygon, ROUND, rect, rectPath, ring, starPath } from '../shapes.ts';
import { ground, type Motif, thing } from './motif.ts';

/** What grows or stands in the open, and signs along the way. */
export const LANDSCAPES: Record<string, Motif> = {
	volcano: ground(
		({ body, glow }) =>
			path('M-50 50Q-24 30-12-14h24Q24 30 50 50z', body) +
			path('M-12-14h24l4 14l-7-3l-4 14l-6-12l-6 8l-3-12l-5 4z', glow) +
			path(
				'M-4-18Q-14-34-24-36M0-18V-46M5-18Q14-36 26-40',
				'none',
				`stroke="${glow}" stroke-width="6" stroke-linecap="round"`,
			),
	),
	island: ground(
		({ body, glow }) =>
			path('M-50 50Q-30 26 0 28T50 50z', glow) +
			path('M-4 32Q2 0-4-22l6-1Q10 4 4 32z', body) +
			path(
				'M0-22Q-24-34-40-14Q-22-22-2-18Q-26-16-30 4Q-18-12 0-18Q20-14 28 4Q26-16 4-20Q24-26 40-14Q28-36 2-24Q10-40 28-42Q6-50 0-26Q-8-46-26-46Q-8-38 0-22z',
				body,
			),
	),
	palm: ground(
		({ body }) =>
			path('M-10 50Q2 10-4-20l6-1Q12 10 4 50z', body) +
			path(
				'M0-20Q-26-36-46-12Q-24-24-2-17Q-30-14-34 10Q-20-12 0-16Q22-12 32 10Q30-14 4-19Q28-26 46-12Q30-38 2-22Q12-42 32-44Q6-52 0-25Q-8-48-30-47Q-8-40 0-20z',
				body,
			),
	),
	tree: ground(
		({ body, glow }) =>
			rect(-5, 14, 10, 36, glow) + disc(0, -16, 28, body) + disc(-22, 0, 18, body) + disc(22, 0, 18, body),
	),
	'dead tree': ground(({ body }) =>
		path(
			'M-10 50Q-4 30-6 10L-26-6L-44-4L-28-11L-34-28L-22-12L-7 0L-8-18L-20-34L-16-36L-6-24L-2-48L2-48L1-18L12-34L10-46L16-38L30-48L18-30L5-8L6 4L24-10L28-22L30-12L46-16L30-6L8 14Q8 34 14 50z',
			body,
		),
	),
	pine: ground(
		({ body, glow }) =>
			rect(-4, 34, 8, 16, glow) +
			polygon(
				[
					[0, -50],
					[16, -18],
					[8, -20],
					[26, 10],
					[14, 8],
					[36, 38],
					[-36, 38],
					[-14, 8],
					[-26, 10],
					[-8, -20],
					[-16, -18],
				],
				body,
			),
	),
	forest: ground(({ body, glow }) =>
		[
			[-34, 30, 0.72],
			[34, 30, 0.78],
			[0, 0, 1],
		]
			.map(
				([x = 0, , s = 1]) =>
					`<g transform="translate(${x} ${50 - 50 * s}) scale(${s})">${rect(-4, 36, 8, 14, body)}${polygon(
						[
							[0, -50],
							[20, -6],
							[11, -8],
							[28, 36],
							[-28, 36],
							[-11, -8],
							[-20, -6],
						],
						x === 0 ? body : glow,
					)}</g>`,
			)
			.join(''),
	),
	cactus: ground(
		({ body, cut }) =>
			path(
				'M-9 50V-38a9 9 0 0 1 18 0V14h9q5 0 5-5V-8a7.5 7.5 0 0 1 15 0V14q0 14-14 14H9V50zM-9 22h-12q-13 0-13-13V-12a7.5 7.5 0 0 1 15 0V2q0 5 5 5h5z',
				body,
			) + line('M-3-34V46M3-34V46', cut, 1.4, 'stroke-dasharray="5 7"'),
	),
	mesa: ground(
		({ body, glow }) =>
			path('M-50 50Q-40 26-34 22V-10h4v-8H8v6h4v30q22 4 38 32z', body) + path('M18 50l4-26v-30h22v30l6 26z', glow),
	),
	gravestone: ground(
		({ body, cut, glow }) =>
			path('M-30 42V-18Q-30-48 0-48T30-18V42z', body) +
			path('M-4-32h8v9h9v8h-9v22h-8v-22h-9v-8h9z', cut) +
			path('M-50 50q10-12 24-8q26-8 46 0q20-4 30 8z', glow),
	),
	graveyard: ground(
		({ body, glow }) =>
			path('M-44 50V14q0-14 12-14t12 14V50zM20 50V20q0-12 11-12t11 12V50z', body) +
			path('M-4-40h8v16h14v8H4v66h-8V-16h-14v-8h14z', body) +
			path('M-50 50q20-10 50-6t50 6z', glow),
	),
	gallows: ground(
		({ body }) =>
			`${path('M-34 50V-50H30v9H-25V50zM-30-14L6-46h12l-48 44z', body) + rect(-46, 42, 92, 8, body) + line('M22-44v24', body, 4)}<ellipse cx="22" cy="-8" rx="9" ry="12" fill="none" stroke="${body}" stroke-width="4"/>`,
	),
	derrick: ground(
		({ body, glow }) =>
			line(
				'M-28 50L-7-34M28 50L7-34M-25 38L18 10M25 38L-18 10M-18 10L11-18M18 10L-11-18M-11-18h22M-18 10h36M-25 38h50',
				body,
				4,
			) +
			path('M-12-40h24v8h-24z', body) +
			path('M-3-40Q-2-56-16-54Q0-62 4-50Q12-58 20-50Q6-50 3-40z', glow),
	),
	bars: thing(({ body }) =>
		path(
			[-42, -21, 0, 21, 42].map((x) => rectPath(x - 4, -50, 8, 100)).join('') +
				rectPath(-50, -36, 100, 7) +
				rectPath(-50, 30, 100, 7),
			body,
		),
	),
	saloon: ground(
		({ body, cut, glow }) =>
			path('M-50 50V-30h16v-14h68v14h16V50z', body) +
			rect(-28, -38, 56, 16, cut) +
			path('M-50-10h100l4 8H-54z', glow) +
			rect(-40, 6, 16, 18, glow) +
			rect(24, 6, 16, 18, glow) +
			path('M-14 50V8h28v42zM-12 16h11v20h-11zM1 16h11v20H1z', cut) +
			rect(-26, -31, 52, 3, body),
	),
	'street lamp': ground(
		({ body, cut, glow }) =>
			path('M-3.5-18h7V42h-7zM-14 42h28v8h-28zM-8 34h16v8H-8z', body) +
			path('M-11-22h22l4-18h-30z', glow) +
			path('M-18-40h36L8-50H-8zM-12-22h24v5h-24z', body) +
			rect(-13, -10, 26, 3, body) +
			path('M-1-38h2v14h-2z', cut),
	),
	inn: ground(
		({ body, glow, cut }) =>
			line('M-40 50V-46H30', body, 7) +
			line('M-12-44v12M24-44v12', body, 2) +
			rect(-22, -32, 56, 40, body, 4) +
			rect(-16, -26, 44, 28, glow) +
			disc(6, -12, 8, cut),
	),
	road: ground(
		({ body, cut }) =>
			polygon(
				[
					[-6, -50],
					[6, -50],
					[50, 50],
					[-50, 50],
				],
				body,
			) + path('M-1-46h2v10h-2zM-1.5-28h3v14h-3zM-2.5-4h5v18h-5zM-4 24h8v26h-8z', cut),
	),
	fence: ground(({ body }) =>
		path(
			[-42, -21, 0, 21, 42].map((x) => `M${x - 7} 50V-14L${x}-26L${x + 7}-14V50z`).join('') +
				rectPath(-50, -2, 100, 7) +
				rectPath(-50, 28, 100, 7),
			body,
		),
	),
	fountain: ground(
		({ body, glow }) =>
			line(
				'M0 0V-24M0-24Q-6-46-22-30Q-30-14-26 8M0-24Q6-46 22-30Q30-14 26 8M0-24Q-2-50-10-40M0-24Q2-50 10-40',
				glow,
				3.5,
				ROUND,
			) + path('M-40 8h80q-2 14-32 16v12h18l6 14h-64l6-14h18v-12q-30-2-32-16z', body),
	),
	cave: ground(
		({ body, cut, glow }) =>
			path('M-50 50Q-54-6-24-30Q0-56 28-32Q54-6 50 50z', body) +
			path('M-24 50Q-26 10-2-6Q26 8 24 50z', cut) +
			path('M-8 50Q-8 30 0 24Q10 30 9 50z', glow),
	),
	circus_ring: ground(({ body, glow }) => oval(0, 36, 50, 14, body) + oval(0, 33, 42, 10, glow)),
	target: thing(
		({ body, cut, glow }) =>
			disc(0, 0, 48, body) + disc(0, 0, 38, cut) + disc(0, 0, 28, body) + disc(0, 0, 18, cut) + disc(0, 0, 8, glow),
	),
	maze: thing(({ body }) =>
		line('M0 0h8v-10h-20v22h32v-34h-44v46h56v-58h-68v68h78', body, 5, 'stroke-linejoin="miter"'),
	),
	sign: ground(
		({ body, cut, glow }) =>
			rect(-4, -20, 8, 70, body) +
			path('M-38-46h66l16 13l-16 13h-66z', glow) +
			path('M38-12h-66l-14 11l14 11h66z', body) +
			line('M-28-33h44', body, 3) +
			line('M-18-1h44', cut, 3),
	),
	globe: thing(
		({ body, cut, glow }) =>
			disc(0, 0, 46, body) +
			path(
				'M-30-28Q-14-44 2-38Q8-28-4-22Q-2-8-18-6Q-24 6-32 2Q-42-14-30-28zM6-8Q22-18 36-6Q38 14 22 30Q12 26 12 10Q2 2 6-8z',
				glow,
			) +
			ring(0, 0, 45, cut, 1),
	),
	window_lit: thing(
		({ body, glow }) =>
			rect(-40, -50, 80, 100, body) +
			path(
				`${rectPath(-32, -42, 28, 38)}${rectPath(4, -42, 28, 38)}${rectPath(-32, 4, 28, 38)}${rectPath(4, 4, 28, 38)}`,
				glow,
			),
	),
	christmas_tree: ground(
		({ body, cut, glow }) =>
			path(starPath(0, -46, 5, 10, 4), glow) +
			polygon(
				[
					[0, -42],
					[18, -12],
					[9, -13],
					[28, 14],
					[16, 12],
					[38, 42],
					[-38, 42],
					[-16, 12],
					[-28, 14],
					[-9, -13],
					[-18, -12],
				],
				body,
			) +
			path(
				circlePath(-8, -8, 3) +
					circlePath(10, 6, 3.5) +
					circlePath(-14, 24, 3.5) +
					circlePath(18, 32, 3.5) +
					circlePath(0, 16, 3),
				glow,
			) +
			rect(-6, 42, 12, 8, cut),
	),
};
