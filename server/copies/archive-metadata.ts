import { z } from 'zod';
import { AppError } from '#server/http/app-error.ts';
import type { UpstreamClient } from '#server/upstream/upstream-client.ts';
import {
	ARCHIVE_IDENTIFIER,
	descriptionSchema,
	type ItemDescription,
	textsSchema,
	toDescription,
} from './archive-fields.ts';
import { basePath, encodePath } from './item-address.ts';
import { parseRunningTime } from './running-time.ts';

/**
 * What the Internet Archive says of an item, read leniently: numbers come as strings, a field is a string or a list of
 * strings, and what cannot be read is left out. Shape: https://archive.org/developers/md-read.html.
 */
export interface ArchiveItem extends ItemDescription {
	identifier: string;
	title: string;
	/** As the uploader wrote it: a name or a code. */
	language?: string;
	/** Host names of the data nodes, the working ones first; as the host names them, so not to be trusted. */
	nodes: readonly string[];
	/** Path of the item on a data node. */
	dir: string;
	files: readonly ArchiveFile[];
}

export interface ArchiveFile {
	/** Path within the item. */
	name: string;
	format: string;
	/** Name of the file that this one was made from. */
	original?: string;
	sizeBytes?: number;
	lengthS?: number;
	height?: number;
}

type ArchiveLook = { kind: 'item'; item: ArchiveItem } | { kind: 'dead'; reason: 'missing' | 'dark' };

const MAX_FILES = 10_000;
const MAX_NAME_LENGTH = 500;

const textSchema = textsSchema.transform((texts) => texts[0]);
const flagSchema = z
	.unknown()
	.optional()
	.transform((value) => String(value) === 'true');

const fileSchema = z.object({
	name: z.string().min(1).max(MAX_NAME_LENGTH),
	format: textSchema,
	original: textSchema,
	size: textSchema,
	length: textSchema,
	height: textSchema,
	private: flagSchema,
});

const itemSchema = z.object({
	is_dark: flagSchema,
	nodownload: flagSchema,
	servers_unavailable: flagSchema,
	server: textSchema,
	d1: textSchema,
	d2: textSchema,
	workable_servers: textsSchema,
	dir: textSchema,
	files: z.array(z.unknown()).catch([]),
	metadata: descriptionSchema.extend({ language: textSchema }).optional().catch(undefined),
});

/**
 * Looks an item up. An unknown one has an empty object (formerly an empty list) for an answer. Throws an `AppError`:
 * `bad_upstream` for what is no answer of this API, `unavailable` when the item's data nodes are off, and as
 * `UpstreamClient.getJson`.
 *
 * @param archiveUrl The configured archive, whose origin the client calls.
 */
export async function fetchArchiveItem(
	client: Pick<UpstreamClient, 'getJson'>,
	identifier: string,
	archiveUrl: string,
): Promise<ArchiveLook> {
	if (!ARCHIVE_IDENTIFIER.test(identifier)) return { kind: 'dead', reason: 'missing' };
	const { status, body } = await client.getJson(`${basePath(archiveUrl)}/metadata/${identifier}`, 'archive item');
	if (status === 404 || (status === 200 && isEmpty(body))) return { kind: 'dead', reason: 'missing' };
	const parsed = itemSchema.safeParse(body);
	if (status !== 200 || !parsed.success) throw new AppError('bad_upstream', 'The archive gave an unreadable answer');
	const answer = parsed.data;
	if (answer.is_dark || answer.nodownload) return { kind: 'dead', reason: 'dark' };
	if (answer.servers_unavailable) throw new AppError('unavailable', 'The archive cannot reach this item now');
	// An error message in place of an item, with status 200.
	if (!answer.metadata) throw new AppError('bad_upstream', 'The archive gave an unreadable answer');
	return { kind: 'item', item: toItem(identifier, answer, answer.metadata) };
}

type Answer = z.infer<typeof itemSchema>;

function toItem(identifier: string, answer: Answer, metadata: NonNullable<Answer['metadata']>): ArchiveItem {
	const description = toDescription(metadata);
	return {
		...description,
		identifier,
		title: description.title ?? identifier,
		language: metadata.language,
		nodes: listNodes(answer),
		dir: answer.dir ?? '',
		files: answer.files.slice(0, MAX_FILES).flatMap(toFile),
	};
}

function listNodes({ server, d1, d2, workable_servers: workable }: Answer): string[] {
	const named = [...new Set([server, d1, d2, ...workable])].filter((host) => host !== undefined);
	return workable.length === 0 ? named : named.filter((host) => workable.includes(host));
}

/** None for a file that is unreadable, has no address, or is private: listed, but not served. */
function toFile(entry: unknown): ArchiveFile[] {
	const parsed = fileSchema.safeParse(entry);
	if (!parsed.success || parsed.data.private || encodePath(parsed.data.name) === null) return [];
	const { name, format, original, size, length, height } = parsed.data;
	return [
		{
			name,
			format: format ?? '',
			original,
			sizeBytes: readCount(size),
			lengthS: readLength(length),
			height: readCount(height),
		},
	];
}

function readCount(text: string | undefined): number | undefined {
	const value = Number(text);
	return text !== undefined && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

/** A file's length is seconds, `4982.61`, or a clock, `1:23:04`. */
function readLength(text: string | undefined): number | undefined {
	const isNumber = text !== undefined && /^\d{1,6}(\.\d+)?$/.test(text.trim());
	return isNumber ? Number(text) || undefined : parseRunningTime(text ?? '');
}

function isEmpty(body: unknown): boolean {
	return typeof body === 'object' && body !== null && Object.keys(body).length === 0;
}
