/** Names of what the build makes in each language. */
import { type Language, SOURCE_LANGUAGE } from './languages.ts';

const withLanguage = (name: string, extension: string, language: Language) =>
	language === SOURCE_LANGUAGE ? `${name}.${extension}` : `${name}.${language}.${extension}`;

/** Of the client's chunks, in `dist/client`. */
export const toManifestName = (language: Language) => withLanguage('manifest', 'json', language);

/** In `dist/render`. */
export const toRendererName = (language: Language) => withLanguage('entry-server', 'js', language);

/** Of the service worker, in `dist/client`. */
export const toWorkerName = (language: Language) => withLanguage('sw', 'js', language);
