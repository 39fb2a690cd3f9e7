import { displayName } from '../../lib/browser-features.ts';

/** The names of languages, each once. */
export function languageNames(subtitles: readonly { language: string }[]): string {
	return [...new Set(subtitles.map(({ language }) => displayName('language', language)))].join(', ');
}
