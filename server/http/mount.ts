import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import {
	type Access,
	ENDPOINTS,
	type EndpointData,
	type EndpointName,
	type EndpointSpec,
	type ParsedInput,
} from '#contract/endpoints.ts';
import { AppError } from './app-error.ts';

/** Refuses, by throwing, whoever may not call. */
export type CheckAccess = (access: Access, request: FastifyRequest) => Promise<void>;

/** A handler that answers by itself, for answers that are kept as ready bytes. */
export type RawHandler<Name extends EndpointName> = (
	input: ParsedInput<Name>,
	reply: FastifyReply,
	request: FastifyRequest,
) => Promise<FastifyReply>;

export type Handler<Name extends EndpointName> = (
	input: ParsedInput<Name>,
	request: FastifyRequest,
) => Promise<EndpointData<Name>> | EndpointData<Name>;

/** Turns what zod found wrong into the refusal that this endpoint's clients expect. */
export type ToRefusal = (error: z.ZodError, part: 'params' | 'query' | 'body') => AppError;

export interface Mount {
	/** Mounts an endpoint whose handler returns its data. */
	answer<Name extends EndpointName>(name: Name, handler: Handler<Name>): void;
	/** Mounts an endpoint whose handler sends the reply. */
	raw<Name extends EndpointName>(name: Name, handler: RawHandler<Name>, toRefusal?: ToRefusal): void;
	/** Names mounted so far. */
	mounted: ReadonlySet<EndpointName>;
}

/** The one way an endpoint of the contract comes to life: access first, then its input parsed, then its handler. */
export function createMount(app: FastifyInstance, checkAccess: CheckAccess): Mount {
	const mounted = new Set<EndpointName>();

	function route<Name extends EndpointName>(name: Name, handler: RawHandler<Name>, toRefusal: ToRefusal): void {
		if (mounted.has(name)) throw new Error(`${name} is mounted twice`);
		mounted.add(name);
		const spec: EndpointSpec = ENDPOINTS[name];
		const [method, url] = name.split(' ') as [HTTPMethods, string];
		app.route({
			method,
			url,
			handler: async (request, reply) => {
				await checkAccess(spec.access, request);
				return handler(parseInput<Name>(spec, request, toRefusal), reply, request);
			},
		});
	}

	return {
		mounted,
		raw: (name, handler, toRefusal = toInvalidRequest) => route(name, handler, toRefusal),
		answer(name, handler) {
			const { envelope } = ENDPOINTS[name];
			const answering: RawHandler<typeof name> = async (input, reply, request) => {
				const data = await handler(input, request);
				return reply.header('cache-control', 'no-store').send(envelope === 'matinee' ? { success: true, data } : data);
			};
			route(name, answering, toInvalidRequest);
		},
	};
}

function parseInput<Name extends EndpointName>(
	spec: EndpointSpec,
	request: FastifyRequest,
	toRefusal: ToRefusal,
): ParsedInput<Name> {
	const parse = (part: 'params' | 'query' | 'body') => {
		const schema = spec[part];
		if (!schema) return undefined;
		const result = schema.safeParse(request[part] ?? {});
		if (!result.success) throw toRefusal(result.error, part);
		return result.data;
	};
	return { params: parse('params'), query: parse('query'), body: parse('body') } as ParsedInput<Name>;
}

function toInvalidRequest(error: z.ZodError): AppError {
	const issues = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
	return new AppError('invalid_request', issues[0]?.message ?? 'The request could not be read', { issues });
}
