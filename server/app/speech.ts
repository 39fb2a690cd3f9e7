import type { Language, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { SERVER_MESSAGES as ar } from '../../languages/server/ar.ts';
import { SERVER_MESSAGES as de } from '../../languages/server/de.ts';
import { SERVER_MESSAGES as es } from '../../languages/server/es.ts';
import { SERVER_MESSAGES as fr } from '../../languages/server/fr.ts';
import { SERVER_MESSAGES as hi } from '../../languages/server/hi.ts';
import { SERVER_MESSAGES as it } from '../../languages/server/it.ts';
import { SERVER_MESSAGES as ja } from '../../languages/server/ja.ts';
import { SERVER_MESSAGES as pl } from '../../languages/server/pl.ts';
import { SERVER_MESSAGES as ptBR } from '../../languages/server/pt-BR.ts';
import { SERVER_MESSAGES as tr } from '../../languages/server/tr.ts';
import type { ServerTranslation } from '../../languages/server/translation.ts';
import { SERVER_MESSAGES as zhHans } from '../../languages/server/zh-Hans.ts';
import type { Speech } from '../language/in-language.ts';

const TEXTS: Readonly<Record<Exclude<Language, typeof SOURCE_LANGUAGE>, ServerTranslation>> = {
	ar,
	de,
	es,
	fr,
	hi,
	it,
	ja,
	pl,
	'pt-BR': ptBR,
	tr,
	'zh-Hans': zhHans,
};

const SPEECHES: ReadonlyMap<string, Speech> = new Map(
	Object.entries(TEXTS).map(([code, texts]) => [code, { language: code as Language, texts: { ...texts } }]),
);

/** What the server says in a language. */
export function toSpeech(language: Language): Speech {
	return SPEECHES.get(language) ?? { language, texts: null };
}
