import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawArt, drawShareCards } from '#open-catalogue-art/build-art.ts';
import { fingerprint } from './build-stamp.mjs';
import { compressFiles } from './compress-files.ts';

/** What the pictures depend on; the packages by their installed versions. */
const ART_SOURCES = [
	'open-catalogue',
	'open-catalogue-art',
	'contract/title.ts',
	'scripts/ensure-art.ts',
	'scripts/compress-files.ts',
	'node_modules/opentype.js/package.json',
];
const FONTS = 'node_modules/@fontsource';

interface ArtStamp {
	sources: string;
	/** Files in each folder: a folder that lost some is drawn again. */
	art: number;
	shareCards: number;
}

/**
 * Draws `dist/art`, with its compressed forms, and `dist/share-cards`, unless they were drawn from the same sources.
 * Returns whether they were drawn.
 */
export async function ensureArt(root: string): Promise<boolean> {
	const dist = join(root, 'dist');
	const art = join(dist, 'art');
	const shareCards = join(dist, 'share-cards');
	const file = join(dist, 'art-stamp.json');
	const fonts = readdirSync(join(root, FONTS)).map((name) => `${FONTS}/${name}/package.json`);
	const sources = fingerprint(root, [...ART_SOURCES, ...fonts]);
	const stamp = () =>
		JSON.stringify({ sources, art: countFiles(art), shareCards: countFiles(shareCards) } satisfies ArtStamp);
	if (existsSync(file) && readFileSync(file, 'utf8') === stamp()) return false;
	rmSync(file, { force: true });
	mkdirSync(dist, { recursive: true });
	drawArt(art);
	drawShareCards(shareCards);
	await compressFiles(art, join(dist, 'art-compressed.json'));
	writeFileSync(file, stamp());
	return true;
}

function countFiles(directory: string): number {
	return existsSync(directory) ? readdirSync(directory).length : 0;
}
