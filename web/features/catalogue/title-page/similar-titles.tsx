import { TitleRow } from '../titles/title-row.tsx';
import type { TitleCardData } from '../titles/to-title-card.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

/** TMDB's similar titles; renders nothing without any. */
export function SimilarTitles({ titles }: { titles: readonly TitleCardData[] }) {
	return titles.length > 0 && <TitleRow id="similar" heading={TITLE_PAGE_TEXT.similar} cards={titles} />;
}
