import { LANGUAGES, type Language } from '#contract/languages.ts';

/**
 * The language that this code was built in. The source is in English; the build of another language replaces this constant and
 * the texts (`scripts/translate-messages.ts`).
 */
export const UI_LANGUAGE: Language = 'en';

/** For every `Intl` format. */
export const UI_LOCALE: string = LANGUAGES[UI_LANGUAGE].locale;
