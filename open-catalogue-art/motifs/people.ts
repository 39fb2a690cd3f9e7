import { disc, line, path, polygon, ROUND, rect } from '../shapes.ts';
import { ground, type Motif, thing } from './motif.ts';

/** Hats, figures and hands. */
export const PEOPLE: Record<string, Motif> = {
	'bowler hat': thing(
		({ body, glow }) =>
			path('M-30 12Q-34-36 0-36T30 12z', body) +
			path('M-31 4h62l1 9h-64z', glow) +
			path('M-50 10Q-30 24 0 22T50 10Q46 34 0 34T-50 10z', body),
	),
	'top hat': thing(
		({ body, glow }) =>
			path('M-28-46Q0-40 28-46Q23-16 26 26H-26Q-23-16-28-46z', body) +
			path('M-26 8h52v14h-52z', glow) +
			path('M-50 20Q-34 32 0 30T50 20Q44 44 0 44T-50 20z', body),
	),
	tramp: ground(
		({ body, cut, glow }) =>
			path('M-14-42q0-9 14-9t14 9v5h-28z', body) +
			rect(-20, -38, 40, 4, body, 2) +
			disc(0, -28, 9, cut) +
			rect(-4, -25, 8, 4, body, 1) +
			path('M-14-19h28l8 34h-9l-1 4h-24l-1-4h-9z', body) +
			path('M-4-19h8l-4 12z', cut) +
			rect(-2, -18, 4, 10, glow) +
			path('M-13 19h26l4 26h-13l-4-18l-4 18h-13z', body) +
			path('M-4 50h-22q0-7 9-7h13zM4 50h22q0-7-9-7H4z', body) +
			line('M24 12L38 50M24 12q-6-8 2-10', body, 3, ROUND),
	),
	'clock hanger': thing(
		({ body, cut, glow }) =>
			disc(0, -8, 42, body) +
			disc(0, -8, 36, glow) +
			line('M0-8L-24-30M0-8L20-16', body, 4.5, ROUND) +
			`<g transform="translate(22 -14)">${line('M0 0q-2 12-8 16M2 0q4 12 0 18', cut === glow ? body : body, 5, ROUND)}${rect(-12, 10, 16, 3, body)}${path('M-10 12q0-8 6-8t6 8z', body)}${path('M-10 20h14l4 20l4 22h-8l-6-18l-8 16l-7-4l8-18z', body)}</g>`,
	),
	gentleman: ground(
		({ body, cut, glow }) =>
			path('M-16-50h32v20h-32z', body) +
			rect(-24, -32, 48, 5, body, 2) +
			disc(0, -20, 11, cut) +
			path('M-10-18q10 6 20 0l-4 5h-12z', body) +
			path('M-14-9h28q10 2 14 18l4 41h-64l4-41q4-16 14-18z', body) +
			path('M-7-9h14l-7 26z', cut) +
			path('M-6-8l6 5l6-5v8l-6-4l-6 4z', glow),
	),
	detective: ground(
		({ body, cut, glow }) =>
			path('M-18-34q2-16 18-13q16-3 18 13z', body) +
			path('M-34-34Q0-42 34-34Q0-24-34-34z', body) +
			rect(-18, -38, 36, 4, glow) +
			path('M-11-31h22q0 16-11 18q-11-2-11-18z', cut) +
			path('M-14-18l-8 4q-14 4-16 22l-4 42h84l-4-42q-2-18-16-22l-8-4l-14 12z', body) +
			path('M-14-18L0-6L14-18L10 6L0 18L-10 6z', body) +
			path('M-10-6L0 4L10-6L0 40z', cut) +
			rect(-40, 30, 80, 6, glow),
	),
	deerstalker: thing(
		({ body, cut, glow }) =>
			path(
				'M-6-48Q34-48 36-12Q34 8 22 14L28 34Q44 40 48 50H-30Q-26 40-6 36L-4 26Q-18 28-22 20L-20 12Q-28 12-26 6L-36 0Q-38-4-26-12Q-28-20-24-26z',
				body,
			) +
			path('M-44-16Q-30-48 0-50Q38-50 44-12Q10-30-44-16z', glow) +
			path('M8-28Q20-28 24-6Q26 8 18 14Q8 4 8-28z', glow) +
			line('M-4-50q4-6 8 0', body, 4) +
			line('M-34-22Q0-38 36-20M-10-48Q-16-36-14-26M14-49Q22-38 20-26', cut, 2) +
			path('M-22 18L-44 22Q-52 20-50 12h10l2 6l16-4z', glow),
	),
	fedora: thing(
		({ body, glow }) =>
			path('M-30 10Q-34-34-14-34Q-4-34 0-28Q4-34 14-34Q34-34 30 10z', body) +
			path('M-31 0h62l1 12h-64z', glow) +
			path('M-50 14Q0-4 50 14Q40 30 0 26T-50 14z', body),
	),
	'man in hat': thing(
		({ body, cut, glow }) =>
			path('M-26-12Q-30-46-10-44Q0-40 6-44Q28-46 26-12z', body) +
			path('M-46-12Q0-26 46-12Q30 0 0-4T-46-12z', body) +
			rect(-26, -20, 52, 7, glow) +
			path('M-18-6h36q6 26-8 38h-20q-14-12-10-38z', cut) +
			path('M-18-6h36v10h-36z', body) +
			path('M-50 50q4-24 36-26l14 14l14-14q32 2 36 26z', body),
	),
	'woman in profile': thing(
		({ body, cut, glow }) =>
			path(
				'M-4-48Q36-50 34-12Q34 6 20 14L26 34Q40 38 44 50H-34Q-30 38-12 36L-10 24Q-24 26-26 18L-24 10Q-30 10-28 4L-34-2Q-36-6-26-14Q-28-46-4-48z',
				body,
			) +
			path('M-22-30Q-16-50 6-48Q38-48 34-10Q32 8 18 12Q24-6 10-18Q-6-22-22-30z', glow) +
			disc(12, 2, 3, cut),
	),
	flapper: thing(
		({ body, cut, glow }) =>
			path('M-30-6Q-34-48 0-48T30-6Q32 8 22 12Q20-10 0-14Q-20-10-22 12Q-32 8-30-6z', body) +
			path('M-19-10Q0-20 19-10Q22 14 8 24v8h-16v-8Q-22 14-19-10z', cut) +
			rect(-30, -24, 60, 8, glow) +
			path('M24-24q16-20 14-26q-14 6-14 26z', glow) +
			disc(-8, 0, 2.6, body) +
			disc(8, 0, 2.6, body) +
			path('M-6 13q3-3 6-1q3-2 6 1q-6 7-12 0z', glow) +
			path('M-40 50q2-18 32-18q8 8 16 0q30 0 32 18z', body),
	),
	woman: ground(
		({ body, cut, glow }) =>
			disc(0, -38, 10, body) +
			path('M-11-40Q-12-52 0-52T11-40Q14-30 9-28Q8-38 0-40Q-8-38-9-28Q-14-30-11-40z', glow) +
			path('M-10-26Q0-32 10-26L12-8L8 2L26 44H-26L-8 2L-12-8z', body) +
			path('M-10-25l-12 24l5 2l9-14M10-25l12 24l-5 2l-9-14', body) +
			rect(-8, -1, 16, 4, glow) +
			path('M-8 44h6v6h-9zM8 44H2v6h9z', cut === body ? glow : body),
	),
	bride: ground(
		({ body, cut, glow }) =>
			path('M0-52Q20-50 22-24L42 50H-42L-22-24Q-20-50 0-52z', glow) +
			disc(0, -34, 10, body) +
			path('M-9-24h18l4 24L30 50h-60L-13 0z', cut) +
			disc(0, 0, 8, body),
	),
	couple: ground(
		({ body, glow }) =>
			disc(-9, -38, 10, body) +
			disc(11, -32, 9, glow) +
			path('M-20-26Q-8-32 0-22L4 50H-30z', body) +
			path('M6-22Q20-24 22-10L32 50H2L-2-10z', glow),
	),
	kiss: thing(
		({ body, glow }) =>
			path('M-50-50H-18Q-10-46-10-34L-12-26L-2-10L-8-6L-4 2L-10 6Q-8 16-16 18L-26 20V50H-50z', body) +
			path('M50-50H20Q8-48 8-34L10-26L0-10L6-6L0 0L8 6Q6 18 18 18L28 20V50H50z', glow),
	),
	robot: ground(
		({ body, cut, glow }) =>
			rect(-2, -50, 4, 9, body) +
			disc(0, -50, 4, glow) +
			rect(-16, -42, 32, 24, body, 4) +
			disc(-7, -31, 4.5, glow) +
			disc(7, -31, 4.5, glow) +
			rect(-8, -23.5, 16, 2.5, cut) +
			rect(-24, -15, 48, 36, body, 4) +
			rect(-14, -8, 28, 14, cut, 2) +
			disc(-7, -1, 3, glow) +
			disc(2, -1, 3, glow) +
			path('M-26-12h-10v30h8V-4h2zM26-12h10v30h-8V-4h-2z', body) +
			path('M-38 18h12l-2 9h-8zM38 18H26l2 9h8z', glow) +
			rect(-18, 21, 14, 23, body) +
			rect(4, 21, 14, 23, body) +
			rect(-23, 43, 20, 7, body, 2) +
			rect(3, 43, 20, 7, body, 2),
	),
	'machine woman': thing(
		({ body, cut, glow }) =>
			path('M-22-22Q-22-50 0-50T22-22V0Q20 18 0 24Q-20 18-22 0z', body) +
			path('M-15-22h12v5h-12zM3-22h12v5H3z', glow) +
			path('M-2-20h4L4-4h-8z', cut) +
			rect(-8, 6, 16, 3, cut) +
			path('M-1.5-50h3v28h-3z', cut) +
			path('M-28-26h6v22h-6zM22-26h6v22h-6z', glow) +
			path('M-10 24h20v6h-20z', glow) +
			path('M-50 50Q-46 32-12 30L0 38L12 30Q46 32 50 50z', body) +
			line('M-34 50q2-8 12-10M34 50q-2-8-12-10', cut, 3),
	),
	vampire: ground(
		({ body, cut, glow }) =>
			disc(0, -34, 13, cut) +
			path('M-14-34Q-14-50 0-50T14-34Q10-42 0-36Q-10-42-14-34z', body) +
			path('M-14-36l-6-6l2 12zM14-36l6-6l-2 12z', cut) +
			disc(-5, -34, 2, glow) +
			disc(5, -34, 2, glow) +
			path('M-6-27h12l-3 5l-1-3h-4l-1 3z', body) +
			path('M-24-36L-12-22L0-14L12-22L24-36L28-8L48 50L24 42L0 50L-24 42L-48 50L-28-8z', body) +
			path('M-10-18L0-10L10-18L4 30L0 36L-4 30z', glow),
	),
	cloak: ground(
		({ body, cut, glow }) =>
			path('M-12-38Q-12-50 0-50T12-38z', body) +
			path('M-28-36Q0-44 28-36Q14-30 0-31T-28-36z', body) +
			path('M-9-32h18q0 12-9 13q-9-1-9-13z', cut) +
			path('M-10-33h20v5h-20z', body) +
			path('M-16-20Q0-10 16-20Q34-10 42 50Q20 42 0 48Q-20 42-42 50Q-34-10-16-20z', body) +
			path('M-8-16L0-10L8-16L6 20L0 28L-6 20z', glow),
	),
	nosferatu: ground(
		({ body, cut, glow }) =>
			path('M-10-46Q0-54 10-46Q14-36 10-26L18-18L22 0Q24 30 20 50H-16Q-20 20-18 0L-14-18L-10-26Q-14-36-10-46z', body) +
			path('M-11-40l-9-6l6 16zM11-40l9-6l-6 16z', body) +
			disc(-4, -38, 2, glow) +
			disc(4, -38, 2, glow) +
			path('M-2-30l1 4l1-4l1 4l1-4z', cut) +
			path('M-16-14Q-34-6-30 10L-38 2L-34 14L-44 12L-34 20L-44 24L-32 24L-36 34L-24 22L-18 8z', body) +
			path('M16-14Q32-10 30 8L40 0L34 12L44 12L34 18L42 26L30 22L32 34L22 20z', body),
	),
	claw: thing(({ body }) =>
		path(
			'M50 50L50 20Q30 24 16 14Q0 18-14 6Q-30-4-46-28L-50-40Q-36-30-24-16Q-30-30-36-50Q-22-38-12-18Q-14-36-14-50Q-2-36 2-16Q6-32 12-44Q18-28 16-8Q24 0 34-4Q44-8 50-6z',
			body,
		),
	),
	hand: thing(({ body }) =>
		path(
			'M-22 50Q-18 34-26 24Q-46 0-48-8Q-44-16-36-8L-24 6Q-24-10-28-36Q-26-44-18-40Q-14-24-11-4L-7-46Q0-54 6-46L6-6L14-40Q22-46 27-38L20 0L34-22Q42-26 44-18Q36 4 28 22Q22 34 24 50z',
			body,
		),
	),
	'reaching hand': ground(({ body }) =>
		path(
			'M-14 50L-12 14Q-28 0-38-14Q-36-22-28-18L-18-8L-24-36Q-20-44-13-38L-5-12L-4-44Q2-52 8-44L8-12L16-38Q24-42 26-34L20-8L30-18Q38-20 36-12L22 14L18 50z',
			body,
		),
	),
	'zombie hands': ground(
		({ body, glow }) =>
			path(
				'M-46 50Q-42 40-38 30Q-50 18-50 6L-44 2L-38 14L-42-14L-35-16L-30 8L-30-22L-23-22L-22 8L-16-16L-10-13L-14 12L-6 4L-2 8Q-10 26-18 32L-12 50z',
				body,
			) +
			path(
				'M8 50L14 14Q6 6 2-6L8-8L15 0L11-28L18-30L23-4L24-38L31-37L30-4L37-28L43-25L38 2L47-6L51-2Q44 14 34 18L40 50z',
				body,
			) +
			path('M-50 50q12-10 24-8q20-8 38 2q20-6 38 6z', glow),
	),
	'pointing hand': thing(
		({ body, cut, glow }) =>
			rect(-50, -22, 20, 48, glow) +
			path('M-30-20H-8Q4-30 12-26Q14-22 8-14H46Q52-8 46-2H16Q22 4 16 9Q20 15 13 19Q14 26 4 26H-18L-30 22z', body) +
			line('M-2 8h18M-4 18h16', cut, 2.5),
	),
	mask: thing(
		({ body, cut }) =>
			path('M-50-22Q-24-40 0-26Q24-40 50-22Q52 14 26 18Q10 18 0 2Q-10 18-26 18Q-52 14-50-22z', body) +
			path('M-38-12q12-10 26 2q-6 12-18 8q-8-2-8-10zM38-12q-12-10-26 2q6 12 18 8q8-2 8-10z', cut),
	),
	'phantom mask': thing(
		({ body, cut }) =>
			path('M-2-48Q36-50 38-14Q38 14 24 32Q14 44 8 36L4 18Q-8 14-4 4L0-10Q-30-12-34-20Q-30-44-2-48z', body) +
			path('M4-18Q18-26 30-14Q18-4 4-18z', cut) +
			path('M-24-20q8-6 16-2q-6 6-16 2z', cut),
	),
	masks: thing(
		({ body, cut, glow }) =>
			path('M-50-40Q-26-30 2-40Q4 8-24 18Q-50 6-50-40z', body) +
			path('M-42-20q7-8 14 0zM-18-20q7-8 14 0z', cut) +
			path('M-38-4q14 8 28 0q-4 14-14 14t-14-14z', cut) +
			path('M-2-18Q24-8 50-18Q52 30 24 44Q-2 32-2-18z', glow) +
			path('M8 4q7-8 14 0zM30 4q7-8 14 0zM12 30q12-14 26 0q-4-2-13-2t-13 2z', body),
	),
	clown: thing(
		({ body, cut, glow }) =>
			polygon(
				[
					[-18, -22],
					[0, -50],
					[18, -22],
				],
				glow,
			) +
			disc(-28, 0, 15, glow) +
			disc(28, 0, 15, glow) +
			disc(0, 4, 28, body) +
			path('M-14-10l4 8l-4 8l-4-8zM14-10l4 8l-4 8l-4-8z', cut) +
			disc(0, 7, 7, glow) +
			path('M-16 14q16 10 32 0q-4 14-16 14t-16-14z', cut) +
			path('M-40 50l8-14l10 6l10-6l12 8l12-8l10 6l10-6l8 14z', body),
	),
};
