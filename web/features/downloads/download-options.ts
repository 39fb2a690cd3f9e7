import type { DownloadCopy } from '#contract/download.ts';
import { DOWNLOAD_MAX_BYTES, type FileVersion } from '../../downloads/download-record.ts';
import { probeCopy } from '../../downloads/downloads.ts';

/** Copies of one title that are asked for their size: they come in the order of attempts. */
const PROBED_MAX = 6;

export interface DownloadOption {
	copy: DownloadCopy;
	version: FileVersion;
}

export interface ExcludedCopy {
	copy: DownloadCopy;
	reason: 'unreachable' | 'refused' | 'too-large' | 'unplayable';
}

export interface DownloadOptions {
	/** The smallest first. */
	options: DownloadOption[];
	excluded: ExcludedCopy[];
}

const MIME_TYPES = { mp4: 'video/mp4', webm: 'video/webm', ogg: 'video/ogg; codecs="theora"' } as const;

function canPlay({ kind }: DownloadCopy): boolean {
	return document.createElement('video').canPlayType(MIME_TYPES[kind]) !== '';
}

/** Asks the hosts of copies, all at once, which of them can be kept. */
export async function findDownloadOptions(
	copies: readonly DownloadCopy[],
	probe: typeof probeCopy = probeCopy,
): Promise<DownloadOptions> {
	const playable = copies.filter(canPlay).slice(0, PROBED_MAX);
	const probed = await Promise.all(playable.map(async (copy) => ({ copy, found: await probe(copy.url) })));
	const options: DownloadOption[] = [];
	const excluded: ExcludedCopy[] = copies
		.filter((copy) => !canPlay(copy))
		.map((copy) => ({ copy, reason: 'unplayable' }));
	for (const { copy, found } of probed) {
		if (found.kind !== 'available') excluded.push({ copy, reason: found.kind });
		else if (found.version.size > DOWNLOAD_MAX_BYTES) excluded.push({ copy, reason: 'too-large' });
		else if (found.version.size > 0) options.push({ copy, version: found.version });
	}
	options.sort((a, b) => a.version.size - b.version.size);
	return { options, excluded };
}

/** The best that fits: the largest within the free bytes, else the smallest. */
export function preferredOption(options: readonly DownloadOption[], free: number | null): DownloadOption | undefined {
	const fitting = options.filter(({ version }) => free === null || version.size <= free);
	return fitting.at(-1) ?? options[0];
}
