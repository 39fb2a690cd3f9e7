import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { titleKey } from '#contract/title.ts';
import { type ArtOrder, listArt } from '#open-catalogue/list-art.ts';
import {
	arrange,
	type Direction,
	drawBackdrop,
	drawPortrait,
	drawPoster,
	drawStill,
} from '#open-catalogue-art/draw.ts';
import { drawShareCard } from '#open-catalogue-art/share-card.ts';

/** Draws every picture of the open catalogue into a directory, one SVG each. */
export async function drawArt(directory: string): Promise<void> {
	empty(directory);
	const orders = listArt();
	const directions = arrange(titlesOf(orders));
	for (const order of orders) writeFileSync(join(directory, order.path), draw(order, directions));
}

/** Draws the card of every title for pictures of shared pages, `movie-775.svg`. */
export async function drawShareCards(directory: string): Promise<void> {
	empty(directory);
	const titles = titlesOf(listArt());
	const directions = arrange(titles);
	for (const title of titles) {
		const direction = directions.get(titleKey(title));
		if (!direction) throw new Error(`No direction for ${titleKey(title)}`);
		const file = join(directory, `${title.media_type}-${title.id}.svg`);
		writeFileSync(file, drawShareCard(title, direction));
	}
}

function empty(directory: string): void {
	rmSync(directory, { recursive: true, force: true });
	mkdirSync(directory, { recursive: true });
}

function titlesOf(orders: readonly ArtOrder[]) {
	return orders.flatMap((order) => (order.kind === 'poster' ? [order.title] : []));
}

function draw(order: ArtOrder, directions: ReadonlyMap<string, Direction>): string {
	if (order.kind === 'portrait') return drawPortrait(order.name);
	const direction = directions.get(titleKey(order.title));
	if (order.kind === 'still') return drawStill(order.title, order.season_number, order.episode_number, direction);
	return order.kind === 'poster' ? drawPoster(order.title, direction) : drawBackdrop(order.title, direction);
}
