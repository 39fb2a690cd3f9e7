import { APPENDED_SEASON } from '#contract/catalogue-parameters.ts';
import { CATALOGUE_ENDPOINTS, type CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { appendedSeasonSchema } from '#contract/tmdb.ts';
import { TMDB_VARIABLES, type TmdbCredential } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';
import type { QueuePlaces } from '../../upstream/queue-places.ts';
import { createUpstreamClient, type UpstreamClientOptions } from '../../upstream/upstream-client.ts';
import { CATALOGUE_UNAVAILABLE } from '../../upstream/upstream-error.ts';
import type { UpstreamHealth, UpstreamLogger } from '../../upstream/upstream-report.ts';
import type { CatalogueRequest, CatalogueSource, SourceAnswer } from './catalogue-source.ts';
import { type Json, readLeniently } from './lenient-reading.ts';
import { toSlimBody, toTmdbRefusal, withDisplayableTexts, withTitles } from './tmdb-body.ts';
import { toTmdbTarget } from './tmdb-target.ts';
import type { UnreadableParts } from './unreadable-parts.ts';

/** Incremented when this source changes the shape of its answers, so that those cached by older builds are not read. */
const EDITION_VERSION = 3;

export interface TmdbSourceOptions extends Pick<UpstreamClientOptions, 'limits' | 'budget' | 'clock' | 'random'> {
	/** `https://api.themoviedb.org/3`, with or without a slash at its end. */
	baseUrl: string;
	credential: TmdbCredential;
	logger?: UpstreamLogger;
	/** Records what is left out of an answer because it cannot be read. */
	onUnreadable?: UnreadableParts['record'];
}

export interface TmdbSource extends CatalogueSource {
	health(): UpstreamHealth;
}

/**
 * TMDB as a source. Each response is checked against the contract and slimmed: parts that cannot be read are left out, and
 * only a body that cannot be read as a whole is an error. `CatalogueSource` documents results and errors. Timeouts, retries
 * and the circuit breaker towards TMDB are the upstream client's `UPSTREAM_LIMITS`. The credential is sent to TMDB alone, and
 * no header of a client is forwarded.
 */
export function createTmdbSource(options: TmdbSourceOptions): TmdbSource {
	const { baseUrl, credential, logger, onUnreadable, ...tuning } = options;
	const { origin, host, pathname } = new URL(baseUrl);
	const basePath = pathname.replace(/\/+$/, '');
	const client = createUpstreamClient({
		...tuning,
		name: 'The upstream catalogue',
		refusalMessage: `TMDB refuses the key in ${TMDB_VARIABLES[credential.kind]}: set a valid one and restart`,
		logger,
		origin,
		headers: toHeaders(credential),
	});

	async function answer(request: CatalogueRequest, places?: QueuePlaces): Promise<SourceAnswer> {
		const target = toTmdbTarget(request);
		const path = withKey(basePath + target, credential);
		const { status, body } = await client.getJson(path, request.endpoint, toSubject(target), places);
		if (status === 200) return { kind: 'found', body: toBody(request.endpoint, body) };
		const refusal = toTmdbRefusal(status, body, credential.value);
		if (!refusal) throw invalidResponse(request.endpoint, `HTTP ${status} without an error of TMDB's`);
		return { kind: 'refused', status, body: refusal };
	}

	function toBody(endpoint: CatalogueEndpointName, body: unknown): Json {
		const { value, unreadable } = readLeniently(CATALOGUE_ENDPOINTS[endpoint].data, body);
		if (value === null) throw invalidResponse(endpoint, `unreadable: ${[...unreadable.keys()].join(', ') || 'all'}`);
		onUnreadable?.(endpoint, unreadable);
		return withTitles(withDisplayableTexts(toSlimBody(withReadableSeasons(endpoint, value as Json))));
	}

	/** The seasons appended to a show are named by number, which its schema cannot do. */
	function withReadableSeasons(endpoint: CatalogueEndpointName, body: Json): Json {
		const names = Object.keys(body).filter((name) => APPENDED_SEASON.test(name));
		if (names.length === 0) return body;
		const readable = { ...body };
		for (const name of names) {
			const { value, unreadable } = readLeniently(appendedSeasonSchema, body[name]);
			onUnreadable?.(endpoint, new Map([...unreadable].map(([path, count]) => [`season.${path}`, count])));
			if (value === null) delete readable[name];
			else readable[name] = value;
		}
		return readable;
	}

	/** One invalid title says nothing about the others: it does not count for the circuit breaker. */
	function invalidResponse(endpoint: CatalogueEndpointName, detail: string): AppError {
		logger?.warn({ call: endpoint, detail }, 'TMDB answered in a form that is not known');
		return new AppError('bad_upstream', CATALOGUE_UNAVAILABLE, { cause: new Error(detail) });
	}

	return {
		name: 'tmdb',
		edition: `tmdb${EDITION_VERSION}:${host}${basePath}`,
		remote: true,
		answer,
		health: client.health,
		close: client.close,
	};
}

/**
 * All calls of one title, its seasons included, are about that title: `/tv/605`. Others are about their path, so that one
 * list that fails with any parameters is no outage.
 */
function toSubject(target: string): string {
	return /^\/\w+\/\d+|^[^?]+/.exec(target)?.[0] ?? target;
}

function toHeaders({ kind, value }: TmdbCredential): Record<string, string> {
	return kind === 'token' ? { authorization: `Bearer ${value}` } : {};
}

function withKey(target: string, { kind, value }: TmdbCredential): string {
	if (kind === 'token') return target;
	return `${target}${target.includes('?') ? '&' : '?'}api_key=${encodeURIComponent(value)}`;
}
