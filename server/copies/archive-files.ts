import { foldText } from '#open-catalogue/fold-text.ts';
import type { ArchiveFile, ArchiveItem } from './archive-metadata.ts';
import { compareMediaFiles, type Decoding, type MediaFile } from './copy-order.ts';
import { languageOfFileName, toLanguageCode, UNKNOWN_LANGUAGE } from './language-code.ts';

/** A file that a browser may play. */
export interface PlayableFile extends MediaFile {
	name: string;
}

/** A film, an episode or an extra of an item, with everything that was made from it. */
export interface Programme {
	/** Path and name of what it was made from, without the ending. */
	stem: string;
	/** Seconds; of the playable files, else of what they were made from. */
	lengthS?: number;
	/** Best first. */
	files: readonly PlayableFile[];
}

/** A subtitle file of an item. */
export interface SubtitleFile {
	name: string;
	kind: 'vtt' | 'srt';
	language: string;
}

/**
 * What the archive calls its files' formats, and how sure their decoding is. Its own derivatives and uploads that it
 * recognised are h.264; "MPEG4" says only that the container is MP4. From the archive's list of derivatives,
 * https://archive.org/help/derivatives.php.
 */
const DECODING_BY_FORMAT: Readonly<Record<string, Decoding>> = {
	'h.264': 'everywhere',
	'h.264 ia': 'everywhere',
	'h.264 hd': 'everywhere',
	'512kb mpeg4': 'everywhere',
	webm: 'everywhere',
	'ogg video': 'last resort',
};

const KIND_BY_ENDING: Readonly<Record<string, MediaFile['kind']>> = {
	mp4: 'mp4',
	m4v: 'mp4',
	webm: 'webm',
	ogv: 'ogg',
	ogg: 'ogg',
};

/** A video of less than this is a logo, a test or a broken upload. */
const MIN_SIZE_BYTES = 256 * 1024;

const MAX_SUBTITLES = 40;

/** Words of a file name that mark what is not the programme itself. */
const EXTRA_WORDS =
	/\b(sample|trailers?|teasers?|preview|promo|excerpts?|clips?|bonus|extras?|featurettes?|making of|behind the scenes|interviews?|deleted scenes?|outtakes?|commentary|intro|outro|menu|advert|thumbs?)\b/;

/** What the archive and uploaders put at the end of a derivative's name. */
const DERIVATIVE_SUFFIX =
	/(_512kb|_256kb|_64kb|_edit|_hd|_archive|\.ia|\.hd|_h264|[ _.-](240|360|480|720|1080|2160)p)+$/i;

/**
 * The programmes of an item: its playable files, those of one original together. Extras, by the words of their names, and
 * tiny files are left out; words that the wanted title has itself do not count.
 *
 * @param ownWords Folded text whose words are no sign of an extra: the wanted title and names.
 */
export function listProgrammes(item: ArchiveItem, ownWords: string): Programme[] {
	const byName = new Map(item.files.map((file) => [file.name, file]));
	const groups = Map.groupBy(
		item.files.filter((file) => toPlayable(file) !== null && !isExtra(file.name, ownWords)),
		(file) => toStem(findRoot(file, byName).name),
	);
	return [...groups].map(([stem, files]) => toProgramme(stem, files, byName));
}

function toProgramme(stem: string, files: readonly ArchiveFile[], byName: ReadonlyMap<string, ArchiveFile>): Programme {
	const lengthS = files.map((file) => file.lengthS ?? findRoot(file, byName).lengthS).find((length) => length);
	const playable = files
		.map((file) => toPlayable(file))
		.filter((file) => file !== null)
		.map((file) => ({ ...file, durationS: file.durationS ?? lengthS }));
	return { stem, lengthS, files: playable.toSorted(compareMediaFiles) };
}

/** Follows `original` to the upload, which may have a format that no browser plays. */
function findRoot(file: ArchiveFile, byName: ReadonlyMap<string, ArchiveFile>): ArchiveFile {
	const seen = new Set<ArchiveFile>();
	let root = file;
	for (let next: ArchiveFile | undefined = file; next && !seen.has(next); ) {
		seen.add(next);
		root = next;
		next = next.original === undefined ? undefined : byName.get(next.original);
	}
	return root;
}

function toPlayable({ name, format, sizeBytes, lengthS, height }: ArchiveFile): PlayableFile | null {
	const kind = KIND_BY_ENDING[endingOf(name)];
	if (kind === undefined || (sizeBytes !== undefined && sizeBytes < MIN_SIZE_BYTES)) return null;
	if (kind === 'ogg' && !/video|theora/i.test(format)) return null;
	const decoding = DECODING_BY_FORMAT[format.toLowerCase()] ?? 'uncertain';
	return { name, kind, decoding: kind === 'ogg' ? 'last resort' : decoding, sizeBytes, durationS: lengthS, height };
}

function isExtra(name: string, ownWords: string): boolean {
	const found = EXTRA_WORDS.exec(toNameText(name))?.[0];
	return found !== undefined && !` ${ownWords} `.includes(` ${found} `);
}

/** A file name as folded words; `TheClutchingHand` and `S01E03` are split where a new word begins. */
export function toNameText(name: string): string {
	const spaced = name
		.replace(/\.[a-z0-9]{2,4}$/i, '')
		.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
		.replace(/(\d)(\p{Lu}\p{Ll})/gu, '$1 $2')
		.replace(/(\p{L}{2,})(\d)/gu, '$1 $2');
	return foldText(spaced);
}

/** Name without its ending and without the marks of a derivative: the same for all files of a programme. */
export function toStem(name: string): string {
	return name.replace(/\.[a-z0-9]{2,4}$/i, '').replace(DERIVATIVE_SUFFIX, '');
}

/**
 * The subtitle files of a programme: those named like it, and where it is the item's only one, all of them. Where the name
 * says no language it is the item's.
 */
export function listSubtitles(
	item: ArchiveItem,
	programme: Programme,
	isOnly: boolean,
	ownWords: string,
): SubtitleFile[] {
	const found = item.files.filter(({ name }) => {
		const isSubtitle = ['srt', 'vtt'].includes(endingOf(name)) && !isExtra(name, ownWords);
		return isSubtitle && (isOnly || isNamedLike(name, programme.stem));
	});
	return found.slice(0, MAX_SUBTITLES).map(({ name }) => ({
		name,
		kind: endingOf(name) === 'vtt' ? 'vtt' : 'srt',
		language: languageOfFileName(name) ?? toLanguageCode(item.language ?? '') ?? UNKNOWN_LANGUAGE,
	}));
}

function isNamedLike(name: string, stem: string): boolean {
	const rest = name.startsWith(stem) ? name.slice(stem.length) : null;
	// `Chapter 1` is not the beginning of `Chapter 12.srt`.
	return rest !== null && /^[._ ([-]/.test(rest);
}

function endingOf(name: string): string {
	return /\.([a-z0-9]{2,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}
