import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest, type HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { EndpointSpec } from '#contract/endpoints/endpoint-spec.ts';
import { ENDPOINTS, type EndpointData, type EndpointName, type ParsedInput } from '#contract/endpoints.ts';
import { findExceededBound, type JsonBounds } from '../lib/foreign-json.ts';
import { AppError } from './app-error.ts';
import { CHILD_CACHE_CONTROL, type ChildGuard, type ChildView } from './child-view.ts';
import type { AccessRule, CheckAccess, Viewer } from './viewer.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The handler reads the body, a file, as it comes. */
		isUpload?: boolean;
	}
}

/** Parsed input and the viewer, who is null on a public endpoint. */
export type HandlerInput<Name extends EndpointName> = ParsedInput<Name> & {
	viewer: (typeof ENDPOINTS)[Name]['access'] extends 'public' ? null : Viewer;
};

/** Data with a message for people. */
export class WithMessage<Data> {
	readonly data: Data;
	readonly message: string;

	constructor(data: Data, message: string) {
		this.data = data;
		this.message = message;
	}
}

/** A handler that sends the reply itself, for encoded bodies and streams. */
export type RawHandler<Name extends EndpointName> = (
	input: HandlerInput<Name>,
	reply: FastifyReply,
	request: FastifyRequest,
) => Promise<FastifyReply>;

export type Handler<Name extends EndpointName> = (
	input: HandlerInput<Name>,
	request: FastifyRequest,
	reply: FastifyReply,
) => Promise<HandlerAnswer<Name>> | HandlerAnswer<Name>;

type HandlerAnswer<Name extends EndpointName> = EndpointData<Name> | WithMessage<EndpointData<Name>>;

interface AnswerOptions {
	/** A check of an authorised request that comes before its body is read, as limits do. */
	beforeBody?: (viewer: Viewer, request: FastifyRequest) => Promise<void>;
}

interface RawOptions extends AnswerOptions {
	/** Converts zod's error to the one that this endpoint's clients expect. */
	toInputError?: (error: z.ZodError, part: 'params' | 'query' | 'body') => AppError;
	/** The query string's values before they are parsed. */
	readQuery?: (query: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

export interface Mount {
	/** Mounts an endpoint whose handler returns its data. */
	answer<Name extends EndpointName>(name: Name, handler: Handler<Name>, options?: AnswerOptions): void;
	/** Mounts an endpoint whose handler sends the reply. */
	raw<Name extends EndpointName>(name: Name, handler: RawHandler<Name>, options?: RawOptions): void;
	/** What the child may see that sends a request; null for everybody else. */
	childViewOf(request: FastifyRequest): ChildView | null;
	/** Names mounted so far. */
	mounted: ReadonlySet<EndpointName>;
}

/** Mounts the contract's endpoints: access check, input parsing, handler, and what children are kept from. */
export function createMount(app: FastifyInstance, checkAccess: CheckAccess, children: ChildGuard): Mount {
	acceptBoundedJson(app);
	acceptUploads(app);
	const mounted = new Set<EndpointName>();
	const viewers = new WeakMap<FastifyRequest, Viewer | null>();
	const childViews = new WeakMap<FastifyRequest, ChildView>();

	async function identify(name: EndpointName, rule: AccessRule, request: FastifyRequest): Promise<Viewer | null> {
		const viewer = await checkAccess(rule, request);
		if (viewer?.child) children.requireUnlocked(name);
		viewers.set(request, viewer);
		return viewer;
	}

	function route<Name extends EndpointName>(name: Name, handler: RawHandler<Name>, options?: RawOptions): void {
		if (mounted.has(name)) throw new Error(`${name} is mounted twice`);
		mounted.add(name);
		const spec: EndpointSpec = ENDPOINTS[name];
		const [method, url] = name.split(' ') as [HTTPMethods, string];
		app.route({
			method,
			url,
			...(spec.maxBodyBytes ? { bodyLimit: spec.maxBodyBytes } : {}),
			config: {
				...(spec.streamTimeoutS ? { handlerTimeoutMs: spec.streamTimeoutS * 1000 } : {}),
				...(spec.isUpload ? { isUpload: true } : {}),
			},
			...(spec.access === 'public'
				? {}
				: checkedTwice((request) => identify(name, spec, request), options?.beforeBody)),
			handler: async (request, reply) => {
				const viewer = viewers.get(request) ?? null;
				const input = { ...parseInput<Name>(spec, request, options), viewer } as HandlerInput<Name>;
				const view = await children.viewOf(request, reply, viewer);
				if (!view) return handler(input, reply, request);
				children.requireUnlocked(name);
				childViews.set(request, view);
				const admitted = await children.admit(name, view, input);
				// What is filtered below is neither compressed nor compared with what somebody else has.
				request.headers['accept-encoding'] = 'identity';
				delete request.headers['if-none-match'];
				return handler(admitted, reply, request);
			},
			onSend: async (request, reply, payload) => {
				const view = childViews.get(request);
				if (!view) return payload;
				reply.header('cache-control', CHILD_CACHE_CONTROL).removeHeader('etag').removeHeader('content-length');
				const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
				if (reply.statusCode >= 400 || !isJson || !isText(payload)) return payload;
				const body = await children.filter(name, view, viewers.get(request) ?? null, JSON.parse(String(payload)));
				return JSON.stringify(body);
			},
		});
	}

	return {
		mounted,
		childViewOf: (request) => childViews.get(request) ?? null,
		raw: route,
		answer(name, handler, options) {
			const spec: EndpointSpec = ENDPOINTS[name];
			const answering: RawHandler<typeof name> = async (input, reply, request) => {
				const view = childViews.get(request);
				const call = async (query: unknown) => handler({ ...input, query } as typeof input, request, reply);
				const answered = view
					? await children.answerPage(name, view, input.query, call)
					: await handler(input, request, reply);
				const { data, message } = answered instanceof WithMessage ? answered : { data: answered, message: undefined };
				reply.code(spec.status ?? 200).header('cache-control', 'no-store');
				return reply.send(spec.envelope === 'matinee' ? { success: true, data, message } : data);
			};
			route(name, answering, options);
		},
	};
}

/** The largest bodies are a browser's history and bookmarks: some ten thousand flat objects. */
const BODY_BOUNDS: JsonBounds = { depth: 20, containers: 30_000, values: 300_000 };

/** Clients send a JSON content type on calls without a body: an empty body is none. */
function acceptBoundedJson(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser('error', 'error');
	app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
		if (body.length === 0) done(null, undefined);
		else if (findExceededBound(body, BODY_BOUNDS)) {
			done(new AppError('invalid_request', 'The request could not be read'), undefined);
		} else parse(request, body.toString(), done);
	});
}

