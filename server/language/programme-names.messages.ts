import { PROGRAMME_HEADINGS } from '#open-catalogue/programme/programme.messages.ts';
import { inLanguage } from './in-language.ts';

export const PROGRAMME_NAMES = inLanguage('server/language/programme-names', 'PROGRAMME_NAMES', PROGRAMME_HEADINGS);
