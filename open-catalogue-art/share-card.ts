import type { TitleStyle } from './assign-styles.ts';
import type { ArtTitle } from './canvas.ts';
import { drawBackdrop } from './draw.ts';
import { mix, PALETTES, readable } from './palettes.ts';
import { escapeXml, path, rect } from './shapes.ts';
import { splitTitle, supportedText, type TextBlock, textBlock, textPath, textWidth } from './typesetting.ts';

/** The size of Open Graph images. */
export const SHARE_CARD_WIDTH = 1200;
export const SHARE_CARD_HEIGHT = 630;
const WIDTH = SHARE_CARD_WIDTH;
const HEIGHT = SHARE_CARD_HEIGHT;
const MARGIN = 72;
/** Width of the text, on the plain side of the backdrop. */
const TEXT_WIDTH = 500;
const BASELINE = HEIGHT - MARGIN;
/** The logo: an open stage curtain, 28 units square. */
export const LOGO_PATH =
	'M1 3h26v3H1zM2 7.5h11.4c-.5 6.2-3.3 10.6-7.2 12.3L7.6 25H2zM26 7.5H14.6c.5 6.2 3.3 10.6 7.2 12.3L20.4 25H26z';

/** The Open Graph image of a title: backdrop, title, year and byline. */
export function drawShareCard(title: ArtTitle, style: TitleStyle): string {
	const inks = PALETTES[style.palette];
	const night = mix(inks.ink, '#0b0d12', 0.6);
	const accent = readable(night, [inks.pop, inks.spare, inks.paper]);
	// A backdrop is a little taller than a card: top and bottom are cropped equally.
	const tall = (WIDTH * 9) / 16;
	const backdrop = drawBackdrop(title, style).replace(
		'<svg ',
		`<svg width="${WIDTH}" height="${tall}" y="${(HEIGHT - tall) / 2}" `,
	);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
		`<title>${escapeXml(title.title)}</title>`,
		`<defs><linearGradient id="w"><stop offset=".3" stop-color="${night}" stop-opacity=".94"/>`,
		`<stop offset=".72" stop-color="${night}" stop-opacity="0"/></linearGradient></defs>`,
		backdrop,
		`<path fill="url(#w)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
		brand(inks.paper, accent),
		words(title, inks.paper, accent),
		'</svg>\n',
	].join('');
}

/** The logo and the product's name. */
export function brand(ink: string, accent: string): string {
	const name = toAbsolute(textPath('Matinee', 'gothic', MARGIN + 44, MARGIN + 23, 22, { tracking: 0.09 }));
	return `<path transform="translate(${MARGIN} ${MARGIN - 4})scale(1.08)" fill="${accent}" d="${LOGO_PATH}"/>${path(name, ink)}`;
}

/** The title as large as it fits, a rule, and the credit line. */
function words(title: ArtTitle, ink: string, accent: string): string {
	const { main, rest } = splitTitle(title.title);
	const foot = creditLine(title);
	const credit = path(toAbsolute(textPath(foot, 'round', MARGIN, BASELINE, 19, { tracking: 0.1 })), ink);
	const rule = rect(MARGIN, BASELINE - 58, 72, 6, accent);
	let floor = BASELINE - 92;
	let under = '';
	if (rest) {
		const block = textBlock(rest, 'round', area(floor, 96), { valign: 'bottom', max: 30, tracking: 0.05, maxLines: 2 });
		under = path(block.d, ink);
		floor -= block.h + 28;
	}
	return setTitle(main, floor) + under + rule + credit;

	function setTitle(text: string, bottom: number): string {
		const face = supportedText(text, 'gothic') ? 'gothic' : 'serif';
		const options = { valign: 'bottom', max: 150, maxLines: 4, tracking: 0.01 } as const;
		const block: TextBlock = textBlock(text, face, area(bottom, bottom - 140), options);
		return path(block.d, ink);
	}
}

function area(bottom: number, height: number) {
	return { x: MARGIN, y: bottom - height, w: TEXT_WIDTH, h: height };
}

/** `1927 · Fritz Lang`; the year alone when the name does not fit. */
function creditLine({ year, byline }: ArtTitle): string {
	const full = byline ? `${year}  ·  ${byline}` : String(year);
	return textWidth(full, 'round', 19, 0.1) <= TEXT_WIDTH + 60 ? full : String(year);
}

/** Path data whose first move is absolute. */
function toAbsolute(d: string): string {
	return d.replace(/^m/, 'M');
}
