import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { TitleRowSection } from '../titles/title-row-section.tsx';
import { HOUSE_TEXT as TEXT } from './house.messages.ts';
import { houseRowQuery } from './house-titles-query.ts';

/** The newest titles of the media servers of the house; nothing where there are none. */
export function HouseRow() {
	const row = { id: 'house', heading: TEXT.heading, query: houseRowQuery(), hideWhenEmpty: true };
	return <TitleRowSection row={{ ...row, seeAllPath: PAGE_PATTERNS.house }} />;
}
