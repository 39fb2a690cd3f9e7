import { arrange, type Direction, stillDirection, titleKey } from './arrange.ts';
import { chance } from './chance.ts';
import { COMPOSITIONS, type CompositionName } from './compositions.ts';
import type { Motif } from './motifs/motif.ts';
import { MOTIFS } from './motifs.ts';
import { mix, PALETTES } from './palettes.ts';
import { SCENES, type SceneName } from './scenes.ts';
import { escapeXml, path } from './shapes.ts';
import type { ArtTitle, Composition, Stage } from './stage.ts';
import { measure, setLine } from './type.ts';

export { arrange, type Direction, titleKey } from './arrange.ts';
export { drawPortrait } from './portrait.ts';
export type { ArtTitle } from './stage.ts';

/** The direction of a title drawn on its own, without neighbours to mind. */
function directionOf(title: ArtTitle): Direction {
	const direction = arrange([title]).get(titleKey(title));
	if (!direction) throw new Error(`No direction for ${titleKey(title)}`);
	return direction;
}

function stageFor(title: ArtTitle, direction: Direction, wide: boolean, seed = ''): Stage {
	const motifs = direction.motifs.map((name) => MOTIFS[name]).filter((m): m is Motif => m !== undefined);
	const size = wide ? { w: 1280, h: 720, cx: 880, cy: 360, r: 300 } : { w: 500, h: 750, cx: 250, cy: 300, r: 200 };
	return {
		...size,
		wide,
		inks: PALETTES[direction.palette],
		motifs,
		variant: direction.variant,
		chance: chance(titleKey(title) + seed),
		face: direction.face,
		title: title.title,
		year: title.year,
		byline: title.byline ?? '',
		block: null,
	};
}

function sheet(title: string, w: number, h: number, content: string, defs = ''): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" role="img"><title>${escapeXml(title)}</title>${defs}${content}</svg>\n`;
}

function compositionOf({ composition }: Direction): Composition {
	return Object.hasOwn(SCENES, composition)
		? SCENES[composition as SceneName]
		: COMPOSITIONS[composition as CompositionName];
}

/** The poster of a title, 2:3. */
export function drawPoster(title: ArtTitle, direction: Direction = directionOf(title)): string {
	const stage = stageFor(title, direction, false);
	const composition = compositionOf(direction);
	return sheet(title.title, stage.w, stage.h, composition.draw(stage));
}

/** The calm of the left side: the darkest ink, full at the edge, gone before the middle. */
function veil(ink: string): { defs: string; fragment: string } {
	return {
		defs: `<defs><linearGradient id="v"><stop offset=".12" stop-color="${ink}" stop-opacity=".94"/><stop offset=".62" stop-color="${ink}" stop-opacity="0"/></linearGradient></defs>`,
		fragment: '<path fill="url(#v)" d="M0 0h1280v720H0z"/>',
	};
}

/** The backdrop of a title, 16:9, without words; the left side is calm and dark. */
export function drawBackdrop(title: ArtTitle, direction: Direction = directionOf(title)): string {
	const stage = stageFor(title, direction, true);
	const composition = compositionOf(direction);
	const { defs, fragment } = veil(mix(stage.inks.ink, '#0b0d12', 0.4));
	return sheet(title.title, stage.w, stage.h, composition.draw(stage) + fragment, defs);
}

/** The still of an episode, 16:9: the show's backdrop in other inks and turns, with a large numeral. */
export function drawStill(
	title: ArtTitle,
	season: number,
	episode: number,
	direction: Direction = directionOf(title),
): string {
	const own = stillDirection(title, direction, season, episode);
	const stage = stageFor(title, own, true, `s${season}e${episode}`);
	const composition = compositionOf(own);
	const { defs, fragment } = veil(mix(stage.inks.ink, '#0b0d12', 0.4));
	const numeral = String(episode);
	const size = Math.min(300, 300 * (420 / measure(numeral, 'gothic', 300)));
	const d = setLine(numeral, 'gothic', 84, 720 - 84, size).replace(/^m/, 'M');
	const small = setLine(`Season ${season}`, 'round', 88, 720 - 84 - size - 34, 24, { tracking: 0.14 }).replace(
		/^m/,
		'M',
	);
	return sheet(
		`${title.title}, season ${season}, episode ${episode}`,
		stage.w,
		stage.h,
		composition.draw(stage) + fragment + path(small, stage.inks.paper) + path(d, stage.inks.paper),
		defs,
	);
}
