import { disc, gearPath, holed, line, oval, path, polygon, ROUND, rect, rectPath, ring, starPath } from '../shapes.ts';
import { type Motif, thing } from './motif.ts';

/** Tools, trophies and other hardware. */
export const TOOLS: Record<string, Motif> = {
	ring: thing(
		({ body, glow }) =>
			ring(0, 18, 28, body, 7) +
			polygon(
				[
					[-16, -38],
					[16, -38],
					[24, -26],
					[0, -6],
					[-24, -26],
				],
				glow,
			),
	),
	coin: thing(
		({ body, cut, glow }) =>
			disc(0, 0, 46, body) +
			ring(0, 0, 38, cut, 2.5) +
			path(
				'M-4-30h8v7q14 2 16 14h-10q-1-6-9-6q-9 0-9 6q0 5 12 8q17 4 17 16q0 11-17 14v7h-8v-7q-15-2-18-16h10q2 8 12 8q11 0 11-6q0-6-13-9q-16-4-16-15q0-11 15-14z',
				glow,
			),
	),
	chest: thing(
		({ body, cut, glow }) =>
			path('M-46-8q0-34 30-34h32q30 0 30 34z', body) +
			rect(-46, -4, 92, 46, body) +
			rect(-46, -8, 92, 5, glow) +
			path('M-34-42h10v84h-10zM24-42h10v84h-10z', glow) +
			rect(-9, -14, 18, 22, cut) +
			disc(0, -4, 3.5, body),
	),
	card: thing(
		({ body, cut, glow }) =>
			rect(-34, -50, 68, 100, body, 7) +
			rect(-30, -46, 60, 92, cut, 5) +
			path('M0-24C16-8 26 0 26 11a13 13 0 0 1-22 8q1 12 8 15h-24q7-3 8-15a13 13 0 0 1-22-8C-26 0-16-8 0-24z', glow),
	),
	cards: thing(
		({ body, cut, glow }) =>
			`<g transform="rotate(-16 0 40)">${rect(-36, -42, 56, 82, body, 6)}${rect(-32, -38, 48, 74, cut, 4)}${path('M-8-18l12 16l-12 16l-12-16z', glow)}</g><g transform="rotate(14 0 40)">${rect(-18, -44, 56, 82, body, 6)}${rect(-14, -40, 48, 74, cut, 4)}${path('M10-24C22-12 30-6 30 4a10 10 0 0 1-17 6q1 8 6 10h-18q5-2 6-10a10 10 0 0 1-17-6C-10-6-2-12 10-24z', body)}</g>`,
	),
	dice: thing(
		({ body, cut, glow }) =>
			polygon(
				[
					[0, -48],
					[44, -24],
					[0, 0],
					[-44, -24],
				],
				glow,
			) +
			polygon(
				[
					[-44, -24],
					[0, 0],
					[0, 50],
					[-44, 26],
				],
				body,
			) +
			polygon(
				[
					[44, -24],
					[0, 0],
					[0, 50],
					[44, 26],
				],
				body,
			) +
			line('M0 0V50', cut, 2) +
			oval(0, -24, 7, 4, body) +
			disc(-30, 0, 4, cut) +
			disc(-14, 28, 4, cut) +
			disc(14, 10, 4, cut) +
			disc(22, 14, 4, cut) +
			disc(30, 18, 4, cut),
	),
	'chess king': thing(
		({ body, cut, glow }) =>
			path('M-4-50h8v7h8v7h-8v8h-8v-8h-8v-7h8z', glow) +
			path('M0-26q26-12 26 8q0 14-14 26l4 26q12 4 12 16h-56q0-12 12-16l4-26q-14-12-14-26q0-20 26-8z', body) +
			rect(-16, 8, 32, 5, cut) +
			rect(-24, 38, 48, 4, cut),
	),
	bottle: thing(
		({ body, cut, glow }) =>
			path('M-8-50h16v26q14 8 14 22v46q0 6-6 6h-32q-6 0-6-6V-2q0-14 14-22z', body) +
			rect(-22, 4, 44, 26, cut) +
			rect(-10, -50, 20, 8, glow) +
			disc(0, 17, 7, glow),
	),
	glass: thing(
		({ body, glow }) =>
			path('M-34-46h68L4 0v40h20v8h-48v-8h20V0z', body) + path('M-25-36h50L0-6z', glow) + line('M14-50L4-20', body, 2),
	),
	cup: thing(
		({ body, cut, glow }) =>
			path('M-36-10h60v28q0 24-24 24h-12q-24 0-24-24z', body) +
			line('M24-2q20-2 20 12t-22 12', body, 6) +
			rect(-44, 42, 76, 6, body, 3) +
			line('M-20-18q-8-8 0-16t0-14M0-18q-8-8 0-16t0-14', glow, 4, ROUND) +
			rect(-36, -2, 60, 5, cut),
	),
	flask: thing(
		({ body, glow, cut }) =>
			path('M-12-50h24v6h-4v30l30 50q6 14-8 14h-60q-14 0-8-14l30-50v-30h-4z', body) +
			path('M-15 12h30l17 28q2 4-3 4h-58q-5 0-3-4z', glow) +
			disc(-6, 28, 4, cut) +
			disc(8, 22, 3, cut) +
			disc(2, 4, 2.5, glow),
	),
	syringe: thing(
		({ body, glow, cut }) =>
			`<g transform="rotate(45)">${path('M-16-50h32v6h-11v10h12v8h-34v-8h12v-10h-11zM-11-26h22v48h-8l-2 8h-2l-2-8h-8z', body)}${rect(-7, -6, 14, 24, glow)}${line('M0 30v20', body, 2.5)}${line('M-7-14h8M-7-4h8', cut, 2)}</g>`,
	),
	scales: thing(
		({ body, glow }) =>
			path('M-3-46h6v86h22v8h-50v-8h22z', body) +
			line('M-40-34H40M-40-34l-10 34M-40-34l10 34M40-34l-10 34M40-34l10 34', body, 3) +
			path('M-54 0h28q0 14-14 14t-14-14zM26 0h28q0 14-14 14t-14-14z', glow) +
			disc(0, -46, 5, glow),
	),
	gavel: thing(
		({ body, glow }) =>
			`<g transform="rotate(-38)">${rect(-24, -36, 48, 26, body, 3)}${rect(-30, -38, 9, 30, glow, 3)}${rect(21, -38, 9, 30, glow, 3)}${rect(-4, -10, 8, 60, body, 3)}</g>${rect(-40, 40, 44, 9, body, 3)}`,
	),
	badge: thing(
		({ body, cut, glow }) =>
			path(starPath(0, 0, 6, 44, 24), body) +
			[0, 1, 2, 3, 4, 5]
				.map((i) => disc(Math.sin((i * Math.PI) / 3) * 43, -Math.cos((i * Math.PI) / 3) * 43, 6, body))
				.join('') +
			disc(0, 0, 18, cut) +
			path(starPath(0, 1, 5, 14, 6), glow),
	),
	handcuffs: thing(
		({ body, glow }) =>
			ring(-26, 14, 20, body, 8) +
			ring(26, 14, 20, body, 8) +
			line('M-16-8q16-20 32 0', glow, 5) +
			rect(-34, -14, 16, 12, body, 3) +
			rect(18, -14, 16, 12, body, 3),
	),
	noose: thing(
		({ body, glow }) =>
			`${rect(-3.5, -50, 7, 44, body) + rect(-9, -18, 18, 26, glow, 3) + line('M-9-11h18M-9-4h18M-9 3h18', body, 2)}<ellipse cx="0" cy="29" rx="17" ry="20" fill="none" stroke="${body}" stroke-width="7"/>`,
	),
	chain: thing(
		({ body, glow }) =>
			`<g transform="rotate(45)"><rect x="-13" y="-62" width="26" height="46" rx="13" fill="none" stroke="${body}" stroke-width="8"/><rect x="-13" y="16" width="26" height="46" rx="13" fill="none" stroke="${body}" stroke-width="8"/>${rect(-4.5, -28, 9, 56, glow, 4.5)}</g>`,
	),
	cross: thing(({ body }) => path('M-8-50h16v26h26v16h-26v58h-16v-58h-26v-16h26z', body)),
	bell: thing(
		({ body, glow, cut }) =>
			path('M-7-50h14v9q24 6 24 34q0 26 17 36v7h-96v-7q17-10 17-36q0-28 24-34z', body) +
			path('M-12 40h24q-2 10-12 10t-12-10z', glow) +
			line('M-30 20h60', cut, 3),
	),
	hammer: thing(
		({ body, glow }) => rect(-6, -20, 12, 70, glow, 3) + path('M-34-48h48q22 2 32 22q-16-8-28-6v12h-52z', body),
	),
	axe: thing(
		({ body, glow }) =>
			`<g transform="rotate(20)">${rect(-5, -46, 10, 98, glow, 3)}${path('M-6-40Q26-44 40-50Q48-24 40 2Q26-6-6-10z', body)}</g>`,
	),
	shovel: thing(
		({ body, glow }) =>
			rect(-4, -44, 8, 56, glow) + path('M-15-50h30v7h-30zM-20 10h40v18q0 14-20 22q-20-8-20-22z', body),
	),
	pickaxe: thing(
		({ body, glow }) =>
			`<g transform="rotate(30)">${rect(-5, -30, 10, 82, glow, 3)}${path('M-52-12Q0-58 52-12Q0-38-52-12z', body)}</g>`,
	),
	'hammer and sickle': thing(
		({ body }) =>
			`${path('M-18-44q54 4 58 46q2 34-38 38q-16 0-28-8l-12 14l-8-8l14-12q-8-10-8-14q16 22 40 16q24-8 18-34q-6-26-36-38z', body)}<g transform="rotate(-45)">${rect(-5, -20, 10, 66, body)}${rect(-22, -34, 44, 17, body)}</g>`,
	),
	gear: thing(({ body }) => holed(gearPath(0, 0, 10, 49, 17), body)),
	gears: thing(
		({ body, glow }) => holed(gearPath(-14, 12, 10, 36, 12), body) + holed(gearPath(28, -26, 8, 24, 8, 16), glow),
	),
	flag: thing(
		({ body, glow }) => rect(-38, -50, 6, 100, body) + path('M-32-46q20-10 40 0t40 0v48q-20 10-40 0t-40 0z', glow),
	),
	drum: thing(
		({ body, cut, glow }) =>
			path('M-42-12v38q0 14 42 14t42-14v-38z', body) +
			oval(0, -12, 42, 14, glow) +
			line('M-38 2l19 34l19-28l19 28l19-34', cut, 3, 'stroke-linejoin="round"') +
			line('M-20-50L8-14M30-48L2-14', body, 4.5, ROUND),
	),
	scissors: thing(
		({ body, glow }) =>
			path('M-20-50L6 10L-2 14zM20-50L-6 10L2 14z', body) +
			ring(-18, 32, 13, glow, 7) +
			ring(18, 32, 13, glow, 7) +
			line('M2 8l-10 14M-2 8l10 14', body, 7),
	),
	crown: thing(
		({ body, cut, glow }) =>
			polygon(
				[
					[-46, 34],
					[-50, -24],
					[-24, 2],
					[0, -40],
					[24, 2],
					[50, -24],
					[46, 34],
				],
				body,
			) +
			rect(-46, 22, 92, 14, glow) +
			disc(0, -42, 6, glow) +
			disc(-50, -26, 5, glow) +
			disc(50, -26, 5, glow) +
			disc(0, 29, 4, cut) +
			disc(-24, 29, 4, cut) +
			disc(24, 29, 4, cut),
	),
	medal: thing(
		({ body, glow, cut }) =>
			path('M-26-50h20l6 30l6-30h20l-14 50h-24z', body) + disc(0, 22, 28, glow) + path(starPath(0, 23, 5, 20, 8), cut),
	),
	trophy: thing(
		({ body, glow, cut }) =>
			path('M-26-46h52q2 50-20 60v16h14l6 20h-52l6-20h14v-16q-22-10-20-60z', body) +
			line('M-26-36h-18q0 30 24 34M26-36h18q0 30-24 34', body, 6) +
			path(starPath(0, -20, 5, 14, 6), glow) +
			rect(-20, 40, 40, 3, cut),
	),
	rope: thing(
		({ body, glow }) =>
			line('M-30 50V10q0-30 30-30t30-22V-50', body, 9) +
			line('M-30 50V10q0-30 30-30t30-22V-50', glow, 9, 'stroke-dasharray="3 8"'),
	),
	ladder: thing(
		({ body }) =>
			line('M-18 50L-12-50M18 50L12-50', body, 6) + line('M-17 38h34M-16 20h32M-15 2h30M-14-16h28M-13-34h26', body, 5),
	),
	wheel: thing(
		({ body, glow }) =>
			ring(0, 0, 44, body, 9) +
			line('M0-44V44M-38-22L38 22M-38 22L38-22', body, 4.5) +
			disc(0, 0, 11, body) +
			disc(0, 0, 4, glow),
	),
	film_can: thing(
		({ body, glow, cut }) => disc(0, 0, 48, body) + ring(0, 0, 38, cut, 2) + rect(-28, -10, 56, 20, glow),
	),
	suitcase: thing(
		({ body, glow, cut }) =>
			path('M-16-20v-12q0-6 6-6h20q6 0 6 6v12h-7v-10h-18v10z', body) +
			rect(-48, -22, 96, 64, body, 6) +
			path('M-30-22h8v64h-8zM22-22h8v64h-8z', glow) +
			rect(-7, 4, 14, 9, cut),
	),
	ball: thing(
		({ body, cut, glow }) =>
			disc(0, 0, 48, body) + path('M0-48Q-30 0 0 48Q30 0 0-48z', glow) + line('M-48 0h96', cut, 3),
	),
	mirror: thing(
		({ body, cut, glow }) =>
			oval(0, -14, 32, 36, body) +
			oval(0, -14, 25, 29, glow) +
			path('M-5 20h10v26q0 4-5 4t-5-4z', body) +
			line('M-12-10L6-30M-4 2L16-20', cut, 3, ROUND),
	),
	map: thing(
		({ body, cut, glow }) =>
			polygon(
				[
					[-50, -30],
					[-17, -42],
					[17, -30],
					[50, -42],
					[50, 30],
					[17, 42],
					[-17, 30],
					[-50, 42],
				],
				body,
			) +
			line('M-17-42V30M17-30V42', cut, 2) +
			line('M-38 22q10-30 30-18t28-24', glow, 3.5, 'stroke-dasharray="6 5"') +
			line('M22-30l14 14M36-30l-14 14', glow, 5),
	),
	compass: thing(
		({ body, cut, glow }) =>
			`${disc(0, 0, 48, body) + disc(0, 0, 41, cut)}<g transform="rotate(32)">${polygon(
				[
					[0, -36],
					[9, 0],
					[-9, 0],
				],
				glow,
			)}${polygon(
				[
					[0, 36],
					[9, 0],
					[-9, 0],
				],
				body,
			)}</g>${disc(0, 0, 3, cut)}`,
	),
	anchor: thing(
		({ body }) =>
			ring(0, -38, 9, body, 6) +
			path(
				'M-4-30h8v68q22-4 30-24l-9 2l15-22l12 24l-9-2q-8 30-43 34q-35-4-43-34l-9 2l12-24l15 22l-9-2q8 20 30 24z',
				body,
			) +
			rect(-18, -22, 36, 7, body, 3),
	),
	window: thing(
		({ body, cut, glow }) =>
			rect(-36, -50, 72, 100, body) +
			rect(-29, -43, 58, 86, glow) +
			path(`${rectPath(-3, -43, 6, 86)}${rectPath(-29, -6, 58, 6)}`, body) +
			rect(-42, 44, 84, 6, cut),
	),
};
