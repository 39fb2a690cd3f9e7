import pLimit from 'p-limit';
import type { AddonStream, AddonStreams } from '#contract/addon-streams.ts';
import { ADDON_SUBTITLES_MAX } from '#contract/limits.ts';
import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import { AppError } from '../http/app-error.ts';
import { TimeoutError, withTimeout } from '../lib/with-timeout.ts';
import type { RequestedTitle } from '../player/player-answers.ts';
import type { AddonAnswers } from './addon-answers.ts';
import { AddonFaultError, faultOf } from './addon-fault.ts';
import type { AddonFetch } from './addon-fetch.ts';
import type { AddonRegistry, EnabledAddon } from './addon-registry.ts';
import { ADDON_MESSAGES as MESSAGES } from './addons.messages.ts';
import { answersFor } from './manifest.ts';
import { type AddressRules, readStreams, readSubtitles, type Stream, type SubtitleFile } from './read-streams.ts';
import { type AskedTitle, toAskedTitle } from './title-ids.ts';

/** For whom add-ons are asked. */
export interface StreamsCaller {
	titles: TitleReader;
	/** Called before each call to an add-on; what it throws is thrown. */
	countCall(): Promise<void>;
}

export interface PlayedStream {
	stream: Stream;
	/** Name of its add-on. */
	addon: string;
}

export interface AddonStreamsService {
	/** Of every add-on that says it has the title, in their order. Throws `not_found` for an unknown title. */
	list(played: RequestedTitle, caller: StreamsCaller): Promise<AddonStreams[]>;
	/** A stream of that list. Null where its add-on does not offer it, or not any more. Throws `AddonFaultError`. */
	find(addonId: string, streamId: string, played: RequestedTitle, caller: StreamsCaller): Promise<PlayedStream | null>;
	/**
	 * Its own subtitles, and those that add-ons have for the title, as far as they answer in time.
	 *
	 * @param waitMs For add-ons; what comes later is there the next time.
	 */
	subtitlesOf(stream: Stream, played: RequestedTitle, caller: StreamsCaller, waitMs: number): Promise<SubtitleFile[]>;
	/** The bytes of such a file. Throws `AddonFaultError`. */
	fetchSubtitles(file: SubtitleFile): Promise<{ bytes: Buffer; contentType: string }>;
	/** Whether any add-on offers streams. */
	hasStreams(): Promise<boolean>;
}

/** All people's together: each is in memory meanwhile. */
const SUBTITLES_AT_A_TIME = 8;
const MAX_SUBTITLES_BYTES = 2 * 1024 * 1024;
const SUBTITLES_TIMEOUT_MS = 10_000;

interface StreamsOptions {
	registry: AddonRegistry;
	answers: AddonAnswers;
	fetch: Pick<AddonFetch, 'bytes'>;
	rules: AddressRules;
}

