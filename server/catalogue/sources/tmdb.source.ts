import { CATALOGUE_ENDPOINTS, type CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { AppError } from '#server/http/app-error.ts';
import {
	createUpstreamClient,
	type UpstreamClientOptions,
	type UpstreamHealth,
	type UpstreamLogger,
} from '../../upstream/upstream-client.ts';
import { CATALOGUE_UNAVAILABLE } from '../../upstream/upstream-error.ts';
import type { CatalogueRequest, CatalogueSource, SourceAnswer } from './catalogue-source.ts';
import { toSlimBody, toTmdbRefusal } from './tmdb-body.ts';
import { toTmdbTarget } from './tmdb-target.ts';

/** Rises when the same TMDB answer leaves this source in another form, so that what older builds cached is not read. */
const FORM = 1;

/** A v4 read token goes in the header, a v3 key in the query: TMDB takes each only there. */
export interface TmdbCredential {
	kind: 'token' | 'key';
	value: string;
}

export interface TmdbSourceOptions extends Pick<UpstreamClientOptions, 'limits' | 'clock' | 'random'> {
	/** `https://api.themoviedb.org/3`, with or without a slash at its end. */
	baseUrl: string;
	credential: TmdbCredential;
	logger?: UpstreamLogger;
}

export interface TmdbSource extends CatalogueSource {
	health(): UpstreamHealth;
}

/**
 * TMDB as the catalogue. Each answer is checked against the contract and slimmed; see `CatalogueSource` for what is
 * answered and what is thrown. The credential leaves this server only towards TMDB, and no header of a visitor does.
 */
export function createTmdbSource({ baseUrl, credential, logger, ...tuning }: TmdbSourceOptions): TmdbSource {
	const { origin, host, pathname } = new URL(baseUrl);
	const basePath = pathname.replace(/\/+$/, '');
	const client = createUpstreamClient({ ...tuning, logger, origin, headers: toHeaders(credential) });

	async function answer(request: CatalogueRequest): Promise<SourceAnswer> {
		const target = withKey(basePath + toTmdbTarget(request), credential);
		const { status, body } = await client.getJson(target, request.endpoint);
		if (status === 200) return { kind: 'found', body: toSlimBody(check(request.endpoint, body)) };
		const refusal = toTmdbRefusal(status, body, credential.value);
		if (!refusal) throw badAnswer(request.endpoint, `HTTP ${status} without an error of TMDB's`);
		return { kind: 'refused', status, body: refusal };
	}

	/** The body itself, not zod's copy of it: nothing that TMDB sent is lost or reordered. */
	function check(endpoint: CatalogueEndpointName, body: unknown): Record<string, unknown> {
		const checked = CATALOGUE_ENDPOINTS[endpoint].data.safeParse(body);
		if (checked.success) return body as Record<string, unknown>;
		const [issue] = checked.error.issues;
		throw badAnswer(endpoint, `${issue?.code} at ${issue?.path.join('.') || 'the top'}`);
	}

	/** One title with a broken answer says nothing about the others: the breaker is not told. */
	function badAnswer(endpoint: CatalogueEndpointName, detail: string): AppError {
		logger?.warn({ call: endpoint, detail }, 'TMDB answered in a form that is not known');
		return new AppError('bad_upstream', CATALOGUE_UNAVAILABLE, { cause: new Error(detail) });
	}

	return {
		name: 'tmdb',
		edition: `tmdb${FORM}:${host}${basePath}`,
		remote: true,
		answer,
		health: client.health,
		close: client.close,
	};
}

function toHeaders({ kind, value }: TmdbCredential): Record<string, string> {
	return kind === 'token' ? { authorization: `Bearer ${value}` } : {};
}

function withKey(target: string, { kind, value }: TmdbCredential): string {
	if (kind === 'token') return target;
	return `${target}${target.includes('?') ? '&' : '?'}api_key=${encodeURIComponent(value)}`;
}
