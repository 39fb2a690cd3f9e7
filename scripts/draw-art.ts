import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listArt } from '#open-catalogue/list-art.ts';

/** Draws every picture of the open catalogue into a directory, one SVG each. */
export async function drawArt(directory: string): Promise<void> {
	rmSync(directory, { recursive: true, force: true });
	mkdirSync(directory, { recursive: true });
	for (const order of listArt()) writeFileSync(join(directory, order.path), PENDING);
}

const PENDING =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 750"><rect width="500" height="750" fill="#1d222e"/></svg>';
