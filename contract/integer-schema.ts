import { z } from 'zod';

/** A whole number in a query string, `min` to `max`, with a default. */
export function createIntegerSchema(name: string, min: number, max: number, fallback: number) {
	const message = `${name} must be a whole number from ${min} to ${max}`;
	return z.coerce
		.string<string | number>()
		.regex(/^\d{1,10}$/, message)
		.transform(Number)
		.refine((value) => value >= min && value <= max, message)
		.default(fallback)
		.describe(`${min} to ${max}, default ${fallback}`);
}
