import { TitleRowSection } from '../titles/title-row-section.tsx';
import { HOUSE_TEXT as TEXT } from './house.messages.ts';
import { houseRowQuery } from './house-titles-query.ts';

/** The newest titles of the media servers of the house; nothing where there are none. */
export function HouseRow() {
	return <TitleRowSection row={{ id: 'house', heading: TEXT.heading, query: houseRowQuery(), hideWhenEmpty: true }} />;
}
