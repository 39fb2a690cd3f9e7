import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { disc, path, rect } from '#open-catalogue-art/shapes.ts';
import { LOGO_PATH } from '#open-catalogue-art/share-card.ts';
import { textPath, textWidth } from '#open-catalogue-art/typesetting.ts';
import { drawIcons } from './draw-icons.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const INK = '#0b0d12';
const IVORY = '#f3efe6';
const AMBER = '#f2b33d';
const MUTED = '#c9c0ab';

/** Draws the product's Open Graph image and its icons. */
export async function drawBrand(clientDir: string): Promise<void> {
	mkdirSync(join(clientDir, 'share'), { recursive: true });
	const card = new Resvg(productCard(), { font: { loadSystemFonts: false } }).render().asPng();
	writeFileSync(join(clientDir, 'share', 'matinee.png'), card);
	drawIcons(clientDir, readFileSync(join(clientDir, 'icon.svg'), 'utf8'));
}

/** The name on a lit marquee. */
function productCard(): string {
	const middle = WIDTH / 2;
	const size = 190;
	const name = textPath('Matinee', 'gothic', middle, 400, size, { tracking: 0.07, anchor: 'middle' });
	const line = textPath('Movies and TV shows', 'round', middle, 492, 27, { tracking: 0.16, anchor: 'middle' });
	const half = textWidth('Matinee', 'gothic', size, 0.07) / 2;
	const logoScale = 3.4;
	const logo = `<path transform="translate(${middle - 14 * logoScale} 92)scale(${logoScale})" fill="${AMBER}" d="${LOGO_PATH}"/>`;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
		`<defs><radialGradient id="g" cx=".5" cy=".45" r=".62"><stop stop-color="#2a2418"/><stop offset="1" stop-color="${INK}"/></radialGradient>`,
		`<radialGradient id="b"><stop stop-color="${AMBER}" stop-opacity=".5"/><stop offset="1" stop-color="${AMBER}" stop-opacity="0"/></radialGradient></defs>`,
		rect(0, 0, WIDTH, HEIGHT, 'url(#g)'),
		bulbs(),
		logo,
		path(name.replace(/^m/, 'M'), IVORY),
		rect(middle - half + 10, 434, half * 2 - 20, 4, AMBER),
		path(line.replace(/^m/, 'M'), MUTED),
		'</svg>',
	].join('');
}

/** Lamps along the edge. */
function bulbs(): string {
	const inset = 34;
	const across = 30;
	const down = 15;
	const lamps: string[] = [];
	const lamp = (x: number, y: number) => lamps.push(disc(x, y, 20, 'url(#b)') + disc(x, y, 6.5, '#ffdf9c'));
	for (let i = 0; i <= across; i++) {
		const x = inset + ((WIDTH - inset * 2) * i) / across;
		lamp(x, inset);
		lamp(x, HEIGHT - inset);
	}
	for (let i = 1; i < down; i++) {
		const y = inset + ((HEIGHT - inset * 2) * i) / down;
		lamp(inset, y);
		lamp(WIDTH - inset, y);
	}
	return lamps.join('');
}
