import { displayName } from '../../lib/browser-features.ts';
import { joinNames } from '../../lib/join-names.ts';

/** The names of languages, each once. */
export function languageNames(subtitles: readonly { language: string }[]): string {
	return joinNames([...new Set(subtitles.map(({ language }) => displayName('language', language)))]);
}
