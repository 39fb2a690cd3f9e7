import { z } from 'zod';
import { parseRunningTime } from './running-time.ts';

/** What an uploader says of an item, as its metadata and the search have it. */
export interface ItemDescription {
	title?: string;
	year?: number;
	/** Seconds, as a person typed it. */
	runtimeS?: number;
	description?: string;
	creator?: string;
	subjects: readonly string[];
	collections: readonly string[];
}

/** The archive's rule for identifiers: they become part of an address. */
export const ARCHIVE_IDENTIFIER = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

const MAX_TEXT_LENGTH = 5000;
const MAX_LIST_LENGTH = 100;
const FIRST_FILM_YEAR = 1870;
const LAST_FILM_YEAR = 2100;

const wordSchema = z.union([z.string(), z.number().transform(String)]);

/** A field is a text or a number, or several as a list; empty for what is absent or cannot be read. */
export const textsSchema = z
	.union([wordSchema.transform((text) => [text]), z.array(wordSchema)])
	.catch([])
	.transform((texts) => texts.slice(0, MAX_LIST_LENGTH).map((text) => text.slice(0, MAX_TEXT_LENGTH)));

/** The fields of an `ItemDescription`: https://archive.org/developers/metadata-schema/. */
export const descriptionSchema = z.object({
	title: textsSchema,
	year: textsSchema,
	date: textsSchema,
	runtime: textsSchema,
	description: textsSchema,
	subject: textsSchema,
	collection: textsSchema,
	creator: textsSchema,
});

export function toDescription(fields: z.infer<typeof descriptionSchema>): ItemDescription {
	return {
		title: fields.title[0],
		year: readFirst([...fields.year, ...fields.date], readYear),
		runtimeS: readFirst(fields.runtime, parseRunningTime),
		description: fields.description.join('\n').slice(0, MAX_TEXT_LENGTH) || undefined,
		creator: fields.creator.join('; ') || undefined,
		subjects: fields.subject.flatMap((subject) => subject.split(';')).map((subject) => subject.trim()),
		collections: fields.collection,
	};
}

function readFirst(texts: readonly string[], read: (text: string) => number | undefined): number | undefined {
	return texts.map(read).find((value) => value !== undefined);
}

/** Of `1922`, `1922-03-04` and `1922-01-01T00:00:00Z`. */
function readYear(text: string): number | undefined {
	const year = Number(/^\d{4}(?!\d)/.exec(text.trim())?.[0]);
	return year >= FIRST_FILM_YEAR && year <= LAST_FILM_YEAR ? year : undefined;
}