/** The body of an upload stays a stream; elsewhere a file is no body. */
function acceptUploads(app: FastifyInstance): void {
	app.addContentTypeParser('application/octet-stream', (request, payload, done) => {
		if (request.routeOptions.config.isUpload) done(null, payload);
		else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('application/octet-stream'), undefined);
	});
}

function isText(payload: unknown): payload is string | Buffer {
	return typeof payload === 'string' || Buffer.isBuffer(payload);
}

/** Before the body is read, to save its bytes; and after it, since a slow upload may outlast a session or a role. */
function checkedTwice(
	check: (request: FastifyRequest) => Promise<Viewer | null>,
	beforeBody: AnswerOptions['beforeBody'],
) {
	return {
		onRequest: async (request: FastifyRequest) => {
			const viewer = await check(request);
			if (viewer) await beforeBody?.(viewer, request);
		},
		preValidation: async (request: FastifyRequest) => {
			if (request.body !== undefined) await check(request);
		},
	};
}

function parseInput<Name extends EndpointName>(
	spec: EndpointSpec,
	request: FastifyRequest,
	{ toInputError = toInvalidRequest, readQuery }: RawOptions = {},
): ParsedInput<Name> {
	const parse = (part: 'params' | 'query' | 'body') => {
		const schema = spec[part];
		if (!schema) return undefined;
		const sent = (request[part] ?? {}) as Readonly<Record<string, unknown>>;
		const result = schema.safeParse(part === 'query' && readQuery ? readQuery(sent) : sent);
		if (!result.success) throw toInputError(result.error, part);
		return result.data;
	};
	return { params: parse('params'), query: parse('query'), body: parse('body') } as ParsedInput<Name>;
}

function toInvalidRequest(error: z.ZodError): AppError {
	const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
	const [first] = issues;
	// A body that is no object has no field to name.
	const message = first?.path ? first.message : 'The request could not be read';
	return new AppError('invalid_request', message, { issues });
}
