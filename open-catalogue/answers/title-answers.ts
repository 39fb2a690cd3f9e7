/** Answers about one film, show, season or episode, with appended blocks, and each block by its own call. */
import type { MediaType } from '#contract/title.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueTitle } from './catalogue-title.ts';
import {
	appendedNames,
	found,
	notFound,
	type OpenCatalogueRequest,
	type OpenCatalogueResponse,
	type RequestHandler,
} from './responses.ts';
import { appendedBlocks, type Block, type BlockSubject, TITLE_BLOCKS, type TitleLevel } from './title-blocks.ts';

/** TMDB's lists have no `id`, also when they are about a title. */
const LISTS: readonly string[] = ['similar', 'recommendations'];
const APPENDED_SEASON = /^season\/(\d+)$/;
const NO_TITLE = 'This title is not in the catalogue.';

type BlockEndpoint<Type extends MediaType> = `GET /api/tmdb/${Type}/:id/${keyof (typeof TITLE_BLOCKS)[Type] & string}`;

export function createTitleAnswers(catalogue: Catalogue) {
	const findTitle = (media_type: MediaType, { params }: OpenCatalogueRequest) =>
		catalogue.find({ media_type, id: Number(params.id) });

	const subjectOf = (title: CatalogueTitle, body: object, { query }: OpenCatalogueRequest): BlockSubject => ({
		title,
		body,
		catalogue,
		page: Number(query.page ?? 1),
	});

	function withBlocks(level: TitleLevel, subject: BlockSubject, names: readonly string[]): OpenCatalogueResponse {
		return found({ ...subject.body, ...appendedBlocks(level, subject, names) });
	}

	const detail =
		(media_type: MediaType): RequestHandler =>
		(request) => {
			const title = findTitle(media_type, request);
			if (title === undefined) return notFound(NO_TITLE);
			const names = appendedNames(request);
			const seasons = names.flatMap((name) => {
				const body = title.seasons.get(Number(APPENDED_SEASON.exec(name)?.[1]));
				return body === undefined ? [] : [[name, body] as const];
			});
			const body = { ...title.detail, ...Object.fromEntries(seasons) };
			return withBlocks(media_type, subjectOf(title, body, request), names);
		};

	const season: RequestHandler = (request) => {
		const title = findTitle('tv', request);
		const body = title?.seasons.get(Number(request.params.season));
		if (title === undefined || body === undefined) return notFound('This season is not in the catalogue.');
		return withBlocks('season', subjectOf(title, body, request), appendedNames(request));
	};

	const episode: RequestHandler = (request) => {
		const title = findTitle('tv', request);
		const body = title?.seasons.get(Number(request.params.season))?.episodes[Number(request.params.episode) - 1];
		if (title === undefined || body === undefined) return notFound('This episode is not in the catalogue.');
		return withBlocks('episode', subjectOf(title, body, request), appendedNames(request));
	};

	/** One call for each block of films or of shows. */
	function blockAnswers<Type extends MediaType>(media_type: Type) {
		const answers = Object.entries<Block>(TITLE_BLOCKS[media_type]).map(([name, block]) => {
			const answer: RequestHandler = (request) => {
				const title = findTitle(media_type, request);
				if (title === undefined) return notFound(NO_TITLE);
				const body = block(subjectOf(title, title.detail, request));
				return found(LISTS.includes(name) ? body : { id: title.id, ...body });
			};
			return [`GET /api/tmdb/${media_type}/:id/${name}`, answer] as const;
		});
		return Object.fromEntries(answers) as Record<BlockEndpoint<Type>, RequestHandler>;
	}

	return {
		'GET /api/tmdb/movie/:id': detail('movie'),
		...blockAnswers('movie'),
		'GET /api/tmdb/tv/:id': detail('tv'),
		...blockAnswers('tv'),
		'GET /api/tmdb/tv/:id/season/:season': season,
		'GET /api/tmdb/tv/:id/season/:season/episode/:episode': episode,
	};
}
