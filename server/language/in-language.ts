import { AsyncLocalStorage } from 'node:async_hooks';
import { type InOtherWords, type Language, SOURCE_LANGUAGE } from '#contract/languages.ts';

/** The texts of a language, by module and exported name. */
export type ServerTexts = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** In which language, and with which texts, somebody is answered. */
export interface Speech {
	language: Language;
	/** Null for the language of the source. */
	texts: ServerTexts | null;
	/** In which titles are named, where it is another one. */
	titles?: Language;
}

export const ENGLISH: Speech = { language: SOURCE_LANGUAGE, texts: null };

const speech = new AsyncLocalStorage<Speech>();

/** Runs what answers a request, or writes a mail, in a language. Everything else is English, as logs are. */
export function speakIn<Result>(spoken: Speech, work: () => Result): Result {
	return speech.run(spoken, work);
}

export function currentLanguage(): Language {
	return (speech.getStore() ?? ENGLISH).language;
}

/** In which titles are named. */
export function currentTitlesLanguage(): Language {
	const { language, titles = language } = speech.getStore() ?? ENGLISH;
	return titles;
}

/**
 * The texts of a module, each in the language of the request that reads it: they are looked up when they are used, so what is
 * kept for others may have none of them.
 *
 * @param module Its path without `.messages.ts`, as files of languages name it.
 * @param name The exported name.
 */
export function inLanguage<Texts extends object>(module: string, name: string, english: Texts): InOtherWords<Texts> {
	return whenRead(() => (speech.getStore()?.texts?.[module]?.[name] ?? english) as InOtherWords<Texts>);
}

/** An object that is made anew for each value that is read of it. */
export function whenRead<Texts extends object>(make: () => Texts): Texts {
	return new Proxy({} as Texts, {
		get: (_target, key) => Reflect.get(make(), key),
		has: (_target, key) => Reflect.has(make(), key),
		ownKeys: () => Reflect.ownKeys(make()),
		getOwnPropertyDescriptor: (_target, key) => ({
			...Reflect.getOwnPropertyDescriptor(make(), key),
			configurable: true,
		}),
	});
}
