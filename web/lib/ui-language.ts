import type { Language } from '#contract/languages.ts';

// Each build replaces both with those of its language: constants, which the bundler puts where they are used.

/** The language that this code was built in. The source is in English. */
export const UI_LANGUAGE: Language = 'en';

/** For every `Intl` format; of `LANGUAGES`. */
export const UI_LOCALE: string = 'en-US';
