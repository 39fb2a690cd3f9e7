import { displayLength } from '../../../lib/title-format.ts';

/** Titles of at least this length get a smaller font size, and are cut after some lines. */
const LONG_TITLE_CHARS = 24;
const VERY_LONG_TITLE_CHARS = 60;

/** The `data-long` of a heading by its length; of a `very` long one it may show only the first lines. */
export function titleLength(name: string): 'very' | true | undefined {
	const length = displayLength(name);
	return length >= VERY_LONG_TITLE_CHARS ? 'very' : length >= LONG_TITLE_CHARS || undefined;
}
