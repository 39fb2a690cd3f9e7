import { circlePath, disc, holed, line, path, polygon, ROUND, rect, ring, starPath } from '../shapes.ts';
import { type Motif, thing } from './motif.ts';

/** Things one can hold: the props of crime, letters and comedy. */
export const OBJECTS: Record<string, Motif> = {
	key: thing(
		({ body }) =>
			holed(`${circlePath(0, -28, 22)}${circlePath(0, -28, 11)}`, body) +
			path('M-5-8h10v58h-28v-9h6v-7h-8v-9h20z', body),
	),
	keyhole: thing(({ body }) => path('M-20-24a20 20 0 1 1 32 16L22 48H-22L-12-8A20 20 0 0 1-20-24z', body)),
	knife: thing(
		({ body, cut, glow }) =>
			path('M-8 4V-30Q-6-44 12-50V4z', body) +
			rect(-14, 4, 30, 6, glow, 2) +
			rect(-8, 10, 18, 40, body, 4) +
			disc(1, 20, 2.5, cut) +
			disc(1, 38, 2.5, cut),
	),
	dagger: thing(
		({ body, glow }) =>
			polygon(
				[
					[0, 50],
					[-9, -14],
					[9, -14],
				],
				body,
			) +
			rect(-22, -20, 44, 7, glow, 3) +
			rect(-5, -42, 10, 22, body) +
			disc(0, -44, 7, glow),
	),
	sword: thing(
		({ body, glow, cut }) =>
			polygon(
				[
					[0, -50],
					[5.5, -42],
					[5.5, 22],
					[-5.5, 22],
					[-5.5, -42],
				],
				body,
			) +
			rect(-24, 20, 48, 6, glow, 3) +
			rect(-4, 26, 8, 18, body) +
			disc(0, 46, 5, glow) +
			line('M0-40v56', cut, 1.4),
	),
	'crossed swords': thing(({ body, glow }) =>
		[-40, 40]
			.map(
				(a) =>
					`<g transform="rotate(${a})">${polygon(
						[
							[0, -56],
							[5, -48],
							[5, 26],
							[-5, 26],
							[-5, -48],
						],
						body,
					)}${rect(-18, 24, 36, 6, glow, 3)}${rect(-4, 30, 8, 18, body)}</g>`,
			)
			.join(''),
	),
	gun: thing(
		({ body, cut, glow }) =>
			path('M-50-24H34q8 0 10-8h5l1 22q-8 6-16 10L44 44q1 6-4 6H22q-5 0-6-5L8 12H-2q-8 0-9-9v-5h-39z', body) +
			path('M8 0h-10q0 6 5 6h6z', cut) +
			rect(-6, -18, 20, 12, glow, 3) +
			line('M-46-19h34', cut, 1.5),
	),
	bomb: thing(
		({ body, cut, glow }) =>
			disc(-4, 12, 36, body) +
			rect(8, -32, 20, 14, body) +
			line('M20-32q4-14 18-14', body, 3.5) +
			path(starPath(40, -42, 8, 13, 6), glow) +
			path('M-28 6a24 24 0 0 1 16-18', 'none', `stroke="${cut}" stroke-width="4" stroke-linecap="round"`),
	),
	clock: thing(({ body, cut, glow }) => {
		let ticks = '';
		for (let i = 0; i < 12; i++) {
			const a = (i * Math.PI) / 6;
			ticks += `M${(Math.cos(a) * 36).toFixed(1)} ${(Math.sin(a) * 36).toFixed(1)}L${(Math.cos(a) * 41).toFixed(1)} ${(Math.sin(a) * 41).toFixed(1)}`;
		}
		return (
			disc(0, 0, 50, body) +
			disc(0, 0, 44, cut) +
			line(ticks, body, 4) +
			line('M0 0V-32', body, 5, ROUND) +
			line('M0 0L22 14', glow, 5, ROUND) +
			disc(0, 0, 5, body)
		);
	}),
	watch: thing(
		({ body, cut, glow }) =>
			ring(0, -40, 8, body, 4) +
			rect(-5, -34, 10, 8, body) +
			disc(0, 12, 38, body) +
			disc(0, 12, 31, cut) +
			line('M0 12V-10', body, 4, ROUND) +
			line('M0 12l-14 8', glow, 4, ROUND),
	),
	hourglass: thing(
		({ body, cut, glow }) =>
			rect(-32, -50, 64, 9, body, 2) +
			rect(-32, 41, 64, 9, body, 2) +
			path('M-24-41h48q0 26-18 41q18 15 18 41h-48q0-26 18-41q-18-15-18-41z', body) +
			path('M-14-22h28q-4 12-14 20q-10-8-14-20zM-18 37q2-14 18-20q16 6 18 20z', glow) +
			disc(0, 6, 1.8, cut),
	),
	candle: thing(
		({ body, cut, glow }) =>
			path('M0-50q14 18 0 30q-14-12 0-30z', glow) +
			line('M0-22v8', body, 2) +
			rect(-10, -14, 20, 44, body) +
			path('M-10-14h20v12q-4 6-6-2q-3 10-7 2q-4 6-7-2z', cut) +
			path('M-28 30h56q-2 14-16 14v6h-24v-6q-14 0-16-14z', body),
	),
	lantern: thing(
		({ body, cut, glow }) =>
			line('M-20-26a20 20 0 0 1 40 0', body, 4) +
			path('M-16-32h32l8 10h-48z', body) +
			rect(-20, -22, 40, 52, glow, 3) +
			path('M-23-22h5v52h-5zM18-22h5v52h-5z', body) +
			path('M-30 30h60v8l-8 12h-44l-8-12z', body) +
			path('M0-12q12 16 0 28q-12-12 0-28z', cut),
	),
	lamp: thing(
		({ body, cut, glow }) =>
			path(
				'M-46 4q8-12 26-12h16q4-10 14-10q10 0 10 10q14-2 30-22q2 30-28 42q-4 16-22 18v8h14v6h-44v-6h14v-8q-20-2-22-18q-14 0-14-8z',
				body,
			) +
			path('M-34 4q8-6 16-4v8q-8 2-16-4z', cut) +
			path('M44-34q8-8 2-16q12 6 6 18z', glow),
	),
	lightbulb: thing(
		({ body, cut, glow }) =>
			path('M-16 20q0-10-9-18a32 32 0 1 1 50 0q-9 8-9 18z', glow) +
			path('M-15 24h30v6h-30zM-15 33h30v6h-30zM-9 42h18v8h-18z', body) +
			line('M-9 20L-14-8l9 7l5-9l5 9l9-7L9 20', cut === glow ? body : body, 2.5),
	),
	torch: thing(
		({ body, glow, cut }) =>
			path('M-4-8C-28-18-16-38-2-50C0-36 20-34 18-18Q16-10 8-6z', glow) +
			path('M-18-8h36l-6 14h-24zM-10 8h20l-5 42h-10z', body) +
			path('M0-14q-10-6-1-20q8 10 1 20z', cut),
	),
	book: thing(
		({ body, cut, glow }) =>
			path('M0-26Q-22-40-50-32V36Q-22 28 0 42Q22 28 50 36V-32Q22-40 0-26z', body) +
			path('M-3-18Q-22-30-43-25V27Q-22 21-3 31zM3-18Q22-30 43-25V27Q22 21 3 31z', cut) +
			line('M-34-12q12-2 22 4M-34 0q12-2 22 4M12-8q12-6 22-4M12 4q12-6 22-4M12 16q12-6 22-4', glow, 3),
	),
	letter: thing(
		({ body, cut, glow }) =>
			rect(-50, -32, 100, 64, body, 3) +
			line('M-48-29L0 8L48-29', cut, 4, 'stroke-linejoin="round"') +
			disc(0, 14, 10, glow),
	),
	newspaper: thing(
		({ body, cut, glow }) =>
			rect(-38, -50, 76, 100, body) +
			path('M-30-42h60v13h-60z', cut) +
			rect(-30, -22, 32, 30, glow) +
			line('M8-20h22M8-10h22M8 0h22M-30 18h60M-30 28h60M-30 38h40', cut, 3.5),
	),
	typewriter: thing(
		({ body, cut, glow }) =>
			rect(-26, -50, 52, 36, glow) +
			line('M-16-40h32M-16-30h22', body, 3) +
			rect(-46, -18, 92, 12, body, 6) +
			path('M-38-6h76l12 50q0 6-6 6H-44q-6 0-6-6z', body) +
			[12, 24, 36].map((y, r) => [-3, -2, -1, 0, 1, 2, 3].map((i) => disc(i * (9 + r), y, 3.2, cut)).join('')).join(''),
	),
	telephone: thing(
		({ body, cut, glow }) =>
			path('M-48-20Q-48-42 0-42T48-20v8q0 4-5 4H24q-4 0-4-5v-5q-20-6-40 0v5q0 5-4 5h-19q-5 0-5-4z', body) +
			path('M-14-10h28l20 38q4 22-4 22h-60q-8 0-4-22z', body) +
			disc(0, 22, 17, cut) +
			disc(0, 22, 6, glow),
	),
	camera: thing(
		({ body, cut, glow }) =>
			disc(-16, -30, 18, body) +
			disc(20, -32, 16, body) +
			disc(-16, -30, 6, cut) +
			disc(20, -32, 5, cut) +
			rect(-34, -16, 58, 36, body, 3) +
			polygon(
				[
					[24, -6],
					[46, -16],
					[46, 20],
					[24, 10],
				],
				glow,
			) +
			line('M-6 20L-28 50M-4 20V50M-2 20L20 50', body, 4, ROUND) +
			rect(-26, -8, 20, 8, cut),
	),
	reel: thing(
		({ body, glow }) =>
			holed(
				circlePath(0, 0, 49) +
					[0, 1, 2, 3, 4].map((i) => circlePath(Math.sin(i * 1.2566) * 28, -Math.cos(i * 1.2566) * 28, 11.5)).join('') +
					circlePath(0, 0, 5),
				body,
			) + ring(0, 0, 44.5, glow, 1.8),
	),
	filmstrip: thing(
		({ body, cut, glow }) =>
			rect(-30, -50, 60, 100, body) +
			[-44, -30, -16, -2, 12, 26, 40].map((y) => rect(-27, y, 6, 6, cut) + rect(21, y, 6, 6, cut)).join('') +
			rect(-17, -46, 34, 28, cut) +
			rect(-17, -14, 34, 28, glow) +
			rect(-17, 18, 34, 28, cut),
	),
	clapper: thing(
		({ body, cut, glow }) =>
			`${rect(-44, -12, 88, 58, body, 4)}<g transform="rotate(-14 -44 -14)">${rect(-44, -32, 88, 17, body, 2)}${path('M-32-32h14l-10 17h-14zM-6-32h14l-10 17h-14zM20-32h14l-10 17h-14z', cut)}</g>${line('M-34 6h68M-34 22h40', glow, 4)}`,
	),
	microphone: thing(
		({ body, cut, glow }) =>
			path('M-20-30a20 20 0 0 1 40 0v26a20 20 0 0 1-40 0z', glow) +
			line('M-20-24h40M-20-14h40M-20-4h40', cut, 3) +
			line('M-30-6v4a30 28 0 0 0 60 0v-4M0 26v18', body, 5, ROUND) +
			rect(-22, 43, 44, 7, body, 3),
	),
	radio: thing(
		({ body, cut, glow }) =>
			path('M-40 50V-10Q-40-50 0-50T40-10V50z', body) +
			path('M-26 4Q-26-36 0-36T26 4z', cut) +
			line('M-12 4V-28M0 4V-36M12 4V-28', body, 4) +
			disc(-20, 28, 8, glow) +
			disc(20, 28, 8, glow) +
			rect(-8, 22, 16, 12, cut),
	),
	television: thing(
		({ body, cut, glow }) =>
			line('M-22-50L0-26L24-50', body, 3.5, ROUND) +
			rect(-46, -28, 92, 66, body, 10) +
			path('M-38-12q0-8 8-8h40q8 0 8 8v34q0 8-8 8h-40q-8 0-8-8z', cut) +
			disc(32, -10, 6, glow) +
			disc(32, 8, 6, glow) +
			path('M-34 38h10l-4 12h-5zM34 38h-10l4 12h5z', body),
	),
	'magnifying glass': thing(
		({ body, glow, cut }) =>
			line('M12 14L42 44', body, 13, ROUND) +
			disc(-10, -10, 38, body) +
			disc(-10, -10, 29, glow) +
			path('M-30-10a20 20 0 0 1 14-19', 'none', `stroke="${cut}" stroke-width="5" stroke-linecap="round"`),
	),
	pipe: thing(
		({ body, cut, glow }) =>
			path('M-50-22q10-4 24 2q22 10 28 26h0v-22h40v34q0 30-24 30q-20 0-24-20q-4-24-30-36q-8-4-14-4z', body) +
			rect(0, -22, 44, 8, glow) +
			line('M22-28q-8-8 0-14t0-10', cut, 3, ROUND),
	),
	umbrella: thing(
		({ body, glow, cut }) =>
			path('M-50 0A50 46 0 0 1 50 0Q42-8 33 0Q25-8 17 0Q8-8 0 0Q-8-8-17 0Q-25-8-33 0Q-42-8-50 0z', body) +
			path('M-17 0Q-10-36 0-46Q10-36 17 0Q8-8 0 0Q-8-8-17 0z', glow) +
			line('M0-50v88q0 10 9 10t9-9', body, 4, ROUND) +
			disc(0, -48, 1, cut),
	),
	cane: thing(
		({ body, glow }) => line('M6 50V-26a17 17 0 0 0-34 0', body, 8, 'stroke-linecap="round"') + rect(2, 36, 8, 8, glow),
	),
	shoe: thing(
		({ body, glow, cut }) =>
			path('M-44-26h34q2 20 26 28q30 8 34 26v6H-46q-4-30-2-60z', body) +
			path('M-46 34h96v6q0 4-4 4h-40v-4h-20v8h-32z', glow) +
			line('M-8-12l12-6M-2 0l12-7', cut, 3, ROUND),
	),
	boots: thing(
		({ body, glow, cut }) =>
			path('M-30-46h26v60q22 6 30 22v10h-56z', body) +
			path('M-30 44h58v6h-34v-3h-4v3h-20z', glow) +
			rect(-30, -46, 26, 9, cut) +
			line('M-4 14l-8 6', cut, 3),
	),
	gloves: thing(
		({ body, cut, glow }) =>
			path('M-30 14Q-42-44-6-46Q34-50 38-18Q40 0 24 6L20 24h-40z', body) +
			rect(-24, 24, 48, 24, glow, 4) +
			path('M-30 6Q-48-2-36-20Q-26-22-14-8', 'none', `stroke="${cut}" stroke-width="4" stroke-linecap="round"`),
	),
	diamond: thing(
		({ body, cut, glow }) =>
			polygon(
				[
					[-30, -34],
					[30, -34],
					[50, -8],
					[0, 46],
					[-50, -8],
				],
				body,
			) +
			polygon(
				[
					[-18, -8],
					[18, -8],
					[0, 46],
				],
				glow,
			) +
			line('M-50-8h100M-30-34l12 26l18-26l18 26l12-26M-18-8L0 46L18-8', cut, 2, 'stroke-linejoin="round"'),
	),
};
