import { type Language, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { isProgrammeDay, type Programme } from '#contract/programme.ts';
import { readText } from '../http/file-archive.ts';
import type { BuildOutput } from './build-output.ts';

interface ProgrammeCardOptions extends Pick<BuildOutput, 'art' | 'shareCards'> {
	programmeOf(date: string, language: Language): Programme;
	clock: () => number;
}

/** Where the two posters stand on the card, which is 1200 by 630. */
const POSTER = { y: 82, width: 310, height: 465, x: { short: 506, feature: 838 } };

/** Draws the share card of a day's double bill as SVG: the built frame and the posters. Null for a day without one. */
export function createProgrammeCard({ art, shareCards, programmeOf, clock }: ProgrammeCardOptions) {
	return (date: string): Buffer | null => {
		const bill = isProgrammeDay(date, clock()) ? programmeOf(date, SOURCE_LANGUAGE).double_bill : null;
		if (!bill) return null;
		const posters = (['short', 'feature'] as const).map((part) => {
			const poster = readText(art, bill[part].poster_path.slice(1));
			// The drawn posters have no ids that could meet.
			return poster.replace('<svg ', `<svg ${placeOf(part)} `);
		});
		const frame = readText(shareCards, 'programme.svg');
		return Buffer.from(frame.replace(/<\/svg>\s*$/, `${posters.join('')}</svg>\n`));
	};
}

function placeOf(part: 'short' | 'feature'): string {
	return `x="${POSTER.x[part]}" y="${POSTER.y}" width="${POSTER.width}" height="${POSTER.height}"`;
}
