import { LRUCache } from 'lru-cache';
import { DAY_MS } from '#contract/limits.ts';
import type { SubtitleLanguage } from '#contract/subtitle-languages.ts';
import type { SubtitleFileAnswer, SubtitleQuota, SubtitleSearchAnswer } from '#contract/subtitle-search.ts';
import { AppError } from '../http/app-error.ts';
import { createSingleFlight } from '../lib/single-flight.ts';
import type { FoundSubtitles, SubtitleLimit, SubtitleSource } from './opensubtitles.source.ts';
import type { SubtitledTitle } from './subtitled-title.ts';
import { SUBTITLE_MESSAGES } from './subtitles.messages.ts';

const SEARCH_TTL_MS = 60 * 60_000;
const SEARCHES_MAX = 1000;
const FILE_TTL_MS = 7 * DAY_MS;
const FILES_MAX_BYTES = 32 * 1024 * 1024;

export interface SubtitlesService {
	/** @param countCall Called before the host is asked; what it throws is thrown. */
	search(
		title: SubtitledTitle,
		language: SubtitleLanguage,
		countCall: () => Promise<void>,
	): Promise<SubtitleSearchAnswer>;
	/**
	 * One of the files that a search for this title has found, so that nobody fetches by number what a child may not see. Throws
	 * `not_found` for any other.
	 *
	 * @param countFile Called before a file is fetched that counts against the limit.
	 */
	fetchFile(
		asked: { title: SubtitledTitle; language: SubtitleLanguage; fileId: number },
		count: { countCall: () => Promise<void>; countFile: () => Promise<void> },
	): Promise<SubtitleFileAnswer>;
}

interface KeptFile {
	name: string;
	bytes: Buffer;
}

interface SubtitlesOptions {
	source: SubtitleSource;
	/** The file of an order. Throws an `AppError`. */
	fetchLink(link: string): Promise<Buffer>;
	/** Epoch milliseconds. */
	clock: () => number;
}

export function createSubtitles({ source, fetchLink, clock }: SubtitlesOptions): SubtitlesService {
	// By the clock of the application, without a second one that is read now and then.
	const byClock = { perf: { now: clock }, ttlResolution: 0 };
	const searches = new LRUCache<string, FoundSubtitles[]>({ max: SEARCHES_MAX, ttl: SEARCH_TTL_MS, ...byClock });
	const files = new LRUCache<number, KeptFile>({
		maxSize: FILES_MAX_BYTES,
		sizeCalculation: ({ bytes }) => bytes.length + 1000,
		ttl: FILE_TTL_MS,
		...byClock,
	});
	const searching = createSingleFlight<FoundSubtitles[]>();
	const fetching = createSingleFlight<KeptFile | null>();
	/** What the host said last. */
	let limit: SubtitleLimit | null = null;

	const known = () => (limit && limit.resetsAt > clock() ? limit : null);
	function quota(): SubtitleQuota {
		const last = known();
		return {
			remaining: last?.remaining ?? null,
			resets_at: last ? new Date(last.resetsAt).toISOString() : null,
		};
	}

	async function find(
		title: SubtitledTitle,
		language: SubtitleLanguage,
		countCall: () => Promise<void>,
	): Promise<FoundSubtitles[]> {
		const key = JSON.stringify([title.type, title.tmdbId, title.imdbId, title.at, language]);
		const kept = searches.get(key);
		if (kept) return kept;
		await countCall();
		return searching.run(key, async () => {
			const found = await source.search(title, language);
			searches.set(key, found);
			return found;
		});
	}

	/** Null where the limit is reached. */
	async function order(fileId: number): Promise<KeptFile | null> {
		const { link, name, limit: told } = await source.order(fileId);
		limit = told;
		if (link === null) return null;
		const file = { name, bytes: await fetchLink(link) };
		files.set(fileId, file);
		return file;
	}

	return {
		async search(title, language, countCall) {
			const found = await find(title, language, countCall);
			return { results: found.map((one) => ({ ...one, is_kept: files.has(one.file_id) })), quota: quota() };
		},

		async fetchFile({ title, language, fileId }, { countCall, countFile }) {
			const found = await find(title, language, countCall);
			const one = found.find(({ file_id }) => file_id === fileId);
			if (!one) throw new AppError('not_found', SUBTITLE_MESSAGES.notFound);
			let file: KeptFile | null | undefined = files.get(fileId);
			if (!file && known()?.remaining !== 0) {
				// Those who wait for the same file share it, and what it costs.
				if (!fetching.has(String(fileId))) await countFile();
				file = await fetching.run(String(fileId), () => order(fileId));
			}
			return {
				file: file ? { name: file.name || one.name, content: file.bytes.toString('base64') } : null,
				quota: quota(),
			};
		},
	};
}
