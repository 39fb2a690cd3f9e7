import type { Language, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { SERVER_MESSAGES as de } from '../../languages/server/de.ts';
import { SERVER_MESSAGES as es } from '../../languages/server/es.ts';
import { SERVER_MESSAGES as fr } from '../../languages/server/fr.ts';
import type { ServerTranslation } from '../../languages/server/translation.ts';
import type { Speech } from '../language/in-language.ts';

const TEXTS: Readonly<Record<Exclude<Language, typeof SOURCE_LANGUAGE>, ServerTranslation>> = { de, es, fr };

const SPEECHES: ReadonlyMap<string, Speech> = new Map(
	Object.entries(TEXTS).map(([code, texts]) => [code, { language: code as Language, texts: { ...texts } }]),
);

/** What the server says in a language. */
export function toSpeech(language: Language): Speech {
	return SPEECHES.get(language) ?? { language, texts: null };
}
