/** Values of schema.org data; undefined where TMDB has none that is of use. */
import { truncateText } from '../lib/title-format.ts';

const NAME_CHARS = 200;
const DESCRIPTION_CHARS = 500;

export function jsonLdName(name: string | null | undefined): string | undefined {
	return truncateText(name ?? '', NAME_CHARS) || undefined;
}

export function jsonLdDescription(text: string | null | undefined): string | undefined {
	return truncateText(text ?? '', DESCRIPTION_CHARS) || undefined;
}

export function jsonLdDay(date: string | null | undefined): string | undefined {
	return date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : undefined;
}
