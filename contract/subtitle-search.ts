import { z } from 'zod';
import { segmentsQuerySchema } from './segment-schemas.ts';
import { SUBTITLE_LANGUAGES } from './subtitle-languages.ts';

const language = z.enum(SUBTITLE_LANGUAGES, 'language must be one of those that are searched');

export const subtitleSearchQuerySchema = segmentsQuerySchema.extend({ language });

/** How many files may still be fetched, as the host said last. */
const quotaSchema = z.object({
	remaining: z.number().int().nullable().describe('Files that may still be fetched; null while it is not known'),
	resets_at: z.iso.datetime().nullable().describe('When there are more'),
});

export const subtitleFileRefSchema = z.object({
	file_id: z.number().int(),
	name: z.string().describe('Of the release that it was made for'),
	downloads: z.number().int().describe('By everybody, at the host'),
	for_deaf: z.boolean().describe('Sounds are described, too'),
	by_machine: z.boolean().describe('Translated by a machine'),
	is_kept: z
		.boolean()
		.describe('The server has fetched it already: it costs none of the files that may still be fetched'),
});

export const subtitleSearchSchema = z.object({
	results: z.array(subtitleFileRefSchema).describe('The most fetched first'),
	quota: quotaSchema,
});

export const subtitleFileBodySchema = z.object({
	season: z.int('season must be a whole number').min(0).max(100_000).default(1),
	episode: z.int('episode must be a whole number').min(0).max(100_000).default(1),
	language,
	file_id: z.int('file_id must be a whole number').min(1),
});

export const subtitleFileSchema = z.object({
	file: z
		.object({ name: z.string(), content: z.string().describe('Its bytes, in Base64') })
		.nullable()
		.describe('Null where no more files may be fetched before `resets_at`'),
	quota: quotaSchema,
});

export type SubtitleFileRef = z.infer<typeof subtitleFileRefSchema>;
export type SubtitleSearchAnswer = z.infer<typeof subtitleSearchSchema>;
export type SubtitleFileAnswer = z.infer<typeof subtitleFileSchema>;
export type SubtitleQuota = z.infer<typeof quotaSchema>;
