import {
	circlePath,
	disc,
	gearPath,
	holed,
	line,
	oval,
	path,
	polygon,
	ROUND,
	raysPath,
	rect,
	ring,
} from '../shapes.ts';
import { air, ground, type Motif, thing } from './motif.ts';

/** The particular props of particular films: the rarest. */
export const RARE_PROPS: Record<string, Motif> = {
	lizard: thing(
		({ body, cut, glow }) =>
			path(
				'M-50 6Q-46-14-26-12Q-16-24 4-20Q26-14 32 8Q36 26 50 22Q46 40 26 34Q14 26 8 14L4 30L12 40H-2L-6 16L-18 14L-22 28L-14 38H-28L-32 16Q-44 16-50 6z',
				body,
			) +
			disc(-38, -2, 3, cut) +
			path('M-18-20l6-9l6 8l8-8l4 10l9-4l2 10z', glow) +
			line('M-50 8l-8 4M-50 8l-8-2', glow, 2.5),
	),
	crocodile: ground(
		({ body, cut, glow }) =>
			path(
				'M-54 6Q-44-6-24-4Q-20-20-10-14Q-4-10 0-6Q30-10 54 30Q36 22 24 28L26 40H14L10 28H-10L-14 40H-26L-22 24Q-32 20-36 14L-54 14z',
				body,
			) +
			line('M-52 10H-26', cut, 3, 'stroke-dasharray="3 3"') +
			disc(-14, -8, 3, cut) +
			path('M2-6l6-8l5 10l8-6l3 12l8-3l1 11z', glow),
	),
	kepi: thing(
		({ body, cut, glow }) =>
			path('M-28-36Q0-44 28-36L34 10Q0 0-34 10z', body) +
			path('M-34 2Q0-8 34 2L36 14Q0 4-36 14z', glow) +
			path('M-38 12Q0 2 38 12Q44 30 0 28T-38 12z', body) +
			path('M-30 8V48Q-16 40-20 10zM30 8V48Q16 40 20 10z', cut) +
			disc(0, -20, 6, glow),
	),
	laundry: thing(
		({ body, cut, glow }) =>
			line('M-50-36Q0-24 50-36', body, 3) +
			path('M-42-32h24l8 10l-6 6l-4-4v34h-20v-34l-4 4l-6-6z', glow) +
			path('M4-29h24v12q0 14-4 32h-7l-1-26l-1 26H8q-4-18-4-32z', body) +
			rect(-36, -38, 4, 10, cut) +
			rect(-24, -37, 4, 10, cut) +
			rect(8, -34, 4, 10, cut) +
			rect(20, -35, 4, 10, cut),
	),
	'music box': thing(
		({ body, cut, glow }) =>
			polygon(
				[
					[-44, 0],
					[-30, -34],
					[50, -34],
					[44, 0],
				],
				glow,
			) +
			rect(-44, 0, 88, 40, body) +
			rect(-36, 8, 72, 6, cut) +
			disc(0, 27, 7, glow) +
			line('M44 24h12v-10', body, 4, ROUND) +
			path('M-4-8v-20l16-6v20', 'none', `stroke="${body}" stroke-width="3"`) +
			oval(-7, -8, 5, 4, body) +
			oval(9, -14, 5, 4, body),
	),
	'floppy disk': thing(
		({ body, cut, glow }) =>
			path('M-44-44H34L44-34V44H-44z', body) +
			rect(-24, -44, 46, 28, cut) +
			rect(6, -40, 10, 20, body) +
			rect(-30, 2, 60, 42, glow) +
			line('M-22 14h44M-22 24h44M-22 34h28', body, 3),
	),
	'rubber stamp': thing(
		({ body, cut, glow }) =>
			path('M0-50Q20-50 18-32Q10-14 12 8h-24Q-10-14-18-32Q-20-50 0-50z', body) +
			rect(-34, 8, 68, 16, body, 3) +
			rect(-38, 26, 76, 8, glow) +
			line('M-30 42h60M-20 49h40', cut === body ? glow : glow, 4),
	),
	'sugar mill': ground(
		({ body, cut, glow }) =>
			path('M-46 50V0L-10-26L26 0V50z', body) +
			rect(28, -44, 12, 94, body) +
			path('M26-50q14-10 30-2q-12 8-28 6z', glow) +
			disc(-10, 20, 20, cut) +
			holed(gearPath(-10, 20, 8, 18, 5), glow),
	),
	quill: thing(
		({ body, cut, glow }) =>
			path('M-34 42Q-30-20 46-52Q48-10 2 22L10 22Q-8 36-26 32L-36 48z', body) +
			line('M-34 46Q-6-6 38-42', cut, 2.4) +
			path('M-50 28h24v16q0 6-6 6h-12q-6 0-6-6z', glow),
	),
	turban: thing(
		({ body, cut, glow }) =>
			path('M-38 6Q-48-40 0-44Q48-40 38 6Q0-18-38 6z', body) +
			path('M-32-24Q10-30 34 0M-38-6Q-6-28 26-34M-24-38Q20-30 38-8', 'none', `stroke="${cut}" stroke-width="3"`) +
			path('M0-20q10 8 0 20q-10-12 0-20z', glow) +
			path('M-26 4Q0-12 26 4Q28 40 0 50Q-28 40-26 4z', glow === cut ? body : cut) +
			path('M-18 12q8-6 14 0q-6 6-14 0zM18 12q-8-6-14 0q6 6 14 0z', body) +
			path('M-12 32q12 4 24 0l-12 14z', body) +
			path('M0-46q-8-8 0-14q8 6 0 14z', glow),
	),
	'fishing rod': thing(
		({ body, glow }) =>
			line('M-46 50Q-10-10 40-46', body, 5, ROUND) +
			line('M40-46Q48-10 34 20', body, 1.6) +
			path('M34 20q-14-4-22 6q8 12 22 6l8 6v-16z', glow) +
			ring(-26, 26, 7, glow, 4),
	),
	'hot rod': ground(
		({ body, cut, glow }) =>
			path('M-50 26l6-22l26-4l8-22h28l10 20l18 4q6 2 4 24z', body) +
			path('M-6-2l4-14h12l6 14z', cut) +
			path('M-46 2q-8-12 2-16q-2 8 6 8q0-10 10-8q-4 6 4 12z', glow) +
			disc(-28, 32, 13, body) +
			disc(30, 28, 18, body) +
			disc(-28, 32, 6, glow) +
			disc(30, 28, 8, glow),
	),
	'oil drum': ground(
		({ body, cut, glow }) =>
			path('M-32-40v84q0 6 32 6t32-6v-84z', body) +
			oval(0, -40, 32, 9, glow) +
			path('M-32-14q32 10 64 0v6q-32 10-64 0zM-32 16q32 10 64 0v6q-32 10-64 0z', cut),
	),
	collider: thing(
		({ body, glow, cut }) =>
			ring(0, 0, 44, body, 8) +
			ring(0, 0, 28, glow, 4) +
			path(raysPath(0, 0, 12, 24, 0, 360, 0.3, 6), body) +
			disc(0, 0, 6, glow) +
			disc(44, 0, 5, cut) +
			disc(-44, 0, 5, cut) +
			disc(0, 44, 5, cut) +
			disc(0, -44, 5, cut),
	),
	'hard hat': thing(
		({ body, cut, glow }) =>
			path('M-38 14Q-38-34 0-34T38 14z', body) +
			rect(-6, -40, 12, 54, glow, 4) +
			path('M-50 12H50v10q-50 10-100 0z', body) +
			line('M-22-24Q-26-4-26 12M22-24Q26-4 26 12', cut, 3),
	),
	'ray gun': thing(
		({ body, cut, glow }) =>
			path('M-30-18H10q14 4 14 16t-14 16h-18l-8 34h-22l8-38q-8-2-8-14t8-14z', body) +
			rect(24, -6, 14, 8, body) +
			ring(28, -2, 12, glow, 4) +
			disc(44, -2, 6, glow) +
			ring(-6, -2, 10, cut, 3) +
			line('M-30-26l-8-8', body, 4, ROUND),
	),
	starship: air(
		({ body, cut, glow }) =>
			path('M-50 4Q-20-18 50-8L38 6Q0 22-50 4z', body) +
			path('M-26-10h24l6-14h-18zM-30 10l-8 22h26l8-20z', body) +
			rect(-38, 26, 44, 7, glow, 3) +
			rect(-22, -30, 36, 6, glow, 3) +
			line('M-30 2h56', cut, 3, 'stroke-dasharray="5 4"'),
	),
	wormhole: thing(
		({ body, glow }) =>
			[48, 36, 25, 15]
				.map(
					(r, i) =>
						`<ellipse rx="${r}" ry="${r * 0.62}" cy="${-i * 5}" fill="none" stroke="${i % 2 ? glow : body}" stroke-width="6"/>`,
				)
				.join('') + oval(0, -20, 7, 4, body),
	),
	'captain’s chair': ground(
		({ body, cut, glow }) =>
			path('M-20-46Q0-52 20-46L24 6h-48z', body) +
			rect(-30, 4, 60, 12, glow, 4) +
			rect(-40, -14, 12, 24, body, 4) +
			rect(28, -14, 12, 24, body, 4) +
			rect(-5, 16, 10, 20, body) +
			path('M-30 50q4-14 30-14t30 14z', body) +
			rect(-12, -38, 24, 30, cut, 3),
	),
	tunnel: ground(
		({ body, cut, glow }) =>
			path('M-50 50V0Q-50-50 0-50T50 0V50z', body) +
			path('M-36 50V2Q-36-36 0-36T36 2V50z', cut) +
			path('M-18 50V16Q-18-6 0-6T18 16V50z', glow) +
			line('M-12 50L-4 16M12 50L4 16M-10 40h20M-8 30h16', body, 3),
	),
	panther: thing(
		({ body, cut, glow }) =>
			path('M-38-18L-40-42L-22-34Q0-42 22-34L40-42L38-18Q46 10 24 26L14 44Q0 50-14 44L-24 26Q-46 10-38-18z', body) +
			path('M-28-8Q-16-16-6-2Q-18 4-28-8zM28-8Q16-16 6-2Q18 4 28-8z', glow) +
			rect(-17, -10, 2.5, 9, body) +
			rect(15, -10, 2.5, 9, body) +
			path('M-9 16h18l-9 9z', cut) +
			line('M0 24v8q-6 6-12 2M0 32q6 6 12 2', cut, 2.5, ROUND) +
			line('M-14 24l-28 2M-14 28l-24 10M14 24l28 2M14 28l24 10', cut, 1.5),
	),
	'kitchen table': ground(
		({ body, cut, glow }) =>
			rect(-50, -6, 100, 8, body) +
			line('M-42 2L-46 50M42 2L46 50', body, 6) +
			path('M-50-6h100l-6 20l-12-10l-12 12l-12-12l-12 12l-12-12l-12 12l-12-12l-8 8z', glow) +
			path('M-26-8q-2-16 10-16t10 16z', cut) +
			path('M10-8v-14h18v14zM28-20q10 0 8 8', body),
	),
	doll: ground(
		({ body, cut, glow }) =>
			path('M-18-22Q-22-50 0-50T18-22Q22-16 20-8H-20Q-22-16-18-22z', glow) +
			disc(0, -30, 14, cut) +
			disc(-5, -30, 2, body) +
			disc(5, -30, 2, body) +
			path('M-16-38Q0-48 16-38Q0-36-16-38z', glow) +
			path('M-10-16h20L30 34h-60z', body) +
			line('M-10-12L-28 10M10-12L28 10', body, 7, ROUND) +
			line('M-10 34v12M10 34v12', body, 7) +
			path('M-18 46h12v4h-14zM6 46h12l2 4H6z', glow) +
			rect(-12, 0, 24, 4, cut),
	),
	minaret: ground(
		({ body, glow, cut }) =>
			path('M-3-50h6v8q14 10 14 22v6h4v8h-4V50h-34V-6h-4v-8h4v-6q0-12 14-22z', body) +
			path('M-6 12a6 6 0 0 1 12 0v14h-12z', glow) +
			rect(-14, -2, 28, 3, cut) +
			disc(0, -52, 3, glow),
	),
	'oil lamp': thing(
		({ body, cut, glow }) =>
			path('M-12-50h24v34h-24z', cut) +
			path('M0-46q10 14 0 24q-10-10 0-24z', glow) +
			rect(-20, -16, 40, 8, body) +
			path('M-32-8h64q4 34-20 40h-24q-24-6-20-40z', body) +
			rect(-24, 34, 48, 12, body, 3),
	),
	dragonfly: air(
		({ body, cut, glow }) =>
			oval(-26, -18, 26, 8, glow) +
			oval(26, -18, 26, 8, glow) +
			oval(-22, 0, 22, 7, glow) +
			oval(22, 0, 22, 7, glow) +
			disc(0, -32, 9, body) +
			rect(-5, -26, 10, 22, body, 5) +
			rect(-3, -6, 6, 56, body, 3) +
			disc(-4, -34, 2.5, cut) +
			disc(4, -34, 2.5, cut),
	),
	mosquito: air(
		({ body, cut, glow }) =>
			`<ellipse cx="-20" cy="-16" rx="26" ry="8" fill="${glow}" transform="rotate(28 -20 -16)"/><ellipse cx="20" cy="-16" rx="26" ry="8" fill="${glow}" transform="rotate(-28 20 -16)"/>${disc(0, -22, 10, body)}${oval(0, 12, 9, 28, body)}${line('M0-30V-52', body, 3)}${line('M-6-8L-30 10L-36 40M-6 0L-22 20L-24 46M6-8L30 10L36 40M6 0L22 20L24 46', body, 2.5, ROUND)}${line('M-8 8h16M-8 18h16M-7 28h14', cut, 3)}`,
	),
	candelabrum: thing(
		({ body, glow }) =>
			line('M0 40V-18M-34-10Q-34 14 0 14T34-10', body, 6) +
			[-34, 0, 34]
				.map(
					(x) => rect(x - 5, x ? -34 : -42, 10, 24, body) + path(`M${x} ${x ? -52 : -60}q8 10 0 16q-8-6 0-16z`, glow),
				)
				.join('') +
			path('M-22 50q4-12 22-12t22 12z', body),
	),
	chandelier: air(
		({ body, cut, glow }) =>
			line('M0-50v18', body, 3) +
			path('M-6-34h12l4 16h-20z', body) +
			line('M0-18Q-30-4-44-22M0-14Q-18 0-24-16M0-18Q30-4 44-22M0-14Q18 0 24-16', body, 4, ROUND) +
			[-44, -24, 24, 44]
				.map((x) => rect(x - 3.5, -36, 7, 16, body) + path(`M${x}-48q6 8 0 12q-6-4 0-12z`, glow))
				.join('') +
			[
				[-34, 0],
				[-20, 8],
				[-7, 14],
				[7, 14],
				[20, 8],
				[34, 0],
			]
				.map(([x = 0, y = 0]) => path(`M${x} ${y}q6 14 0 20q-6-6 0-20z`, cut))
				.join('') +
			path('M-8-6q8 30 16 0z', body) +
			path(circlePath(0, 36, 4), glow),
	),
};
