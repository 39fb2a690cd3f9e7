import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawArt, drawShareCards } from '#open-catalogue-art/build-art.ts';
import { fingerprint } from './build-stamp.mjs';
import { compressFiles } from './compress-files.ts';
import { writeFileArchive } from './write-file-archive.ts';

/** What the pictures depend on; the packages by their installed versions. */
const ART_SOURCES = [
	'open-catalogue',
	'open-catalogue-art',
	'contract/title.ts',
	'scripts/ensure-art.ts',
	'scripts/compress-files.ts',
	'scripts/write-file-archive.ts',
	'contract/file-archive.ts',
	'node_modules/opentype.js/package.json',
];
const FONTS = 'node_modules/@fontsource';

interface ArtStamp {
	sources: string;
	/** Bytes of each archive: one that is missing or cut is written again. */
	art: number;
	shareCards: number;
}

/**
 * Draws `dist/art` and `dist/share-cards` and writes them into the archives that the server reads, unless they were drawn from
 * the same sources. Returns whether they were drawn.
 */
export async function ensureArt(root: string): Promise<boolean> {
	const dist = join(root, 'dist');
	const art = join(dist, 'art');
	const shareCards = join(dist, 'share-cards');
	const file = join(dist, 'art-stamp.json');
	const fonts = readdirSync(join(root, FONTS)).map((name) => `${FONTS}/${name}/package.json`);
	const sources = fingerprint(root, [...ART_SOURCES, ...fonts]);
	const stamp = () =>
		JSON.stringify({
			sources,
			art: sizeOf(join(dist, 'art.sqlite')),
			shareCards: sizeOf(join(dist, 'share-cards.sqlite')),
		} satisfies ArtStamp);
	if (existsSync(file) && readFileSync(file, 'utf8') === stamp()) return false;
	rmSync(file, { force: true });
	mkdirSync(dist, { recursive: true });
	drawArt(art);
	drawShareCards(shareCards);
	for (const [name, directory, isSent] of [
		['art', art, true],
		// Browsers get pictures that the server makes of them.
		['share-cards', shareCards, false],
	] as const) {
		await compressFiles(directory, join(dist, `${name}-compressed.json`));
		const drawings = readdirSync(directory).filter((file) => file.endsWith('.svg'));
		writeFileArchive(join(dist, `${name}.sqlite`), directory, drawings, { isSent });
	}
	writeFileSync(file, stamp());
	return true;
}

function sizeOf(file: string): number {
	return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
