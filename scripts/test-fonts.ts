import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = join(import.meta.dirname, '..', 'node_modules');
const DIRECTORY = join(MODULES, '.cache', 'fonts');

const DEVANAGARI = join(MODULES, '@expo-google-fonts', 'noto-sans-devanagari');

/**
 * DejaVu from npm, as wide as the widest that systems use for their interface; Noto for Hindi, in DejaVu's two weights, since Fontconfig
 * gives a face of the exact weight to all letters; and Debian's for Chinese, Japanese and Korean.
 */
const FONTS = [
	join(MODULES, 'dejavu-fonts-ttf', 'ttf'),
	join(DEVANAGARI, '400Regular'),
	join(DEVANAGARI, '700Bold'),
	'/usr/share/fonts/opentype/noto',
];

/**
 * Browsers that this process starts have the tests' fonts alone, so that no machine's fonts decide what a test measures. On
 * Linux, where Fontconfig finds them; a file that is named by `FONTCONFIG_FILE` stays.
 */
export function setTestFonts(): void {
	if (process.env.FONTCONFIG_FILE) return;
	mkdirSync(DIRECTORY, { recursive: true });
	const prefer = (generic: string, family: string) =>
		`<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`;
	const file = join(DIRECTORY, 'fonts.conf');
	writeFileSync(
		file,
		[
			'<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
			...FONTS.map((path) => `<dir>${path}</dir>`),
			// Its family is "DejaVu" too, with serifs: Fontconfig gave it for regular text of the sans face.
			'<selectfont><rejectfont><glob>*/DejaVuMathTeXGyre.ttf</glob></rejectfont></selectfont>',
			`<cachedir>${DIRECTORY}</cachedir>`,
			prefer('system-ui', 'DejaVu Sans'),
			prefer('sans-serif', 'DejaVu Sans'),
			prefer('serif', 'DejaVu Serif'),
			prefer('monospace', 'DejaVu Sans Mono'),
			'</fontconfig>',
		].join('\n'),
	);
	process.env.FONTCONFIG_FILE = file;
}
