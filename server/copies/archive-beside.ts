import { listSubtitles, type Programme, type SubtitleFile, toStem } from './archive-files.ts';
import type { ArchiveItem } from './archive-metadata.ts';

/** What an item has beside the files that play, by names within it. */
export interface FilesBeside {
	subtitles: readonly SubtitleFile[];
	/** A WebVTT file of chapters. */
	chapters: string | null;
	pictures: PictureFiles | null;
}

/** The archive's pictures of a programme: `{prefix}000061.jpg` shows its second 61. */
interface PictureFiles {
	prefix: string;
	/** In order. */
	seconds: readonly number[];
}

/** Every twentieth second of a long film. */
const MAX_PICTURES = 600;
/** The archive draws few pictures of what is very short. */
const MIN_PICTURES = 2;
const MAX_SECOND = 86_400;

const CHAPTERS_NAME = /(?:^|[/._ -])chapters?\.vtt$/i;
const PICTURE_NAME = /^[^/]+\.thumbs\/(.+)_(\d{6})\.jpg$/;

/** @param versions Of one film or episode. @param isOnly The item has no other programme. */
export function listBeside(
	item: ArchiveItem,
	versions: readonly Programme[],
	isOnly: boolean,
	ownWords: string,
): FilesBeside {
	return {
		subtitles: versions
			.flatMap((version) => listSubtitles(item, version, isOnly, ownWords))
			.filter(({ name }) => !CHAPTERS_NAME.test(name)),
		chapters: findChapters(item, versions, isOnly),
		pictures: findPictures(item, versions[0]),
	};
}

function findChapters({ files }: ArchiveItem, versions: readonly Programme[], isOnly: boolean): string | null {
	const found = files.find(({ name }) => {
		if (!CHAPTERS_NAME.test(name)) return false;
		const stem = name.replace(CHAPTERS_NAME, '');
		return isOnly || versions.some((version) => stem === version.stem);
	});
	return found?.name ?? null;
}

/** Named like the upload from which they were made. */
function findPictures({ files }: ArchiveItem, programme: Programme | undefined): PictureFiles | null {
	if (!programme) return null;
	const stems = [programme.stem, programme.stem.slice(programme.stem.lastIndexOf('/') + 1)];
	const seconds = new Map<string, Set<number>>();
	for (const { name } of files) {
		const [, base, digits] = PICTURE_NAME.exec(name) ?? [];
		const second = Number(digits);
		const isBeyond = second > (programme.lengthS ?? MAX_SECOND) || second > MAX_SECOND;
		if (base === undefined || isBeyond || !stems.includes(toStem(`${base}.mp4`))) continue;
		const prefix = name.slice(0, -'000000.jpg'.length);
		seconds.set(prefix, (seconds.get(prefix) ?? new Set()).add(second));
	}
	const [best] = [...seconds].sort(([, left], [, right]) => right.size - left.size);
	if (!best || best[1].size < MIN_PICTURES) return null;
	const all = [...best[1]].sort((left, right) => left - right);
	const nth = Math.ceil(all.length / MAX_PICTURES);
	return { prefix: best[0], seconds: all.filter((_, at) => at % nth === 0) };
}
