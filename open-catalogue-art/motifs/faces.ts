import { disc, line, oval, path, polygon, ROUND, rect, ring } from '../shapes.ts';
import { air, ground, type Motif, thing } from './motif.ts';

/** Masks, roles and parts of a face. */
export const FACES: Record<string, Motif> = {
	skull: thing(
		({ body, cut }) =>
			path('M-40-10Q-40-48 0-48T40-10Q40 10 28 18V34q0 6-6 6H-22q-6 0-6-6V18Q-40 10-40-10z', body) +
			oval(-17, -6, 12, 13, cut) +
			oval(17, -6, 12, 13, cut) +
			polygon(
				[
					[0, 8],
					[6, 20],
					[-6, 20],
				],
				cut,
			) +
			line('M-12 28v12M0 28v12M12 28v12', cut, 3),
	),
	skeleton: ground(
		({ body, cut }) =>
			path('M-12-40Q-12-52 0-52T12-40Q12-34 8-32v6h-16v-6Q-12-34-12-40z', body) +
			disc(-5, -41, 3, cut) +
			disc(5, -41, 3, cut) +
			line('M0-26V12M-18-20h36M-14-12h28M-13-4h26M-10 4h20', body, 4, ROUND) +
			line(
				'M-18-20L-28 0L-22 18M18-20L28 0L34-18M-8 14h16M-8 14L-12 32L-10 48M8 14L14 32L12 48M-10 48h-8M12 48h8',
				body,
				4,
				ROUND,
			),
	),
	knight: thing(
		({ body, cut, glow }) =>
			path('M0-50Q14-50 18-40Q30-46 26-26L30 6Q26 34 0 50Q-26 34-30 6L-26-26Q-28-44 0-50z', body) +
			path('M-26-12h52v7h-52z', cut) +
			path('M-2-4h4v44h-4z', cut) +
			disc(-12, 8, 2, cut) +
			disc(-12, 16, 2, cut) +
			disc(12, 8, 2, cut) +
			disc(12, 16, 2, cut) +
			path('M0-50Q10-62 34-46Q40-30 46-20Q30-26 18-40z', glow),
	),
	'soldier helmet': thing(
		({ body, cut, glow }) =>
			path('M-38 0Q-38-42 0-42T38 0z', body) +
			path('M-50 2Q0-10 50 2Q48 14 0 12T-50 2z', body) +
			path('M-24 12h48q2 24-12 32h-24q-14-8-12-32z', glow) +
			line('M-26 10q2 32 26 32t26-32', cut, 2.5),
	),
	soldier: ground(
		({ body, cut, glow }) =>
			path('M-16-38q0-13 16-13t16 13z', body) +
			rect(-21, -39, 42, 4, body, 2) +
			path('M-9-35h18q0 12-9 12t-9-12z', cut) +
			path('M-14-22h28l6 34h-40z', body) +
			path('M-18 12h36l2 14H4l-1 24H-3l-1-24h-16z', body) +
			path('M-14 26h10v24h-14zM14 26H4v24h14z', body) +
			line('M-34 14L30-30', glow, 4, ROUND) +
			path('M-40 12l14-9l5 7l-13 10z', glow),
	),
	cowboy: ground(
		({ body, cut, glow }) =>
			path('M-12-40q2-11 7-9q5 3 10 0q5-2 7 9z', body) +
			path('M-28-42q28 10 56 0q-6 12-28 12t-28-12z', body) +
			path('M-8-32h16q0 12-8 12t-8-12z', cut) +
			path('M-9-22L0-14L9-22L6-10L0-6L-6-10z', glow) +
			path('M-14-20h5l9 10l9-10h5q8 4 10 18l2 14l-7 1l-4-14v13h-28V-1l-4 14l-7-1l2-14q2-14 10-18z', body) +
			rect(-16, 10, 32, 4, glow) +
			path('M-14 14h28l8 30h8v6H9L0 24l-9 26h-21v-6h8z', body),
	),
	'cowboy hat': thing(
		({ body, glow }) =>
			path('M-24 14Q-26-34-12-34Q0-22 12-34Q26-34 24 14z', body) +
			path('M-24 2h48v10h-48z', glow) +
			path('M-52-10Q-36 14 0 14T52-10Q48 32 0 32T-52-10z', body),
	),
	gunslinger: ground(
		({ body, glow }) =>
			path('M-10-42q2-9 6-8q4 3 8 0q4-1 6 8l14-2q-4 9-24 9t-24-9z', body) +
			disc(0, -32, 7, body) +
			path('M-12-26h24q8 4 9 14l3 22l-6 2l-4-16l0 14h-28v-14l-4 16l-6-2l3-22q1-10 9-14z', body) +
			rect(-15, 9, 30, 5, glow) +
			path('M-14 13h28l10 33h6v4H14L0 22l-14 28h-16v-4h6z', body) +
			path('M20 8h12v4h-7v8h-5z', glow),
	),
	king: thing(
		({ body, cut, glow }) =>
			polygon(
				[
					[-26, -22],
					[-30, -50],
					[-14, -36],
					[0, -50],
					[14, -36],
					[30, -50],
					[26, -22],
				],
				glow,
			) +
			path('M-24-22h48v16h-48z', cut) +
			disc(-9, -14, 2.6, body) +
			disc(9, -14, 2.6, body) +
			path('M-24-8Q0-16 24-8Q28 24 0 36Q-28 24-24-8z', body) +
			path('M-50 50q4-24 26-28q8 16 24 18q16-2 24-18q22 4 26 28z', body) +
			path('M-6-2h12q-2 6-6 6t-6-6z', cut),
	),
	'bicorne hat': thing(
		({ body, cut, glow }) =>
			path('M-52 14Q-34-4-24-24Q-12-40 0-40T24-24Q34-4 52 14Q28 28 0 26T-52 14z', body) +
			path('M-8-36h16v30h-16z', glow) +
			disc(0, -14, 6, cut),
	),
	wings: thing(
		({ body, glow }) =>
			path(
				'M-4 30Q-6-6-20-24Q-34-40-50-44Q-48-28-42-18Q-46-16-48-16Q-42-2-34 6L-40 8Q-28 24-4 30zM4 30Q6-6 20-24Q34-40 50-44Q48-28 42-18Q46-16 48-16Q42-2 34 6L40 8Q28 24 4 30z',
				body,
			) + ring(0, -36, 10, glow, 3.5),
	),
	angel: ground(
		({ body, glow, cut }) =>
			`${path('M-6-8Q-20-34-48-36Q-48-10-30 2Q-24 14-8 10zM6-8Q20-34 48-36Q48-10 30 2Q24 14 8 10z', glow) + disc(0, -26, 10, body) + path('M-8-16h16L26 50h-52z', body)}<ellipse cy="-44" rx="13" ry="4" fill="none" stroke="${cut}" stroke-width="3"/>`,
	),
	devil: thing(
		({ body, cut, glow }) =>
			path(
				'M-24-18Q-44-30-34-50Q-30-36-14-34Q0-40 14-34Q30-36 34-50Q44-30 24-18Q34 10 14 30L0 50L-14 30Q-34 10-24-18z',
				body,
			) +
			path('M-20-8l16 6l-4 5q-10 2-12-11zM20-8L4-2l4 5q10 2 12-11z', glow) +
			path('M-12 18q12 8 24 0q-4 12-12 12t-12-12z', cut),
	),
	witch: thing(
		({ body, cut, glow }) =>
			path('M-2-50L26-4H-26z', body) +
			path('M-50 0Q0-18 50 0Q0 12-50 0z', body) +
			rect(-25, -12, 50, 8, glow) +
			path('M-20 3Q0 8 20 3Q24 28 6 42L-10 44Q0 32-14 26L-26 30L-18 18Q-24 12-20 3z', cut) +
			disc(-8, 14, 2.6, body),
	),
	dancer: ground(
		({ body, glow, cut }) =>
			disc(2, -40, 7, body) +
			path('M-1-33h6l3 20h-12z', body) +
			line('M-3-30Q-22-34-28-50M7-30Q26-30 36-44', body, 4, ROUND) +
			path('M-6-14h16Q40 2 40 10Q20 2 2 8Q-16 2-36 10Q-34 0-6-14z', glow) +
			line('M0 6L-4 50M4 6L34 28', body, 5, ROUND) +
			disc(5, -46, 3, cut === glow ? body : body),
	),
	boxer: ground(
		({ body, cut, glow }) =>
			disc(0, -38, 10, body) +
			path('M-14-27h28l4 30h-36z', body) +
			line('M-14-24L-26-6L-14-18M14-24L30-14L26-34', body, 8, ROUND) +
			disc(-13, -22, 8, glow) +
			disc(26, -38, 9, glow) +
			path('M-18 2h36l2 18H4L0 12l-4 8h-16z', cut) +
			path('M-20 18h14l-6 32h-12zM20 18H6l8 32h12z', body),
	),
	superhero: air(
		({ body, cut, glow }) =>
			path('M-12-8Q-40-12-50 26Q-34 14-22 24Q-14 12-2 16z', glow) +
			disc(14, -22, 9, body) +
			path('M8-14L-12 10L-24 36L-34 46L-24 48L-8 32L8 12L20-6z', body) +
			line('M16-8L44-36', body, 8, ROUND) +
			disc(46, -39, 6, body) +
			disc(4, -2, 5, cut),
	),
	crowd: ground(({ body, glow }) =>
		[-40, -20, 0, 20, 40]
			.map(
				(x, i) =>
					disc(x, 18 - (i % 2) * 10, 9, i === 2 ? glow : body) +
					path(`M${x - 12} 50V${38 - (i % 2) * 10}q0-10 12-10t12 10V50z`, i === 2 ? glow : body),
			)
			.join(''),
	),
	puppet: ground(
		({ body, cut, glow }) =>
			rect(-34, -50, 68, 5, glow, 2) +
			line('M-28-46L-26 4M28-46L26-4M0-46v16', body, 1.5) +
			disc(0, -22, 10, body) +
			disc(0, -20, 3, glow) +
			path('M-12-10h24l4 26h-32z', body) +
			line('M-12-8L-26 4L-34 0M12-8L26-4L34 4M-7 16L-12 32L-8 46M7 16L14 30L12 46', body, 5, ROUND) +
			path('M-12 44h12v6h-14zM8 44h14v6H8z', glow) +
			disc(0, -4, 2, cut) +
			disc(0, 4, 2, cut),
	),
	ghost: thing(
		({ body, cut }) =>
			path('M-34 50V-10Q-34-50 0-50T34-10V50L22 38L11 50L0 38L-11 50L-22 38z', body) +
			oval(-12, -14, 6, 9, cut) +
			oval(12, -14, 6, 9, cut) +
			oval(0, 8, 5, 8, cut),
	),
	eye: thing(
		({ body, cut, glow }) =>
			path('M-50 0Q0-50 50 0Q0 50-50 0z', body) +
			disc(0, 0, 21, cut) +
			disc(0, 0, 15, glow) +
			disc(0, 0, 7, body) +
			disc(5, -5, 3, cut),
	),
	eyes: thing(
		({ body, cut, glow }) =>
			path('M-50-2Q-26-26-4 0Q-26 18-50-2zM50-2Q26-26 4 0Q26 18 50-2z', body) +
			disc(-26, -2, 8, glow) +
			disc(26, -2, 8, glow) +
			disc(-26, -2, 3.5, cut) +
			disc(26, -2, 3.5, cut),
	),
	lips: thing(
		({ body, cut }) =>
			path('M-50-2Q-22-32-8-24Q0-18 8-24Q22-32 50-2Q22 32 0 30T-50-2z', body) +
			path('M-38-2Q-12-10 0-4Q12-10 38-2Q14 6 0 6T-38-2z', cut),
	),
	moustache: thing(({ body }) =>
		path('M0-10Q-18-26-30-8Q-38 4-52-6Q-48 22-22 18Q-6 16 0 2Q6 16 22 18Q48 22 52-6Q38 4 30-8Q18-26 0-10z', body),
	),
	glasses: thing(
		({ body, glow }) =>
			disc(-25, 0, 18, glow) +
			disc(25, 0, 18, glow) +
			ring(-25, 0, 20, body, 6) +
			ring(25, 0, 20, body, 6) +
			line('M-6-4q6-6 12 0M-45-4l-6-6M45-4l6-6', body, 5, ROUND),
	),
	brain: thing(
		({ body, cut }) =>
			path(
				'M-4-40Q-28-50-36-28Q-54-20-46 0Q-54 20-34 28Q-26 46-4 38zM4-40Q28-50 36-28Q54-20 46 0Q54 20 34 28Q26 46 4 38z',
				body,
			) +
			line(
				'M-30-22q10-4 16 6M-40 2q14-6 22 6M-28 24q4-12 16-8M30-22q-10-4-16 6M40 2q-14-6-22 6M28 24q-4-12-16-8',
				cut,
				4,
				ROUND,
			),
	),
	footprint: thing(
		({ body }) =>
			path('M-16-14Q-20-32 0-32T16-12Q16 4 10 18Q14 44 0 46T-10 22Q-14 6-16-14z', body) +
			disc(-16, -38, 6, body) +
			disc(-4, -44, 5, body) +
			disc(7, -43, 4.5, body) +
			disc(16, -37, 4, body),
	),
	baby: thing(
		({ body, cut, glow }) =>
			path('M-46-6h66v8q0 30-34 30T-46 2z', body) +
			path('M-46-10Q-44-40-10-40V-10z', glow) +
			line('M20-4L40-26', body, 5, ROUND) +
			ring(-30, 40, 8, body, 4) +
			ring(6, 40, 8, body, 4) +
			disc(4, -16, 10, cut) +
			line('M-38-24L-12-12', cut, 2),
	),
	hangman: ground(
		({ body }) =>
			path('M-44 50V-50H22v8H-36V42h40v8zM-40-22l22-24h10l-32 36z', body) +
			line('M16-44v14', body, 3) +
			disc(16, -22, 8, body) +
			path('M10-14h12l3 24l-3 22h-4l-2-18l-2 18h-4l-3-22z', body),
	),
};
