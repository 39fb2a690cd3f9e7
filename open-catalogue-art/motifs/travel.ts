import { disc, line, oval, path, polygon, ROUND, rect, ring } from '../shapes.ts';
import { air, ground, type Motif, thing } from './motif.ts';

/** Vehicles on rails, roads and water. */
export const TRAVEL: Record<string, Motif> = {
	train: ground(
		({ body, cut, glow }) =>
			path('M-6-50h12v8h6v10h-24v-10h6z', body) +
			disc(0, -6, 30, body) +
			disc(0, -6, 24, cut) +
			disc(0, -6, 20, body) +
			disc(0, -10, 8, glow) +
			line('M-24-6h-6M24-6h6M0-30v6M0 18v6', cut, 2) +
			path('M-36 18h72v10h-72z', body) +
			polygon(
				[
					[-34, 28],
					[34, 28],
					[46, 50],
					[-46, 50],
				],
				body,
			) +
			line('M-22 30L-30 49M-11 30L-14 49M0 30V49M11 30L14 49M22 30L30 49', cut, 2.5) +
			disc(-30, 23, 4, glow) +
			disc(30, 23, 4, glow),
	),
	locomotive: ground(
		({ body, cut, glow }) =>
			path('M-46-18H8V-38h-6v-6h46v6h-4V26H-46z', body) +
			path('M-38-18l-3-24h-5v-6h24v6h-5l-3 24z', body) +
			path('M-14-18q0-12 8-12t8 12z', glow) +
			rect(18, -30, 20, 18, cut) +
			rect(-46, -12, 8, 8, glow) +
			path('M-46 20l-8 18h12z', body) +
			ring(-26, 34, 13, body, 6) +
			ring(4, 34, 13, body, 6) +
			disc(-26, 34, 4, glow) +
			disc(4, 34, 4, glow) +
			ring(34, 38, 9, body, 5) +
			line('M-26 34H4l30 2', glow, 4, ROUND) +
			path('M-40-50q-6-16 12-12q6-12 20-4q14-4 16 8q-10 10-22 4q-14 10-26 4z', glow),
	),
	engine: ground(
		({ body, cut, glow }) =>
			path('M-52 50h104v-3h-104zM-48-8H4V-34h-5v-7h52v7h-5V18h-94z', body) +
			path('M-42-8l-3-26q-6-2-8-8h28q-2 6-8 8l-3 26z', body) +
			path('M-20-8q0-12 8-12t8 12z', glow) +
			rect(14, -26, 22, 20, cut) +
			rect(-50, -4, 6, 18, glow) +
			line('M-36-4v20M-16-4v20', cut, 2) +
			path('M-44 18l-16 28h22l8-24z', body) +
			line('M-47 26l-6 19M-40 26l-4 19', cut, 2) +
			disc(-50, -14, 6, glow) +
			rect(-44, 16, 90, 6, glow) +
			disc(-20, 32, 15, body) +
			disc(14, 32, 15, body) +
			ring(-20, 32, 10, cut, 2) +
			ring(14, 32, 10, cut, 2) +
			disc(40, 39, 8, body) +
			line('M-20 32v-14M-20 32l12 7M-20 32l-12 7M14 32v-14M14 32l12 7M14 32l-12 7', cut, 2) +
			line('M-20 34H14l26 4', glow, 4.5, ROUND),
	),
	handcar: ground(
		({ body, glow }) =>
			rect(-42, 14, 84, 8, body) +
			disc(-24, 34, 13, body) +
			disc(24, 34, 13, body) +
			disc(-24, 34, 4, glow) +
			disc(24, 34, 4, glow) +
			path('M-10 14L-2-22h4l8 36z', body) +
			line('M-40-34L40-12', body, 5, ROUND) +
			rect(-50, 47, 100, 3, body),
	),
	car: ground(
		({ body, cut, glow }) =>
			path('M-50 30V12q0-6 8-8l14-4l10-20q2-4 8-4h26q6 0 9 4l13 22q12 2 12 14v14z', body) +
			path('M-16-2l8-15q1-2 3-2h9v17zM8-19h10q3 0 5 3l8 14H8z', cut) +
			disc(-28, 32, 15, body) +
			disc(28, 32, 15, body) +
			disc(-28, 32, 8, glow) +
			disc(28, 32, 8, glow) +
			disc(-46, 12, 4.5, glow),
	),
	jalopy: ground(
		({ body, cut, glow }) =>
			rect(-30, -44, 64, 6, body, 2) +
			line('M-26-40V4M30-40V4M2-40V4', body, 3) +
			path('M-50 4h26v-12h58V26h-84z', body) +
			path('M-22-4h20v-30h-20z', glow) +
			ring(-30, 32, 14, body, 5) +
			ring(26, 32, 14, body, 5) +
			line('M-30 18v28M-44 32h28M26 18v28M12 32h28', body, 2) +
			disc(-47, 0, 5, glow) +
			disc(-30, 32, 3, cut),
	),
	bus: ground(
		({ body, cut, glow }) =>
			path('M-46-36q0-8 8-8h76q8 0 8 8v72h-92z', body) +
			rect(-38, -34, 18, 22, cut, 2) +
			rect(-16, -34, 18, 22, cut, 2) +
			rect(6, -34, 18, 22, cut, 2) +
			rect(28, -34, 12, 40, glow, 2) +
			rect(-46, 6, 70, 5, glow) +
			disc(-26, 36, 13, body) +
			disc(22, 36, 13, body) +
			disc(-26, 36, 6, cut) +
			disc(22, 36, 6, cut),
	),
	wagon: ground(
		({ body, cut, glow }) =>
			path('M-44 8Q-52-40-30-44Q0-34 30-44Q52-40 44 8z', glow) +
			line('M-22-41Q-28-16-22 8M0-38V8M22-41Q28-16 22 8', cut, 2) +
			path('M-48 8h96l-6 16h-84z', body) +
			ring(-26, 33, 15, body, 4) +
			ring(26, 33, 15, body, 4) +
			line('M-26 18v30M-41 33h30M26 18v30M11 33h30', body, 2.5),
	),
	stagecoach: ground(
		({ body, cut, glow }) =>
			path('M-34-28h68l4 36q-8 18-38 18t-38-18z', body) +
			rect(-40, -34, 80, 7, body, 3) +
			path('M-24-20h14v16h-14zM10-20h14v16H10z', glow) +
			rect(-7, -20, 14, 34, cut) +
			rect(-26, -44, 36, 10, glow, 2) +
			ring(-28, 34, 14, body, 4) +
			ring(28, 32, 16, body, 4) +
			line('M-28 20v28M-42 34h28M28 16v32M12 32h32', body, 2),
	),
	carriage: ground(
		({ body, glow }) =>
			path('M-14-34h44q10 22 0 44h-44q-10-22 0-44z', body) +
			rect(-4, -26, 24, 18, glow, 3) +
			ring(-6, 30, 18, body, 4) +
			ring(30, 34, 14, body, 4) +
			line('M-6 12v36M-24 30h36M30 20v28M16 34h28M-18 10L-50 20', body, 2.5),
	),
	bicycle: ground(
		({ body, glow }) =>
			ring(-28, 24, 22, body, 4) +
			ring(28, 24, 22, body, 4) +
			line('M-28 24L-12-10H18L0 24zM0 24L-16-20M28 24L16-24h-10', body, 4, ROUND) +
			line('M-24-21h16', glow, 5, ROUND) +
			disc(0, 24, 5, glow),
	),
	motorcycle: ground(
		({ body, cut, glow }) =>
			disc(-30, 28, 20, body) +
			disc(32, 28, 20, body) +
			disc(-30, 28, 10, cut) +
			disc(32, 28, 10, cut) +
			path('M-36 4Q-34-12-18-10L-6-4Q6-22 22-12L32 26L26 28L16 6L8 30H-14L-20 10z', body) +
			line('M20-12L12-28h-10', body, 5, ROUND) +
			disc(24, -14, 7, glow) +
			disc(-2, 18, 7, glow),
	),
	tank: ground(
		({ body, cut, glow }) =>
			path('M-20-26h34l8 20h-48z', body) +
			rect(12, -21, 38, 6, body) +
			path('M-46-6h88l6 14h-96z', glow) +
			path('M-48 10h96q4 0 4 8q-4 26-18 26h-68q-14 0-18-26q0-8 4-8z', body) +
			[-30, -10, 10, 30].map((x) => disc(x, 27, 8, cut)).join(''),
	),
	ship: ground(
		({ body, cut, glow }) =>
			path('M-14-50h10v28h-10zM6-46h10v24H6z', body) +
			path('M-14-44h10v6h-10zM6-40h10v6H6z', glow) +
			path('M-28-22h58v12h8v14h-74V-10h8z', cut) +
			line('M-22-15h46M-28-3h60', body, 3, 'stroke-dasharray="4 4"') +
			path('M-50 4H50L38 44H-38z', body) +
			path('M-43 26h86l-3 9h-80z', glow),
	),
	'ship bow': ground(
		({ body, cut, glow }) =>
			path('M0-50L44-40Q40 10 6 50h-12Q-40 10-44-40z', body) +
			path('M0-50L44-40Q43-28 40-16L0-24L-40-16Q-43-28-44-40z', cut) +
			line('M0-24V50', cut, 2) +
			disc(-20, -2, 4, glow) +
			disc(20, -2, 4, glow),
	),
	'sailing ship': ground(
		({ body, cut, glow }) =>
			line('M-16 28V-44M16 28V-36', body, 3) +
			path('M-14-42Q10-32 4-18H-30Q-22-30-14-42zM-32-16H6Q12-4 6 8H-36Q-28-4-32-16z', glow) +
			path('M18-34Q40-26 36-14H10Q16-24 18-34zM8-12H38Q44 0 38 10H8Q14 0 8-12z', glow) +
			path('M-46 14L-34 22H48Q44 46 30 48H-28Q-42 40-46 14z', body) +
			path('M-16-50l14 4l-14 4z', body) +
			line('M-34 32H42', cut, 2.5, 'stroke-dasharray="4 6"'),
	),
	steamboat: ground(
		({ body, cut, glow }) =>
			path('M-24-50h8v26h-8zM-8-50h8v26h-8z', body) +
			path('M-27-52h14v6h-14zM-11-52H3v6h-14z', glow) +
			rect(-34, -24, 56, 14, body) +
			rect(-42, -8, 68, 14, body) +
			line('M-30-17h48M-38-1h60', glow, 5, 'stroke-dasharray="5 5"') +
			path('M-50 8H34V36H-40z', body) +
			ring(34, 20, 18, body, 5) +
			line('M34 2v36M16 20h36M21 7l26 26M21 33l26-26', body, 3) +
			disc(34, 20, 4, glow) +
			path('M-50 40q8-6 16 0t16 0t16 0t16 0t16 0t16 0v10h-96z', cut),
	),
	submarine: ground(
		({ body, cut, glow }) =>
			path('M-6-22v-18h12v-6h-16v6h-2v18q-38 2-38 26t40 26h20q30 0 32-12l8 8v-42l-8 8q-2-12-30-14z', body) +
			disc(-26, 4, 7, glow) +
			disc(-4, 4, 7, glow) +
			disc(18, 4, 7, glow) +
			rect(-44, 15, 80, 3, cut),
	),
	boat: ground(
		({ body, glow }) =>
			path('M-50 14H50Q42 42 22 42H-22Q-42 42-50 14z', body) +
			line('M-10 30L-44 48M10 30L44 48', glow, 4, ROUND) +
			disc(0, -14, 8, body) +
			path('M-10-4h20l4 20h-28z', body),
	),
	sailboat: ground(
		({ body, glow }) =>
			path('M-2-50V22H-36Q-16-10-2-50z', glow) +
			path('M4-40Q28-8 36 22H4z', body) +
			path('M-48 28H48Q40 48 24 48H-24Q-40 48-48 28z', body),
	),
	raft: ground(
		({ body, glow }) =>
			line('M0 30V-46', body, 3.5) + path('M2-44H36V6H2z', glow) + line('M-46 32h92M-46 41h92', body, 8, ROUND),
	),
	'diving helmet': thing(
		({ body, cut, glow }) =>
			disc(0, -8, 38, body) +
			disc(0, -8, 21, glow) +
			disc(0, -8, 16, cut) +
			line('M-12-8h24M0-20v24', glow, 3) +
			path('M-44 22h88l6 28h-100z', body) +
			disc(-30, 36, 4, glow) +
			disc(0, 38, 4, glow) +
			disc(30, 36, 4, glow) +
			rect(-50, -16, 14, 16, glow, 4) +
			rect(36, -16, 14, 16, glow, 4),
	),
	steering_wheel: thing(
		({ body, glow }) =>
			ring(0, 0, 36, body, 7) +
			line('M0-52V52M-52 0H52M-37-37L37 37M-37 37L37-37', body, 5, ROUND) +
			disc(0, 0, 11, glow),
	),
	cannon: ground(
		({ body, cut, glow }) =>
			`<g transform="rotate(-28)">${path('M-38-14Q-46 0-38 14L44 8V-8z', body)}${rect(38, -12, 9, 24, body, 2)}${rect(-6, -12, 5, 24, glow)}</g>${ring(-8, 28, 18, body, 6)}${line('M-8 10v36M-26 28h36', body, 3)}${disc(-8, 28, 5, cut)}`,
	),
	catapult: ground(
		({ body, glow }) =>
			rect(-46, 30, 92, 8, body) +
			disc(-30, 42, 8, body) +
			disc(30, 42, 8, body) +
			path('M-8 30L8-14h6L24 30z', body) +
			line('M-42 22L36-36', body, 5) +
			disc(40, -40, 9, glow),
	),
	propeller: air(
		({ body, glow }) =>
			path('M0 0Q-20-40 0-50Q20-40 0 0zM0 0Q44 2 44 25Q26 36 0 0zM0 0Q-44 2-44 25Q-26 36 0 0z', body) +
			disc(0, 0, 8, glow),
	),
	tracks: ground(
		({ body, glow }) =>
			line('M-5-50L-36 50M5-50L36 50', body, 4) + line('M-9-36H9M-14-20h28M-20 0h40M-28 24h56M-36 46h72', glow, 4),
	),
	wheelchair: ground(
		({ body, glow }) =>
			ring(-4, 20, 26, body, 5) +
			ring(32, 40, 8, body, 4) +
			line('M-30-40h10L-16 4H20L30 36', body, 5, ROUND) +
			rect(-18, -6, 36, 7, glow, 3),
	),
	oars: thing(({ body, glow }) =>
		[-35, 35]
			.map((a) => `<g transform="rotate(${a})">${rect(-2.5, -50, 5, 80, body)}${oval(0, 36, 8, 16, glow)}</g>`)
			.join(''),
	),
};
