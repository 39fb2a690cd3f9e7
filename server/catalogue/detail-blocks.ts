import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { PERSON_BLOCKS } from '#contract/person-blocks.ts';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import { toCatalogueRequest } from './catalogue-request.ts';
import type { CatalogueRequest } from './sources/catalogue-source.ts';

type Json = Record<string, unknown>;

interface DetailBlock {
	/** The details that the screens request, which have the block. */
	detail: CatalogueRequest;
	/** Its name there: `external_ids`. */
	name: string;
}

const BLOCK_ENDPOINT = /^(GET \/api\/tmdb\/(movie|tv|person)\/:id)\/(\w+)$/;

/** Slimmed within details, whole in its own answer. */
const SLIMMED = 'credits';

/**
 * Where a request for one block of a title or person can be answered from: details of the same language that have the same
 * block. Null for all other requests.
 */
export function toDetailBlock({ endpoint, params, query }: CatalogueRequest): DetailBlock | null {
	const [, detailEndpoint, kind, name = SLIMMED] = BLOCK_ENDPOINT.exec(endpoint) ?? [];
	const blocks = kind === 'person' ? PERSON_BLOCKS : TITLE_BLOCKS[kind === 'tv' ? 'tv' : 'movie'];
	if (name === SLIMMED || !blocks.split(',').includes(name)) return null;
	const { language, ...others } = query;
	if (Object.keys(others).length > 0) return null;
	const detailQuery = { language, append_to_response: blocks };
	return { detail: toCatalogueRequest(detailEndpoint as CatalogueEndpointName, params, detailQuery), name };
}

/** The block of details in the form of its own answer; null when these details lack it. */
export function pickBlock(detail: Json, name: string): Json | null {
	const block = detail[name] as Json | undefined;
	if (!block) return null;
	// Lists of titles have no id of their own.
	return 'page' in block ? block : { id: detail.id, ...block };
}
