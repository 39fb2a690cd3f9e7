/** Downloads of this browser's viewer, for pages: what there is, what runs, and what a person does with them. */
import { attempt } from '../lib/browser-features.ts';
import { downloadsStorage } from '../personal-data/personal-storage.ts';
import { readViewerId } from '../personal-data/viewer-id.ts';
import { type DownloadNews, type FromWorker, NEWS_CHANNEL, type ToWorker } from './download-messages.ts';
import { DOWNLOADS_MAX, type DownloadRecord, downloadId, viewerKey } from './download-record.ts';
import {
	addDownload,
	changeDownload,
	findDownload,
	listAllDownloads,
	listDownloads,
	removeRecord,
} from './download-records.ts';
import type { Probe } from './fetch-film.ts';
import { removeFilm } from './kept-files.ts';
import { type Room, toRoom } from './range-rules.ts';

/** Of the download that runs. */
export interface DownloadProgress {
	id: string;
	bytes: number;
	bytesPerS: number;
}

/** Undefined until the list is read; null where the browser blocks its storage. The same object until something changes. */
export interface DownloadsState {
	records: readonly DownloadRecord[] | null | undefined;
	progress: DownloadProgress | null;
}

const NOTHING_YET: DownloadsState = { records: undefined, progress: null };
let state = NOTHING_YET;
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;
let worker: Worker | undefined;
/** Lists are read one after another: an earlier one must not replace a later one. */
let reading = Promise.resolve();

export function currentViewer(): string {
	return viewerKey(readViewerId());
}

function set(next: Partial<DownloadsState>): void {
	state = { ...state, ...next };
	for (const listener of listeners) listener();
}

export function readDownloads(): DownloadsState {
	return state;
}

/** What the server renders. */
export function readNoDownloads(): DownloadsState {
	return NOTHING_YET;
}

export function subscribeToDownloads(listener: () => void): () => void {
	connect();
	listeners.add(listener);
	void refreshDownloads();
	return () => listeners.delete(listener);
}

function connect(): BroadcastChannel | undefined {
	if (channel) return channel;
	channel = attempt(() => new BroadcastChannel(NEWS_CHANNEL));
	channel?.addEventListener('message', ({ data }: MessageEvent<DownloadNews>) => {
		if (data.type === 'changed') void refreshDownloads();
		else set({ progress: data });
	});
	return channel;
}

/** Reads the list again: after a change, and when another viewer has come. */
export function refreshDownloads(): Promise<void> {
	reading = reading.then(async () => {
		const viewer = currentViewer();
		const records = await listDownloads(viewer).catch(() => null);
		// Signed in or out meanwhile: that reads it again.
		if (viewer !== currentViewer()) return;
		const running = records?.find(({ id }) => id === state.progress?.id);
		set({ records, ...(running?.status === 'waiting' ? {} : { progress: null }) });
	});
	return reading;
}

async function announceChange(): Promise<void> {
	connect()?.postMessage({ type: 'changed' } satisfies DownloadNews);
	await refreshDownloads();
}

function startWorker(): Worker {
	if (worker) return worker;
	const started = new Worker(new URL('./download-worker.ts', import.meta.url), { type: 'module' });
	// Its script could not be loaded: the next call tries again.
	started.addEventListener('error', () => {
		if (worker === started) worker = undefined;
	});
	worker = started;
	return started;
}

/** Goes on with what the viewer waits for; what stopped because the host did not answer is tried again. */
export async function runDownloads(): Promise<void> {
	const viewer = currentViewer();
	const records = await listDownloads(viewer);
	// A browser that was killed may have lost it, up to a minute of its local storage.
	if (records.length > 0) downloadsStorage.write('1');
	for (const { id, reason } of records) if (reason === 'unreachable') await changeDownload(id, retry);
	// A worker that runs learns in any case who is here: what it downloads may be another viewer's.
	if (worker || records.some(({ status }) => status !== 'complete'))
		startWorker().postMessage({ type: 'run', viewer } satisfies ToWorker);
	await refreshDownloads();
}

