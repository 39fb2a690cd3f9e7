import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { readToken } from '../http/read-token.ts';
import type { Viewer } from '../http/viewer.ts';
import { MCP_TEXT as TEXT } from './mcp.messages.ts';
import type { OwnApi } from './own-api.ts';

interface McpDependencies {
	/** Origin of this instance. */
	publicUrl: string;
	version: string;
	headers: Readonly<Record<string, string>>;
	/** The account of an API token that may be used now; null for another. Throws `too_many_requests`. */
	findTokenViewer(token: string, request: FastifyRequest): Promise<Viewer | null>;
	apiFor(request: FastifyRequest, token: string): OwnApi;
}

export const MCP_PATH = '/mcp';

/**
 * `POST /mcp`: the Model Context Protocol by Streamable HTTP, one message and one answer a request. It keeps no session, so that
 * every node answers every request.
 */
export function registerMcp(app: FastifyInstance, dependencies: McpDependencies): void {
	const { publicUrl, version, headers } = dependencies;

	async function requireViewer(request: FastifyRequest): Promise<{ token: string; viewer: Viewer }> {
		const token = readToken(request);
		const viewer = token === null ? null : await dependencies.findTokenViewer(token, request);
		if (token === null || !viewer) throw new AppError('not_authenticated', TEXT.noToken);
		return { token, viewer };
	}

	app.post(MCP_PATH, {
		// Before the body is read.
		onRequest: async (request) => void (await requireViewer(request)),
		handler: async (request, reply) => {
			reply.headers(headers);
			const { token, viewer } = await requireViewer(request);
			if (Array.isArray(request.body)) throw new AppError('invalid_request', TEXT.oneMessage);
			const response = await answer(request, dependencies.apiFor(request, token), viewer);
			return send(reply, response);
		},
	});
	for (const method of ['GET', 'DELETE'] as const) {
		app.route({
			method,
			url: MCP_PATH,
			handler: async (_request, reply) => {
				reply.headers({ ...headers, allow: 'POST' });
				throw new AppError('method_not_allowed', TEXT.postAlone);
			},
		});
	}

	async function answer(request: FastifyRequest, api: OwnApi, viewer: Viewer): Promise<Response> {
		// Loaded by the first request: instances without assistants need not have it in memory.
		const [{ McpServer }, { WebStandardStreamableHTTPServerTransport }, { addMcpTools }] = await Promise.all([
			import('@modelcontextprotocol/sdk/server/mcp.js'),
			import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
			import('./mcp-tools.ts'),
		]);
		const server = new McpServer({ name: 'matinee', title: 'Matinee', version }, { instructions: TEXT.instructions });
		addMcpTools(server, { api, scopes: viewer.scopes ?? [], publicUrl });
		const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
		await server.connect(transport);
		try {
			const url = publicUrl + MCP_PATH;
			return await transport.handleRequest(new Request(url, { method: 'POST', headers: toHeaders(request) }), {
				parsedBody: request.body,
			});
		} finally {
			await server.close();
		}
	}
}

/** Those that the protocol reads; the token goes no further. */
function toHeaders({ headers }: FastifyRequest): Record<string, string> {
	const names = ['accept', 'content-type', 'mcp-protocol-version'] as const;
	return Object.fromEntries(
		names.flatMap((name) => {
			const value = headers[name];
			return typeof value === 'string' ? [[name, value]] : [];
		}),
	);
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
	const body = await response.text();
	reply.code(response.status).header('cache-control', 'no-store');
	if (body === '') return reply.send();
	return reply.header('content-type', response.headers.get('content-type') ?? 'application/json').send(body);
}
