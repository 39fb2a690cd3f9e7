import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import Fastify, {
	type FastifyBaseLogger,
	type FastifyInstance,
	type FastifyRequest,
	type FastifyServerFactory,
	LogController,
} from 'fastify';
import type { Config, TrustProxy } from '../config.ts';
import { isDatabaseOutage, isWriteOutage } from '../db/database-errors.ts';
import { isForwarded, warnAboutUntrustedProxy } from '../http/client-address.ts';
import { createProxyCheck, limitConnections } from '../http/connection-limit.ts';
import { allowOfficialOrigins } from '../http/cors.ts';
import { installDrain } from '../http/draining.ts';
import { installErrorHandler, isApi, sendBadUrl } from '../http/error-handler.ts';
import { limitHandlerTime } from '../http/handler-timeout.ts';
import { createHitPath, type HitPath, type Repetition } from '../http/hit-path.ts';
import { type MonitorEventLoop, shedLoadWhileOverloaded } from '../http/load-shedding.ts';
import { createMalformedRequests } from '../http/malformed-requests.ts';
import { createLanguageOf, type LanguageOf, titlesLanguageOf } from '../http/request-language.ts';
import { answerInTurn } from '../http/requests-in-turn.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { createSecurityLog, type SecurityLog } from '../http/security-log.ts';
import { cutSlowReaders } from '../http/slow-readers.ts';
import { speakIn } from '../language/in-language.ts';
import type { ProxyState } from '../system/system-health.service.ts';
import { toSpeech } from './speech.ts';

interface EdgeParts {
	config: Config;
	log: FastifyBaseLogger;
	headers: SecurityHeaders;
	officialDomains: readonly string[];
	/** Replaces Node's HTTP server, for tests. */
	serverFactory: FastifyServerFactory | undefined;
	/** Replaces the event loop monitor, for tests. */
	monitorEventLoop: MonitorEventLoop | undefined;
}

/** The HTTP server before it has a route. */
export interface Edge {
	http: FastifyInstance;
	hitPath: HitPath;
	languageOf: LanguageOf;
	security: SecurityLog;
	proxy: ProxyState;
	/** Calls the listener when a graceful shutdown begins. */
	onDrain(listener: () => void): void;
	/** Whether requests are refused now: the node stops, or is overloaded. */
	isRefusing(): boolean;
	/** Calls the listener for each response that the hit path sends, which Fastify's hooks do not see. */
	onHit(listener: HitListener): void;
	/** Graceful shutdown: finishes requests in flight, refuses new ones, then destroys what is left. */
	close(options?: { withinMs?: number }): Promise<void>;
}

type HitListener = (response: ServerResponse, route: Repetition['route']) => void;

const SECOND_MS = 1000;
const KIB = 1024;
/** Time for requests in flight at a shutdown. */
const DRAIN_WITHIN_MS = 8 * SECOND_MS;
const HANDLER_TIMEOUT_MS = 20 * SECOND_MS;

/** What every request passes, in this order: limits of connections and time, refusals, headers, the hit path. */
export function createEdge(parts: EdgeParts): Edge {
	const { config, log, headers, officialDomains, serverFactory, monitorEventLoop } = parts;
	const languageOf = createLanguageOf(config.defaultLanguage);
	const speechOf = ({ raw }: FastifyRequest) => {
		const titles = titlesLanguageOf(raw);
		return { ...toSpeech(languageOf(raw)), ...(titles && { titles }) };
	};
	const malformed = createMalformedRequests(headers.api);
	const http = Fastify({
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		trustProxy: toTrust(config.trustProxy),
		bodyLimit: 64 * KIB,
		keepAliveTimeout: 72 * SECOND_MS,
		requestTimeout: 15 * SECOND_MS,
		routerOptions: { maxParamLength: 100, ignoreTrailingSlash: false },
		// `installDrain` refuses with our own message before the listener closes.
		return503OnClosing: false,
		forceCloseConnections: 'idle',
		frameworkErrors: (_error, request, reply) => speakIn(speechOf(request), () => sendBadUrl(request, reply, headers)),
		clientErrorHandler: malformed.onClientError,
		...(serverFactory ? { serverFactory } : {}),
		// Inputs are parsed by the contract's schemas: Fastify's own compilers for schemas need not be loaded.
		schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
		// `malformed` refuses a request without a host itself.
		http: { headersTimeout: 5 * SECOND_MS, connectionsCheckingInterval: SECOND_MS, requireHostHeader: false },
	}) as unknown as FastifyInstance;

	// First of all hooks; and again after a body, which is read outside of what runs here.
	http.addHook('onRequest', (request, _reply, done) => speakIn(speechOf(request), done));
	http.addHook('preValidation', (request, _reply, done) => speakIn(speechOf(request), done));
	const security = createSecurityLog(http, log);
	installErrorHandler(http, { isDatabaseOutage, isWriteOutage, headers, onRefusal: security.refused, speechOf });
	http.addHook('onRequest', (request, reply, done) => {
		if (isApi(request)) reply.headers(headers.api);
		done();
	});
	limitHandlerTime(http, HANDLER_TIMEOUT_MS);
	limitConnections(http, { trustProxy: config.trustProxy });
	const isProxy = createProxyCheck(config.trustProxy);
	cutSlowReaders(http, { isProxy });
	const drain = installDrain(http);
	const isOverloaded = shedLoadWhileOverloaded(http, monitorEventLoop);
	allowOfficialOrigins(http, officialDomains);
	const isProxyUntrusted = config.trustProxy === false ? warnAboutUntrustedProxy(http) : () => false;

	const listeners: HitListener[] = [];
	// The hit path comes before all hooks: what they do to a response from the caches is repeated here.
	const isWarningDue = (headers: IncomingHttpHeaders) =>
		config.trustProxy === false && !isProxyUntrusted() && isForwarded(headers);
	const drainListeners: (() => void)[] = [];
	const hitPath = createHitPath();
	hitPath.placeAhead(http.server, {
		languageOf,
		isForHooks: ({ headers }) => drain.isDraining() || isOverloaded() || isWarningDue(headers),
		onResponse(response, route) {
			drain.countUnsent(response);
			for (const listener of listeners) listener(response, route);
		},
	});
	malformed.placeAhead(http.server);
	malformed.followTurns(answerInTurn(http.server, { log, isProxy }));

	return {
		http,
		hitPath,
		languageOf,
		security,
		proxy: { trusted: String(config.trustProxy || 'off'), isUntrusted: isProxyUntrusted },
		onDrain: (listener) => void drainListeners.push(listener),
		isRefusing: () => drain.isDraining() || isOverloaded(),
		onHit: (listener) => void listeners.push(listener),
		async close({ withinMs = DRAIN_WITHIN_MS } = {}) {
			for (const listener of drainListeners) listener();
			const isDone = await drain.begin(withinMs);
			if (!isDone) http.server.closeAllConnections();
			await drain.stopListening(() => http.close());
		},
	};
}

function refuseSchema(): never {
	throw new Error('A route has a schema of Fastify; endpoints have those of the contract');
}

/** A number of hops as Fastify's function: the nearest proxy is hop 0. */
export function toTrust(trust: TrustProxy) {
	return typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;
}
