/** The records of downloads, in IndexedDB: read and written by every tab and by the worker. Rejects where storage is blocked. */
import { type DownloadRecord, nextWaiting } from './download-record.ts';

const DATABASE = 'matinee-downloads';
const STORE = 'downloads';

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
	opening ??= new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open(DATABASE, 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore(STORE, { keyPath: 'id' });
		};
		request.onsuccess = () => {
			const database = request.result;
			// The browser has closed it, or another tab needs it closed: the next call opens it again.
			database.onclose = () => {
				opening = null;
			};
			database.onversionchange = () => {
				database.close();
				opening = null;
			};
			resolve(database);
		};
		request.onerror = () => reject(request.error);
	}).catch((error) => {
		opening = null;
		throw error;
	});
	return opening;
}

/** One transaction; resolves when it is on disk. */
async function transact<Result>(
	mode: IDBTransactionMode,
	run: (store: IDBObjectStore, give: (result: Result) => void) => void,
): Promise<Result> {
	const database = await open();
	return new Promise<Result>((resolve, reject) => {
		const transaction = database.transaction(STORE, mode, { durability: 'strict' });
		let result: Result;
		transaction.oncomplete = () => resolve(result);
		transaction.onabort = () => reject(transaction.error);
		run(transaction.objectStore(STORE), (given) => {
			result = given;
		});
	});
}

/** Of every viewer, for what removes files without a record. */
export function listAllDownloads(): Promise<DownloadRecord[]> {
	return transact('readonly', (store, give) => {
		const request = store.getAll();
		request.onsuccess = () => give(request.result as DownloadRecord[]);
	});
}

/** Of one viewer, the latest first. */
export async function listDownloads(viewer: string): Promise<DownloadRecord[]> {
	const all = await listAllDownloads();
	return all.filter((record) => record.viewer === viewer).sort((a, b) => b.addedAt - a.addedAt);
}

/** The viewer's next one in the queue. */
export async function findWaiting(viewer: string): Promise<DownloadRecord | undefined> {
	return nextWaiting(await listDownloads(viewer));
}

export function findDownload(id: string): Promise<DownloadRecord | undefined> {
	return transact('readonly', (store, give) => {
		const request = store.get(id);
		request.onsuccess = () => give(request.result as DownloadRecord | undefined);
	});
}

export async function addDownload(record: DownloadRecord): Promise<void> {
	await transact<void>('readwrite', (store) => void store.put(record));
}

/** Changes fields of a record as it is now. Returns what it is then; undefined where it was removed meanwhile. */
export function changeDownload(
	id: string,
	change: (record: DownloadRecord) => Partial<DownloadRecord>,
): Promise<DownloadRecord | undefined> {
	return transact('readwrite', (store, give) => {
		const request = store.get(id);
		request.onsuccess = () => {
			const record = request.result as DownloadRecord | undefined;
			if (!record) return;
			const changed = { ...record, ...change(record) };
			store.put(changed);
			give(changed);
		};
	});
}

export async function removeRecord(id: string): Promise<void> {
	await transact<void>('readwrite', (store) => void store.delete(id));
}
