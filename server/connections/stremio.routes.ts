import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STREMIO_PATH } from '#contract/stremio-path.ts';
import { STREMIO_TYPES } from '#contract/stremio-types.ts';
import type { MediaType } from '#contract/title.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import { toAddressKey } from '../http/client-address.ts';
import { encodeBody } from '../http/encoded-body.ts';
import { NOTHING_HERE } from '../http/error-handler.ts';
import { isInjected, type RateLimiter } from '../http/rate-limit.ts';
import { sendEncodedBody } from '../http/send-encoded-body.ts';
import type { Viewer } from '../http/viewer.ts';
import type { OwnApi } from './own-api.ts';
import { STREMIO_TEXT as TEXT } from './stremio.messages.ts';
import type { StremioCatalogues } from './stremio-catalogues.service.ts';
import { STREMIO_ID_PREFIXES, toMediaType } from './stremio-ids.ts';
import { findStremioMeta, type PictureAddresses } from './stremio-meta.service.ts';
import { readStremioPath, type StremioQuestion } from './stremio-path.ts';
import type { StremioCaller, StremioStreams } from './stremio-streams.service.ts';

interface StremioDependencies {
	/** `tokens`: by API token alone; `public`: anybody reads the catalogue without one. */
	setting: Config['stremioAddon'];
	/** Origin of this instance. */
	publicUrl: string;
	version: string;
	headers: Readonly<Record<string, string>>;
	/** The account of an API token that may be used now; null for another. Throws `too_many_requests`. */
	findTokenViewer(token: string, request: FastifyRequest): Promise<Viewer | null>;
	/** Requests of one address; null disables it. */
	limit: RateLimiter | null;
	apiFor(request: FastifyRequest, token: string | null): OwnApi;
	callerFor(request: FastifyRequest): StremioCaller;
	catalogues: StremioCatalogues;
	streams: StremioStreams;
	pictures: PictureAddresses;
}

/** What clients may keep, in seconds. A list changes while its owner looks at it, and copies come and go. */
const KEPT_S = { manifest: 3600, catalog: 3600, list: 60, meta: 21_600, stream: 300, subtitles: 3600 } as const;

interface Answer {
	body: object;
	keptS: number;
}

/** `GET /stremio/…`: this server as an add-on of the Stremio protocol, for programs on any origin. It reads no cookie. */
export function registerStremio(app: FastifyInstance, dependencies: StremioDependencies): void {
	const { setting, publicUrl, headers, limit, catalogues, streams, pictures } = dependencies;
	const url = `${STREMIO_PATH}*`;
	const allHeaders = {
		...headers,
		'access-control-allow-origin': '*',
		'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
		// The address has a token.
		'referrer-policy': 'no-referrer',
	};

	/** Refuses, or returns whether the lists of an account may be read. */
	async function authorize({ token }: StremioQuestion, request: FastifyRequest): Promise<boolean> {
		if (token === null) {
			if (setting !== 'public') throw new AppError('not_authenticated', TEXT.noToken);
			return false;
		}
		const viewer = await dependencies.findTokenViewer(token, request);
		if (!viewer) throw new AppError('not_authenticated', TEXT.badToken);
		return viewer.scopes?.includes('lists:read') ?? false;
	}

	async function answer(question: StremioQuestion, request: FastifyRequest, hasLists: boolean): Promise<Answer> {
		const { resource, id, extra } = question;
		const api = dependencies.apiFor(request, question.token);
		if (resource === 'manifest') {
			return { body: toManifest(await catalogues.list(api, hasLists), hasLists), keptS: KEPT_S.manifest };
		}
		const type = toMediaType(question.type);
		if (!type) throw new AppError('not_found', NOTHING_HERE);
		if (resource === 'catalog') {
			const { metas, isPersonal } = await catalogues.page(api, { type, id, extra });
			return { body: { metas }, keptS: isPersonal ? KEPT_S.list : KEPT_S.catalog };
		}
		return { body: await answerOfTitle(resource, { type, id }, request), keptS: KEPT_S[resource] };
	}

	async function answerOfTitle(
		resource: 'meta' | 'stream' | 'subtitles',
		asked: { type: MediaType; id: string },
		request: FastifyRequest,
	): Promise<object> {
		const caller = dependencies.callerFor(request);
		const { titles }: { titles: TitleReader } = caller;
		if (resource === 'meta') return { meta: await findStremioMeta(titles, asked, pictures) };
		if (resource === 'stream') return { streams: await streams.streams(caller, asked) };
		return { subtitles: await streams.subtitles(caller, asked) };
	}

	function toManifest(catalogs: object[], hasLists: boolean): object {
		const { host } = new URL(publicUrl);
		return {
			id: `org.matinee.${host.replace(/[^\w.-]/g, '-')}`,
			version: toSemver(dependencies.version),
			name: TEXT.nameOf(host),
			description: hasLists ? TEXT.description : TEXT.publicDescription,
			logo: `${publicUrl}/icons/icon-192.png`,
			resources: ['catalog', 'meta', 'stream', 'subtitles'],
			types: STREMIO_TYPES,
			idPrefixes: [...STREMIO_ID_PREFIXES],
			catalogs,
		};
	}

	async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
		reply.headers(allHeaders);
		if (setting === 'off') throw new AppError('not_found', TEXT.off);
		if (limit && !isInjected(request)) await limit.consume(toAddressKey(request.ip));
		const question = readStremioPath(request.url);
		if (!question) throw new AppError('not_found', NOTHING_HERE);
		const hasLists = await authorize(question, request);
		const { body, keptS } = await answer(question, request, hasLists);
		// As the protocol's kit says it, in the body as well.
		const bytes = await encodeBody(JSON.stringify({ ...body, cacheMaxAge: keptS }));
		const who = question.token === null ? 'public' : 'private';
		return sendEncodedBody(request, reply, bytes, {
			'content-type': 'application/json; charset=utf-8',
			'cache-control': `${who}, max-age=${keptS}`,
		});
	}

	app.get(url, handle);
	app.options(url, (_request, reply) =>
		reply
			.headers({ ...allHeaders, 'access-control-allow-methods': 'GET', 'access-control-max-age': '86400' })
			.code(204)
			.send(),
	);
}

/** Clients read a version by the rules of semantic versions. */
function toSemver(version: string): string {
	return /^\d+\.\d+\.\d+/.test(version) ? version : '0.0.0';
}
