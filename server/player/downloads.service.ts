import { DOWNLOAD_COPIES_MAX, type DownloadCopy, type DownloadOffer } from '#contract/download.ts';
import type { EpisodeRef, TitleRef } from '#contract/title.ts';
import type { Licence } from '#open-catalogue/record.ts';
import { AppError } from '../http/app-error.ts';
import type { CopyReports } from './copy-reports.service.ts';
import { type FoundSources, findSources } from './find-sources.ts';
import { toLicenceLine } from './licence-line.ts';
import type { RequestLook } from './look-limit.ts';
import type { PlayerTitles } from './player-titles.service.ts';
import type { AnySource } from './source-address.ts';

/**
 * Whether a licence allows a person to copy the whole work, unchanged and free of charge. All that the catalogue has do; a kind
 * that is added has to be decided here.
 */
const ALLOWS_COPIES: Readonly<Record<Licence['kind'], boolean>> = {
	'public-domain': true,
	CC0: true,
	'CC BY': true,
	'CC BY-SA': true,
	'CC BY-NC': true,
	'CC BY-NC-SA': true,
	'CC BY-ND': true,
	'CC BY-NC-ND': true,
};

export interface Downloads {
	/** Files of a movie or an episode that a browser may keep. Throws `not_found` for a title that the open catalogue lacks. */
	offer(ref: TitleRef, at: EpisodeRef | null, titles: PlayerTitles, requestLook: RequestLook): Promise<DownloadOffer>;
}

interface DownloadsOptions {
	/** The operator allows it. */
	isOn: boolean;
	/** Origin at which browsers reach this server. */
	publicUrl: string;
	/** See `CopyReports`. */
	arrange: CopyReports['arrange'];
}

export function createDownloads({ isOn, publicUrl, arrange }: DownloadsOptions): Downloads {
	return {
		async offer(ref, at, titles, requestLook) {
			const licence = isOn ? await titles.findLicence(ref) : null;
			if (!licence) throw new AppError('not_found', 'This title cannot be downloaded');
			const { kind, notice } = licence;
			if (!ALLOWS_COPIES[kind]) return { licence: notice, isAllowed: false, state: 'complete', copies: [] };
			const { sources, state } = await findSources(titles, ref, at, { publicUrl, isRenewal: false, requestLook });
			// Without what is excluded here: were that unknown, a copy that an admin has excluded would be taken along.
			const arranged = await arrange(ref, at, sources);
			const line = toLicenceLine(notice);
			const copies = arranged.flatMap((source) => toCopy(source, line)).slice(0, DOWNLOAD_COPIES_MAX);
			return { licence: notice, isAllowed: true, state: toState(state), copies };
		},
	};
}

function toState(state: FoundSources['state']): DownloadOffer['state'] {
	if (state === 'pending' || state === 'refused') return 'pending';
	return state === 'unreachable' ? 'unreachable' : 'complete';
}

/** A stream is no file. */
function toCopy(source: AnySource, line: string): DownloadCopy[] {
	const { host, kind, url, reference, licence, height = null, sizeBytes = null, subtitles = [] } = source;
	if (kind === 'hls') return [];
	return [
		{
			host,
			kind,
			url,
			reference,
			licence: licence ?? line,
			height,
			sizeBytes,
			subtitles: [...subtitles],
		},
	];
}
