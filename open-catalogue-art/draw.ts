import { titleKey } from '#contract/title.ts';
import { assignStyles, stillStyle, type TitleStyle } from './assign-styles.ts';
import type { ArtTitle, Canvas, Composition } from './canvas.ts';
import { COMPOSITIONS, type CompositionName } from './compositions.ts';
import type { Motif } from './motifs/motif.ts';
import { MOTIFS } from './motifs.ts';
import { mix, PALETTES } from './palettes.ts';
import { SCENES, type SceneName } from './scenes.ts';
import { seededRandom } from './seeded-random.ts';
import { escapeXml, path } from './shapes.ts';
import { textPath, textWidth } from './typesetting.ts';

/** The style of a title alone, without neighbours. */
function styleOf(title: ArtTitle): TitleStyle {
	const style = assignStyles([title]).get(titleKey(title));
	if (!style) throw new Error(`No style for ${titleKey(title)}`);
	return style;
}

function canvasFor(title: ArtTitle, style: TitleStyle, wide: boolean, seed = ''): Canvas {
	const motifs = style.motifs.map((name) => MOTIFS[name]).filter((m): m is Motif => m !== undefined);
	const size = wide ? { w: 1280, h: 720, cx: 880, cy: 360, r: 300 } : { w: 500, h: 750, cx: 250, cy: 300, r: 200 };
	return {
		...size,
		wide,
		inks: PALETTES[style.palette],
		motifs,
		variant: style.variant,
		random: seededRandom(titleKey(title) + seed),
		face: style.face,
		title: title.title,
		year: title.year,
		byline: title.byline ?? '',
		block: null,
	};
}

function sheet(title: string, w: number, h: number, content: string, defs = ''): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" role="img"><title>${escapeXml(title)}</title>${defs}${content}</svg>\n`;
}

function compositionOf({ composition }: TitleStyle): Composition {
	return Object.hasOwn(SCENES, composition)
		? SCENES[composition as SceneName]
		: COMPOSITIONS[composition as CompositionName];
}

/** The poster of a title, 2:3. */
export function drawPoster(title: ArtTitle, style: TitleStyle = styleOf(title)): string {
	const canvas = canvasFor(title, style, false);
	const composition = compositionOf(style);
	return sheet(title.title, canvas.w, canvas.h, composition.draw(canvas));
}

/** A gradient over the left side, for text: the darkest ink at the edge, transparent before the middle. */
function scrim(ink: string): { defs: string; fragment: string } {
	return {
		defs: `<defs><linearGradient id="v"><stop offset=".12" stop-color="${ink}" stop-opacity=".94"/><stop offset=".62" stop-color="${ink}" stop-opacity="0"/></linearGradient></defs>`,
		fragment: '<path fill="url(#v)" d="M0 0h1280v720H0z"/>',
	};
}

/** The backdrop of a title, 16:9, without words; the left side is calm and dark. */
export function drawBackdrop(title: ArtTitle, style: TitleStyle = styleOf(title)): string {
	const canvas = canvasFor(title, style, true);
	const composition = compositionOf(style);
	const { defs, fragment } = scrim(mix(canvas.inks.ink, '#0b0d12', 0.4));
	return sheet(title.title, canvas.w, canvas.h, composition.draw(canvas) + fragment, defs);
}

/** The still of an episode, 16:9: the show's backdrop in another palette and variant, with a large numeral, and no words: those have a language. */
export function drawStill(
	title: ArtTitle,
	season: number,
	episode: number,
	style: TitleStyle = styleOf(title),
): string {
	const stillOf = stillStyle(title, style, season, episode);
	const canvas = canvasFor(title, stillOf, true, `s${season}e${episode}`);
	const composition = compositionOf(stillOf);
	const { defs, fragment } = scrim(mix(canvas.inks.ink, '#0b0d12', 0.4));
	const numeral = String(episode);
	const size = Math.min(300, 300 * (420 / textWidth(numeral, 'gothic', 300)));
	const d = textPath(numeral, 'gothic', 84, 720 - 84, size).replace(/^m/, 'M');
	return sheet(
		`${title.title}, season ${season}, episode ${episode}`,
		canvas.w,
		canvas.h,
		composition.draw(canvas) + fragment + path(d, canvas.inks.paper),
		defs,
	);
}
