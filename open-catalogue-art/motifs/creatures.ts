import { disc, line, oval, path, polygon, ROUND, rect } from '../shapes.ts';
import { ground, type Motif, thing } from './motif.ts';

/** Animals of the stable, the street and the jungle. */
export const CREATURES: Record<string, Motif> = {
	horse: ground(
		({ body, cut }) =>
			path(
				'M-48-8Q-44 4-40 8Q-38-8-30-14Q-8-18 8-14Q14-30 24-40L24-48L30-44Q44-38 50-22Q50-16 44-16L34-22Q30-16 28-4Q26 6 20 12L22 26L18 48H12L12 26L6 14Q-6 18-18 12L-22 24L-20 34L-24 48H-30L-28 32L-32 22L-34 10Q-36 18-44 18Q-52 8-48-8z',
				body,
			) +
			disc(36, -31, 2, cut) +
			path('M2 16l8 14l-4 18h-6l3-18l-9-12zM-22 14l-4 8l6 14l-2 12h6l2-14l-4-10l4-10z', body),
	),
	'rearing horse': ground(
		({ body, glow }) =>
			path(
				'M-14 50H-24L-20 28Q-28 16-22 4Q-34 4-40 18Q-48 4-36-6Q-26-12-16-8Q-6-14 2-26Q6-42 20-46L22-52L26-46Q36-40 42-30L38-24L26-28Q24-20 22-14Q36-20 44-10L40 0L34-2L34-8Q26-10 18-4Q28 0 30 12L24 18L20 14L20 8Q10 6 4 10Q2 20-8 26L-12 34z',
				body,
			) + path('M4-26Q8-42 20-46Q12-30 2-10z', glow),
	),
	'horse and rider': ground(
		({ body, glow }) =>
			path(
				'M-46 0Q-38-8-28-8H6Q12-20 22-24L24-32L28-26Q40-20 44-8Q42-2 38-4L28-8Q26 6 18 12L24 28L32 40L28 44L18 32L8 16Q-8 20-20 14L-28 28L-38 44L-44 42L-36 26L-34 12Q-40 8-46 0zM-10 16L-4 34L-10 46H-4L4 32L0 14z',
				body,
			) +
			path('M-14-8Q-10-26-2-28Q8-26 8-12L4-4L8 8L2 10L-6 0z', glow) +
			disc(0, -35, 7, glow) +
			path('M-14-39q14 6 28 0q-6-8-8-9q-6 2-12 0q-2 1-8 9z', body),
	),
	dog: ground(
		({ body, cut, glow }) =>
			path(
				'M-46-20Q-44-38-28-38L-20-44Q-10-40-12-30Q-10-20-2-14Q20-14 30-6Q36-18 48-22Q46-6 38 4Q40 26 38 48H28L26 28Q12 32 0 28L-2 48H-12L-14 16Q-22 4-22-8L-40-10Q-48-12-46-20z',
				body,
			) +
			disc(-28, -28, 2.4, cut) +
			path('M-22-40Q-12-34-14-18Q-22-22-22-40z', glow),
	),
	wolf: thing(
		({ body, cut, glow }) =>
			path('M-8 50Q-26 30-22 4L-34-4Q-30-14-20-18L4-50L6-36L20-44L16-28Q30-20 30 0Q44 20 40 50z', body) +
			path('M-34-4Q-28 4-18 4L-22 8Q-32 6-34-4z', glow) +
			path('M-6-18l10-4l-2 6z', cut),
	),
	cat: ground(
		({ body, cut, glow }) =>
			path(
				'M-22-28L-24-50L-10-38Q0-42 10-38L24-50L22-28Q26-14 14-6Q30 8 30 32Q44 26 40 4Q38-8 44-12Q52-2 48 22Q44 44 26 50H-24Q-34 14-14-6Q-26-14-22-28z',
				body,
			) +
			oval(-9, -24, 4.5, 5.5, glow) +
			oval(9, -24, 4.5, 5.5, glow) +
			rect(-10, -29, 2, 10, cut) +
			rect(8, -29, 2, 10, cut) +
			path('M-3-14h6l-3 4z', cut),
	),
	rabbit: ground(
		({ body, cut, glow }) =>
			path(
				'M-14-20Q-28-48-16-52Q-4-50-4-24H4Q4-50 16-52Q28-48 14-20Q26-12 22 2Q20 10 14 12Q34 22 32 50H-32Q-34 22-14 12Q-20 10-22 2Q-26-12-14-20z',
				body,
			) +
			path('M-13-26Q-20-44-15-47Q-9-44-9-26zM13-26Q20-44 15-47Q9-44 9-26z', glow) +
			disc(-9, -6, 3, cut) +
			disc(9, -6, 3, cut) +
			path('M-4 2h8l-4 5z', glow) +
			oval(0, 34, 16, 15, cut) +
			rect(-4, 7, 8, 6, cut),
	),
	mouse: thing(
		({ body, cut, glow }) =>
			disc(-26, -24, 19, body) +
			disc(26, -24, 19, body) +
			disc(-26, -24, 11, glow) +
			disc(26, -24, 11, glow) +
			path('M-30-10Q0-34 30-10Q28 24 0 42Q-28 24-30-10z', body) +
			disc(-11, 2, 4, cut) +
			disc(11, 2, 4, cut) +
			disc(0, 34, 6, glow) +
			line('M-8 26L-36 22M-8 30L-34 36M8 26L36 22M8 30L34 36', body, 1.8),
	),
	dragon: thing(
		({ body, cut, glow }) =>
			path(
				'M-50 30Q-30 14-22 24Q-8 38 4 22Q12 8-4-2Q-22-8-20-26Q-16-44 6-44L14-52L18-42Q34-38 44-24L34-22L38-14L22-18Q6-24 4-14Q6-8 18-2Q36 10 26 32Q12 50-12 46Q-24 44-30 36Q-40 32-50 30z',
				body,
			) +
			path('M2-4Q-14-34-50-34L-42-22L-50-18L-36-12L-40-4Q-20-6-6 4z', glow) +
			disc(16, -34, 2.6, cut) +
			path('M44-24Q52-20 50-8Q46-16 38-14z', glow),
	),
	dinosaur: ground(
		({ body, cut, glow }) =>
			path(
				'M-50 34Q-30 30-22 8Q-14-8 2-14Q6-24 6-36Q8-50 26-50H40Q48-46 48-38L34-32H24Q24-20 26-10Q34-4 36 6L30 8L24 2Q22 18 12 24L16 36L14 46H22V50H4L4 36L-4 26L-12 34L-10 46H-2V50H-20L-22 32Q-34 44-50 34z',
				body,
			) +
			disc(26, -43, 2.6, cut) +
			path('M30-32l3 4l3-5l3 3l3-5z', cut) +
			path('M-18-2l-2-8l7 2l0-8l7 3l1-8l6 5z', glow),
	),
	brontosaurus: ground(
		({ body, cut }) =>
			path(
				'M-50 38Q-34 34-28 16Q-20-2 0-2Q14-2 20-12Q28-26 26-38Q26-50 38-50Q50-50 50-42L38-38Q40-18 32 0Q30 14 26 22L28 50H18L16 30H-2L-4 50H-14L-16 30Q-28 46-50 38z',
				body,
			) + disc(37, -45, 2, cut),
	),
	ape: ground(
		({ body, cut, glow }) =>
			path(
				'M-14-34Q-14-50 0-50T14-34L14-28Q32-26 38-8L44 20Q46 32 38 34L32 30L24 4L20 24L24 44V50H8L4 30H-4L-8 50H-24V44L-20 24L-24 4L-32 30L-38 34Q-46 32-44 20L-38-8Q-32-26-14-28z',
				body,
			) +
			path('M-8-38q4-4 8 0q4-4 8 0v8q-8 6-16 0z', cut) +
			disc(-4, -37, 1.6, body) +
			disc(4, -37, 1.6, body) +
			path('M-14-18q14 8 28 0v8q-14 8-28 0z', glow),
	),
	gorilla: thing(
		({ body, cut, glow }) =>
			path('M-34-10Q-36-50 0-50T34-10Q48 0 44 16Q30 50 0 50T-44 16Q-48 0-34-10z', body) +
			path('M-26-16Q-14-26 0-16Q14-26 26-16Q28-4 20 2Q36 12 28 26Q16 40 0 40T-28 26Q-36 12-20 2Q-28-4-26-16z', glow) +
			disc(-11, -8, 4, body) +
			disc(11, -8, 4, body) +
			disc(-6, 10, 3, body) +
			disc(6, 10, 3, body) +
			path('M-18 24q18 10 36 0v5q-18 8-36 0z', cut),
	),
	spider: thing(
		({ body, cut, glow }) =>
			line('M0-50v34', body, 1.6) +
			line(
				'M-10-4Q-34-26-46-8M-12 2Q-36-10-48 14M-12 10Q-34 8-44 34M-8 18Q-24 22-30 46M10-4Q34-26 46-8M12 2Q36-10 48 14M12 10Q34 8 44 34M8 18Q24 22 30 46',
				body,
				4,
				ROUND,
			) +
			disc(0, -8, 11, body) +
			oval(0, 18, 18, 22, body) +
			polygon(
				[
					[-6, 10],
					[6, 10],
					[-6, 28],
					[6, 28],
				],
				glow,
			) +
			disc(-4, -10, 2, cut) +
			disc(4, -10, 2, cut),
	),
	tarantula: ground(
		({ body, cut, glow }) =>
			line(
				'M-10 6Q-24-40-36-20L-48 48M-8 4Q-14-44-22-34L-34 48M10 6Q24-40 36-20L48 48M8 4Q14-44 22-34L34 48M-8 12Q-18-14-20 2L-22 48M8 12Q18-14 20 2L22 48',
				body,
				6,
				ROUND,
			) +
			disc(0, 18, 16, body) +
			oval(0, -6, 22, 22, body) +
			disc(-5, 20, 3, glow) +
			disc(5, 20, 3, glow) +
			disc(-11, 16, 2, glow) +
			disc(11, 16, 2, glow) +
			path('M-6 32l3 9l3-9l3 9l3-9z', cut),
	),
	web: thing(
		({ body }) =>
			line('M0-50V50M-50 0H50M-36-36L36 36M-36 36L36-36', body, 2.5) +
			[14, 27, 40]
				.map((r) =>
					line(
						[0, 1, 2, 3, 4, 5, 6, 7]
							.map((i) => {
								const a = (i * Math.PI) / 4;
								const b = a + Math.PI / 8;
								const c = a + Math.PI / 4;
								return `M${(Math.cos(a) * r).toFixed(1)} ${(Math.sin(a) * r).toFixed(1)}Q${(Math.cos(b) * r * 0.74).toFixed(1)} ${(Math.sin(b) * r * 0.74).toFixed(1)} ${(Math.cos(c) * r).toFixed(1)} ${(Math.sin(c) * r).toFixed(1)}`;
							})
							.join(''),
						body,
						2.2,
					),
				)
				.join(''),
	),
	snake: thing(
		({ body, cut, glow }) =>
			line('M-36 44Q10 48 24 34T-4 14T-22-6T10-22T14-40', body, 13, ROUND) +
			path('M2-36Q4-52 18-50Q30-46 24-34Q14-28 2-36z', body) +
			disc(17, -42, 2.4, cut) +
			line('M24-44l12-4l6 3M36-48l4-6', glow, 2.4, ROUND) +
			line('M-30 44Q8 46 20 34', glow, 3, 'stroke-dasharray="5 7"'),
	),
	fish: thing(
		({ body, cut, glow }) =>
			path('M-46 0Q-16-34 24-6L48-26Q42 0 48 26L24 6Q-16 34-46 0z', body) +
			disc(-28, -4, 4, cut) +
			line('M-16-14q8 14 0 28M-4-16q8 16 0 32M8-12q6 12 0 24', glow, 3.5, ROUND),
	),
	shark: thing(
		({ body, cut, glow }) =>
			path('M-50 8Q-20-18 6-18L16-44Q26-34 26-14L50-30Q44-4 50 18Q40 12 28 4Q6 24-24 20L-18 12L-38 14z', body) +
			disc(-28, -1, 2.6, cut) +
			line('M-10-6v12M-4-8v14M2-8v14', glow, 2.4),
	),
	whale: thing(
		({ body, cut, glow }) =>
			path(
				'M-48 6Q-46-26-10-24Q20-20 28 2Q36 6 36-6L28-20Q38-24 42-14Q48-24 54-18L46-4Q50 34 8 38H-20Q-46 36-48 6z',
				body,
			) +
			path('M-44 18Q-24 26 0 20L-14 36Q-38 34-44 18z', glow) +
			disc(-30, 6, 3, cut) +
			line('M-18-28v-10M-18-38q-10-10-14 0M-18-38q10-10 14 0', body, 3.5, ROUND),
	),
	octopus: thing(
		({ body, cut, glow }) =>
			line(
				'M-22 4Q-30 30-48 22M-14 10Q-18 40-36 46M-4 12Q-4 40-14 48M22 4Q30 30 48 22M14 10Q18 40 36 46M4 12Q4 40 14 48',
				body,
				8,
				ROUND,
			) +
			path('M-28 12Q-40-46 0-48T28 12z', body) +
			disc(-11, -10, 7, cut) +
			disc(11, -10, 7, cut) +
			disc(-10, -9, 3, glow) +
			disc(12, -9, 3, glow),
	),
};
