import { z } from 'zod';

/** Values that stand for fields of TMDB's answers that are absent or cannot be read. Validation itself does not use them. */
export const SCHEMA_FALLBACKS = z.registry<{ value: unknown }>();

/** The same schema; `value` stands for what does not match it. */
export function orElse<Schema extends z.ZodType>(schema: Schema, value: z.output<Schema>): Schema {
	SCHEMA_FALLBACKS.add(schema, { value });
	return schema;
}
