import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

const INK = '#0b0d12';
const AMBER = '#f2b33d';
/** The safe zone of a maskable icon is a circle of four fifths of its width. */
const MASKABLE_SCALE = 0.74;

/** Icons of the web app manifest's shortcuts, 24 by 24. */
const SHORTCUTS: Record<string, string> = {
	search: '<circle cx="10.500" cy="10.500" r="5.500"/><path d="m15 15 4.500 4.500"/>',
	'my-list': '<path d="M4.500 6.500h9M4.500 11.500h9M4.500 16.500h5.500M15 13.500v6l5-3z"/>',
	movies:
		'<rect x="4.500" y="5.500" width="15" height="13" rx="1.500"/><path d="M8.500 5.500v13M15.500 5.500v13M4.500 12h15"/>',
	shows: '<rect x="4" y="8.500" width="16" height="10.500" rx="1.500"/><path d="m8.500 4.500 3.500 4 3.500-4"/>',
};

/** Draws the icons that `manifest.webmanifest` names, and the Apple touch icon, from the logo's SVG. */
export function drawIcons(clientDir: string, logo: string): void {
	const directory = join(clientDir, 'icons');
	mkdirSync(directory, { recursive: true });
	const write = (name: string, svg: string, width: number) =>
		writeFileSync(join(directory, `${name}.png`), render(svg, width));
	for (const width of [192, 512]) {
		write(`icon-${width}`, logo, width);
		write(`maskable-${width}`, toMaskable(logo), width);
	}
	for (const [name, drawing] of Object.entries(SHORTCUTS)) write(`${name}-96`, toShortcut(drawing), 96);
	// Browsers request it by itself, also for what is no page.
	writeFileSync(join(clientDir, 'favicon.ico'), toIco(render(logo, 32), 32));
	// iOS rounds the corners itself.
	writeFileSync(join(clientDir, 'apple-touch-icon.png'), render(withoutCorners(logo), 180));
}

function render(svg: string, width: number): Buffer {
	return new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng();
}

/** An ICO file with one PNG image, of `width` pixels a side. */
function toIco(png: Buffer, width: number): Buffer {
	const header = Buffer.alloc(22);
	// Type 1 is an icon; it has one image.
	header.writeUInt16LE(1, 2);
	header.writeUInt16LE(1, 4);
	header.writeUInt8(width, 6);
	header.writeUInt8(width, 7);
	// Colour planes, bits a pixel, bytes of the image, and where it begins.
	header.writeUInt16LE(1, 10);
	header.writeUInt16LE(32, 12);
	header.writeUInt32LE(png.length, 14);
	header.writeUInt32LE(header.length, 18);
	return Buffer.concat([header, png]);
}

function withoutCorners(logo: string): string {
	return logo.replace(/ rx="\d+"/, '');
}

/** The logo smaller, on a background without corners. */
function toMaskable(logo: string): string {
	const inset = 24 * (1 - MASKABLE_SCALE);
	return withoutCorners(logo)
		.replace('<path ', `<g transform="translate(${inset} ${inset})scale(${MASKABLE_SCALE})"><path `)
		.replace('</svg>', '</g></svg>');
}

function toShortcut(drawing: string): string {
	return [
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 32 32">',
		`<rect x="-4" y="-4" width="32" height="32" rx="8" fill="${INK}"/>`,
		`<g fill="none" stroke="${AMBER}" stroke-width="1.800" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`,
	].join('');
}
