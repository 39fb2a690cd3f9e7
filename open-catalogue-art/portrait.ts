import { contrast, mix, PALETTES, type PaletteName, readable } from './palettes.ts';
import { seededRandom } from './seeded-random.ts';
import { circlePath, disc, escapeXml, line, path, polygon, ROUND, raysPath, rect } from './shapes.ts';
import { textPath, textWidth } from './typesetting.ts';

/**
 * Portraits of players without a similarity: one of a few heads, wardrobes and grounds, chosen by the name's
 * hash, and the initials. The sheet is 185 by 278; the head is centred on x = 92.5.
 */

const INKS: readonly PaletteName[] = [
	'vertigo',
	'midnight',
	'bottle',
	'october',
	'banner',
	'bone',
	'bauhaus',
	'mustard',
	'rouge',
	'lagoon',
	'aubergine',
	'dust',
	'canyon',
	'atomic',
	'ultra',
	'ice',
	'holiday',
	'silver',
	'kraft',
	'plum',
	'slate',
	'meadow',
];

/** First names that on these bills are mostly women's; it only decides between two wardrobes. */
const GOWNS = new Set(
	(
		'alexandra alice alison alma amy anita ann anna anne annette annie asta astrid ' +
		'aud audrey barbara barboura beatrice bessie betsy bette betty beulah beverly bhavana billie ' +
		'blanche bleuette bodil brigitte camilla candace carmel carol carole carolyn catherine cecile christl ' +
		'claire clara claudia coleen constance dawn denise diane dolores dona doris dorothy edith ' +
		'edna eithne eleanor elizabeth elizaveta ellen elsa emilie estelle esther ethel evelyn fannie ' +
		'fay faye febe flo flora florence frances frida gail georgette georgia gerda gertrude ' +
		'gina gladys greta halina hazel hedy helen henrietta hilda ingrid irene italia jane ' +
		'janet jean jeanne jessica joan jobyna josephine joyce judith judy julanne julia julie ' +
		'june karen karin katherine kathleen kathryn katy kay kitty kyra laura laurette lidia ' +
		'lil lillian linda lisa lizabeth lois loretta louise luana lucile lucille lucy lyda ' +
		'mabel madge mae magda maren margaret margie marguerite maria marian marie marilyn marion ' +
		'marjorie marlene martha mary maud may mercedes merle merna mildred miriam musidora myrna ' +
		'myrtle nancy natalie nicole nina norma olga pamela patricia pearl pooja reena renee ' +
		'renée rosa rosalind rosaura rosemary ruth sandra sara sarah satu sheila shirley simone ' +
		'stacia susan sybil sylvia tara theda tora ula valentina valerie vera viola virginia ' +
		'vivian yelena yuliya yvette yvonne zasu zoë'
	).split(' '),
);

type Draw = (fill: string, second: string) => string;

/** Hair and hats, drawn over the head, whose top is at y = 62 and whose brow is at y = 100. */
const TROUSERED: readonly Draw[] = [
	// Parted and oiled.
	(f) => path('M57 118Q48 60 92 56Q140 58 128 118Q126 96 116 88Q92 92 76 80Q64 92 57 118z', f),
	// A fedora.
	(f, g) =>
		path('M60 88Q54 40 78 42Q92 50 106 42Q132 40 125 88z', f) +
		path('M30 92Q92 66 155 92Q130 106 92 100T30 92z', f) +
		path('M60 78q32-8 65 0l1 10q-34-8-67 0z', g),
	// A top hat.
	(f, g) =>
		path('M62 22Q92 30 123 22Q118 56 121 88H64Q67 56 62 22z', f) +
		rect(64, 72, 57, 14, g) +
		path('M42 82Q66 94 92 92T143 82Q138 102 92 102T42 82z', f),
	// A flat straw hat.
	(f, g) => rect(64, 54, 57, 34, f, 2) + rect(64, 72, 57, 13, g) + path('M38 86Q92 76 147 86V95Q92 86 38 95z', f),
	// Combed up, greying at the sides.
	(f, g) =>
		path('M56 124Q46 54 94 48Q146 52 129 124L124 100Q122 76 92 78Q64 76 61 100z', f) +
		path('M56 124L60 96L66 92L64 122zM129 124L125 96L119 92L121 122z', g),
	// A flat cap.
	(f, g) =>
		path('M52 90Q50 52 100 54Q140 58 134 84L152 94Q152 102 124 98Q90 88 52 90z', f) + line('M60 70Q96 58 130 72', g, 3),
	// A bowler.
	(f, g) =>
		path('M60 86Q56 44 92 44T125 86z', f) +
		rect(59, 76, 67, 10, g) +
		path('M40 84Q66 96 92 94T145 84Q140 104 92 104T40 84z', f),
	// Curls.
	(f) =>
		path(
			circlePath(64, 84, 15) +
				circlePath(78, 66, 16) +
				circlePath(100, 62, 17) +
				circlePath(120, 78, 15) +
				circlePath(128, 98, 10) +
				circlePath(58, 102, 9),
			f,
		),
	// Bald, with a fringe.
	(f) => path('M56 128Q50 112 58 96Q66 104 64 126zM129 128Q135 112 127 96Q119 104 121 126z', f),
];

