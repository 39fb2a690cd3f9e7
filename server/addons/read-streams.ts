import type { LeftOutReason } from '#contract/addon-streams.ts';
import { ADDON_STREAMS_MAX, ADDON_SUBTITLES_MAX } from '#contract/limits.ts';
import { toLanguageCode, UNKNOWN_LANGUAGE } from '../copies/language-code.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import { type Fields, toFields, toItems, toLine, toWord } from '../upstream/read-fields.ts';
import type { PrivateHosts } from './private-hosts.ts';

/** A stream that browsers play or open. */
export type Stream = StreamBase &
	(
		| { kind: 'mp4' | 'webm' | 'ogg' | 'hls'; url: string }
		| { kind: 'youtube'; key: string }
		| { kind: 'external'; url: string }
	);

interface StreamBase {
	/** Names it within its add-on. */
	id: string;
	name: string;
	description: string;
	subtitles: SubtitleFile[];
	/** What add-ons of subtitles are told of the file. */
	file: Readonly<Record<string, string>>;
}

export interface SubtitleFile {
	/** Names it among those of its stream. */
	id: string;
	/** BCP 47. */
	language: string;
	url: string;
}

export interface ReadStreams {
	streams: Stream[];
	left_out: { reason: LeftOutReason; count: number }[];
}

export interface AddressRules {
	privateHosts: PrivateHosts;
	/** Whether pages of this instance come by http, so that browsers load plain http in them. */
	allowsHttp: boolean;
}

const NAME_MAX = 80;
const DESCRIPTION_MAX = 240;
const URL_MAX = 4000;
const ID_CHARS = 16;
/** Far more than an honest add-on has. */
const LOOKED_AT = 20_000;

const KINDS: Readonly<Record<string, 'mp4' | 'webm' | 'ogg' | 'hls'>> = {
	mp4: 'mp4',
	m4v: 'mp4',
	mov: 'mp4',
	webm: 'webm',
	ogv: 'ogg',
	ogg: 'ogg',
	m3u8: 'hls',
	m3u: 'hls',
};
/** Containers that no browser plays, or only some by chance. */
const OTHER_FORMATS = ['mkv', 'avi', 'ts', 'wmv', 'flv', 'mpg', 'mpeg', 'vob', 'iso', 'rmvb', 'm2ts', 'mpd', '3gp'];
const ARCHIVES = ['rarUrls', 'zipUrls', '7zipUrls', 'tgzUrls', 'tarUrls'];

/** What of an answer can be played, the first `ADDON_STREAMS_MAX`, and how much of it cannot, by reason. */
export function readStreams({ streams }: Fields, rules: AddressRules): ReadStreams {
	const items = toItems(streams);
	const counts = new Map<LeftOutReason, number>();
	const found = new Map<string, Stream>();
	const leaveOut = (reason: LeftOutReason, count = 1) => counts.set(reason, (counts.get(reason) ?? 0) + count);
	for (const item of items.slice(0, LOOKED_AT)) {
		const stream = readStream(toFields(item), rules);
		if (typeof stream === 'string') leaveOut(stream);
		else if (found.size >= ADDON_STREAMS_MAX) leaveOut('too_many');
		else {
			// Several may have one group: the first is what the next episode goes on with.
			const { byGroup, byAddress, ...rest } = stream;
			const id = byGroup === null || found.has(byGroup) ? byAddress : byGroup;
			if (!found.has(id)) found.set(id, { ...rest, id });
		}
	}
	if (items.length > LOOKED_AT) leaveOut('too_many', items.length - LOOKED_AT);
	return {
		streams: [...found.values()],
		left_out: [...counts].map(([reason, count]) => ({ reason, count })),
	};
}

type NewStream = Stream extends infer One ? (One extends Stream ? Omit<One, 'id'> & Ids : never) : never;

interface Ids {
	byGroup: string | null;
	byAddress: string;
}

