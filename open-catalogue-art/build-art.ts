import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { titleKey } from '#contract/title.ts';
import { arrange, type Direction, drawBackdrop, drawPortrait, drawPoster, drawStill } from './draw.ts';
import { type ArtOrder, listArt } from './list-art.ts';
import { drawShareCard } from './share-card.ts';

/** Writes every picture of the open catalogue into a directory, one SVG each. */
export function drawArt(directory: string): void {
	const orders = listArt();
	const directions = arrange(titlesOf(orders));
	writeFiles(directory, new Map(orders.map((order) => [order.path.slice(1), draw(order, directions)])));
}

/** Writes the share card of every title, `movie-775.svg`. */
export function drawShareCards(directory: string): void {
	const titles = titlesOf(listArt());
	const directions = arrange(titles);
	const cards = titles.map((title): [string, string] => {
		const direction = directions.get(titleKey(title));
		if (!direction) throw new Error(`No direction for ${titleKey(title)}`);
		return [`${title.media_type}-${title.id}.svg`, drawShareCard(title, direction)];
	});
	writeFiles(directory, new Map(cards));
}

/** Files of earlier builds go, with their compressed forms; those of unchanged pictures stay valid. */
function writeFiles(directory: string, files: ReadonlyMap<string, string>): void {
	mkdirSync(directory, { recursive: true });
	for (const name of readdirSync(directory)) {
		if (!files.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(directory, name));
	}
	for (const [name, svg] of files) writeFileSync(join(directory, name), svg);
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
