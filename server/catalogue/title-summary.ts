import { CARD_MAX_GENRES } from '#contract/limits.ts';
import { languageOfTitle } from '#contract/title-language.ts';
import { currentLanguage, currentTitlesLanguage } from '../language/in-language.ts';
import type { TitleDetail } from './title-reader.ts';

/** What the cards of My List show of a title; null where the catalogue does not know. */
export interface TitleSummary {
	title: string | null;
	/** Of the title, where it is not that of the answer. */
	lang?: string;
	poster: string | null;
	backdrop: string | null;
	rating: number | null;
	year: number | null;
	genres: string[];
}

export function toTitleSummary(detail: TitleDetail): TitleSummary {
	const [title, date] =
		detail.media_type === 'movie' ? [detail.title, detail.release_date] : [detail.name, detail.first_air_date];
	const lang = languageInAnswer(detail);
	return {
		title: title || null,
		...(lang !== undefined && { lang }),
		poster: detail.poster_path || null,
		backdrop: detail.backdrop_path || null,
		rating: detail.vote_average || null,
		year: Number(date?.slice(0, 4)) || null,
		genres: detail.genres.slice(0, CARD_MAX_GENRES).map(({ name }) => name),
	};
}

/** The language of a title that the catalogue was asked for by this request; undefined where it is that of the answer. */
function languageInAnswer(detail: TitleDetail): string | undefined {
	const titles = currentTitlesLanguage();
	const language = currentLanguage();
	const lang = languageOfTitle(detail, titles) ?? titles;
	return lang === language || lang === language.slice(0, 2) ? undefined : lang;
}