function readStream(stream: Fields, rules: AddressRules): NewStream | LeftOutReason {
	const hints = toFields(stream.behaviorHints);
	const url = toWord(stream.url, URL_MAX);
	const key = toWord(stream.ytId, 20);
	const external = toWord(stream.externalUrl, URL_MAX);
	const group = toWord(hints.bingeGroup, 300);
	const base = {
		name: toLine(stream.name, NAME_MAX),
		description: toLine(lined(stream.description ?? stream.title), DESCRIPTION_MAX),
		subtitles: readSubtitles(stream, rules),
		file: readFile(hints),
		byGroup: group === null ? null : toId(`group ${group}`),
	};
	const byAddress = (address: string) => toId(`address ${base.name} ${address}`);
	if (url !== null) return readAddress(url, hints, rules, { ...base, byAddress: byAddress(url) });
	if (key !== null) {
		if (!/^[\w-]{11}$/.test(key)) return 'unreadable';
		return { ...base, kind: 'youtube', key, byAddress: byAddress(key) };
	}
	if (stream.infoHash !== undefined) return 'torrent';
	if (stream.nzbUrl !== undefined) return 'usenet';
	if (ARCHIVES.some((name) => stream[name] !== undefined)) return 'archive';
	if (external === null) return 'unreadable';
	const page = readWebAddress(external);
	if (!page) return 'unreadable';
	if (!rules.privateHosts.isOpen(page)) return 'private';
	return { ...base, kind: 'external', url: page.href, byAddress: byAddress(external) };
}

function readAddress(
	address: string,
	hints: Fields,
	{ privateHosts, allowsHttp }: AddressRules,
	base: Omit<StreamBase, 'id'> & Ids,
): NewStream | LeftOutReason {
	if (/^magnet:/i.test(address)) return 'torrent';
	if (hints.notWebReady === true || Object.keys(toFields(hints.proxyHeaders)).length > 0) return 'not_web_ready';
	const url = readWebAddress(address);
	if (!url) return 'unreadable';
	if (!privateHosts.isOpen(url)) return 'private';
	if (url.protocol === 'http:' && !allowsHttp) return 'insecure';
	const extension = extensionOf(url.pathname) ?? extensionOf(String(hints.filename ?? ''));
	if (extension !== null && OTHER_FORMATS.includes(extension)) return 'format';
	// Many addresses have no name of a file. Browsers look into it then, whatever it is called.
	const kind = (extension !== null && KINDS[extension]) || 'mp4';
	return { ...base, kind, url: url.href };
}

/** http or https, without credentials, and of a host that a policy can name. */
function readWebAddress(address: string): URL | null {
	const url = URL.parse(address);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
	return /^[a-z\d.-]+$/.test(url.hostname) ? url : null;
}

/** The answer of a `subtitles` resource, or the subtitles of a stream: files with a language. */
export function readSubtitles(
	{ subtitles }: Fields,
	{ privateHosts }: Pick<AddressRules, 'privateHosts'>,
): SubtitleFile[] {
	const files = new Map<string, SubtitleFile>();
	for (const item of toItems(subtitles).slice(0, LOOKED_AT)) {
		const { url: address, lang } = toFields(item);
		const url = readWebAddress(toWord(address, URL_MAX) ?? '');
		if (!url || !privateHosts.isOpen(url)) continue;
		const id = toId(url.href);
		files.set(id, { id, language: toLanguage(lang), url: url.href });
		if (files.size >= ADDON_SUBTITLES_MAX) break;
	}
	return [...files.values()];
}

function toLanguage(lang: unknown): string {
	const word = toLine(lang, 40);
	return toLanguageCode(word) ?? UNKNOWN_LANGUAGE;
}

function readFile(hints: Fields): Record<string, string> {
	const file: Record<string, string> = {};
	const filename = toLine(hints.filename, 300);
	if (filename) file.filename = filename;
	if (typeof hints.videoHash === 'string' && /^[\da-f]{16}$/i.test(hints.videoHash)) file.videoHash = hints.videoHash;
	if (Number.isSafeInteger(hints.videoSize) && Number(hints.videoSize) > 0) file.videoSize = String(hints.videoSize);
	return file;
}

function extensionOf(path: string): string | null {
	return /\.([a-z\d]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? null;
}

/** Several lines are one, with marks between them. */
function lined(value: unknown): unknown {
	return typeof value === 'string'
		? value
				.slice(0, DESCRIPTION_MAX * 4)
				.split('\n')
				.map((line) => line.trim())
				.filter(Boolean)
				.join(' · ')
		: value;
}

function toId(text: string): string {
	return hashSecret(text).slice(0, ID_CHARS);
}
