/** What every fake of an outside host is made of: a real HTTP server that records its calls and misbehaves on demand. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Behaviour, behave, type ErrorStatus, type Reply } from './fake-upstream-behaviour.ts';

/** Older calls are forgotten, so that a load test does not fill the memory. */
const MAX_RECORDED_CALLS = 100_000;

export interface FakeUpstreamOptions {
	/** 0, the default, takes a free one. */
	port?: number;
	/** Sees every request first; `true` says that it has answered. */
	intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** How one host answers. */
interface FakeHost {
	/** Files of it are recorded as `mediaCalls`, and misbehave only where `match` names them. */
	mediaPath: RegExp;
	/** The right answer. */
	toReply(request: IncomingMessage, url: URL): Reply;
	toErrorReply(error: ErrorStatus): Reply;
}

/** One request as it arrived. */
export interface RecordedCall {
	method: string;
	/** Path and query, `/3/movie/605?language=en`. */
	url: string;
	headers: IncomingHttpHeaders;
	/** Milliseconds on `performance.now()`. */
	at: number;
}

export interface FakeUpstream {
	origin: string;
	port: number;
	/** API calls since the start or the last `reset`, in order of arrival. */
	readonly calls: readonly RecordedCall[];
	readonly mediaCalls: readonly RecordedCall[];
	/** Most API calls that were being answered at the same time. */
	readonly peakInFlight: number;
	/**
	 * Changes how API calls are answered (media only where `match` names them). The newest that matches and has `times` left
	 * decides; `{ kind: 'normal' }` without `match` ends all others.
	 */
	behave(behaviour: Behaviour): void;
	/** Normal behaviour, no recorded calls. */
	reset(): void;
	/** Breaks off every connection. */
	close(): Promise<void>;
}

/** Starts the fake on 127.0.0.1. */
export async function startFakeUpstream(options: FakeUpstreamOptions, host: FakeHost): Promise<FakeUpstream> {
	const timers = new Set<NodeJS.Timeout>();
	let behaviours: Behaviour[] = [];
	let calls: RecordedCall[] = [];
	let mediaCalls: RecordedCall[] = [];
	let inFlight = 0;
	let peakInFlight = 0;
	let origin = '';

	function later(ms: number, action: () => void) {
		const timer = setTimeout(() => {
			timers.delete(timer);
			action();
		}, ms);
		timers.add(timer);
	}

	function takeBehaviour(url: string, isMedia: boolean): Behaviour {
		const found = behaviours.find(({ match, times }) => times !== 0 && (match ? match.test(url) : !isMedia));
		if (found?.times !== undefined) found.times--;
		return found ?? { kind: 'normal' };
	}

	function record({ method = '', url = '', headers }: IncomingMessage, recorded: RecordedCall[]) {
		recorded.push({ method, url, headers, at: performance.now() });
		if (recorded.length > MAX_RECORDED_CALLS) recorded.splice(0, MAX_RECORDED_CALLS / 2);
	}

	function countInFlight(response: ServerResponse) {
		inFlight++;
		peakInFlight = Math.max(peakInFlight, inFlight);
		// The earlier of both: a client that has its answer may call again before the answer counts as closed.
		const ended = once(() => inFlight--);
		response.once('finish', ended).once('close', ended);
	}

	function answer(request: IncomingMessage, response: ServerResponse) {
		const { url: path = '/' } = request;
		const url = new URL(path, origin);
		const isMedia = host.mediaPath.test(url.pathname);
		record(request, isMedia ? mediaCalls : calls);
		if (!isMedia) countInFlight(response);
		const behaviour = takeBehaviour(path, isMedia);
		const { toErrorReply } = host;
		behave(behaviour, { response, reply: host.toReply(request, url), toErrorReply, later });
	}

	const server = createServer((request, response) => {
		if (!options.intercept?.(request, response)) answer(request, response);
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
	});
	const { port } = server.address() as AddressInfo;
	origin = `http://127.0.0.1:${port}`;

	return {
		origin,
		port,
		get calls() {
			return calls;
		},
		get mediaCalls() {
			return mediaCalls;
		},
		get peakInFlight() {
			return peakInFlight;
		},
		behave(behaviour) {
			const isFreshStart = behaviour.kind === 'normal' && !behaviour.match && behaviour.times === undefined;
			behaviours = isFreshStart ? [] : [{ ...behaviour }, ...behaviours];
		},
		reset() {
			behaviours = [];
			calls = [];
			mediaCalls = [];
			peakInFlight = inFlight;
		},
		close() {
			for (const timer of timers) clearTimeout(timer);
			return new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			});
		},
	};
}

function once(action: () => void): () => void {
	let isDone = false;
	return () => {
		if (!isDone) action();
		isDone = true;
	};
}
