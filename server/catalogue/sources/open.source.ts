import { type Language, matchLanguage, SOURCE_LANGUAGE } from '#contract/languages.ts';
import type { Catalogue } from '#open-catalogue/answers/catalogue.ts';
import type { CatalogueTitle } from '#open-catalogue/answers/catalogue-title.ts';
import { createRequestHandler } from '#open-catalogue/answers/request-handler.ts';
import type { RequestHandler } from '#open-catalogue/answers/responses.ts';
import { CATALOGUE_EDITION, openCatalogueIn } from '#open-catalogue/open-catalogue.ts';
import { posterDecades } from '#open-catalogue/poster-decades.ts';
import { programmeOfDay } from '#open-catalogue/programme/programme-of-day.ts';
import type { CatalogueSource } from './catalogue-source.ts';

interface OpenSourceOptions {
	/** Epoch milliseconds; trending changes with its UTC day and week. */
	clock: () => number;
	/** Which titles can be played: lists have no others. By default those with a recorded copy. */
	playable?: {
		canBePlayed(title: CatalogueTitle): boolean;
		/** Changes whenever `canBePlayed` may: no answer of before is used after that. */
		revision(): string;
	};
	/** The address of the pictures before a size, for `/configuration`: `https://films.example/art`. */
	imageBase?: string;
}

/** The embedded catalogue as a source, without network. A language that nobody asks for costs nothing. */
export function createOpenSource({ clock, playable, imageBase = '' }: OpenSourceOptions): CatalogueSource {
	const catalogues = new Map<Language, Catalogue>();
	const handlers = new Map<Language, RequestHandler>();

	function catalogueIn(language: Language): Catalogue {
		const known = catalogues.get(language);
		if (known) return known;
		const all = openCatalogueIn(language);
		const catalogue = playable ? { ...all, isPlayable: playable.canBePlayed } : all;
		catalogues.set(language, catalogue);
		return catalogue;
	}

	function handlerIn(language: Language): RequestHandler {
		const handler = handlers.get(language) ?? createRequestHandler(catalogueIn(language), { clock, imageBase });
		handlers.set(language, handler);
		return handler;
	}

	return {
		name: 'open',
		get edition() {
			return `${CATALOGUE_EDITION}-${playable?.revision() ?? 0}`;
		},
		remote: false,
		answer: async (request) => handlerIn(languageOf(request.query.language))(request),
		programmeOf: (date, language) => programmeOfDay(catalogueIn(language), date),
		listPosters: (language) => {
			const { movies, shows } = catalogueIn(language);
			return posterDecades([...movies, ...shows]);
		},
		close: async () => {},
	};
}

/** Of the parameter `language`, as `de-DE`: English where there is none, or one that the interface does not have. */
function languageOf(parameter: string | number | boolean | undefined): Language {
	return matchLanguage(String(parameter ?? '')) ?? SOURCE_LANGUAGE;
}
