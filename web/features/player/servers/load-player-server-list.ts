/** Fetches the player server list. Loaded lazily, with the parser and its schema library: import types only. */

import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import { PLAYER_SERVER_LIST_MAX_BYTES } from '#contract/limits.ts';
import { PLAYER_SERVER_LIST_PATH } from '#contract/player-server-url.ts';
import { urlRulesOf } from '#contract/player-url-rules.ts';
import { anySignal, timeoutSignal } from '../../../lib/browser-features.ts';
import { type ParsedPlayerServerList, parsePlayerServerList } from './player-server-list.ts';

/** Short, since playing waits for it and there is always a fallback. */
const FETCH_TIMEOUT_MS = 5_000;

export type PlayerServerListSource = 'remote' | 'local' | 'built-in';

export interface LoadedPlayerServerList extends ParsedPlayerServerList {
	source: PlayerServerListSource;
}

/** Part of the public configuration. */
export interface PlayerServerListLocation {
	playerConfigUrl: string | null;
	publicUrl: string;
}

/**
 * The operator's remote list, else the instance's local one, else the built-in one. `hasError` is true when a list could not
 * be used, or not completely.
 */
export async function loadPlayerServerList(
	{ playerConfigUrl, publicUrl }: PlayerServerListLocation,
	signal: AbortSignal,
): Promise<LoadedPlayerServerList> {
	const rules = urlRulesOf(publicUrl, location.origin);
	let hasError = false;
	for (const url of [playerConfigUrl, PLAYER_SERVER_LIST_PATH]) {
		if (url === null) continue;
		const list = await fetchJson(url, signal);
		const parsed = list === null ? null : parsePlayerServerList(list, rules);
		if (parsed) {
			const source = url === PLAYER_SERVER_LIST_PATH ? 'local' : 'remote';
			return { ...parsed, hasError: hasError || parsed.hasError, source };
		}
		hasError = true;
	}
	const builtIn = parsePlayerServerList(BUILT_IN_PLAYER_SERVER_LIST, rules);
	if (!builtIn) throw new Error('The built-in server list is not valid');
	return { ...builtIn, hasError, source: 'built-in' };
}

/** Null when it cannot be fetched or parsed as JSON: the caller uses the next list and shows the error. */
async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
	try {
		const response = await fetch(url, {
			signal: anySignal([signal, timeoutSignal(FETCH_TIMEOUT_MS)]),
			redirect: 'error',
			// For a proxy in front; other hosts get none.
			credentials: url === PLAYER_SERVER_LIST_PATH ? 'same-origin' : 'omit',
			cache: 'no-cache',
			referrerPolicy: 'no-referrer',
		});
		if (!response.ok || !response.body) return null;
		const text = await readTextWithLimit(response.body, PLAYER_SERVER_LIST_MAX_BYTES);
		return text === null ? null : JSON.parse(text);
	} catch (error) {
		if (signal.aborted) throw error;
		return null;
	}
}

/** The body as text; null, with the stream cancelled, once it exceeds `maxBytes`. */
async function readTextWithLimit(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string | null> {
	const decoder = new TextDecoder();
	let bytes = 0;
	let text = '';
	// Not every browser can iterate a stream.
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
