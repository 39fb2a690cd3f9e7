import { disc, line, oval, path, ROUND, rect, ring } from '../shapes.ts';
import { ground, type Motif, thing } from './motif.ts';

/** Animals of the yard and the pond, insects. */
export const SMALL_CREATURES: Record<string, Motif> = {
	squid: thing(
		({ body, cut, glow }) =>
			path('M0-52L24-16L16-14V10H-16V-14L-24-16z', body) +
			line('M-12 8Q-14 40-34 48M-4 10Q-4 36-12 50M4 10Q4 36 12 50M12 8Q14 40 34 48M0 10V44', body, 5, ROUND) +
			disc(-8, 0, 5, cut) +
			disc(8, 0, 5, cut) +
			disc(-8, 0, 2, glow) +
			disc(8, 0, 2, glow),
	),
	crab: thing(
		({ body, cut, glow }) =>
			oval(0, 12, 30, 20, body) +
			line(
				'M-24 22L-44 40M-18 28L-30 48M24 22L44 40M18 28L30 48M-24 2L-36-16M24 2L36-16M-8-6v-10M8-6v-10',
				body,
				5,
				ROUND,
			) +
			path('M-36-12Q-54-24-44-44L-36-32L-28-44Q-20-24-36-12zM36-12Q54-24 44-44L36-32L28-44Q20-24 36-12z', glow) +
			disc(-8, -18, 4.5, body) +
			disc(8, -18, 4.5, body) +
			path('M-10 18q10 8 20 0', 'none', `stroke="${cut}" stroke-width="3"`),
	),
	lion: thing(
		({ body, cut, glow }) =>
			path(
				'M0-50L14-44L30-42L36-28L48-16L44 0L48 16L36 26L30 42L14 44L0 50L-14 44L-30 42L-36 26L-48 16L-44 0L-48-16L-36-28L-30-42L-14-44z',
				glow,
			) +
			path('M-24-20Q0-34 24-20Q30 4 16 16Q14 32 0 34Q-14 32-16 16Q-30 4-24-20z', body) +
			disc(-11, -6, 3.5, cut) +
			disc(11, -6, 3.5, cut) +
			path('M-8 8h16l-8 8z', cut) +
			line('M0 14v8q-6 4-10 0M0 22q6 4 10 0', cut, 2.5, ROUND),
	),
	tiger: thing(
		({ body, cut, glow }) =>
			path('M-36-20L-42-44L-22-38Q0-46 22-38L42-44L36-20Q46 10 22 34Q0 48-22 34Q-46 10-36-20z', body) +
			path(
				'M-4-42h8l-4 18zM-20-38l6-2l6 14zM20-38l-6-2l-6 14zM-40-6l18 2l-18 6zM40-6l-18 2l18 6zM-38 12l16-2l-10 12zM38 12l-16-2l10 12z',
				cut,
			) +
			path('M-22-10l12 2l-4 6zM22-10l-12 2l4 6z', glow) +
			path('M-8 10h16l-8 9z', cut) +
			line('M0 18v8q-6 5-12 0M0 26q6 5 12 0', cut, 3, ROUND),
	),
	elephant: thing(
		({ body, cut, glow }) =>
			path('M-20-30Q-48-44-50-14Q-48 14-24 10zM20-30Q48-44 50-14Q48 14 24 10z', glow) +
			path('M-22-28Q0-46 22-28Q28 4 12 14Q12 30 16 38Q22 44 26 34L32 38Q28 52 14 50Q-2 46-8 14Q-28 4-22-28z', body) +
			disc(-10, -8, 3, cut) +
			disc(12, -8, 3, cut) +
			path('M-12 14Q-22 20-24 32Q-14 28-8 20z', cut),
	),
	monkey: thing(
		({ body, cut, glow }) =>
			disc(-38, -4, 13, glow) +
			disc(38, -4, 13, glow) +
			path('M-34 0Q-34-46 0-46T34 0Q36 42 0 44Q-36 42-34 0z', body) +
			path('M-24-8Q-24-28-2-18Q24-28 24-8Q24 2 16 6Q28 16 20 28Q0 42-20 28Q-28 16-16 6Q-24 2-24-8z', glow) +
			disc(-9, -6, 4, cut) +
			disc(9, -6, 4, cut) +
			line('M-12 24q12 8 24 0', cut, 3.5, ROUND),
	),
	bear: thing(
		({ body, cut, glow }) =>
			disc(-28, -32, 14, body) +
			disc(28, -32, 14, body) +
			disc(-28, -32, 6, glow) +
			disc(28, -32, 6, glow) +
			path('M-38 0Q-38-42 0-42T38 0Q38 44 0 44T-38 0z', body) +
			oval(0, 18, 19, 16, glow) +
			disc(-14, -8, 4, cut) +
			disc(14, -8, 4, cut) +
			oval(0, 11, 7, 5, cut),
	),
	squirrel: ground(
		({ body, cut, glow }) =>
			path('M14 50Q50 44 48 4Q46-30 22-38Q8-36 14-24Q30-16 26 4Q24 22 6 24z', glow) +
			path(
				'M-22-24L-20-38L-12-30Q0-28 2-16Q10-6 14 10Q24 34 14 50H-26Q-28 44-16 42Q-22 26-16 10L-26 12L-28 4L-14-2Q-30-4-36-10Q-34-20-22-24z',
				body,
			) +
			disc(-18, -18, 2.6, cut),
	),
	pig: ground(
		({ body, cut, glow }) =>
			path(
				'M-46-6L-40-16L-38-28L-28-20Q10-30 32-14Q44-4 40 16L36 28V48H24V32H-8V48H-20V28Q-30 22-34 12L-46 10z',
				body,
			) +
			rect(-50, -7, 7, 18, glow, 3) +
			disc(-30, -7, 2.4, cut) +
			line('M40-4q10-2 8-12', body, 3, ROUND),
	),
	cow: thing(
		({ body, cut, glow }) =>
			path(
				'M-26-24Q-46-30-44-48Q-38-38-20-36H20Q38-38 44-48Q46-30 26-24L44-18Q42-6 26-8L20 24Q18 46 0 46T-20 24L-26-8Q-42-6-44-18z',
				body,
			) +
			oval(0, 32, 20, 13, glow) +
			disc(-8, 31, 3, body) +
			disc(8, 31, 3, body) +
			disc(-13, -8, 4, cut) +
			disc(13, -8, 4, cut) +
			path('M-6-36h12l6 18l-12 14l-12-14z', cut),
	),
	sheep: ground(
		({ body, cut, glow }) =>
			[
				[-22, -12],
				[-4, -20],
				[16, -16],
				[30, -4],
				[30, 14],
				[14, 20],
				[-6, 20],
				[-24, 12],
				[2, 0],
				[-12, 2],
			]
				.map(([x = 0, y = 0]) => disc(x, y, 15, glow))
				.join('') +
			path('M-18 26h7v24h-7zM18 26h7v24h-7z', body) +
			path('M-46-20L-30-26L-18-18Q-16 4-26 10Q-38 10-40-10z', body) +
			disc(-30, -8, 2.4, cut),
	),
	rooster: ground(
		({ body, cut, glow }) =>
			path(
				'M-30-26L-44-20L-30-16Q-30 14-8 26V42H-16V48H6V42H0V28Q34 24 40-10Q50-14 48-34Q36-38 26-26Q20-10 2-10Q-8-16-10-28Q-10-40-20-40T-30-26z',
				body,
			) +
			path('M-30-38q-2-10 4-8q2-8 6-2q6-6 6 6q-8-4-16 4zM-32-14q-4 10 2 12q6-2 4-12z', glow) +
			disc(-21, -30, 2.4, cut),
	),
	duck: ground(
		({ body, cut, glow }) =>
			path(
				'M-50-20Q-40-24-36-24Q-34-44-16-44Q4-44 2-22Q0-8 6-2Q28-6 46-20Q50 20 22 34L-10 36Q-32 30-28 4Q-24-8-30-12Q-42-10-50-20z',
				body,
			) +
			path('M-50-20Q-40-24-36-24L-30-12Q-42-10-50-20z', glow) +
			disc(-20, -28, 3, cut) +
			path('M-4 36v10h-10M12 35v11H2', 'none', `stroke="${glow}" stroke-width="4"`),
	),
	penguin: ground(
		({ body, cut, glow }) =>
			path('M-24-10Q-26-50 0-50T24-10Q38 10 32 30L24 20Q26 44 0 46Q-26 44-24 20L-32 30Q-38 10-24-10z', body) +
			path('M-14-24Q0-34 14-24Q20 40 0 42Q-20 40-14-24z', cut) +
			disc(-7, -28, 3, body) +
			disc(7, -28, 3, body) +
			path('M-6-22h12l-6 8zM-20 44h16v6h-16zM4 44h16v6H4z', glow),
	),
	frog: ground(
		({ body, cut, glow }) =>
			disc(-20, -18, 14, body) +
			disc(20, -18, 14, body) +
			path('M-38 4Q-36-20 0-20T38 4Q36 22 26 26L46 44V50H20L10 38H-10L-20 50H-46V44L-26 26Q-36 22-38 4z', body) +
			disc(-20, -20, 7, glow) +
			disc(20, -20, 7, glow) +
			disc(-20, -20, 3, body) +
			disc(20, -20, 3, body) +
			line('M-26 4q26 14 52 0', cut, 3.5, ROUND),
	),
	turtle: ground(
		({ body, cut, glow }) =>
			path('M-34 26Q-34-24 4-24T40 26z', glow) +
			path('M-40 24h84l-4 10h-74z', body) +
			path('M-34 24Q-50 20-50 6Q-44-6-34 0zM-26 34h14v14h-14zM18 34h14v14H18z', body) +
			disc(-42, 8, 2.2, cut) +
			line('M-12 22L-4-8L16-8L24 22M-4-8L-8-20M16-8L22-20', body, 3.5),
	),
	leech: thing(
		({ body, cut, glow }) =>
			path('M-46 30Q-50 8-28 6Q-8 8-2-8Q4-40 30-46Q52-42 46-24Q34-14 32 4Q26 42-14 46Q-38 46-46 30z', body) +
			disc(33, -34, 9, cut) +
			disc(33, -34, 5, glow) +
			line('M-30 10q-4 18 2 34M-12 8q0 18 6 36M2-8q10 14 18 36M8-28q14 6 26 22', cut, 2.5),
	),
	worm: thing(
		({ body, cut, glow }) =>
			line('M-44 40Q-30 0-10 22T22 14T30-34', body, 17, ROUND) +
			disc(30, -34, 12, body) +
			disc(26, -37, 3, cut) +
			disc(35, -37, 3, cut) +
			line('M-26 14l4 14M0 18l2 14', glow, 4),
	),
	shrew: ground(
		({ body, cut, glow }) =>
			path('M-50 8L-26-10Q-26-24-14-22Q10-34 28-14Q40 0 38 22L36 42H24L22 30H-8V42H-20L-20 26Q-30 18-50 8z', body) +
			line('M38 18Q52 20 50-4', body, 3.5, ROUND) +
			disc(-26, 0, 2.6, cut) +
			path('M-46 10l4 8l4-5l3 8l4-6z', glow),
	),
	scorpion: thing(
		({ body, glow }) =>
			oval(0, 18, 14, 20, body) +
			line('M0 0V-20Q0-46 24-40Q34-30 22-22', body, 8, ROUND) +
			line('M-12 10L-34 0M-14 20L-38 22M-12 28L-34 42M12 10L34 0M14 20L38 22M12 28L34 42', body, 4, ROUND) +
			path('M-10 36Q-34 36-30 50L-20 46zM10 36Q34 36 30 50L20 46z', glow) +
			ring(22, -22, 3, glow, 3),
	),
	insect: thing(
		({ body, cut, glow }) =>
			disc(0, -32, 11, body) +
			oval(0, -12, 11, 13, body) +
			oval(0, 24, 15, 24, body) +
			line(
				'M-9-14L-36-28L-44-14M-10-8L-40 2L-46 20M-8 2L-34 22L-36 46M9-14L36-28L44-14M10-8L40 2L46 20M8 2L34 22L36 46M-5-40L-16-52M5-40L16-52',
				body,
				4,
				ROUND,
			) +
			disc(-4, -33, 2.4, glow) +
			disc(4, -33, 2.4, glow) +
			line('M-13 18h26M-14 28h28', cut, 2.5),
	),
};