const GOWNED: readonly Draw[] = [
	// A bob.
	(f) =>
		path(
			'M92 52Q140 52 142 104Q144 138 136 154Q124 158 114 150Q124 128 122 98H63Q61 128 71 150Q61 158 49 154Q41 138 43 104Q45 52 92 52z',
			f,
		),
	// A cloche with a band.
	(f, g) =>
		path('M50 112Q40 46 92 44Q145 46 135 112Q92 88 50 112z', f) +
		path('M48 104Q92 80 137 104L138 114Q92 90 47 114z', g) +
		disc(128, 100, 8, g),
	// Finger waves.
	(f, g) =>
		path(
			'M92 52Q136 50 136 96Q146 116 132 140Q120 138 124 112Q116 88 92 86Q70 86 62 112Q64 138 52 140Q40 116 50 96Q50 50 92 52z',
			f,
		) + line('M58 84q12-16 24-6t26-4t20 8M54 108q4-10 10-8M120 100q8-2 12 8', g, 3, ROUND),
	// A chignon.
	(f, g) =>
		disc(92, 50, 18, f) + path('M57 116Q46 62 92 58Q139 62 128 116Q118 82 92 82Q68 82 57 116z', f) + disc(92, 50, 7, g),
	// A wide brim.
	(f, g) =>
		path('M14 88Q92 44 171 88Q130 104 92 98T14 88z', f) +
		path('M60 84Q60 46 92 46T125 84z', f) +
		path('M60 76q32-8 65 0v10q-33-8-65 0z', g) +
		disc(118, 74, 9, g),
	// Curls to the shoulder.
	(f) =>
		path(
			circlePath(60, 82, 16) +
				circlePath(78, 62, 17) +
				circlePath(104, 60, 18) +
				circlePath(125, 78, 16) +
				circlePath(132, 102, 13) +
				circlePath(132, 126, 13) +
				circlePath(54, 106, 13) +
				circlePath(53, 130, 13),
			f,
		),
	// A headband and feather.
	(f, g) =>
		path('M58 130Q44 56 92 54Q142 56 127 130Q122 100 92 98Q64 100 58 130z', f) +
		path('M50 92Q92 74 135 92V102Q92 84 50 102z', g) +
		path('M120 84Q122 36 142 22Q148 52 126 88z', g),
	// A turban.
	(f, g) =>
		path('M52 104Q44 44 92 42Q142 44 133 104Q92 78 52 104z', f) +
		line('M56 96Q90 50 132 66M54 80Q84 84 118 48', g, 4, ROUND) +
		disc(92, 84, 7, g),
];

/** What is worn, from the shoulders down; the neck ends at y = 176. */
const COLLARS: readonly Draw[] = [
	(_f, g) =>
		polygon(
			[
				[72, 186],
				[92.5, 250],
				[113, 186],
				[104, 178],
				[81, 178],
			],
			g,
		),
	(f, g) =>
		polygon(
			[
				[66, 184],
				[92.5, 262],
				[119, 184],
				[106, 176],
				[79, 176],
			],
			g,
		) + path('M92 206L72 192V222zM93 206L113 192V222z', f),
	(f, g) =>
		polygon(
			[
				[66, 184],
				[92.5, 262],
				[119, 184],
				[106, 176],
				[79, 176],
			],
			g,
		) +
		polygon(
			[
				[86, 200],
				[99, 200],
				[103, 250],
				[92.5, 268],
				[82, 250],
			],
			f,
		),
	(_f, g) => path('M66 172Q92 190 119 172V196Q92 212 66 196z', g),
	(_f, g) => path('M62 190Q92 236 123 190L113 180Q92 214 72 180z', g),
	(_f, g) => line('M64 186Q92 232 121 186', g, 7, 'stroke-linecap="round" stroke-dasharray="0 9.5"'),
	(_f, g) => path('M92 188L52 178L60 214zM93 188L133 178L125 214z', g),
];

/** Where in the wardrobe the pearls hang. */
const PEARLS = 5;

