import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProgrammeDay, type Programme } from '#contract/programme.ts';
import type { BuildOutput } from './build-output.ts';

interface ProgrammeCardOptions extends Pick<BuildOutput, 'artDir' | 'shareCardsDir'> {
	programmeOf(date: string): Programme;
	clock: () => number;
}

/** Where the two posters stand on the card, which is 1200 by 630. */
const POSTER = { y: 82, width: 310, height: 465, x: { short: 506, feature: 838 } };

/** Draws the share card of a day's double bill as SVG: the built frame and the posters. Null for a day without one. */
export function createProgrammeCard({ artDir, shareCardsDir, programmeOf, clock }: ProgrammeCardOptions) {
	return async (date: string): Promise<Buffer | null> => {
		const bill = isProgrammeDay(date, clock()) ? programmeOf(date).double_bill : null;
		if (!bill) return null;
		const [frame, ...posters] = await Promise.all([
			readFile(join(shareCardsDir, 'programme.svg'), 'utf8'),
			...(['short', 'feature'] as const).map(async (part) => {
				const poster = await readFile(join(artDir, bill[part].poster_path), 'utf8');
				// The drawn posters have no ids that could meet.
				return poster.replace('<svg ', `<svg ${placeOf(part)} `);
			}),
		]);
		return Buffer.from(frame.replace(/<\/svg>\s*$/, `${posters.join('')}</svg>\n`));
	};
}

function placeOf(part: 'short' | 'feature'): string {
	return `x="${POSTER.x[part]}" y="${POSTER.y}" width="${POSTER.width}" height="${POSTER.height}"`;
}
