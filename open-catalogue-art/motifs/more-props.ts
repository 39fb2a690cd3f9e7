import { disc, line, oval, path, polygon, ROUND, rect, ring } from '../shapes.ts';
import { air, ground, type Motif, thing } from './motif.ts';

/** The particular props of particular films, continued. */
export const MORE_PROPS: Record<string, Motif> = {
	confetti: air(({ body, cut, glow }) =>
		[
			[-38, -30, 20, 0],
			[-14, -42, 60, 1],
			[16, -34, 10, 2],
			[40, -40, 40, 0],
			[-46, 0, 70, 1],
			[-22, -8, 30, 2],
			[4, -6, 80, 0],
			[30, -10, 15, 1],
			[-36, 30, 45, 2],
			[-8, 26, 5, 1],
			[18, 24, 65, 0],
			[44, 20, 30, 2],
			[-20, 46, 50, 0],
			[28, 44, 20, 1],
		]
			.map(
				([x = 0, y = 0, a, k]) =>
					`<rect x="-5" y="-2.5" width="10" height="5" fill="${[body, glow, cut][k ?? 0]}" transform="translate(${x} ${y}) rotate(${a})"/>`,
			)
			.join(''),
	),
	'shepherd’s staff': thing(
		({ body, glow }) =>
			line('M-4 50V-20Q-4-46 18-44T30-20Q24-10 14-18', body, 7, ROUND) + path('M-4 0q-24-2-30 18q20 0 30-10z', glow),
	),
	'forest spirit': ground(
		({ body, cut, glow }) =>
			path(
				'M-10-20Q-34-26-36-50Q-26-40-24-34L-16-50L-14-34Q-8-28-2-26Q4-34 16-34L20-50L24-34Q26-42 38-50Q36-26 12-20z',
				glow,
			) +
			path('M0-28Q26-24 22 0Q40 20 34 50H-34Q-40 20-22 0Q-26-24 0-28z', body) +
			disc(-8, -8, 4.5, cut) +
			disc(8, -8, 4.5, cut),
	),
	pencil: thing(
		({ body, cut, glow }) =>
			`<g transform="rotate(40)">${rect(-10, -40, 20, 66, body)}${rect(-10, -52, 20, 12, glow, 4)}${polygon(
				[
					[-10, 26],
					[10, 26],
					[0, 52],
				],
				cut,
			)}${polygon(
				[
					[-4, 42],
					[4, 42],
					[0, 52],
				],
				body,
			)}${rect(-10, -40, 20, 5, cut)}</g>`,
	),
	igloo: ground(
		({ body, cut, glow }) =>
			path('M-50 46A48 48 0 0 1 46 46z', body) +
			path('M-50 46h18v-12q0-14 14-14t14 14v12z', glow) +
			path('M-24 46V36q0-6 6-6t6 6v10z', cut) +
			line('M-44 26Q-2 14 40 26M-32 8Q-2-2 28 8M-2-2V16M-22 4l-4 14M18 4l4 14M12 18v24M30 22v22', cut, 2.5),
	),
	harpoon: thing(
		({ body, glow }) =>
			`<g transform="rotate(45)">${line('M0 56V-30', glow, 5)}${path('M0-58L13-30L5-34V-16h-10V-34L-13-30z', body)}</g>${line('M-40 40Q-50 10-26 14T-34-14', body, 3, ROUND)}`,
	),
	server: thing(
		({ body, cut, glow }) =>
			rect(-34, -50, 68, 100, body, 4) +
			[-42, -18, 6, 30]
				.map((y) => rect(-27, y, 54, 15, cut, 2) + disc(19, y + 7.5, 3.5, glow) + line(`M-21 ${y + 7.5}h24`, body, 3))
				.join(''),
	),
	tram: ground(
		({ body, cut, glow }) =>
			line('M-10-50L0-38L10-50M-20-50h40', body, 3) +
			path('M-38-30q0-8 8-8h60q8 0 8 8v66h-76z', body) +
			rect(-28, -28, 56, 26, glow, 3) +
			line('M0-28v26', body, 4) +
			disc(0, 14, 7, glow) +
			rect(-34, 26, 68, 4, cut) +
			path('M-30 36h16v8h-16zM14 36h16v8H14z', body) +
			rect(-48, 44, 96, 4, body),
	),
	battery: thing(
		({ body, cut, glow }) =>
			rect(-14, -50, 28, 10, body, 2) +
			rect(-30, -42, 60, 92, body, 7) +
			rect(-22, -34, 44, 76, cut, 4) +
			polygon(
				[
					[6, -26],
					[-14, 8],
					[-1, 8],
					[-6, 34],
					[15, -2],
					[2, -2],
				],
				glow,
			),
	),
	drill: thing(
		({ body, cut, glow }) =>
			`<g transform="rotate(-30)">${path('M-14-44h28q6 22 2 44l-8 8h-16l-8-8q-4-22 2-44z', body)}${rect(-5, 8, 10, 14, cut)}${polygon(
				[
					[-4, 22],
					[4, 22],
					[0, 50],
				],
				glow,
			)}${line('M-4 28l8 4M-3 34l6 3', body, 2)}</g>${line('M-26-38Q-50-30-46 0T-30 40', body, 4, ROUND)}`,
	),
	idol: ground(
		({ body, cut, glow }) =>
			path('M-24-38Q-24-50 0-50T24-38L30-20Q20 0 30 6Q40 20 34 36H44V50H-44V36H-34Q-40 20-30 6Q-20 0-30-20z', body) +
			oval(-10, -26, 6, 8, glow) +
			oval(10, -26, 6, 8, glow) +
			rect(-12, -12, 24, 6, cut) +
			line('M-20 12q20 14 40 0M-30 26h60', cut, 4) +
			path('M-24-38l-12-6v14zM24-38l12-6v14z', glow),
	),
	rucksack: thing(
		({ body, cut, glow }) =>
			path('M-10-44a10 10 0 0 1 20 0', 'none', `stroke="${body}" stroke-width="5"`) +
			path('M-30 48V-14Q-30-42 0-42T30-14V48z', body) +
			path('M-32-12Q-30-44 0-44T32-12Q0 4-32-12z', glow) +
			rect(-18, 14, 36, 26, cut, 4) +
			rect(-4, -10, 8, 14, cut) +
			rect(-40, 4, 9, 34, glow, 4) +
			rect(31, 4, 9, 34, glow, 4),
	),
	crutch: thing(
		({ body, glow }) =>
			path('M-22-46q22 8 44 0v10q-22 8-44 0z', glow) +
			line('M-16-38L-4 20V48M16-38L4 20V48M-10-10h20', body, 5, ROUND) +
			rect(-6, 44, 12, 6, glow),
	),
	'hat-stand': ground(
		({ body, glow }) =>
			line('M0-46V42', body, 6) +
			line('M0-36Q-20-30-26-44M0-36Q20-30 26-44M0-20Q-16-14-20-26M0-20Q16-14 20-26', body, 5, ROUND) +
			path('M-26 50q4-10 26-12q22 2 26 12z', body) +
			path('M14-46q0-12 12-12t12 12h6v4H8v-4z', glow) +
			path('M0-46q8-6 0-8q-8 2 0 8z', body),
	),
	'ceiling lamp': air(
		({ body, cut, glow }) =>
			line('M0-50v28', body, 3) +
			path('M-36 4Q-34-22 0-24T36 4z', body) +
			path('M-36 4h72q-4 10-14 8q-6 10-22 10t-22-10q-10 2-14-8z', glow) +
			line('M-24 26l-6 16M0 28v18M24 26l6 16', cut, 4, ROUND),
	),
	'feathered hat': thing(
		({ body, glow }) =>
			path('M-28 8Q-30-30 2-28T32 8z', body) +
			path('M-50 8Q0-6 50 8Q40 24 0 22T-50 8z', body) +
			path('M-22 2Q-40-40 4-52Q34-50 46-30Q20-42 4-32Q-10-22-12 2z', glow),
	),
	'plumed hat': thing(
		({ body, cut, glow }) =>
			path('M-26 6Q-30-26 0-26T28 6z', body) +
			path('M-52 2Q-20 22 4 18T52-6Q44 28 2 30T-52 2z', body) +
			path('M-20-2h44l2 8h-48z', cut) +
			path('M-18-4Q-46-24-30-44Q-8-58 14-46Q40-40 50-16Q30-34 10-32Q-10-30-10-6z', glow),
	),
	whistle: thing(
		({ body, cut, glow }) =>
			path('M-50-16H16a28 28 0 1 1-26 38V4h-40z', body) +
			disc(16, 12, 13, cut) +
			disc(20, 14, 6, glow) +
			rect(-14, -16, 12, 8, cut) +
			line('M-30-28l-6-12M-16-30v-14M-2-28l6-12', glow, 4, ROUND),
	),
	rapier: thing(
		({ body, glow }) =>
			`<g transform="rotate(38)">${polygon(
				[
					[0, -60],
					[2.5, -54],
					[3, 24],
					[-3, 24],
					[-2.5, -54],
				],
				body,
			)}${path('M-18 24h36v5h-36zM-3 29h6v22h-6z', body)}${path('M-16 26Q-18 50 0 52', 'none', `stroke="${glow}" stroke-width="4"`)}${disc(0, 54, 5, glow)}</g>`,
	),
	balcony: ground(
		({ body, cut, glow }) =>
			path('M-30-6V-30a30 22 0 0 1 60 0v24z', body) +
			path('M-20-6V-28a20 15 0 0 1 40 0v22z', glow) +
			line('M0-42V-6', body, 3) +
			rect(-48, -8, 96, 7, body) +
			line('M-42 0V24M-28 0V24M-14 0V24M0 0V24M14 0V24M28 0V24M42 0V24', body, 4) +
			rect(-48, 24, 96, 8, body) +
			path('M-36 32h12l-6 16zM24 32h12l-6 16z', body) +
			disc(0, -14, 3, cut),
	),
	laurel: thing(
		({ body, glow }) =>
			[-1, 1]
				.map((s) =>
					[0, 1, 2, 3, 4, 5]
						.map((i) => {
							const a = 0.5 + i * 0.42;
							const x = Math.sin(a) * 38 * s;
							const y = Math.cos(a) * 40;
							return `<ellipse rx="6" ry="13" fill="${i % 2 ? glow : body}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((-a * s * 180) / Math.PI + s * 55).toFixed(0)})"/>`;
						})
						.join(''),
				)
				.join('') + path('M-10 40l10-6l10 6l-10 8z', body),
	),
	birdcage: thing(
		({ body, glow }) =>
			ring(0, -46, 5, body, 3) +
			path('M-32 34V-4A32 34 0 0 1 32-4V34', 'none', `stroke="${body}" stroke-width="4"`) +
			line('M-20-30Q-16 0-16 34M0-38V34M20-30Q16 0 16 34', body, 2.6) +
			rect(-38, 34, 76, 9, body, 3) +
			path('M-16 8Q-4-2 6 2l8-3l-3 7Q8 18-4 18L-18 22L-12 14z', glow),
	),
	holster: thing(
		({ body, cut, glow }) =>
			line('M-8-48q10-6 16 0', body, 5, ROUND) +
			path('M-20-30h40l-4 18L8 44q-4 8-16 6q-6-2-6-10z', body) +
			path('M-20-36h32q10 0 10 8l4 6l-10 6H-18z', glow) +
			line('M-12-6l10 42', cut, 2.5, 'stroke-dasharray="5 4"') +
			rect(-50, -34, 100, 9, body),
	),
	'frying pan': thing(
		({ body, cut, glow }) =>
			disc(-12, 8, 36, body) +
			disc(-12, 8, 28, cut) +
			path('M14-14L46-46q6-2 8 4L22-4z', body) +
			path('M-30 8q4-16 18-12q16 0 16 14q-4 14-18 12q-16 0-16-14z', glow),
	),
	bongos: thing(
		({ body, cut, glow }) =>
			path('M-48-14l6 46q16 8 32 0l6-46z', body) +
			path('M6-10l6 34q14 6 26 0l6-34z', body) +
			oval(-26, -14, 22, 9, glow) +
			oval(25, -10, 19, 8, glow) +
			rect(-8, 0, 16, 10, body) +
			line('M-46 2q20 8 40 0M8 4q18 6 36 0', cut, 2.5),
	),
	capsule: air(
		({ body, cut, glow }) =>
			path('M-14-46h28l24 66Q0 36-38 20z', body) +
			disc(0, -14, 10, glow) +
			line('M-22-20h44M-30 4h60', cut, 2.5) +
			path('M-38 22Q0 38 38 22L34 32Q0 46-34 32z', glow) +
			path(
				'M-16 42q6 4 4 10M0 42v12M16 42q-6 4-4 10',
				'none',
				`stroke="${glow}" stroke-width="4" stroke-linecap="round"`,
			),
	),
	'cosmonaut helmet': thing(
		({ body, cut, glow }) =>
			disc(0, -8, 42, body) +
			path('M-30-12Q-28-36 0-36T30-12Q30 16 0 18T-30-12z', cut) +
			path('M-24-12Q-22-28 0-28Q-14-18-12 6Q-24 4-24-12z', glow) +
			path('M-40 26h80l8 24h-96z', body) +
			rect(-48, -16, 10, 20, glow, 3) +
			rect(38, -16, 10, 20, glow, 3) +
			rect(-16, 34, 32, 8, cut),
	),
	'running shoe': thing(
		({ body, cut, glow }) =>
			path('M-48-14Q-36-10-30-26Q-16-20-8-8Q10 8 36 12Q50 16 50 30H-46Q-50 8-48-14z', body) +
			path('M-46 30h96q0 12-12 12h-76q-8 0-8-12z', glow) +
			line('M-14-6l12-8M-4 4l12-8M8 12l10-8', cut, 3.5, ROUND) +
			line('M-58 0h-10M-58 14h-16M-56 28h-10', glow, 4, ROUND),
	),
	rifle: thing(
		({ body, glow }) =>
			`<g transform="rotate(-28)">${path('M-56 2h60v-8h50v5H10v6h-14l-6 10h-10l2-8h-18l-16 14h-14z', body)}${rect(-10, -14, 28, 5, glow)}</g>`,
	),
	'rifle window': thing(
		({ body, cut, glow }) =>
			`${rect(-40, -50, 80, 92, body) + rect(-33, -43, 66, 78, glow) + path('M-3-43h6v40h-6zM-33-6h66v6h-66z', body)}<g transform="translate(4 22) rotate(-14)">${path('M-46-4H20v-3h36v5H22v8H-46z', cut === glow ? body : body)}</g>${rect(-46, 36, 92, 8, cut)}`,
	),
};
