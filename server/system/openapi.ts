import { z } from 'zod';
import { API_SCOPES, API_TOKEN_PREFIX } from '#contract/api-token.ts';
import type { EndpointSpec } from '#contract/endpoints/endpoint-spec.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import { tmdbErrorSchema } from '#contract/tmdb.ts';
import { TOKEN_HEADER } from '#contract/token-header.ts';
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from './openapi-document.ts';
import { buildProtocolPaths } from './protocol-paths.ts';

const ACCESS_WORDS = {
	public: 'Open to everyone.',
	user: 'For signed-in users.',
	admin: 'For admins and owners.',
	owner: 'For the owner.',
} as const;

const errorSchema = z.object({
	success: z.literal(false),
	code: z.enum(Object.keys(ERROR_STATUS) as [string, ...string[]]),
	message: z.string(),
	issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** The API as OpenAPI 3.1, from the schemas that parse its requests. */
export function buildOpenApi({ publicUrl, version }: { publicUrl: string; version: string }): OpenApiDocument {
	const paths: OpenApiDocument['paths'] = {};
	for (const [name, spec] of Object.entries<EndpointSpec>(ENDPOINTS)) {
		const [method = '', route = ''] = name.split(' ');
		const path = route.replace(/:(\w+)/g, '{$1}');
		paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(name, spec) };
	}
	return {
		openapi: '3.1.0',
		info: {
			title: 'Matinee',
			version,
			description:
				'The API of a Matinee instance. Calls under /api/tmdb answer in the shapes of TMDB API v3. Paths outside of /api speak other protocols, which their descriptions name.',
		},
		servers: [{ url: publicUrl }],
		paths: { ...paths, ...buildProtocolPaths() },
		components: {
			schemas: { Error: toSchema(errorSchema, 'output'), TmdbError: toSchema(tmdbErrorSchema, 'output') },
			securitySchemes: {
				bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, from a login.' },
				header: {
					type: 'apiKey',
					in: 'header',
					name: TOKEN_HEADER,
					description: 'The same token, where a proxy in front uses `Authorization` for itself. It counts before that.',
				},
				apiToken: {
					type: 'http',
					scheme: 'bearer',
					bearerFormat: `${API_TOKEN_PREFIX}…`,
					description: `An API token, made in Settings. Each operation that takes one names the scope that it needs: ${API_SCOPES.join(', ')}. The catalogue needs no token.`,
				},
			},
		},
	};
}

function toOperation(name: string, spec: EndpointSpec): Operation {
	const error = spec.envelope === 'tmdb' ? 'TmdbError' : 'Error';
	return {
		operationId: name.replace(/[^A-Za-z0-9]+/g, '_').toLowerCase(),
		tags: [spec.tag],
		summary: spec.summary,
		description: toAccessWords(spec),
		security: toSecurity(spec),
		parameters: [...toParameters(spec.params, 'path'), ...toParameters(spec.query, 'query')],
		...(spec.body ? { requestBody: { required: true, content: json(toSchema(spec.body, 'input')) } } : {}),
		responses: {
			[spec.status ?? 200]: { description: 'The answer', content: json(toAnswerSchema(spec)) },
			default: { description: 'A refusal or a failure', content: json({ $ref: `#/components/schemas/${error}` }) },
		},
	};
}

function toAccessWords({ access, scope }: EndpointSpec): string {
	return scope ? `${ACCESS_WORDS[access]} An API token needs the scope ${scope}.` : ACCESS_WORDS[access];
}

/** Any one of these. */
function toSecurity({ access, scope }: EndpointSpec): Record<string, string[]>[] {
	if (access === 'public') return [];
	return [{ bearer: [] }, { header: [] }, ...(scope ? [{ apiToken: [scope] }] : [])];
}

function toAnswerSchema(spec: EndpointSpec): JsonSchema {
	const data = toSchema(spec.data, 'output');
	if (spec.envelope !== 'matinee') return data;
	return {
		type: 'object',
		properties: { success: { const: true }, data, message: { type: 'string' } },
		required: ['success', 'data'],
	};
}

function toParameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Parameter[] {
	if (!schema) return [];
	const { properties = {}, required = [] } = toSchema(schema, 'input') as {
		properties?: Record<string, JsonSchema>;
		required?: string[];
	};
	return Object.entries(properties).map(([name, { description, ...rest }]) => ({
		name,
		in: place,
		required: place === 'path' || required.includes(name),
		...(typeof description === 'string' ? { description } : {}),
		schema: rest,
	}));
}

function json(schema: JsonSchema) {
	return { 'application/json': { schema } };
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
	return rest;
}
