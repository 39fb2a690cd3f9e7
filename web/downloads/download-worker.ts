/**
 * The worker of downloads. It is a script of its own so that its policy is that of its file: the pages' allows no other host.
 * One worker of this browser downloads, the one that holds the lock; the records say what.
 */
import { DOWNLOAD_LOCK, type DownloadNews, type FromWorker, NEWS_CHANNEL, type ToWorker } from './download-messages.ts';
import { type DownloadRecord, keptBytes } from './download-record.ts';
import { changeDownload, findDownload, findWaiting, listAllDownloads } from './download-records.ts';
import { fetchExtras } from './fetch-extras.ts';
import { type FetchOutcome, fetchFilm, probeFile } from './fetch-film.ts';
import { countWholeParts, removeFilm, removeStrayFiles, writePart } from './kept-files.ts';
import { createTransferRate } from './transfer-rate.ts';

/** The types are those of pages. */
const worker = globalThis as unknown as {
	postMessage(message: FromWorker): void;
	addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
};

/** Of what is shown while it runs. */
const NEWS_INTERVAL_MS = 250;
const PROBE_TIMEOUT_MS = 20_000;

const news = new BroadcastChannel(NEWS_CHANNEL);
const request: typeof fetch = (...parameters) => fetch(...parameters);
let viewer: string | null = null;
let isQueued = false;
let current: { record: DownloadRecord; controller: AbortController } | null = null;

worker.addEventListener('message', ({ data }) => {
	if (data.type === 'probe') void probe(data.number, data.url);
	else {
		viewer = data.viewer;
		if (current && current.record.viewer !== viewer) current.controller.abort();
		void run();
	}
});

news.onmessage = ({ data }: MessageEvent<DownloadNews>) => {
	if (data.type !== 'changed') return;
	void stopIfChanged();
	void run();
};

function tell(message: DownloadNews): void {
	news.postMessage(message);
}

async function probe(number: number, url: string): Promise<void> {
	const controller = new AbortController();
	const timeout = setTimeout(() => controller.abort(), PROBE_TIMEOUT_MS);
	const found = await probeFile(url, request, controller.signal).catch(() => ({ kind: 'unreachable' }) as const);
	clearTimeout(timeout);
	worker.postMessage({ type: 'probed', number, probe: found });
}

/** The person has paused or removed what runs. */
async function stopIfChanged(): Promise<void> {
	const running = current;
	if (!running) return;
	const record = await findDownload(running.record.id);
	if (record?.status !== 'waiting' || record.addedAt !== running.record.addedAt) running.controller.abort();
}

/** Waits for the lock where another tab downloads. What is added meanwhile is seen before the lock is given back. */
async function run(): Promise<void> {
	if (isQueued || viewer === null || !(await findWaiting(viewer).catch(() => undefined))) return;
	// Another call may have come to here, too.
	if (isQueued) return;
	isQueued = true;
	try {
		await navigator.locks.request(DOWNLOAD_LOCK, async () => {
			await removeStrayFiles(await listAllDownloads());
			for (let next = await nextOfViewer(); next; next = await nextOfViewer()) await download(next);
		});
	} catch {
		// Storage is blocked by now: the page says so where it lists downloads.
		isQueued = false;
		return;
	}
	isQueued = false;
	// What was added after the last look and before the lock was free.
	void run();
}

async function nextOfViewer(): Promise<DownloadRecord | undefined> {
	return viewer === null ? undefined : findWaiting(viewer);
}

async function download(found: DownloadRecord): Promise<void> {
	const controller = new AbortController();
	current = { record: found, controller };
	const { signal } = controller;
	const { id } = found;
	try {
		const outcome = await downloadFilm(found, signal);
		await end(found, outcome);
	} catch {
		await end(found, 'storage');
	} finally {
		current = null;
	}
	if (!(await findDownload(id))) await removeFilm(found);
	tell({ type: 'changed' });
}

async function downloadFilm(found: DownloadRecord, signal: AbortSignal): Promise<FetchOutcome> {
	const parts = await countWholeParts(found);
	const extras = await fetchExtras(found, request);
	const record = await changeDownload(found.id, () => ({ ...extras, parts }));
	if (!record || signal.aborted) return 'aborted';
	tell({ type: 'changed' });
	const measure = createTransferRate();
	let last = 0;
	const onBytes = (bytes: number) => {
		const now = performance.now();
		if (bytes < record.version.size && now - last < NEWS_INTERVAL_MS) return;
		last = now;
		tell({ type: 'progress', id: record.id, bytes, bytesPerS: measure(bytes, now) });
	};
	onBytes(keptBytes(record));
	const outcome = await fetchFilm({
		record,
		fetch: request,
		wait,
		onBytes,
		signal,
		store: {
			writePart: (index, bytes) => writePart(record, index, bytes),
			save: async (change) => (await changeDownload(record.id, () => change)) !== undefined,
			clear: async () => void (await removeFilm(record)),
		},
	});
	if (outcome !== 'complete') return outcome;
	const complete = await findDownload(record.id);
	if (!complete) return 'aborted';
	// All parts with their lengths, which add up to the file's.
	return (await countWholeParts(complete)) === complete.parts ? 'complete' : 'storage';
}

/** A person may have paused it meanwhile: that stays. */
async function end({ id }: DownloadRecord, outcome: FetchOutcome): Promise<void> {
	if (outcome === 'aborted') return;
	await changeDownload(id, ({ status }) => {
		if (outcome === 'complete') return { status: 'complete', reason: null, completedAt: Date.now() };
		return status === 'waiting' ? { status: 'stopped', reason: outcome } : {};
	});
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, ms);
		signal.addEventListener('abort', () => {
			clearTimeout(timer);
			resolve();
		});
	});
}