const retry = ({ status, reason }: DownloadRecord): Partial<DownloadRecord> =>
	status === 'stopped' && reason === 'unreachable' ? { status: 'waiting', reason: null } : {};

let probes = 0;

/** Whether a file can be kept, and how large it is. */
export function probeCopy(url: string): Promise<Probe> {
	const number = ++probes;
	const asked = startWorker();
	return new Promise((resolve) => {
		const listener = ({ data }: MessageEvent<FromWorker>) => {
			if (data.number !== number) return;
			stop();
			resolve(data.probe);
		};
		const onError = () => {
			stop();
			resolve({ kind: 'unreachable' });
		};
		const stop = () => {
			asked.removeEventListener('message', listener);
			asked.removeEventListener('error', onError);
		};
		asked.addEventListener('message', listener);
		asked.addEventListener('error', onError);
		asked.postMessage({ type: 'probe', number, url } satisfies ToWorker);
	});
}

/** A new one, at the end of the queue. False where there are too many. Rejects where storage is blocked. */
export async function startDownload(
	film: Omit<
		DownloadRecord,
		'id' | 'viewer' | 'picture' | 'parts' | 'status' | 'reason' | 'restarts' | 'addedAt' | 'completedAt'
	>,
): Promise<boolean> {
	const viewer = currentViewer();
	const others = await listDownloads(viewer);
	if (others.length >= DOWNLOADS_MAX) return false;
	const id = downloadId(viewer, film.media);
	if (await findDownload(id)) await removeDownload(id);
	// The browser may say no: then it removes downloads when the device is nearly full. Firefox asks the person, who need not answer.
	void attempt(() => navigator.storage.persist())?.catch(() => false);
	await addDownload({
		...film,
		id,
		viewer,
		picture: null,
		parts: 0,
		status: 'waiting',
		reason: null,
		restarts: 0,
		addedAt: Date.now(),
		completedAt: null,
	});
	await announceChange();
	await runDownloads();
	return true;
}

export async function pauseDownload(id: string): Promise<void> {
	await changeDownload(id, ({ status }) => (status === 'complete' ? {} : { status: 'paused', reason: null }));
	await announceChange();
}

/** What the person chose again may begin anew as often as at first. */
export async function resumeDownload(id: string): Promise<void> {
	await changeDownload(id, ({ status }) =>
		status === 'complete' ? {} : { status: 'waiting', reason: null, restarts: 0 },
	);
	await announceChange();
	await runDownloads();
}

/** Its film cannot be opened any more: the browser has lost parts, which are fetched again. */
export async function repairDownload(id: string): Promise<void> {
	await changeDownload(id, () => ({ status: 'waiting', reason: null, completedAt: null }));
	await announceChange();
	await runDownloads();
}

/** Ends it where it runs, and removes its files. */
export async function removeDownload(id: string): Promise<void> {
	const record = await findDownload(id);
	await removeRecord(id);
	await announceChange();
	if (record) await removeFilm(record);
	await forgetIfEmpty();
}

export async function removeAllDownloads(viewer = currentViewer()): Promise<void> {
	for (const { id } of await listDownloads(viewer)) await removeDownload(id);
	await forgetIfEmpty();
}

/** Removes what profiles of an account had that it has no more; with no profiles, what all of them had. */
export async function removeDownloadsOfOthers(account: string, profileIds: readonly string[]): Promise<void> {
	const viewers = new Set(profileIds.map(viewerKey));
	for (const record of await listAllDownloads()) {
		if (record.account === account && !viewers.has(record.viewer)) await removeDownload(record.id);
	}
}

/** A browser without downloads loads nothing of them. */
async function forgetIfEmpty(): Promise<void> {
	if ((await listAllDownloads()).length === 0) downloadsStorage.remove();
}

/** Of the whole site, as the browser estimates it. */
export async function readRoom(): Promise<Room> {
	return toRoom((await attempt(() => navigator.storage.estimate())?.catch(() => ({}))) ?? {});
}
