import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { titleKey } from '#contract/title.ts';
import { assignStyles, type TitleStyle } from './assign-styles.ts';
import { drawBackdrop, drawPoster, drawStill } from './draw.ts';
import { listPictures, type Picture } from './list-pictures.ts';
import { drawPortrait } from './portrait.ts';
import { drawProgrammeCard } from './programme-card.ts';
import { drawShareCard } from './share-card.ts';

/** Writes every picture of the open catalogue into a directory, one SVG each. */
export function drawArt(directory: string): void {
	const pictures = listPictures();
	const styles = assignStyles(titlesOf(pictures));
	writeFiles(directory, new Map(pictures.map((picture) => [picture.path.slice(1), draw(picture, styles)])));
}

/** Writes the share card of every title, `movie-775.svg`, and the frame of those of programmes. */
export function drawShareCards(directory: string): void {
	const titles = titlesOf(listPictures());
	const styles = assignStyles(titles);
	const cards = titles.map((title): [string, string] => {
		const style = styles.get(titleKey(title));
		if (!style) throw new Error(`No style for ${titleKey(title)}`);
		return [`${title.media_type}-${title.id}.svg`, drawShareCard(title, style)];
	});
	writeFiles(directory, new Map([...cards, ['programme.svg', drawProgrammeCard()]]));
}

/** Files of earlier builds go, with their compressed forms; those of unchanged pictures stay valid. */
function writeFiles(directory: string, files: ReadonlyMap<string, string>): void {
	mkdirSync(directory, { recursive: true });
	for (const name of readdirSync(directory)) {
		if (!files.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(directory, name));
	}
	for (const [name, svg] of files) writeFileSync(join(directory, name), svg);
}

function titlesOf(pictures: readonly Picture[]) {
	return pictures.flatMap((picture) => (picture.kind === 'poster' ? [picture.title] : []));
}

function draw(picture: Picture, styles: ReadonlyMap<string, TitleStyle>): string {
	if (picture.kind === 'portrait') return drawPortrait(picture.name);
	const style = styles.get(titleKey(picture.title));
	if (picture.kind === 'still') return drawStill(picture.title, picture.season_number, picture.episode_number, style);
	return picture.kind === 'poster' ? drawPoster(picture.title, style) : drawBackdrop(picture.title, style);
}
