import { decodeSubtitles } from './decode-subtitles.ts';
import { parseSubtitles, type SubtitleCue } from './subtitle-cues.ts';

/** A long film's subtitles have a tenth of it. */
export const MAX_SUBTITLES_BYTES = 2 * 1024 * 1024;
const FETCH_TIMEOUT_MS = 15_000;

/** Fetches a subtitle file from its host. Rejects when there is none: no answer, a file that is too large, or no cue in it. */
export async function fetchSubtitles(url: string, language = 'und'): Promise<SubtitleCue[]> {
	const cues = parseSubtitles(await fetchText(url, language));
	if (cues.length === 0) throw new Error('The file has no cue');
	return cues;
}

/** Fetches a file of text, in whatever encoding it is. Rejects where there is none, or one that is too large. */
export async function fetchText(url: string, language = 'und'): Promise<string> {
	const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
	const response = await fetch(url, { signal, credentials: 'omit' });
	if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
	const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(response.headers.get('content-type') ?? '')?.[1] ?? null;
	return decodeSubtitles(await readBounded(response.body), { language, charset });
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
	const reader = body.getReader();
	const chunks: BlobPart[] = [];
	let size = 0;
	for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
		size += value?.length ?? 0;
		if (size > MAX_SUBTITLES_BYTES) {
			await reader.cancel();
			throw new Error('The file is too large');
		}
		chunks.push(value as BlobPart);
	}
	return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
