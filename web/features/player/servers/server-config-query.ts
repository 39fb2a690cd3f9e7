import { BUILT_IN_PLAYER_CONFIG } from '#contract/built-in-player-config.ts';
import { PLAYER_CONFIG_MAX_BYTES, PLAYER_CONFIG_REFRESH_MS } from '#contract/limits.ts';
import type { AddressRules } from './server-address.ts';
import { type ReadConfig, readServerConfig } from './server-config.ts';

const LOCAL_LIST = '/config/servers.json';
/** Playing waits for this, and there is always another list to turn to. */
const FETCH_TIMEOUT_MS = 5_000;

/** Which of the lists is in use. */
export type ListSource = 'remote' | 'local' | 'built-in';

export interface LoadedConfig extends ReadConfig {
	source: ListSource;
}

/** The part of an instance's public configuration that matters here. */
export interface ServerListPlace {
	playerConfigUrl: string | null;
	publicUrl: string;
}

/**
 * The server list: the operator's remote one, else the installation's own, else the built-in one. It never fails;
 * `hasError` says that a list that was asked for could not be used as it is.
 */
export function serverConfigQuery(place: ServerListPlace) {
	return {
		queryKey: [`GET ${LOCAL_LIST}`, place.playerConfigUrl] as const,
		queryFn: ({ signal }: { signal: AbortSignal }) => loadServerConfig(place, addressRules(place), signal),
		staleTime: PLAYER_CONFIG_REFRESH_MS,
		refetchInterval: PLAYER_CONFIG_REFRESH_MS,
		// Without a network there is still the built-in list.
		networkMode: 'always',
	} as const;
}

async function loadServerConfig(
	{ playerConfigUrl }: ServerListPlace,
	rules: AddressRules,
	signal: AbortSignal,
): Promise<LoadedConfig> {
	let hasError = false;
	for (const url of [playerConfigUrl, LOCAL_LIST]) {
		if (url === null) continue;
		const read = await fetchServerConfig(url, rules, signal);
		if (read) return { ...read, hasError: hasError || read.hasError, source: url === LOCAL_LIST ? 'local' : 'remote' };
		hasError = true;
	}
	const builtIn = readServerConfig(BUILT_IN_PLAYER_CONFIG, rules);
	if (!builtIn) throw new Error('The built-in server list is not valid');
	return { ...builtIn, hasError, source: 'built-in' };
}

/** One list, or null for whatever reason it can not be had: the caller turns to the next and says so on screen. */
async function fetchServerConfig(url: string, rules: AddressRules, signal: AbortSignal): Promise<ReadConfig | null> {
	try {
		const response = await fetch(url, {
			signal: AbortSignal.any([signal, AbortSignal.timeout(FETCH_TIMEOUT_MS)]),
			redirect: 'error',
			credentials: 'omit',
			cache: 'no-cache',
			referrerPolicy: 'no-referrer',
		});
		if (!response.ok || !response.body) return null;
		const text = await readBounded(response.body, PLAYER_CONFIG_MAX_BYTES);
		return text === null ? null : readServerConfig(JSON.parse(text), rules);
	} catch (error) {
		if (signal.aborted) throw error;
		return null;
	}
}

/** The body as text, or null as soon as it is longer than it may be. */
export async function readBounded(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string | null> {
	const decoder = new TextDecoder();
	let bytes = 0;
	let text = '';
	// Leaving the loop early cancels the stream in every browser that can iterate it; the others read by hand.
	const reader = body.getReader();
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return text + decoder.decode();
		bytes += value.byteLength;
		if (bytes > maxBytes) {
			await reader.cancel();
			return null;
		}
		text += decoder.decode(value, { stream: true });
	}
}

function addressRules({ publicUrl }: ServerListPlace): AddressRules {
	const publicOrigin = new URL(publicUrl).origin;
	return { ownOrigins: [publicOrigin, location.origin], allowHttp: publicUrl.startsWith('http:') };
}
