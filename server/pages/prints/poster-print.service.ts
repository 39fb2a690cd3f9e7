import { LRUCache } from 'lru-cache';
import { type TitleRef, titleKey } from '#contract/title.ts';
import { posterPath } from '#open-catalogue/answers/art-paths.ts';
import type { CatalogueTitle } from '#open-catalogue/answers/catalogue-title.ts';
import { foldedWords } from '#open-catalogue/fold-text.ts';
import { licenceNotice } from '#open-catalogue/licence-notice.ts';
import { findTitle } from '#open-catalogue/open-catalogue.ts';
import { type EncodedBody, encodeBody } from '../../http/encoded-body.ts';
import { readText } from '../../http/file-archive.ts';
import { escapeHtml } from '../../http/markup.ts';
import { currentLanguage } from '../../language/in-language.ts';
import type { BuildOutput } from '../build-output.ts';
import { writePdf } from './pdf-file.ts';
import { PRINT_TEXT } from './poster-print.messages.ts';
import { svgToPdf } from './svg-to-pdf.ts';

export type PrintFormat = 'svg' | 'pdf';

export interface PosterPrint {
	bytes: EncodedBody;
	/** For the file that a browser saves. */
	fileName: string;
}

export interface PosterPrintService {
	/** The drawn poster of a title of the open catalogue, for paper; null for another title. */
	find(ref: TitleRef, format: PrintFormat): Promise<PosterPrint | null>;
}

/** Inches: the usual poster of this shape. */
const PAPER = { width: 24, height: 36 };
/** Some 20 KB each. */
const MAX_CACHED = 64;

export function createPosterPrints({ art }: Pick<BuildOutput, 'art'>): PosterPrintService {
	const cache = new LRUCache<string, PosterPrint>({ max: MAX_CACHED });

	return {
		async find(ref, format) {
			const title = findTitle(ref.media_type, ref.id);
			if (!title) return null;
			const key = `${currentLanguage()} ${titleKey(ref)}.${format}`;
			const cached = cache.get(key);
			if (cached) return cached;
			const svg = readText(art, posterPath(ref).slice(1));
			const bytes = format === 'svg' ? await encodeBody(toPaper(svg, title)) : await toPdf(svg, title);
			const print = { bytes, fileName: `${fileStem(title)}.${format}` };
			cache.set(key, print);
			return print;
		},
	};
}

/** With the size of the paper, and a description. */
function toPaper(svg: string, title: CatalogueTitle): string {
	return svg
		.replace('<svg ', `<svg width="${PAPER.width}in" height="${PAPER.height}in" `)
		.replace('</title>', `</title><desc>${escapeHtml(subjectOf(title))}</desc>`);
}

async function toPdf(svg: string, title: CatalogueTitle): Promise<EncodedBody> {
	const name = PRINT_TEXT.title(title.name, title.year);
	const pdf = await writePdf({ ...PAPER, drawing: svgToPdf(svg), title: name, subject: subjectOf(title) });
	// Its content is compressed.
	return { ...(await encodeBody(pdf)), gzip: null, br: null };
}

function subjectOf({ media_type, record }: CatalogueTitle): string {
	const { name, credit } = licenceNotice(record);
	return PRINT_TEXT.subject(media_type === 'movie' ? 'film' : 'show', name, credit);
}

function fileStem({ name, year, media_type, id }: CatalogueTitle): string {
	const words = foldedWords(name).filter((word) => /^[a-z\d]+$/.test(word));
	return [...(words.length > 0 ? words : [media_type, id]), year, 'poster'].join('-');
}
