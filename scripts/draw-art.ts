import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { titleKey } from '#contract/title.ts';
import {
	arrange,
	type Direction,
	drawBackdrop,
	drawPortrait,
	drawPoster,
	drawStill,
} from '#open-catalogue/art/draw.ts';
import { type ArtOrder, listArt } from '#open-catalogue/list-art.ts';

/** Draws every picture of the open catalogue into a directory, one SVG each. */
export async function drawArt(directory: string): Promise<void> {
	rmSync(directory, { recursive: true, force: true });
	mkdirSync(directory, { recursive: true });
	const orders = listArt();
	const directions = arrange(orders.flatMap((order) => (order.kind === 'poster' ? [order.title] : [])));
	for (const order of orders) writeFileSync(join(directory, order.path), draw(order, directions));
}

function draw(order: ArtOrder, directions: ReadonlyMap<string, Direction>): string {
	if (order.kind === 'portrait') return drawPortrait(order.name);
	const direction = directions.get(titleKey(order.title));
	if (order.kind === 'still') return drawStill(order.title, order.season_number, order.episode_number, direction);
	return order.kind === 'poster' ? drawPoster(order.title, direction) : drawBackdrop(order.title, direction);
}
