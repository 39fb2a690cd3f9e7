/** What facts of a title are made of, on its detail page and on the watch page. */

import { seasonNumbers } from '#contract/episode-order.ts';
import { DETAIL_MAX_CREATORS } from '#contract/limits.ts';
import { TITLE_TEXT } from '../../../lib/format.messages.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { titleName } from '../../../lib/title-format.ts';
import type { MovieData, PersonName, ShowData } from '../titles/title-detail-query.ts';
import { titleLength } from '../titles/title-length.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

export interface Fact {
	label: string;
	/** Text, or people with a link to the page of each. */
	value: string | readonly PersonName[];
}

export type FactLine = [label: string, value: Fact['value'] | null | undefined | false];

/** A heading may show only the first lines of a very long title. */
export function fullTitle(title: MovieData | ShowData): FactLine {
	const name = titleName(title);
	return [TITLE_PAGE_TEXT.fullTitle, titleLength(name) === 'very' ? name : null];
}

/** How many episodes, and the first network. */
export function episodeLines(show: ShowData): FactLine[] {
	return [
		[TITLE_PAGE_TEXT.episodesLabel, show.number_of_episodes ? formatCount(show.number_of_episodes) : null],
		[TITLE_PAGE_TEXT.network, namesOf(show.networks)[0]],
	];
}

/** The first `DETAIL_MAX_CREATORS`. */
export function creatorsOf(show: ShowData): readonly PersonName[] {
	return (show.created_by ?? []).filter(({ name }) => name?.trim()).slice(0, DETAIL_MAX_CREATORS);
}

/** Number of seasons without the specials; 0 if unknown. */
export function seasonCount(show: ShowData): number {
	return show.number_of_seasons || seasonNumbers(show).length;
}

export function namesOf(named: readonly { name?: string | null }[] | null | undefined): string[] {
	return (named ?? []).flatMap(({ name }) => name?.trim() || []);
}

export function listText(names: readonly string[]): string | null {
	return names.join(TITLE_TEXT.separator) || null;
}

/** The lines that are known. */
export function toFacts(lines: FactLine[]): Fact[] {
	return lines.flatMap(([label, value]) => (value && value.length > 0 ? [{ label, value }] : []));
}
