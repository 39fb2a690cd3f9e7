import { watchPath } from '#contract/page-paths.ts';
import { FIRST_EPISODE, type MediaType } from '#contract/title.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import type { CopyReports } from '../player/copy-reports.service.ts';
import { findSources } from '../player/find-sources.ts';
import type { RequestLook } from '../player/look-limit.ts';
import type { PlayerTitles } from '../player/player-titles.service.ts';
import type { AnySource } from '../player/source-address.ts';
import { STREMIO_TEXT as TEXT } from './stremio.messages.ts';
import { type AskedTitle, findAskedTitle } from './stremio-ids.ts';

export interface StremioSubtitles {
	id: string;
	url: string;
	lang: string;
}

export interface StremioStream {
	name: string;
	description?: string;
	url?: string;
	externalUrl?: string;
	subtitles?: StremioSubtitles[];
	behaviorHints?: { notWebReady?: boolean; bingeGroup?: string; videoSize?: number; filename?: string };
}

/** Who asks: the catalogue's limits and those of looks for copies count for them. */
export interface StremioCaller {
	titles: TitleReader;
	playerTitles: PlayerTitles;
	requestLook: RequestLook;
}

export interface StremioStreams {
	/** Files that a program can play; without one, the watch page. None for a title that the catalogue lacks. */
	streams(caller: StremioCaller, asked: { type: MediaType; id: string }): Promise<StremioStream[]>;
	/** The subtitle files of those files. */
	subtitles(caller: StremioCaller, asked: { type: MediaType; id: string }): Promise<StremioSubtitles[]>;
}

interface StreamsOptions {
	/** Origin of this instance. */
	publicUrl: string;
	/** Without what is excluded here. */
	arrange: CopyReports['arrange'];
}

const STREAMS_MAX = 30;
const SUBTITLES_MAX = 60;

export function createStremioStreams({ publicUrl, arrange }: StreamsOptions): StremioStreams {
	async function find({ titles, ...caller }: StremioCaller, asked: { type: MediaType; id: string }) {
		const title = await findAskedTitle(titles, asked.type, asked.id);
		// An id of our own may name nothing.
		if (!title || !(await titles.findTitle(title.ref))) return null;
		const { ref } = title;
		const at = ref.media_type === 'tv' ? (title.at ?? FIRST_EPISODE) : null;
		const { sources } = await findSources(caller.playerTitles, ref, at, {
			publicUrl,
			isRenewal: false,
			requestLook: caller.requestLook,
		});
		return { title, sources: await arrange(ref, at, sources) };
	}

	return {
		async streams(caller, asked) {
			const found = await find(caller, asked);
			if (!found) return [];
			const files = found.sources.slice(0, STREAMS_MAX).map(toStream);
			return files.length > 0 ? files : [toPage(found.title)];
		},

		async subtitles(caller, asked) {
			const found = await find(caller, asked);
			const all = (found?.sources ?? []).flatMap(toSubtitles);
			return [...new Map(all.map((file) => [file.url, file])).values()].slice(0, SUBTITLES_MAX);
		},
	};

	function toPage({ ref, at }: AskedTitle): StremioStream {
		return { name: TEXT.name, description: TEXT.openPage, externalUrl: publicUrl + watchPath(ref, at ?? undefined) };
	}
}

function toStream(source: AnySource): StremioStream {
	const { kind, url, host, height = null, licence, sizeBytes } = source;
	const subtitles = toSubtitles(source);
	const isWebReady = kind === 'mp4' && url.startsWith('https:');
	return {
		name: TEXT.streamName(height),
		description: TEXT.streamDescription(host, licence),
		url,
		...(subtitles.length > 0 ? { subtitles } : {}),
		behaviorHints: {
			...(isWebReady ? {} : { notWebReady: true }),
			bingeGroup: `matinee-${host}-${height ?? 'any'}`,
			...(sizeBytes ? { videoSize: sizeBytes } : {}),
		},
	};
}

function toSubtitles({ subtitles = [] }: AnySource): StremioSubtitles[] {
	return subtitles.map(({ url, language }) => ({ id: url, url, lang: toThreeLetters(language) }));
}

/** ISO 639-2, as the protocol has it, of a BCP 47 tag: the languages that files of copies are named in. */
const THREE_LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
	(
		'ar:ara bg:bul ca:cat cs:cze da:dan de:ger el:gre en:eng es:spa et:est fa:per fi:fin fr:fre he:heb hi:hin hr:hrv ' +
		'hu:hun id:ind it:ita ja:jpn ko:kor lt:lit lv:lav nl:dut no:nor pl:pol pt:por ro:rum ru:rus sk:slo sl:slv sr:srp ' +
		'sv:swe th:tha tr:tur uk:ukr vi:vie zh:chi'
	)
		.split(' ')
		.map((pair) => pair.split(':')),
);

function toThreeLetters(tag: string): string {
	const [language = tag] = tag.toLowerCase().split('-');
	return THREE_LETTERS[language] ?? language;
}
