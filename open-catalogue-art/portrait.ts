import { contrast, mix, PALETTES, type PaletteName, readable } from './palettes.ts';
import { seededRandom } from './seeded-random.ts';
import { circlePath, disc, escapeXml, line, path, polygon, ROUND, raysPath, rect } from './shapes.ts';
import { textPath, textWidth } from './typesetting.ts';

/**
 * Portraits of people. The records say nothing of a person's looks, so hair or hat, clothes, colours and
 * background, suitable for any person, follow from the hash of the name; the initials are added. The picture is
 * 185 by 278 with the head's centre at x = 92.5.
 */

const PORTRAIT_PALETTES: readonly PaletteName[] = [
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

type Draw = (fill: string, second: string) => string;

/** Hair and hats, drawn over the head: its top is at y = 62, the brow at y = 100. */
const HEADWEAR: readonly Draw[] = [
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
	// A bob.
	(f) =>
		path(
			'M92 52Q140 52 142 104Q144 138 136 154Q124 158 114 150Q124 128 122 98H63Q61 128 71 150Q61 158 49 154Q41 138 43 104Q45 52 92 52z',
			f,
		),
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
	(_f, g) => path('M92 188L52 178L60 214zM93 188L133 178L125 214z', g),
];

/** The portrait of a person, by name alone: the same name gives the same picture. */
export function drawPortrait(name: string): string {
	const next = seededRandom(name);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
	const { ground, tone, ink, paper, pop, spare } = PALETTES[pick(PORTRAIT_PALETTES)];
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
	const top = pick(HEADWEAR);
	const glasses = `<g fill="none" stroke="${ink}" stroke-width="3"><circle cx="77" cy="112" r="11"/><circle cx="108" cy="112" r="11"/><path d="M88 110q4-4 9 0"/></g>`;
	const eyewear = pick(['', '', '', glasses]);
	const mouth = line(`M84 ${146 + long}h17`, mix(shade, ink, 0.5), 3, ROUND);
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
		pick(COLLARS)(coat === pop ? ink : pop, trim) +
		path(head, skin) +
		path(half, shade) +
		line(`M70 104q8-6 16 0M99 104q8-6 16 0M92 106l-4 20q4 4 9 2`, mix(shade, ink, 0.55), 3, ROUND) +
		mouth +
		eyewear +
		top(hair, band) +
		`${monogram}</svg>\n`
	);
}
