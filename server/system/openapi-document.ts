/** The parts of OpenAPI 3.1 that the document has. */
export type JsonSchema = Record<string, unknown>;

export interface Parameter {
	name: string;
	in: 'path' | 'query';
	required: boolean;
	description?: string;
	schema: JsonSchema;
}

export interface Operation {
	operationId: string;
	tags: string[];
	summary: string;
	description: string;
	security: Record<string, string[]>[];
	parameters: Parameter[];
	requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
	responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>;
}

/** The schema of the successful response; every other response is the `default`. */
export function answerOf({ responses }: Operation): JsonSchema {
	const [status = ''] = Object.keys(responses).filter((key) => key !== 'default');
	return responses[status]?.content?.['application/json']?.schema ?? {};
}

export interface OpenApiDocument {
	openapi: '3.1.0';
	info: { title: string; version: string; description: string };
	servers: { url: string }[];
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> };
}
