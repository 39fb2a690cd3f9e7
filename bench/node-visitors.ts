/**
 * A worker of `bench/nodes.ts`: visitors and signed-in people at a constant rate, until a message. Each request that fails or gets
 * a 5xx is repeated once, after the time that Retry-After names; latencies count from the moment at which a request was due.
 */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { percentile } from './report-figure.ts';

export type VisitorKind = 'page' | 'catalogue' | 'history' | 'record';

/** What requests of one kind got. */
export interface VisitorFigures {
	sent: number;
	/** First tries that failed or got a 5xx. */
	repeated: number;
	/** After the second try. */
	failed: number;
	/** Of the last try; 0: no response. */
	statuses: Record<string, number>;
	p50: number;
	p99: number;
	longest: number;
	/** Of a try that failed, milliseconds. */
	longestFailure: number;
	/** Epoch milliseconds; 0: none. */
	lastFailureAt: number;
}

export interface VisitorsReport {
	figures: Record<VisitorKind, VisitorFigures>;
	/** Ids of the titles whose record was acknowledged, by the index of the token. */
	acknowledged: string[][];
}

export interface VisitorsOptions {
	url: string;
	tokens: string[];
	/** Requests a second of each kind. */
	perSecond: Record<VisitorKind, number>;
	pages: string[];
	answers: string[];
	/** The first title that is recorded. */
	firstId: number;
}

/** Without the header. */
const RETRY_AFTER_MS = 250;
const TIMEOUT_MS = 15_000;
const TICK_MS = 5;
const KINDS: readonly VisitorKind[] = ['page', 'catalogue', 'history', 'record'];

const options = workerData as VisitorsOptions;
const { url, tokens } = options;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const acknowledged: string[][] = tokens.map(() => []);
const times: Record<VisitorKind, number[]> = { page: [], catalogue: [], history: [], record: [] };
const empty = (): VisitorFigures => ({
	sent: 0,
	repeated: 0,
	failed: 0,
	statuses: {},
	p50: 0,
	p99: 0,
	longest: 0,
	longestFailure: 0,
	lastFailureAt: 0,
});
const figures = { page: empty(), catalogue: empty(), history: empty(), record: empty() };
let isOver = false;
let nextId = options.firstId;
parentPort?.once('message', () => {
	isOver = true;
});

interface Call {
	path: string;
	headers: Record<string, string>;
	body?: string;
}

interface Answer {
	/** 0 without a whole response. */
	status: number;
	retryAfterMs: number;
}

const NO_ANSWER: Answer = { status: 0, retryAfterMs: RETRY_AFTER_MS };

async function send(kind: VisitorKind, call: Call): Promise<Answer> {
	const began = performance.now();
	const answer = await sendOnce(call);
	const own = figures[kind];
	if (isFailed(answer.status)) own.longestFailure = Math.max(own.longestFailure, performance.now() - began);
	return answer;
}

function sendOnce({ path, headers, body }: Call): Promise<Answer> {
	return new Promise((resolve) => {
		const method = body === undefined ? 'GET' : 'POST';
		const call = request(url + path, { agent, method, headers, timeout: TIMEOUT_MS }, (response) => {
			const { statusCode: status = 0, headers: own } = response;
			const retryAfterMs = own['retry-after'] ? Number(own['retry-after']) * 1000 : RETRY_AFTER_MS;
			response
				.resume()
				.once('end', () => resolve(response.complete ? { status, retryAfterMs } : NO_ANSWER))
				.once('error', () => resolve(NO_ANSWER));
		});
		call.once('timeout', () => call.destroy()).once('error', () => resolve(NO_ANSWER));
		call.end(body);
	});
}

const isFailed = (status: number) => status === 0 || status >= 500;

async function visit(kind: VisitorKind, count: number, dueAt: number): Promise<void> {
	const own = figures[kind];
	const user = count % tokens.length;
	const id = kind === 'record' ? String(nextId++) : '';
	const call = buildCall(kind, count, user, id);
	own.sent += 1;
	const first = await send(kind, call);
	let { status } = first;
	if (isFailed(status)) {
		own.repeated += 1;
		own.lastFailureAt = Date.now();
		await new Promise((resolve) => setTimeout(resolve, first.retryAfterMs));
		status = (await send(kind, call)).status;
	}
	if (isFailed(status)) own.lastFailureAt = Date.now();
	if (isFailed(status)) own.failed += 1;
	own.statuses[status] = (own.statuses[status] ?? 0) + 1;
	times[kind].push(performance.now() - dueAt);
	if (kind === 'record' && status === 200) acknowledged[user]?.push(id);
}

function buildCall(kind: VisitorKind, count: number, user: number, id: string): Call {
	const headers: Record<string, string> = { 'accept-encoding': 'br' };
	if (kind === 'page') return { path: options.pages[count % options.pages.length] ?? '/', headers };
	if (kind === 'catalogue') return { path: options.answers[count % options.answers.length] ?? '/', headers };
	headers.authorization = `Bearer ${tokens[user]}`;
	if (kind === 'history') return { path: '/api/watch-history?limit=50', headers };
	headers['content-type'] = 'application/json';
	return { path: '/api/watch-history', headers, body: JSON.stringify({ media_id: id, media_type: 'movie' }) };
}

const began = performance.now();
const inFlight = new Set<Promise<void>>();
while (!isOver) {
	for (const kind of KINDS) {
		const interval = 1000 / options.perSecond[kind];
		for (;;) {
			const dueAt = began + figures[kind].sent * interval;
			if (dueAt > performance.now()) break;
			const visiting: Promise<void> = visit(kind, figures[kind].sent, dueAt).finally(() => inFlight.delete(visiting));
			inFlight.add(visiting);
		}
	}
	await new Promise((resolve) => setTimeout(resolve, TICK_MS));
}
await Promise.all(inFlight);
agent.destroy();
for (const kind of KINDS) {
	const [p50 = 0, p99 = 0, longest = 0] = [50, 99, 100].map((percent) => percentile(times[kind], percent));
	Object.assign(figures[kind], { p50, p99, longest });
}
parentPort?.postMessage({ figures, acknowledged } satisfies VisitorsReport);