export function createAddonStreams({ registry, answers, fetch, rules }: StreamsOptions): AddonStreamsService {
	const limit = pLimit(SUBTITLES_AT_A_TIME);

	async function findAsked({ ref, at }: RequestedTitle, { titles }: StreamsCaller): Promise<AskedTitle | null> {
		const detail = await titles.findTitle(ref);
		return detail && toAskedTitle(ref, at, detail);
	}

	/** The id by which an add-on is asked for the title; null where it does not have such titles. */
	function idFor({ manifest }: EnabledAddon, resource: 'stream' | 'subtitles', { type, ids }: AskedTitle) {
		return ids.find((id) => answersFor(manifest, resource, type, id)) ?? null;
	}

	/** An add-on names its own host in the house, and no other's. */
	const rulesOf = ({ address }: EnabledAddon) => ({ ...rules, privateHosts: rules.privateHosts.of(address) });

	const askStreams = (addon: EnabledAddon, { type }: AskedTitle, id: string, { countCall }: StreamsCaller) =>
		answers.ask(
			addon,
			{ resource: 'stream', parts: [type, id], read: (body) => readStreams(body, rulesOf(addon)) },
			countCall,
		);

	async function askSubtitles(addon: EnabledAddon, asked: AskedTitle, stream: Stream, { countCall }: StreamsCaller) {
		const id = idFor(addon, 'subtitles', asked);
		if (id === null) return [];
		const question = {
			resource: 'subtitles' as const,
			parts: [asked.type, id],
			extra: stream.file,
			read: (body: Parameters<typeof readSubtitles>[0]) => readSubtitles(body, rulesOf(addon)),
		};
		return answers.ask(addon, question, countCall).catch((error: unknown) => {
			// A film plays without them.
			if (error instanceof AddonFaultError || error instanceof AppError) return [];
			throw error;
		});
	}

	return {
		async list(played, caller) {
			const addons = await registry.list();
			if (!addons.some(offersStreams)) return [];
			const asked = await findAsked(played, caller);
			if (!asked) throw new AppError('not_found', MESSAGES.unknownTitle);
			const groups = addons.map(async (addon): Promise<AddonStreams | null> => {
				const id = idFor(addon, 'stream', asked);
				if (id === null) return null;
				const group = { addon: addon.id, name: addon.manifest.name };
				try {
					const { streams, left_out } = await askStreams(addon, asked, id, caller);
					return { ...group, streams: streams.map((stream) => toOffered(addon, stream)), left_out, fault: null };
				} catch (error) {
					return { ...group, streams: [], left_out: [], fault: faultOf(error) };
				}
			});
			return (await Promise.all(groups)).filter((group) => group !== null);
		},

		async find(addonId, streamId, played, caller) {
			const addon = (await registry.list()).find(({ id }) => id === addonId);
			const asked = addon && (await findAsked(played, caller));
			const id = addon && asked ? idFor(addon, 'stream', asked) : null;
			if (!addon || !asked || id === null) return null;
			const { streams } = await askStreams(addon, asked, id, caller);
			const stream = streams.find((other) => other.id === streamId);
			return stream ? { stream, addon: addon.manifest.name } : null;
		},

		async subtitlesOf(stream, played, caller, waitMs) {
			const addons = (await registry.list()).filter(({ manifest }) => manifest.resources.includes('subtitles'));
			const asked = addons.length > 0 ? await findAsked(played, caller) : null;
			const files = [...stream.subtitles];
			const asking = addons.map(async (addon) => {
				if (asked) files.push(...(await askSubtitles(addon, asked, stream, caller)));
			});
			await withTimeout(waitMs, Promise.all(asking)).catch((error: unknown) => {
				if (!(error instanceof TimeoutError)) throw error;
			});
			const byId = new Map(files.map((file) => [file.id, file]));
			return [...byId.values()].slice(0, ADDON_SUBTITLES_MAX);
		},

		fetchSubtitles: ({ url }) =>
			limit(() => fetch.bytes(url, MAX_SUBTITLES_BYTES, AbortSignal.timeout(SUBTITLES_TIMEOUT_MS))),

		hasStreams: async () => (await registry.list()).some(offersStreams),
	};
}

function offersStreams({ manifest }: EnabledAddon): boolean {
	return manifest.resources.includes('stream');
}

function toOffered(addon: EnabledAddon, stream: Stream): AddonStream {
	const { id, description } = stream;
	const name = stream.name || addon.manifest.name;
	if (stream.kind === 'external') {
		return { kind: 'external', id, name, description, url: stream.url, host: new URL(stream.url).host };
	}
	const player = stream.kind === 'youtube' ? BUILT_IN_PLAYERS.trailers : BUILT_IN_PLAYERS.openCinema;
	return {
		kind: 'player',
		id,
		name,
		description,
		movie_url: addonPlayerUrl(player.movieUrl, addon.id, id),
		tv_url: addonPlayerUrl(player.tvUrl, addon.id, id),
	};
}

/** `/embed/open/movie` of a stream is `/embed/open/addon/ID/STREAM/movie`. */
function addonPlayerUrl(base: string, addonId: string, streamId: string): string {
	const [last, ...rest] = base.split('/').reverse();
	return [...rest.reverse(), 'addon', addonId, streamId, last].join('/');
}
