import { readFileSync } from 'node:fs';
import { ANYTHING, areDataKeys, type JsonShape, type Kind, type ObjectShape, toUnion } from './json-shape.ts';

interface Schema {
	$ref?: string;
	type?: string | string[];
	properties?: Record<string, Schema>;
	additionalProperties?: boolean | Schema;
	items?: Schema;
	oneOf?: Schema[];
	anyOf?: Schema[];
	allOf?: Schema[];
}

interface OpenApiDocument {
	paths: Record<string, { get?: { responses?: Record<string, { content?: Record<string, { schema?: Schema }> }> } }>;
}

const KINDS: Record<string, Kind> = {
	string: 'string',
	number: 'number',
	integer: 'number',
	boolean: 'boolean',
	object: 'object',
	array: 'array',
};

/** Finds the shape of an answer by the call's path with its query: `/movie/550?append_to_response=credits`. */
export type FindOpenApiShape = (path: string) => JsonShape | null;

/**
 * Reads TMDB's OpenAPI document, `https://developer.themoviedb.org/openapi/tmdb-api.json`. It is made from one example a
 * call and declares neither required nor nullable fields: here each named field is required and null is accepted.
 */
export function readOpenApi(file: string): FindOpenApiShape {
	return createOpenApiShapes(JSON.parse(readFileSync(file, 'utf8')));
}

export function createOpenApiShapes(document: OpenApiDocument): FindOpenApiShape {
	const templates = Object.keys(document.paths)
		// The fixed path before the one with an id: `/movie/popular`.
		.sort((a, b) => a.split('{').length - b.split('{').length)
		.map((template) => ({ template, pattern: toPattern(template) }));

	function schemaOf(path: string): Schema | null {
		const found = templates.find(({ pattern }) => pattern.test(path));
		const content = found && document.paths[found.template]?.get?.responses?.['200']?.content;
		return content?.['application/json']?.schema ?? null;
	}

	function resolve(schema: Schema): Schema {
		if (!schema.$ref) return schema;
		const steps = schema.$ref.replace(/^#\//, '').split('/');
		return steps.reduce((at, step) => (at as Record<string, unknown>)[step], document as unknown) as Schema;
	}

	function toShape(given: Schema): JsonShape {
		const schema = resolve(given);
		const parts = schema.oneOf ?? schema.anyOf;
		if (parts) return toUnion(parts.map(toShape));
		if (schema.allOf) return toShape({ type: 'object', properties: merged(schema.allOf) });
		const types = [schema.type ?? (schema.properties ? 'object' : [])].flat();
		const kinds = types.map((type) => KINDS[type]).filter((kind) => kind !== undefined);
		if (kinds.length === 0) return ANYTHING;
		return {
			kinds: new Set(kinds),
			items: schema.items ? toShape(schema.items) : null,
			objects: schema.properties ? [toObjectShape(schema.properties)] : [],
		};
	}

	function merged(schemas: readonly Schema[]): Record<string, Schema> {
		return Object.assign({}, ...schemas.map((schema) => resolve(schema).properties));
	}

	function toObjectShape(properties: Record<string, Schema>): ObjectShape {
		const [first] = Object.values(properties);
		if (first && areDataKeys(Object.keys(properties))) return { fields: new Map(), values: toShape(first) };
		const fields = Object.entries(properties).map(([name, schema]) => [name, toField(schema)] as const);
		return { fields: new Map(fields), values: null };
	}

	function toField(schema: Schema) {
		return { shape: toShape(schema), isRequired: true };
	}

	return (call) => {
		const { pathname, searchParams } = new URL(call, 'http://localhost');
		const schema = schemaOf(`/3${pathname}`);
		if (!schema) return null;
		const shape = toShape(schema);
		const blocks = (searchParams.get('append_to_response') ?? '').split(',').filter(Boolean);
		for (const block of blocks) {
			const blockSchema = schemaOf(`/3${pathname}/${block}`);
			// A block has no id of its own.
			const { id: _id, ...properties } = blockSchema?.properties ?? {};
			const [object] = shape.objects;
			if (blockSchema && object)
				(object.fields as Map<string, unknown>).set(block, toField({ ...blockSchema, properties }));
		}
		return shape;
	};
}

function toPattern(template: string): RegExp {
	const source = template.split(/\{[^}]+\}/).map((text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
	return new RegExp(`^${source.join('[^/]+')}$`);
}
