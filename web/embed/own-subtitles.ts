/** A subtitle file of a person's own, read in this page alone. */
import { parseAss } from './ass-cues.ts';
import { decodeSubtitles } from './decode-subtitles.ts';
import { MAX_SUBTITLES_BYTES } from './fetch-subtitles.ts';
import { MAX_CUES, parseSubtitles, type SubtitleCue } from './subtitle-cues.ts';

export type OwnSubtitlesFailure = 'tooLarge' | 'tooMany' | 'noCue' | 'unreadable';

export type OwnSubtitlesFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

/** Its cues, or why there are none: a file that is too large is not read at all. */
export async function readOwnSubtitles(
	file: OwnSubtitlesFile,
): Promise<{ cues: SubtitleCue[] } | { failure: OwnSubtitlesFailure }> {
	if (file.size > MAX_SUBTITLES_BYTES) return { failure: 'tooLarge' };
	const bytes = await file.arrayBuffer().then(
		(buffer) => new Uint8Array(buffer),
		() => null,
	);
	if (!bytes) return { failure: 'unreadable' };
	const text = await decodeSubtitles(bytes, { language: languageOf(file.name), charset: null });
	const styled = parseAss(text, MAX_CUES);
	const cues = styled?.cues ?? parseSubtitles(text, MAX_CUES + 1);
	if (styled?.hasMore || cues.length > MAX_CUES) return { failure: 'tooMany' };
	return cues.length === 0 ? { failure: 'noCue' } : { cues };
}

/** `film.ru.srt` says its language. */
function languageOf(name: string): string {
	return /\.([a-z]{2,3}(?:-[a-z\d]{2,8})?)\.[a-z]{3}$/i.exec(name)?.[1] ?? 'und';
}
