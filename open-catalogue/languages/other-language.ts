import type { Language, SOURCE_LANGUAGE } from '#contract/languages.ts';

/** The records are written in English. */
export type OtherLanguage = Exclude<Language, typeof SOURCE_LANGUAGE>;
