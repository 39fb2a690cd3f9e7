import { z } from 'zod';
import type { UpstreamClient } from '#server/upstream/upstream-client.ts';
import type { FoundCopy, ItemOutcome, Subtitles } from './copy.ts';
import { compareMediaFiles, type MediaFile } from './copy-order.ts';
import { baseAddress, encodePath, toOwnUrl } from './item-address.ts';
import { queryMediaWiki } from './mediawiki-query.ts';

interface CommonsOptions {
	/** `https://commons.wikimedia.org`. */
	commonsUrl: string;
}

/** Hosts of files, beside the wiki's own. */
const MEDIA_HOSTS: Readonly<Record<string, readonly string[]>> = {
	'commons.wikimedia.org': ['upload.wikimedia.org'],
};

const MAX_OFFERED_FILES = 12;
const MAX_LISTED = 200;
/** MediaWiki's own limit on titles, in bytes. */
const MAX_FILE_NAME_BYTES = 240;

const positiveSchema = z.coerce.number().positive().optional().catch(undefined);
const entriesSchema = z
	.array(z.unknown())
	.catch([])
	.transform((entries) => entries.slice(0, MAX_LISTED));

/** Of the original, first and without a key, and of each transcode. */
const derivativeSchema = z.object({
	src: z.string(),
	type: z.string(),
	transcodekey: z.string().optional(),
	height: positiveSchema,
	bandwidth: positiveSchema,
});

const trackSchema = z.object({
	src: z.string(),
	kind: z.string().optional(),
	type: z.enum(['text/vtt', 'text/x-srt']),
	srclang: z.string().regex(/^[A-Za-z0-9-]{2,35}$/),
});

const pageSchema = z.object({
	title: z.string(),
	missing: z.boolean().optional(),
	invalid: z.boolean().optional(),
	videoinfo: z
		.array(
			z.object({
				duration: positiveSchema,
				size: positiveSchema,
				derivatives: entriesSchema,
				timedtext: entriesSchema,
			}),
		)
		.optional()
		.catch(undefined),
});

const querySchema = z.object({ query: z.object({ pages: z.array(pageSchema).min(1) }) });

/**
 * Looks a file of Wikimedia Commons up: its transcodes and the file itself, as far as a browser plays them, in the order of
 * `compareMediaFiles`, with its timed texts. `fileName` is without `File:`; a moved file is found by its redirect.
 * Shape: https://www.mediawiki.org/wiki/API:Videoinfo and Extension:TimedMediaHandler.
 *
 * Throws an `AppError` when Commons gave no usable answer.
 */
export async function findCommonsCopies(
	client: Pick<UpstreamClient, 'getJson'>,
	fileName: string,
	options: CommonsOptions,
): Promise<ItemOutcome> {
	if (!isFileName(fileName)) return { kind: 'dead', reason: 'missing' };
	const parameters = {
		action: 'query',
		titles: `File:${fileName}`,
		prop: 'videoinfo',
		viprop: 'url|size|mime|derivatives|timedtext',
		redirects: '1',
	};
	const answer = await queryMediaWiki(client, 'Commons file', parameters, querySchema);
	const page = answer?.query.pages[0];
	const info = page?.videoinfo?.[0];
	if (!page || page.missing || page.invalid) return { kind: 'dead', reason: 'missing' };
	if (!info) return { kind: 'dead', reason: 'no_playable_file' };
	const subtitles = listSubtitles(info.timedtext, options);
	const pageName = page.title.replace(/^File:/, '').replaceAll(' ', '_');
	const reference = `${baseAddress(options.commonsUrl)}/wiki/File:${encodePath(pageName) ?? ''}`;
	const media = info.derivatives.flatMap((entry) => toMedia(entry, info, options));
	const copies = media
		.filter((file) => !isSurpassed(file, media))
		.toSorted(compareMediaFiles)
		.slice(0, MAX_OFFERED_FILES)
		.map(({ kind, url, height, sizeBytes, durationS, bitrate }): FoundCopy => {
			return { host: 'Wikimedia Commons', kind, url, reference, height, sizeBytes, durationS, bitrate, subtitles };
		});
	return copies.length === 0 ? { kind: 'dead', reason: 'no_playable_file' } : { kind: 'found', copies };
}

interface CommonsMedia extends MediaFile {
	url: string;
	codec: 'vp9' | 'other';
	isTranscode: boolean;
}

/** Whether it is a transcode whose picture another one has in VP9, which is better at a lower bitrate. */
function isSurpassed(media: CommonsMedia, all: readonly CommonsMedia[]): boolean {
	if (!media.isTranscode || media.codec === 'vp9') return false;
	return all.some((other) => other.isTranscode && other.codec === 'vp9' && other.height === media.height);
}

/** None for sound alone, for tracks that a playlist joins, and for formats that browsers do not play. */
function toMedia(
	entry: unknown,
	info: { duration?: number; size?: number },
	{ commonsUrl }: CommonsOptions,
): CommonsMedia[] {
	const parsed = derivativeSchema.safeParse(entry);
	if (!parsed.success) return [];
	const { src, type, transcodekey, height, bandwidth } = parsed.data;
	const kind = ({ webm: 'webm', ogg: 'ogg', mp4: 'mp4' } as const)[/^video\/([a-z0-9]+)/.exec(type)?.[1] ?? ''];
	const url = toOwnUrl(src, commonsUrl, MEDIA_HOSTS[new URL(commonsUrl).hostname]);
	if (!kind || !url || /(^|\.)(video|audio)\./.test(transcodekey ?? '')) return [];
	const isTranscode = transcodekey !== undefined;
	return [
		{
			kind,
			url,
			decoding: kind === 'ogg' ? 'last resort' : 'everywhere',
			height,
			bitrate: bandwidth,
			durationS: info.duration,
			sizeBytes: isTranscode ? undefined : info.size,
			codec: /vp0?9/.test(type) ? 'vp9' : 'other',
			isTranscode,
		},
	];
}

/** One a language: WebVTT before SubRip, of which Commons makes both. */
function listSubtitles(entries: readonly unknown[], { commonsUrl }: CommonsOptions): Subtitles[] {
	const tracks = entries.flatMap((entry) => {
		const parsed = trackSchema.safeParse(entry);
		const url = parsed.success ? toOwnUrl(parsed.data.src, commonsUrl) : null;
		if (!parsed.success || url === null) return [];
		const { srclang: language, type } = parsed.data;
		// Without it the wiki's API allows no other origin to read the text.
		const file = new URL(url);
		file.searchParams.set('origin', '*');
		return [{ language, kind: type === 'text/vtt' ? ('vtt' as const) : ('srt' as const), url: file.href }];
	});
	const vttFirst = tracks.toSorted((left, right) => Number(left.kind === 'srt') - Number(right.kind === 'srt'));
	return [...Map.groupBy(vttFirst, ({ language }) => language).values()].flatMap(([first]) => (first ? [first] : []));
}

/** Without the characters that a title cannot have, `|` above all, which would name a second one. */
function isFileName(name: string): boolean {
	const isPlain = !/[#<>[\]|{}\p{Cc}]/u.test(name) && name.isWellFormed();
	return isPlain && name.trim() !== '' && Buffer.byteLength(name) <= MAX_FILE_NAME_BYTES;
}
