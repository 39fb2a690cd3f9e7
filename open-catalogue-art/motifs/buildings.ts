import { disc, holed, line, path, polygon, ROUND, rect } from '../shapes.ts';
import { ground, type Motif } from './motif.ts';

/** What is built on the horizon. */
export const BUILDINGS: Record<string, Motif> = {
	castle: ground(
		({ body, cut, glow }) =>
			path('M-46 50V-6h6v6h6v-6h6v6h6V-30l-4 0l14-20l14 20l-4 0V-8h6v6h6v-6h6v6h6V-24h-4L22-44L34-24h-4V50z', body) +
			path('M-6 50V30a8 8 0 0 1 16 0V50z', glow) +
			rect(-14, -22, 5, 9, cut) +
			rect(20, -16, 5, 9, cut) +
			rect(-32, 10, 5, 9, cut) +
			line('M-12-50v-6l9 3z', glow, 2),
	),
	house: ground(
		({ body, cut, glow }) =>
			path('M-34 50V4h-6L-22-18V-34h-6L-14-50L0-34h-6v12L8-32L42 2h-6V50z', body) +
			rect(-19, -30, 8, 9, glow) +
			rect(-24, 10, 11, 15, glow) +
			rect(16, 10, 11, 15, glow) +
			path('M-6 50V32a7 7 0 0 1 14 0V50z', cut) +
			path('M2-16a6 6 0 0 1 12 0v8H2z', glow),
	),
	cottage: ground(
		({ body, cut, glow }) =>
			polygon(
				[
					[-50, 4],
					[0, -38],
					[50, 4],
				],
				body,
			) +
			rect(-38, 2, 76, 48, body) +
			rect(20, -36, 10, 24, body) +
			rect(-26, 14, 18, 16, glow) +
			path('M6 50V20h18V50z', cut) +
			line('M-17 14v16M-26 22h18', body, 2),
	),
	cabin: ground(
		({ body, cut, glow }) =>
			polygon(
				[
					[-50, 0],
					[0, -30],
					[50, 0],
				],
				glow,
			) +
			rect(-40, 0, 80, 50, body) +
			line('M-40 10h80M-40 20h80M-40 30h80M-40 40h80', cut, 1.8) +
			rect(-24, 12, 18, 16, glow) +
			rect(8, 14, 18, 36, cut) +
			rect(22, -38, 10, 26, body),
	),
	skyline: ground(
		({ body, glow }) =>
			path('M-50 50V10h12V-8h14v18h6V-30h4v-14l4-6l4 6v14h4v36h6V-16h16v22h8V-4h12v14h10V50z', body) +
			[
				[-34, 0],
				[-34, 12],
				[-28, 24],
				[-10, -20],
				[-10, -6],
				[-4, 8],
				[10, -6],
				[16, 8],
				[10, 22],
				[30, 10],
				[36, 24],
				[-42, 20],
			]
				.map(([x = 0, y = 0]) => rect(x, y, 4, 6, glow))
				.join(''),
	),
	metropolis: ground(
		({ body, cut, glow }) =>
			path('M-8-50h16v14h8v18h10v22h10V50h-72V4h10v-22h10v-18h8z', body) +
			path('M-50 50V0h10V50zM50 50V-8H40V50z', body) +
			line('M-3-44V50M3-44V50M-12-14V50M12-14V50M-21 8V50M21 8V50', cut, 1.5) +
			line('M-50 14L50-2', glow, 3),
	),
	skyscraper: ground(
		({ body, glow }) =>
			path('M-2-50h4v14h6v10h6v16h8V50h-44V-10h8v-16h6v-10h6z', body) +
			line('M-14 0V46M-7-14V46M0-24V46M7-14V46M14 0V46', glow, 2.5, 'stroke-dasharray="5 4"'),
	),
	lighthouse: ground(
		({ body, cut, glow }) =>
			polygon(
				[
					[0, -36],
					[50, -54],
					[50, -18],
				],
				glow,
			) +
			path('M-10-42h20v14h-20zM-14-44L0-52L14-44zM-16-28h32v6h-32zM-12-22h24L20 44h-40z', body) +
			path('M-14.5-4h29l1.5 12h-32zM-17.5 20h35l1.5 12h-38z', cut) +
			path('M-34 50q10-10 34-8q24-2 34 8z', body) +
			disc(0, -35, 4, glow),
	),
	tower: ground(
		({ body }) =>
			holed(
				'M-1.5-50h3l3 30q2 22 8 36q6 16 18 34h-14q-4-14-16.5-14t-16.5 14h-14q12-18 18-34q6-14 8-36zM-3 6h6l4 16h-14z',
				body,
			) +
			rect(-11, -2, 22, 3.5, body) +
			rect(-17, 22, 34, 4, body),
	),
	mast: ground(
		({ body, glow }) =>
			line(
				'M-24 50L-3-34M24 50L3-34M-24 50L14 10M24 50L-14 10M-14 10L9-12M14 10L-9-12M-9-12L4-30M9-12L-4-30M-14 10h28M-9-12h18',
				body,
				3.5,
				ROUND,
			) +
			disc(0, -38, 5, glow) +
			line(
				'M-12-30a14 14 0 0 1 0-16M12-30a14 14 0 0 0 0-16M-22-24a26 26 0 0 1 0-28M22-24a26 26 0 0 0 0-28',
				glow,
				3.5,
				ROUND,
			),
	),
	windmill: ground(
		({ body, cut, glow }) =>
			`${path('M-14-14h28l8 64h-44zM-16-14L0-30L16-14z', body)}<g transform="translate(0 -14) rotate(24)">${line('M0-36V36M-36 0H36', body, 3)}${path('M1-35h9v26h-9zM35 1v9h-26v-9zM-1 35h-9v-26h9zM-35-1v-9h26v9z', glow)}</g>${path('M-5 50V36h10v14z', cut)}${disc(0, -14, 3, cut)}`,
	),
	temple: ground(
		({ body, glow }) =>
			polygon(
				[
					[-50, -20],
					[0, -46],
					[50, -20],
				],
				body,
			) +
			rect(-46, -18, 92, 7, body) +
			[-40, -22, -4, 14, 32].map((x) => rect(x, -8, 9, 44, body)).join('') +
			rect(-46, 37, 92, 5, body) +
			rect(-50, 43, 100, 7, body) +
			disc(0, -29, 5, glow),
	),
	pyramid: ground(
		({ body, glow }) =>
			polygon(
				[
					[-50, 50],
					[4, -34],
					[50, 50],
				],
				body,
			) +
			polygon(
				[
					[4, -34],
					[50, 50],
					[18, 50],
				],
				glow,
			),
	),
	sphinx: ground(
		({ body, cut, glow }) =>
			path('M-50 50V36Q-30 30-14 32V4L-22 2Q-26-40 2-42Q30-40 26 2L18 6Q50 14 50 50z', body) +
			path('M-10-8q12-20 24 0q2 18-12 22q-14-4-12-22z', glow) +
			disc(-3, -4, 2, cut) +
			disc(7, -4, 2, cut),
	),
	cathedral: ground(
		({ body, cut, glow }) =>
			path('M-40 50V-26l3-4l0-10l4-8l4 8v10l3 4l0 6h3v20h46V-20h3v-6l3-4v-10l4-8l4 8v10l3 4V50z', body) +
			disc(0, 14, 11, glow) +
			line('M0 3v22M-11 14h22', body, 2) +
			path('M-8 50V38a8 8 0 0 1 16 0V50zM-34-14a3.5 3.5 0 0 1 7 0v12h-7zM27-14a3.5 3.5 0 0 1 7 0v12h-7z', cut) +
			polygon(
				[
					[-23, 0],
					[0, -20],
					[23, 0],
				],
				body,
			),
	),
	church: ground(
		({ body, cut, glow }) =>
			path('M-1.5-52h3v6h5v3h-5v7L14-14V2L40 16V50h-54V-14L-1.5-36v-7h-5v-3h5z', body) +
			path('M-6 50V34a6 6 0 0 1 12 0V50z', cut) +
			disc(0, -8, 5, glow) +
			path('M20 42V30a4 4 0 0 1 8 0v12z', glow),
	),
	bridge: ground(
		({ body, glow }) =>
			rect(-50, 20, 100, 7, body) +
			path('M-30 50V-36h8V50zM22 50V-36h8V50z', body) +
			line('M-50 10Q-40-10-26-34Q0 30 26-34Q40-10 50 10', body, 3) +
			line('M-16 20V-8M-8 20V4M0 20V8M8 20V4M16 20V-8', body, 1.6) +
			disc(-26, -40, 3, glow) +
			disc(26, -40, 3, glow),
	),
	door: ground(
		({ body, cut, glow }) =>
			path('M-30 50V-50H30V50z', body) +
			path('M-20 50V-40H20V50z', glow) +
			path('M-20-40L6-30V50h-26z', cut === glow ? body : cut) +
			disc(0, 8, 3, glow),
	),
	gate: ground(
		({ body, glow }) =>
			path('M-50 50V-30h12V50zM50 50V-30H38V50z', body) +
			disc(-44, -38, 7, glow) +
			disc(44, -38, 7, glow) +
			line('M-30 50V-12M-20 50V-22M-10 50V-28M0 50V-32M10 50V-28M20 50V-22M30 50V-12M-38 30h76M-38 6h76', body, 3),
	),
	staircase: ground(({ body }) => path('M-50 50V38h14V26h14V14h14V2h14V-10h14V-22h14V-34h16V50z', body)),
	tent: ground(
		({ body, cut, glow }) =>
			line('M0-50v12', body, 2) +
			path('M0-50l16 5l-16 5z', glow) +
			path('M0-38Q14-14 50 0L42 50H-42L-50 0Q-14-14 0-38z', body) +
			path(
				'M0-38Q6-14 16 2L12 50H-12L-16 2Q-6-14 0-38zM-50 0Q-40-4-34-7L-32 6L-28 50h-14zM50 0Q40-4 34-7L32 6L28 50h14z',
				glow,
			) +
			path('M-50 0q8 12 17 2q8 12 17 0q8 12 16 0q8 12 16 0q8 12 17 0q8 10 17-2l-1 8h-98z', cut),
	),
	theatre: ground(
		({ body, cut, glow }) =>
			path('M-50-36Q0-58 50-36V50H-50z', body) +
			path('M-40-26H40V36H-40z', cut) +
			path(
				'M-40-26h80v8q-10 10-20 0q-10 10-20 0q-10 10-20 0q-10 10-20 0zM-40-20q4 30-4 56h16q8-26 0-56zM40-20q-4 30 4 56H28q-8-26 0-56z',
				glow,
			),
	),
	factory: ground(
		({ body, cut, glow }) =>
			path('M-50 50V4l18-14V4l18-14V4l18-14V-44h10V-4h6V-44h10V-4h20V50z', body) +
			rect(-40, 18, 12, 9, glow) +
			rect(-20, 18, 12, 9, glow) +
			rect(0, 18, 12, 9, glow) +
			rect(20, 18, 12, 9, glow) +
			rect(-8, 36, 14, 14, cut),
	),
	mountain: ground(
		({ body, cut }) =>
			polygon(
				[
					[-50, 50],
					[-16, -14],
					[-4, 2],
					[14, -42],
					[50, 50],
				],
				body,
			) + path('M14-42L26-12L18-18L13-8L7-18L2-12zM-16-14L-8-4L-14-2L-18 4L-23-2z', cut),
	),
};
