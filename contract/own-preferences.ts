/** The preferences that a profile has in every browser; all others stay in the browser where they were chosen. */
import { z } from 'zod';
import { LANGUAGE_CODES } from './languages.ts';

/** Each is absent until it was chosen. */
export const ownPreferencesSchema = z.object({
	hideSpoilers: z.boolean().optional().describe('Hides what would give away episodes that were not watched yet'),
	titleLanguage: z
		.enum(LANGUAGE_CODES)
		.nullable()
		.optional()
		.describe('In which titles and overviews are read; null: that of the page'),
	region: z
		.string()
		.regex(/^[A-Z]{2}$/, 'Must be the code of a country (ISO 3166-1)')
		.nullable()
		.optional()
		.describe('Country for where to watch and certifications; null: that of the browser’s language'),
});

export type OwnPreferences = z.infer<typeof ownPreferencesSchema>;

/** Of the stored JSON. What a later release has stored and this one cannot read counts as not chosen. */
export function readOwnPreferences(stored: string | null): OwnPreferences {
	if (stored === null) return {};
	const given = JSON.parse(stored) as Record<string, unknown>;
	const read = Object.entries(ownPreferencesSchema.shape).flatMap(([name, schema]) => {
		const { success, data } = schema.safeParse(given[name]);
		return success && data !== undefined ? [[name, data]] : [];
	});
	return Object.fromEntries(read) as OwnPreferences;
}
