import {
	circlePath,
	disc,
	holed,
	line,
	oval,
	path,
	polygon,
	ROUND,
	raysPath,
	rect,
	ring,
	spiralPath,
	starPath,
} from '../shapes.ts';
import { air, type Motif, thing } from './motif.ts';

/** What hangs, flies or falls above the horizon. */
export const SKY: Record<string, Motif> = {
	moon: air(
		({ body, glow }) =>
			disc(0, 0, 48, body) +
			disc(-16, -14, 11, glow) +
			disc(14, 10, 7, glow) +
			disc(-8, 24, 5, glow) +
			disc(22, -20, 4.5, glow),
	),
	'moon face': air(
		({ body, cut, glow }) =>
			disc(0, 4, 46, body) +
			line('M-34-8q9-9 19-1', cut, 3, ROUND) +
			path('M-33 2q9-9 18 0q-9 8-18 0z', cut) +
			disc(-23, 1.5, 2.6, body) +
			path('M-6-6q-2 16-9 21q6 6 13 2', 'none', `stroke="${cut}" stroke-width="2.6" stroke-linejoin="round"`) +
			path('M-24 28q14 9 34-2q-12 17-34 2z', cut) +
			oval(-30, 17, 5, 4, glow) +
			oval(20, 21, 6, 5, glow) +
			path('M6-2q4-11 15-10q12 3 11 13q-5 9-15 7q-11-2-11-10z', glow) +
			`<g transform="translate(19 -1) rotate(38)">${path('M-8 2v-33q0-13 8-20q8 7 8 20v33z', cut)}${rect(-8, -12, 16, 3.5, body)}${rect(-8, -22, 16, 2, body)}</g>`,
	),
	crescent: air(({ body }) => path('M12-46a47 47 0 1 0 34 66a40 40 0 1 1-34-66z', body)),
	sun: air(
		({ body, glow }) =>
			path(raysPath(0, 0, 16, 49, -6, 354, 0.5, 33), body) + disc(0, 0, 28, glow === body ? body : body),
	),
	star: air(({ body }) => path(starPath(0, 2, 5, 50, 20), body)),
	stars: air(
		({ body, glow }) =>
			path(starPath(-8, 6, 4, 38, 9) + starPath(30, -28, 4, 18, 4.5), body) +
			path(starPath(32, 28, 4, 13, 3.5) + starPath(-36, -34, 4, 11, 3), glow),
	),
	planet: air(
		({ body, cut, glow }) =>
			disc(0, 0, 30, body) +
			path('M-27-12q27 9 54 0l2.5 8q-29 10-59 0z', glow) +
			`<g transform="rotate(-18)">${path('M-28-6C-60 2-56 16 0 16S60 2 28-6q18 12-28 13t-28-13z', cut === body ? glow : body)}${line('M-29 0C-54 6-44 13 0 13S54 6 29 0', cut, 2.5)}</g>`,
	),
	comet: air(
		({ body, glow }) =>
			path('M24 10L-50-38L12 30z', glow) +
			path('M26 4L-34-50L6 24z', body) +
			path(starPath(26, 24, 5, 24, 10, 20), body),
	),
	cloud: air(({ body }) =>
		path('M-48 22a16 16 0 0 1 6-31a22 22 0 0 1 42-8a17 17 0 0 1 27 10a15 15 0 0 1 18 29z', body),
	),
	storm: air(
		({ body, glow }) =>
			path('M-48 2a16 16 0 0 1 6-31a22 22 0 0 1 42-8a17 17 0 0 1 27 10a15 15 0 0 1 18 29z', body) +
			polygon(
				[
					[2, 4],
					[-14, 28],
					[-2, 28],
					[-10, 50],
					[16, 20],
					[4, 20],
					[14, 4],
				],
				glow,
			),
	),
	lightning: air(({ body }) =>
		polygon(
			[
				[10, -50],
				[-26, 6],
				[-4, 6],
				[-16, 50],
				[28, -12],
				[4, -12],
				[24, -50],
			],
			body,
		),
	),
	snowflake: air(({ body }) => {
		let d = '';
		for (let i = 0; i < 6; i++) {
			const a = (i * Math.PI) / 3 + Math.PI / 6;
			const [c, s] = [Math.cos(a), Math.sin(a)];
			const at = (r: number, side: number): string =>
				`${(c * r - s * side).toFixed(1)} ${(s * r + c * side).toFixed(1)}`;
			d += `M0 0L${at(48, 0)}M${at(40, 12)}L${at(28, 0)}L${at(40, -12)}`;
		}
		return line(d, body, 6, ROUND);
	}),
	saucer: air(
		({ body, cut, glow }) =>
			path('M-22-4a22 24 0 0 1 44 0z', glow) +
			path('M-50 6C-40-12 40-12 50 6C40 22-40 22-50 6z', body) +
			path(circlePath(-26, 6, 4) + circlePath(0, 9, 4) + circlePath(26, 6, 4), cut) +
			path('M-14 18h28l-6 9h-16z', body) +
			line('M0-28v-10', body, 2.5) +
			disc(0, -40, 3.5, body),
	),
	rocket: air(
		({ body, cut, glow }) =>
			path('M-11 30q-2 14 0 20q5-4 7-1l4 1l4-1q2-3 7 1q2-6 0-20z', glow) +
			path('M-14 12q-16 10-15 32q8-9 17-10zM14 12q16 10 15 32q-8-9-17-10z', glow) +
			path('M0-50C18-34 22-6 14 34h-28C-22-6-18-34 0-50z', body) +
			disc(0, -12, 8, cut) +
			rect(-16.5, 16, 33, 4, cut),
	),
	satellite: air(
		({ body, glow }) =>
			disc(12, -12, 20, body) +
			line('M0 0L-46 34M4 6L-30 48M24 4L-2 50M-4-6L-50 10', body, 3.5, 'stroke-linecap="round"') +
			path('M2-22a14 14 0 0 1 12-8', 'none', `stroke="${glow}" stroke-width="5" stroke-linecap="round"`),
	),
	balloon: air(
		({ body, cut, glow }) =>
			path('M0-50C26-50 40-32 38-12C36 8 14 20 8 30h-16C-14 20-36 8-38-12C-40-32-26-50 0-50z', body) +
			path('M0-50C14-40 16 4 4 30h-8C-16 4-14-40 0-50z', glow) +
			line('M-8 30l2 8M8 30l-2 8', body, 1.6) +
			path('M-8 38h16l-2 12h-12z', body) +
			path('M-36-20q36 10 72 0v4q-36 10-72 0z', cut),
	),
	airship: air(
		({ body, cut, glow }) =>
			path('M-50 -2C-40-24 24-26 50-4C24 18-40 20-50-2z', body) +
			path('M-50-4l-2-16h10l8 10zM-50 2l-2 14h10l8-9z', glow) +
			path('M-12 17h26l-4 9h-18z', body) +
			line('M-44-4q46-8 90 0', cut, 2),
	),
	airplane: air(
		({ body, cut, glow }) =>
			path(
				'M-4-50h8q6 12 6 28l40 26v12l-40-12l-3 30l13 9v7l-20-5l-20 5v-7l13-9l-3-30l-40 12v-12l40-26q0-16 6-28z',
				body,
			) +
			path('M-5-34h10v8h-10z', cut) +
			disc(-26, 6, 5, glow) +
			disc(26, 6, 5, glow),
	),
	biplane: air(
		({ body, cut, glow }) =>
			rect(-50, -26, 100, 9, body, 4) +
			rect(-44, 16, 88, 8, body, 4) +
			line('M-34-20v40M-18-20l4 40M34-20v40M18-20l-4 40', body, 2.5) +
			disc(0, 0, 17, body) +
			disc(0, 0, 9, cut) +
			disc(0, 0, 5, glow) +
			line('M-20-30L20 30', glow, 5, ROUND) +
			line('M-14 24l-8 16M14 24l8 16', body, 3) +
			disc(-23, 42, 7, body) +
			disc(23, 42, 7, body),
	),
	parachute: air(
		({ body, cut, glow }) =>
			path('M-46-6a46 44 0 0 1 92 0q-11-10-23 0q-11-10-23 0q-11-10-23 0q-12-10-23 0z', body) +
			path('M-23-6q6-36 23-44q17 8 23 44q-11-10-23 0q-12-10-23 0z', glow) +
			line('M-46-6L0 30L46-6M-23-6L0 30L23-6', body, 1.8) +
			disc(0, 31, 6, body) +
			path('M-6 37h12l-2 13h-8z', body) +
			disc(0, 31, 1, cut),
	),
	bird: air(
		({ body, cut }) =>
			path(
				'M-50-16C-30-30-14-26-4-8C4-30 24-44 50-40C36-34 30-22 24-8C18 8 6 16-8 14L-24 34L-22 12C-30 4-34-8-50-16z',
				body,
			) + disc(-34, -16, 2, cut),
	),
	dove: air(
		({ body, cut, glow }) =>
			path(
				'M-48-6q8-14 22-8q6 4 12 10C-20-26-4-46 24-50C16-34 18-22 22-6q14 2 28 18q-18 2-24 2q-10 22-34 18q-14-2-22-18q-4-8-10-12z',
				body,
			) +
			disc(-34, -5, 2.4, cut) +
			line('M-48 0q-2 12 4 22', glow, 3, ROUND) +
			path('M-46 10q-8 2-9 8q7 1 10-5zM-44 20q8 0 10 6q-7 2-11-3z', glow),
	),
	raven: thing(
		({ body, cut }) =>
			path('M-50-18L-24-30Q-14-46 2-38Q20-28 28-2L50 40L26 28L20 34L8 34Q-18 22-24-8L-28-18Z', body) +
			line('M4 32v16h-9M14 32v16h-9', body, 3.5) +
			disc(-14, -28, 3, cut),
	),
	bat: air(
		({ body, cut }) =>
			path(
				'M0-10l-5-12l-2 7h-3C-14-22-34-24-50-16C-42-10-40 0-42 12C-32 4-24 4-18 14C-14 8-6 10 0 24C6 10 14 8 18 14C24 4 32 4 42 12C40 0 42-10 50-16C34-24 14-22 10-15h-3l-2-7z',
				body,
			) +
			disc(-3, -8, 1.6, cut) +
			disc(3, -8, 1.6, cut),
	),
	owl: thing(
		({ body, cut, glow }) =>
			path('M-34-46q12 8 34 8t34-8q6 18 2 30q4 44-36 66q-40-22-36-66q-4-12 2-30z', body) +
			disc(-15, -16, 14, cut) +
			disc(15, -16, 14, cut) +
			disc(-15, -16, 6, body) +
			disc(15, -16, 6, body) +
			polygon(
				[
					[-5, -8],
					[5, -8],
					[0, 6],
				],
				glow,
			),
	),
	butterfly: air(
		({ body, cut, glow }) =>
			path('M0 0C-14-40-46-46-48-26C-50-6-26 6 0 4zM0 0C14-40 46-46 48-26C50-6 26 6 0 4z', body) +
			path('M0 2C-26 4-38 16-32 32C-24 46-6 28 0 6zM0 2C26 4 38 16 32 32C24 46 6 28 0 6z', glow) +
			disc(-30, -22, 7, cut) +
			disc(30, -22, 7, cut) +
			line('M0-12v44M0-12q-4-16-12-22M0-12q4-16 12-22', body, 3.5, ROUND),
	),
	bee: air(
		({ body, cut, glow }) =>
			oval(-18, -22, 14, 24, glow) +
			oval(18, -22, 14, 24, glow) +
			oval(0, 12, 22, 34, body) +
			path('M-21 2h42v9h-42zM-21 20h42v9h-42z', cut) +
			disc(0, -22, 13, body) +
			line('M-5-32q-4-12-12-14M5-32q4-12 12-14', body, 3, ROUND),
	),
	spiral: thing(({ body }) => line(spiralPath(0, 0, 3.5, 2, 47), body, 6, ROUND)),
	galaxy: thing(
		({ body, glow }) =>
			line(spiralPath(0, 0, 1.4, 8, 46), body, 9, ROUND) +
			line(spiralPath(0, 0, 1.4, 8, 46, 180), body, 9, ROUND) +
			disc(0, 0, 12, glow),
	),
	atom: thing(
		({ body, glow }) =>
			[0, 60, 120]
				.map(
					(a) => `<ellipse rx="49" ry="17" fill="none" stroke="${body}" stroke-width="4.5" transform="rotate(${a})"/>`,
				)
				.join('') +
			disc(0, 0, 8, glow) +
			disc(49, 0, 4.5, glow) +
			disc(-24, -42, 4.5, glow) +
			disc(-24, 42, 4.5, glow),
	),
	explosion: thing(
		({ body, glow, cut }) =>
			path(starPath(0, 0, 12, 50, 27, 8), body) + path(starPath(0, 0, 10, 33, 18), glow) + disc(0, 0, 10, cut),
	),
	radio_waves: thing(({ body }) => [14, 26, 38].map((r) => ring(0, 0, r, body, 4)).join('') + disc(0, 0, 6, body)),
	wind: air(({ body }) =>
		line(
			'M-48-14H22q16 0 16-13t-14-13q-10 0-12 9M-48 2H36q14 0 14 13t-13 13q-9 0-11-8M-48 18H6q12 0 12 12T7 42q-8 0-10-7',
			body,
			6,
			ROUND,
		),
	),
	rainbow: air(
		({ body, glow, cut }) =>
			line('M-42 26a42 42 0 0 1 84 0', body, 9) +
			line('M-31 26a31 31 0 0 1 62 0', glow, 9) +
			line('M-20 26a20 20 0 0 1 40 0', cut, 9),
	),
	feather: air(
		({ body, cut }) =>
			path('M-40 48Q-30-30 44-50Q50 0 4 22L14 22Q-8 36-28 30L-36 50z', body) + line('M-32 38Q-6-10 34-40', cut, 2.5),
	),
	eclipse: air(
		({ body, glow }) =>
			path(raysPath(0, 0, 24, 49, 0, 360, 0.35, 34), glow) +
			disc(0, 0, 31, body) +
			holed(circlePath(0, 0, 34) + circlePath(-4, 0, 30), glow),
	),
};
