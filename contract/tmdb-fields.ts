/** What the schemas of TMDB's answers are made of. */
import { z } from 'zod';
import { orElse } from './schema-fallbacks.ts';

export const id = z.number().int();
export const text = z.string().nullish();
export const path = z.string().nullish();
export const day = z.string().nullish();
export const count = z.number().nullish();
export const names = z.array(z.looseObject({ name: text }));

export function listOf<Item extends z.ZodType>(item: Item) {
	return z.looseObject({
		page: orElse(z.number().int(), 1),
		results: z.array(item),
		total_pages: orElse(z.number().int(), 1),
		total_results: orElse(z.number().int(), 0),
	});
}

/** Of a search: where it finds nothing, the open catalogue may name a similar one that does. TMDB has no such field. */
export function withSpelling<Fields extends z.ZodRawShape>(list: z.ZodObject<Fields, z.core.$loose>) {
	return list.extend({ did_you_mean: z.string().optional() });
}

/**
 * The named fields of a loose schema's type, without its index signature, which would accept any misspelt field.
 */
export type Known<T> = T extends readonly (infer Item)[]
	? Known<Item>[]
	: T extends object
		? { [Key in keyof T as string extends Key ? never : Key]: Known<T[Key]> }
		: T;