/** A portrait for a name. */
export function drawPortrait(name: string): string {
	const next = seededRandom(name);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
	const { ground, tone, ink, paper, pop, spare } = PALETTES[pick(INKS)];
	const first = name.trim().split(/\s+/)[0] ?? '';
	const gowned = GOWNS.has(first.toLowerCase()) || /(ette|elle|lyn|ina|ita)$/i.test(first);
	const skin = pick(
		[mix(paper, pop, 0.14), mix(paper, spare, 0.16), mix(paper, ink, 0.2), mix(paper, pop, 0.3), paper].filter(
			(c) => contrast(c, ground) > 1.3 || c === paper,
		),
	);
	const shade = mix(skin, ink, 0.2);
	const hair = pick([ink, ink, mix(ink, spare, 0.35), contrast(pop, skin) > 1.8 ? pop : ink]);
	const coat = pick([
		ink,
		contrast(spare, ground) > 1.5 ? spare : ink,
		contrast(pop, ground) > 1.7 ? pop : ink,
		mix(ink, tone, 0.2),
	]);
	const trim = readable(coat, [paper, pop, spare], 2.2);
	const back = pick([
		() => disc(92.5, 112, 84, tone),
		() =>
			polygon(
				[
					[0, 278],
					[0, 60],
					[185, 0],
					[185, 278],
				],
				tone,
			),
		() => rect(92.5, 0, 92.5, 278, tone),
		() => path(raysPath(92.5, 120, 18, 300), tone),
		() => path('M18 278V120a74.5 74.5 0 0 1 149 0V278z', tone),
		() => path('M0 0h185v22H0zM0 44h185v22H0zM0 88h185v22H0zM0 132h185v22H0zM0 176h185v22H0z', tone),
	])();
	const band = readable(hair, [pop, spare, paper, ground], 1.7);
	const long = pick([0, 6, 12]);
	const head = `M58 100Q58 62 92.5 62Q127 62 127 100Q128 ${132 + long} 112 ${152 + long}Q92.5 ${172 + long} 73 ${152 + long}Q57 ${132 + long} 58 100z`;
	const half = `M92.5 62Q127 62 127 100Q128 ${132 + long} 112 ${152 + long}Q102 ${162 + long} 92.5 ${164 + long}z`;
	const top = pick(gowned ? GOWNED : TROUSERED);
	const extras = gowned
		? disc(54, 142 + long / 2, 5, band)
		: pick([
				() => '',
				() => '',
				() =>
					path(
						`M92 ${136 + long}q-6-6-14-2q-4 4-10 2q4 8 14 7q8 0 10-4q2 4 10 4q10 1 14-7q-6 2-10-2q-8-4-14 2z`,
						hair === pop ? ink : hair,
					),
				() =>
					`<g fill="none" stroke="${ink}" stroke-width="3"><circle cx="77" cy="112" r="11"/><circle cx="108" cy="112" r="11"/><path d="M88 110q4-4 9 0"/></g>`,
			])();
	const lips = gowned
		? path(`M82 ${142 + long}q6-5 10-1q4-4 11 1q-10 10-21 0z`, contrast(pop, skin) > 1.8 ? pop : ink)
		: line(`M84 ${146 + long}h17`, mix(shade, ink, 0.5), 3, ROUND);
	const letters = name
		.replace(/[^\p{L}\s-]/gu, '')
		.split(/[\s-]+/)
		.filter(Boolean);
	const initials = [letters[0], letters.length > 1 ? letters.at(-1) : ''].map((w) => [...(w ?? '')][0] ?? '').join('');
	const fits = initials && textWidth(initials, 'gothic', 26) < 90;
	const monogram = fits
		? path(
				textPath(initials, 'gothic', 14, 264, 26, { tracking: 0.05 }).replace(/^m/, 'M'),
				readable(coat, [trim, paper, ink], 2.4),
			)
		: '';
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 185 278" role="img"><title>${escapeXml(name)}</title>${rect(0, 0, 185, 278, ground)}${back}` +
		path(`M-6 284Q-4 ${214} 56 192L92 206L129 192Q190 214 191 284z`, coat) +
		path(`M74 ${140 + long}h37v${44 - long}q-18 22-37 0z`, shade) +
		pick(gowned ? COLLARS.slice(3) : COLLARS.filter((_, i) => i !== PEARLS))(coat === pop ? ink : pop, trim) +
		path(head, skin) +
		path(half, shade) +
		line(`M70 104q8-6 16 0M99 104q8-6 16 0M92 106l-4 20q4 4 9 2`, mix(shade, ink, 0.55), 3, ROUND) +
		lips +
		extras +
		top(hair, band) +
		`${monogram}</svg>\n`
	);
}
