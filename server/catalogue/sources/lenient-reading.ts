import { z } from 'zod';
import { SCHEMA_FALLBACKS } from '#contract/schema-fallbacks.ts';

export type Json = Record<string, unknown>;

interface LenientReading {
	/** Matches the schema; null where the value as a whole cannot be read. */
	value: unknown;
	/**
	 * Paths of what could not be read or was absent, with how often: `seasons[].season_number`. A path consists of names
	 * of the schema, so that there are few of them, whatever was sent.
	 */
	unreadable: ReadonlyMap<string, number>;
}

const UNREADABLE = Symbol('unreadable');
/** Items of all lists of one value; TMDB's answers have some hundreds. Each that cannot be read costs some 50 µs. */
const MAX_ITEMS = 10_000;
/** Parts of one value: a change of TMDB's makes some hundreds unreadable, and others are no answer of TMDB's. */
const MAX_UNREADABLE = 2000;

/**
 * Leaves out of `value` what does not match `schema`: an optional field, or else the smallest part around it that can be
 * left out, such as an item of a list. A field with a fallback (`orElse`) takes that instead.
 *
 * What matches is returned as it is, not as zod's copy: nothing that was sent is lost or reordered. A value with more than
 * `MAX_ITEMS` items cannot be read, nor one of which `MAX_UNREADABLE` parts cannot.
 */
export function readLeniently(schema: z.ZodType, value: unknown): LenientReading {
	if ((itemCounterOf(schema)?.(value) ?? 0) > MAX_ITEMS) return { value: null, unreadable: new Map() };
	const unreadable = new UnreadableCounts();
	const result = read(schema, value, '', unreadable);
	return { value: result === UNREADABLE || unreadable.isFull() ? null : result, unreadable };
}

class UnreadableCounts extends Map<string, number> {
	#total = 0;

	count(path: string): void {
		this.#total += 1;
		this.set(path, (this.get(path) ?? 0) + 1);
	}

	isFull(): boolean {
		return this.#total >= MAX_UNREADABLE;
	}
}

/** Validates before it looks inside: a value that matches, nearly every one, costs one validation and no copy. */
function read(schema: z.ZodType, value: unknown, path: string, unreadable: UnreadableCounts): unknown {
	if (unreadable.isFull()) return UNREADABLE;
	if (schema.safeParse(value).success) return value;
	const kind = unwrap(schema);
	if (kind instanceof z.ZodArray && Array.isArray(value)) {
		const items = value.map((item) => read(kind.element as z.ZodType, item, `${path}[]`, unreadable));
		return items.filter((item) => item !== UNREADABLE);
	}
	if (kind instanceof z.ZodObject && isJson(value)) return readFields(kind, value, path, unreadable);
	unreadable.count(path);
	return UNREADABLE;
}

function readFields(schema: z.ZodObject, value: Json, path: string, unreadable: UnreadableCounts): unknown {
	const copy = { ...value };
	for (const [name, field] of Object.entries(schema.shape) as [string, z.ZodType][]) {
		let result = read(field, value[name], path ? `${path}.${name}` : name, unreadable);
		if (result === UNREADABLE) {
			const fallback = SCHEMA_FALLBACKS.get(field);
			if (!fallback && !field.safeParse(undefined).success) return UNREADABLE;
			result = fallback?.value;
		}
		if (result === undefined) delete copy[name];
		else copy[name] = result;
	}
	return copy;
}

type ItemCounter = (value: unknown) => number;
const itemCounters = new WeakMap<z.ZodType, ItemCounter | null>();

/** Counts the items of the lists that the schema names, at every depth; null for a schema without lists. */
function itemCounterOf(schema: z.ZodType): ItemCounter | null {
	const known = itemCounters.get(schema);
	if (known !== undefined) return known;
	const kind = unwrap(schema);
	const counter =
		kind instanceof z.ZodArray
			? toListCounter(itemCounterOf(kind.element as z.ZodType))
			: kind instanceof z.ZodObject
				? toFieldsCounter(kind)
				: null;
	itemCounters.set(schema, counter);
	return counter;
}

function toListCounter(countWithin: ItemCounter | null): ItemCounter {
	return (list) => {
		if (!Array.isArray(list)) return 0;
		let count = list.length;
		if (countWithin && count <= MAX_ITEMS) for (const item of list) count += countWithin(item);
		return count;
	};
}

function toFieldsCounter({ shape }: z.ZodObject): ItemCounter | null {
	const counters = Object.entries(shape).flatMap(([name, field]) => {
		const countWithin = itemCounterOf(field as z.ZodType);
		return countWithin ? [[name, countWithin] as const] : [];
	});
	if (counters.length === 0) return null;
	return (value) => {
		let count = 0;
		if (isJson(value)) for (const [name, countWithin] of counters) count += countWithin(value[name]);
		return count;
	};
}

/** The schema within optional and nullable ones. */
function unwrap(schema: z.ZodType): z.ZodType {
	return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
		? unwrap(schema.unwrap() as z.ZodType)
		: schema;
}

export function isJson(value: unknown): value is Json {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
