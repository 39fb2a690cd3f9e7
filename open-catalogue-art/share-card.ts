import type { TitleStyle } from './assign-styles.ts';
import type { ArtTitle } from './canvas.ts';
import { drawBackdrop } from './draw.ts';
import { mix, PALETTES, readable } from './palettes.ts';
import { escapeXml, path, rect } from './shapes.ts';
import { splitTitle, supportedText, type TextBlock, textBlock, textPath, textWidth } from './typesetting.ts';

/** The size that sites ask of a picture beside a link. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
/** The words keep to the calm side of the backdrop. */
const MEASURE = 500;
const BASELINE = HEIGHT - MARGIN;
/** The sign above the product's name: the drapes of a canvas, drawn apart; 28 units square. */
export const SIGN_PATH =
	'M1 3h26v3H1zM2 7.5h11.4c-.5 6.2-3.3 10.6-7.2 12.3L7.6 25H2zM26 7.5H14.6c.5 6.2 3.3 10.6 7.2 12.3L20.4 25H26z';

/** The picture that stands for a title where its page is shared: its backdrop, its name, year and maker. */
export function drawShareCard(title: ArtTitle, style: TitleStyle): string {
	const inks = PALETTES[style.palette];
	const night = mix(inks.ink, '#0b0d12', 0.6);
	const accent = readable(night, [inks.pop, inks.spare, inks.paper]);
	// A backdrop is a little taller than a card: as much is cut at its top as at its foot.
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
		signature(inks.paper, accent),
		words(title, inks.paper, accent),
		'</svg>\n',
	].join('');
}

/** The product's name, small. */
function signature(ink: string, accent: string): string {
	const name = startingAt(textPath('Matinee', 'gothic', MARGIN + 44, MARGIN + 23, 22, { tracking: 0.09 }));
	return `<path transform="translate(${MARGIN} ${MARGIN - 4})scale(1.08)" fill="${accent}" d="${SIGN_PATH}"/>${path(name, ink)}`;
}

/** Year and maker on the last line, a rule, and the title on top of them, as large as it goes. */
function words(title: ArtTitle, ink: string, accent: string): string {
	const { main, rest } = splitTitle(title.title);
	const foot = creditLine(title);
	const credit = path(startingAt(textPath(foot, 'round', MARGIN, BASELINE, 19, { tracking: 0.1 })), ink);
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
	return { x: MARGIN, y: bottom - height, w: MEASURE, h: height };
}

/** `1927 · Fritz Lang`; the year alone where the maker's name would not fit. */
function creditLine({ year, byline }: ArtTitle): string {
	const whole = byline ? `${year}  ·  ${byline}` : String(year);
	return textWidth(whole, 'round', 19, 0.1) <= MEASURE + 60 ? whole : String(year);
}

/** Path data whose first move counts from the sheet's corner. */
function startingAt(d: string): string {
	return d.replace(/^m/, 'M');
}
