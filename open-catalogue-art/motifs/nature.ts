import { circlePath, disc, line, oval, path, polygon, ROUND, rect, ring, wavePath } from '../shapes.ts';
import { ground, type Motif, thing } from './motif.ts';

/** What grows, what is eaten and what is played. */
export const NATURE: Record<string, Motif> = {
	rose: thing(
		({ body, cut, glow }) =>
			path('M-3 8h6V50h-6z', glow) +
			path('M3 34Q20 12 36 22Q28 40 3 40zM-3 30Q-18 12-32 20Q-26 36-3 36z', glow) +
			path('M-30-22Q-30-50 0-50T30-22Q30 8 0 14Q-30 8-30-22z', body) +
			line('M-16-22Q-14-40 2-38T16-24T0-12T-6-24T4-28M-28-14Q-12 8 8 2T28-18', cut, 3, ROUND),
	),
	flower: ground(
		({ body, cut, glow }) =>
			path('M-2.5 6h5V50h-5zM2 38Q14 18 30 24Q24 42 2 42zM-2 42Q-14 24-28 30Q-22 46-2 46z', glow) +
			[0, 1, 2, 3, 4, 5]
				.map((i) => `<ellipse cy="-19" rx="10" ry="17" fill="${body}" transform="translate(0 -14) rotate(${i * 60})"/>`)
				.join('') +
			disc(0, -14, 9, cut),
	),
	'man-eating plant': ground(
		({ body, cut, glow }) =>
			path('M-24 50l-6-18h60l-6 18z', cut) +
			path('M-4 32Q-24 18-12 0L-4 4Q-10 18 6 32z', glow) +
			path('M-8 20Q-40 22-44 2Q-24-2-8 12zM4 24Q34 28 40 10Q22 4 4 18z', glow) +
			path('M-38-6Q-44-42-4-50Q32-50 46-26L6-16L44 2Q20 20-10 12Q-32 8-38-6z', body) +
			path('M44-27l-6 9l-4-6l-5 8l-4-6l-6 7l-4-5l-9 4l36 14l-4-7l-6 2l-3-7l-6 3l-3-6z', cut) +
			disc(-16, -28, 5, glow),
	),
	leaf: thing(
		({ body, cut }) =>
			path('M-40 48Q-54-30 44-48Q52 44-30 38L-36 50z', body) +
			line('M-36 44L30-34M-16 22V-6M-16 22H12M4 0V-22M4 0h20', cut, 2.5),
	),
	mushroom: ground(
		({ body, cut, glow }) =>
			path('M-12 4h24q-2 30 6 46h-36q8-16 6-46z', glow) +
			path('M-48 8Q-46-46 0-46T48 8Q0 20-48 8z', body) +
			disc(-20, -16, 8, cut) +
			disc(8, -28, 7, cut) +
			disc(26, -6, 6, cut) +
			disc(-2, -4, 4, cut),
	),
	mushrooms: ground(
		({ body, cut, glow }) =>
			path('M-18-4h12q-2 34 2 54h-18q6-20 4-54zM20 18h9q-1 18 2 32h-14q4-14 3-32z', glow) +
			path('M-46 0Q-42-46-12-46T22 0Q-12 10-46 0z', body) +
			path('M4 22Q6-6 25-6T46 22Q25 28 4 22z', body) +
			disc(-24, -16, 6, cut) +
			disc(-4, -26, 5, cut) +
			disc(24, 6, 4, cut),
	),
	apple: thing(
		({ body, cut, glow }) =>
			path('M0-24Q-14-34-30-24Q-48-10-38 20Q-24 52 0 42Q24 52 38 20Q48-10 30-24Q14-34 0-24z', body) +
			path('M-2-24Q-4-40 4-50l5 3Q2-38 3-24z', body) +
			path('M6-34Q22-50 36-40Q26-26 6-34z', glow) +
			path('M-26-8a20 20 0 0 0 0 22', 'none', `stroke="${cut}" stroke-width="4.5" stroke-linecap="round"`),
	),
	tomato: thing(
		({ body, cut, glow }) =>
			path('M-4-24Q-46-34-46 8Q-42 46 0 46T46 8Q46-34 4-24z', body) +
			path('M0-22L-24-30L-12-20L-20-8L-4-16L0 0L4-16L20-8L12-20L24-30z', glow) +
			rect(-2.5, -40, 5, 18, glow) +
			path('M-32 2a22 22 0 0 0 6 22', 'none', `stroke="${cut}" stroke-width="5" stroke-linecap="round"`),
	),
	pumpkin: thing(
		({ body, cut, glow }) =>
			path('M-6-30Q-8-44 4-50l6 5Q4-38 6-30z', glow) +
			path('M0-30Q-20-40-34-26Q-54-8-42 22Q-28 46 0 38Q28 46 42 22Q54-8 34-26Q20-40 0-30z', body) +
			polygon(
				[
					[-26, -4],
					[-10, -4],
					[-18, -18],
				],
				cut,
			) +
			polygon(
				[
					[26, -4],
					[10, -4],
					[18, -18],
				],
				cut,
			) +
			path('M-30 10l8 6l6-6l8 6l8-6l8 6l6-6l8 0q-8 22-26 22t-26-22z', cut),
	),
	egg: thing(
		({ body, glow }) =>
			path('M0-48Q34-20 34 10Q32 44 0 44T-34 10Q-34-20 0-48z', body) +
			path('M-20 2q0-16 10-26', 'none', `stroke="${glow}" stroke-width="6" stroke-linecap="round"`),
	),
	bread: thing(
		({ body, cut }) =>
			path('M-46 24Q-52-22-20-24H24Q52-20 46 24Q44 32 36 32H-36Q-44 32-46 24z', body) +
			line('M-24-10l10 24M-2-12l10 24M20-12l8 22', cut, 5, ROUND),
	),
	pie: thing(
		({ body, cut, glow }) =>
			path('M-42 0Q-36-30 0-30T42 0z', glow) +
			path('M-50 0q6-8 12 0q6-8 13 0q6-8 12 0q6-8 13 0q6-8 12 0q6-8 13 0q6-8 12 0q6-6 13 0L36 32H-36z', body) +
			line('M-12-22l-4 10M0-24v12M12-22l4 10', cut, 3.5, ROUND),
	),
	cake: ground(
		({ body, cut, glow }) =>
			path('M0-50q7 9 0 15q-7-6 0-15z', glow) +
			rect(-2.5, -34, 5, 14, glow) +
			rect(-28, -20, 56, 26, body) +
			rect(-44, 6, 88, 38, body) +
			path(
				'M-28-20h56v7q-5 9-11 0q-6 9-11 0q-6 9-12 0q-5 9-11 0q-6 8-11 0zM-44 6h88v8q-7 10-15 0q-7 10-14 0q-8 10-15 0q-7 10-15 0q-7 10-14 0q-8 10-15 0z',
				cut,
			) +
			rect(-50, 44, 100, 6, glow),
	),
	'ice cream': thing(
		({ body, cut, glow }) =>
			polygon(
				[
					[-22, 0],
					[22, 0],
					[0, 50],
				],
				glow,
			) +
			disc(0, -20, 26, body) +
			path('M-26-8q8 16 16 4q8 14 18 0q10 10 18-4z', body) +
			disc(8, -30, 5, cut),
	),
	heart: thing(({ body }) => path('M0 44L-40 0Q-54-24-34-38Q-12-46 0-20Q12-46 34-38Q54-24 40 0z', body)),
	'broken heart': thing(
		({ body, glow }) =>
			path('M-4 40L-40 0Q-54-24-34-38Q-14-44-6-24L-14-8L2 4L-8 20z', body) +
			path('M6 40L40 0Q54-24 34-38Q16-44 6-22L-2-8L12 4L2 20z', glow),
	),
	fire: thing(
		({ body, glow }) =>
			path('M-4 50Q-44 40-34 2Q-28 8-22 8Q-26-24 4-50Q2-28 18-16Q22-22 20-32Q46 0 36 28Q26 50-4 50z', body) +
			path('M0 50Q-20 42-14 20Q-10 26-6 26Q-6 6 8-6Q8 10 18 20Q24 42 0 50z', glow),
	),
	drop: thing(
		({ body, glow }) =>
			path('M0-50Q34-4 34 16A34 34 0 0 1-34 16Q-34-4 0-50z', body) +
			path('M-20 16a20 20 0 0 0 14 19', 'none', `stroke="${glow}" stroke-width="5" stroke-linecap="round"`),
	),
	blood: thing(({ body }) =>
		path(
			'M-50-50H50V-14Q46 0 40-10Q34-24 28-8V20Q24 34 18 20V-10Q12-22 8-6V36Q2 54-6 36V0Q-12-12-18 4Q-22 20-28 4V-8Q-34-20-40-6Q-46 6-50-10z',
			body,
		),
	),
	wave: ground(
		({ body, cut, glow }) =>
			path('M-50 50Q-46-34 14-40Q44-40 46-14Q34-30 20-18Q4 0 24 20Q36 32 50 34V50z', body) +
			path('M46-14Q34-30 20-18Q26-16 28-10Q36-16 40-8zM14-40Q-8-28-14 4Q-6-22 20-32z', cut) +
			path('M-30 50Q-24 18-10 0Q-14 30 0 50z', glow),
	),
	waves: ground(
		({ body, glow }) =>
			line(wavePath(-50, 40, -14, 25, 12), body, 7, ROUND) +
			line(wavePath(-50, 40, 10, 25, 12), glow, 7, ROUND) +
			line(wavePath(-50, 40, 34, 25, 12), body, 7, ROUND),
	),
	rain: thing(({ body }) =>
		line(
			'M-30-50l-8 24M0-50l-8 24M30-50l-8 24M-34-10l-8 24M-4-10l-8 24M26-10l-8 24M-30 26l-8 24M0 26l-8 24M30 26l-8 24',
			body,
			4,
			ROUND,
		),
	),
	wheat: thing(
		({ body, glow }) =>
			line('M0 50V-20', glow, 4) +
			[-34, -20, -6, 8]
				.map((y) =>
					path(
						`M0 ${y + 14}Q-20 ${y + 8}-16 ${y - 10}Q0 ${y - 4} 0 ${y + 14}Q20 ${y + 8} 16 ${y - 10}Q0 ${y - 4} 0 ${y + 14}z`,
						body,
					),
				)
				.join('') +
			path('M0-26Q-9-38 0-50Q9-38 0-26z', body),
	),
	piano: thing(
		({ body, cut, glow }) =>
			rect(-50, -34, 100, 68, body) +
			rect(-44, -20, 88, 48, cut) +
			line('M-31-20V28M-18-20V28M-6-20V28M6-20V28M18-20V28M31-20V28', body, 1.8) +
			path('M-35-20h8v28h-8zM-22-20h8v28h-8zM2-20h8v28H2zM14-20h8v28h-8zM27-20h8v28h-8z', body) +
			rect(-50, -34, 100, 8, glow),
	),
	'grand piano': ground(
		({ body, cut, glow }) =>
			path('M-40-6Q-30-48 44-48L20-6z', glow) +
			path('M-50-4H36Q48-4 48 10V16H-50z', body) +
			line('M-38 16V50M34 16V50M-2 16V40', body, 5) +
			rect(-50, 2, 20, 6, cut),
	),
	violin: thing(
		({ body, cut, glow }) =>
			`<g transform="rotate(24)">${rect(-3, -50, 6, 50, glow)}${path('M-6-54h12v8h-12z', glow)}${path('M0-16Q20-18 20 0Q12 8 22 18Q26 46 0 48Q-26 46-22 18Q-12 8-20 0Q-20-18 0-16z', body)}${line('M-10 10q-4 6 0 14M10 10q4 6 0 14', cut, 2.4, ROUND)}${rect(-7, 28, 14, 3, cut)}</g>`,
	),
	guitar: thing(
		({ body, cut, glow }) =>
			`<g transform="rotate(30)">${rect(-3.5, -56, 7, 60, glow)}${rect(-7, -60, 14, 12, body)}${path('M0-12Q20-14 18 2Q14 8 24 20Q28 46 0 46Q-28 46-24 20Q-14 8-18 2Q-20-14 0-12z', body)}${disc(0, 12, 8, cut)}${rect(-10, 30, 20, 4, cut)}</g>`,
	),
	trumpet: thing(
		({ body, glow }) =>
			`<g transform="rotate(-24)">${path('M50-26V26Q40 6 20 5H-44V-5H20Q40-6 50-26z', body)}${rect(-52, -6, 8, 12, glow, 2)}<rect x="-26" y="-12" width="42" height="24" rx="12" fill="none" stroke="${body}" stroke-width="5"/>${line('M-14-12V-24M-4-12V-24M6-12V-24', glow, 5, ROUND)}</g>`,
	),
	'musical notes': thing(
		({ body, glow }) =>
			path('M-26-34L34-48V22a13 11 0 1 1-8-10V-26L-18-16V34a13 11 0 1 1-8-10z', body) +
			path('M-18-28L26-38v-5L-18-33z', glow),
	),
	gramophone: ground(
		({ body, cut, glow }) =>
			path('M-8-4Q-16-20-46-46Q-10-56 16-38Q36-22 4-2z', glow) +
			path('M-46-46Q-36-20-8-4Q-26-6-38-16Q-52-28-46-46z', body) +
			line('M-4-4Q14 2 12 22', body, 5, ROUND) +
			oval(2, 24, 32, 6, body) +
			path('M-38 28h76l6 22h-88z', body) +
			rect(-12, 36, 24, 6, cut),
	),
	record: thing(
		({ body, cut, glow }) =>
			disc(0, 0, 48, body) +
			ring(0, 0, 40, cut, 1) +
			ring(0, 0, 33, cut, 1) +
			ring(0, 0, 26, cut, 1) +
			disc(0, 0, 17, glow) +
			disc(0, 0, 3, body),
	),
	harp: thing(
		({ body, glow }) =>
			path(
				'M-30 48L-38-40Q-20-56-6-38T40-34L-18 48z M-26-28L-20 30L24-24Q0-20-10-28T-26-28z',
				body,
				'fill-rule="evenodd"',
			) + line('M-18-28V24M-8-26V14M2-24V4M12-24V-8', glow, 2),
	),
	toy: thing(
		({ body, cut, glow }) =>
			rect(-40, -10, 80, 50, body) +
			rect(-44, -20, 88, 14, glow) +
			line('M0-20q-16-10-8-18t14 4t-10 10', body, 4, ROUND) +
			rect(-8, -20, 16, 60, cut),
	),
	gift: thing(
		({ body, cut, glow }) =>
			rect(-40, -8, 80, 58, body) +
			rect(-46, -22, 92, 18, body) +
			rect(-9, -22, 18, 72, glow) +
			path('M0-22Q-36-26-28-44Q-10-52 0-22Q10-52 28-44Q36-26 0-22z', glow) +
			line('M-46-4h92', cut, 2),
	),
	tooth: thing(({ body }) =>
		path(
			'M-36-20Q-34-48-14-42Q0-36 14-42Q34-48 36-20Q36 0 26 12Q24 46 14 48Q6 46 4 22Q0 14-4 22Q-6 46-14 48Q-24 46-26 12Q-36 0-36-20z',
			body,
		),
	),
	fan: thing(
		({ body, cut, glow }) =>
			path('M0 40L-50-10A60 60 0 0 1 50-10z', body) +
			line('M0 40L-34-24M0 40L-12-32M0 40L12-32M0 40L34-24', cut, 2.4) +
			path(circlePath(0, 38, 5), glow),
	),
	cone: thing(
		({ body, glow }) =>
			polygon(
				[
					[0, -44],
					[30, 40],
					[-30, 40],
				],
				body,
			) +
			polygon(
				[
					[-10, -14],
					[10, -14],
					[18, 8],
					[-18, 8],
				],
				glow,
			),
	),
};
