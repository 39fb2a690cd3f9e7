/**
 * The shape of JSON: which kinds of values stand where, and which fields an object has. Made from examples, from a
 * library's types or from an OpenAPI document, and compared with an answer. Null is accepted everywhere: TMDB answers it
 * for anything that it does not know.
 */
export type Kind = 'string' | 'number' | 'boolean' | 'object' | 'array';

export interface JsonShape {
	/** None: anything is accepted. */
	kinds: ReadonlySet<Kind>;
	/** What an object may be: of several, the answer needs to be one. */
	objects: readonly ObjectShape[];
	/** Of a list. */
	items: JsonShape | null;
}

export interface ObjectShape {
	fields: ReadonlyMap<string, { shape: JsonShape; isRequired: boolean }>;
	/** Of objects whose keys are data: countries, languages. */
	values: JsonShape | null;
}

export interface ShapeDifference {
	/** `results[].title` */
	path: string;
	problem: 'missing' | 'type';
	/** For people: `missing`, or `string instead of number`. */
	detail: string;
}

export const ANYTHING: JsonShape = { kinds: new Set(), objects: [], items: null };

export function toKind(value: unknown): Kind | null {
	if (value === null || value === undefined) return null;
	if (Array.isArray(value)) return 'array';
	return typeof value as Kind;
}

/** What an answer lacks of a shape, or has otherwise; each path once. Additional fields are no difference. */
export function compareWithShape(value: unknown, shape: JsonShape, path = ''): ShapeDifference[] {
	const kind = toKind(value);
	if (kind === null || shape.kinds.size === 0) return [];
	if (!shape.kinds.has(kind)) {
		return [{ path, problem: 'type', detail: `${kind} instead of ${[...shape.kinds].join(' or ')}` }];
	}
	if (kind === 'array') {
		const items = shape.items;
		if (!items) return [];
		return unique((value as unknown[]).flatMap((item) => compareWithShape(item, items, `${path}[]`)));
	}
	if (kind !== 'object' || shape.objects.length === 0) return [];
	const all = shape.objects.map((object) => compareObject(value as Record<string, unknown>, object, path));
	return all.reduce((best, differences) => (differences.length < best.length ? differences : best));
}

function compareObject(value: Record<string, unknown>, shape: ObjectShape, path: string): ShapeDifference[] {
	const differences: ShapeDifference[] = [];
	for (const [name, field] of shape.fields) {
		const at = path ? `${path}.${name}` : name;
		if (value[name] === undefined) {
			if (field.isRequired && !Object.hasOwn(value, name))
				differences.push({ path: at, problem: 'missing', detail: 'missing' });
		} else differences.push(...compareWithShape(value[name], field.shape, at));
	}
	if (shape.values) {
		for (const [name, item] of Object.entries(value)) {
			if (!shape.fields.has(name)) differences.push(...compareWithShape(item, shape.values, `${path}.*`));
		}
	}
	return unique(differences);
}

function unique(differences: ShapeDifference[]): ShapeDifference[] {
	return [...new Map(differences.map((difference) => [difference.path + difference.detail, difference])).values()];
}

/** The shape that all examples have; a field is required where each object at its place has it. */
export function toShape(examples: readonly unknown[]): JsonShape {
	const known = examples.filter((value) => toKind(value) !== null);
	const lists = known.filter(Array.isArray);
	const objects = known.filter((value): value is Record<string, unknown> => toKind(value) === 'object');
	return {
		kinds: new Set(known.map(toKind).filter((kind) => kind !== null)),
		items: lists.length > 0 ? toShape(lists.flat()) : null,
		objects: groupByMediaType(objects).map(toObjectShape),
	};
}

/** Movies, shows and people stand in one list. */
function groupByMediaType(objects: readonly Record<string, unknown>[]): Record<string, unknown>[][] {
	return [...Map.groupBy(objects, ({ media_type }) => media_type).values()];
}

const COUNTRY = /^[A-Z]{2}$/;

/** Whether an object's keys are countries, of which each answer has its own. */
export function areDataKeys(names: readonly string[]): boolean {
	return names.length > 0 && names.every((name) => COUNTRY.test(name));
}

function toObjectShape(objects: readonly Record<string, unknown>[]): ObjectShape {
	const names = new Set(objects.flatMap(Object.keys));
	if (areDataKeys([...names])) {
		return { fields: new Map(), values: toShape(objects.flatMap(Object.values)) };
	}
	const fields = [...names].map((name) => {
		const having = objects.filter((object) => Object.hasOwn(object, name));
		const shape = toShape(having.map((object) => object[name]));
		return [name, { shape, isRequired: having.length === objects.length }] as const;
	});
	return { fields: new Map(fields), values: null };
}

/** One of several shapes. Null alone adds nothing, since it is accepted everywhere. */
export function toUnion(shapes: readonly JsonShape[]): JsonShape {
	return {
		kinds: new Set(shapes.flatMap(({ kinds }) => [...kinds])),
		objects: shapes.flatMap(({ objects }) => objects),
		items: shapes.find(({ items }) => items !== null)?.items ?? null,
	};
}
