import type { DownloadRecord } from './download-record.ts';
import { FETCH_INIT } from './fetch-film.ts';

const PICTURE_MAX_BYTES = 400_000;
/** As the player reads of one file. */
const SUBTITLES_MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

/** The poster and the subtitles of a film, as far as they can be had: it plays without them. */
export async function fetchExtras(
	record: DownloadRecord,
	request: typeof fetch,
): Promise<Pick<DownloadRecord, 'picture' | 'subtitles'>> {
	const [picture, ...subtitles] = await Promise.all([
		record.picture ?? fetchPicture(record.pictureUrl, request),
		...record.subtitles.map(async (file) => ({
			...file,
			bytes: file.bytes ?? (await fetchBlob(file.url, SUBTITLES_MAX_BYTES, request)),
		})),
	]);
	return { picture, subtitles };
}

/** As a URL that contains it: the policy of pages allows no other picture without a network. */
async function fetchPicture(url: string | null, request: typeof fetch): Promise<string | null> {
	const blob = url === null ? null : await fetchBlob(url, PICTURE_MAX_BYTES, request);
	if (!blob || !/^image\/(jpeg|png|webp|avif|svg\+xml)$/.test(blob.type)) return null;
	const bytes = new Uint8Array(await blob.arrayBuffer());
	let text = '';
	for (const byte of bytes) text += String.fromCharCode(byte);
	return `data:${blob.type};base64,${btoa(text)}`;
}

async function fetchBlob(url: string, maxBytes: number, request: typeof fetch): Promise<Blob | null> {
	const controller = new AbortController();
	const timeout = setTimeout(() => controller.abort(), TIMEOUT_MS);
	try {
		const response = await request(url, { ...FETCH_INIT, signal: controller.signal });
		if (!response.ok || !response.body) return null;
		const reader = response.body.getReader();
		const chunks: BlobPart[] = [];
		let size = 0;
		for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
			size += value?.length ?? 0;
			if (size > maxBytes) return null;
			chunks.push(value as BlobPart);
		}
		return new Blob(chunks, { type: response.headers.get('content-type')?.split(';')[0] ?? '' });
	} catch {
		return null;
	} finally {
		clearTimeout(timeout);
		controller.abort();
	}
}
