/**
 * The bytes of downloads, in the browser's private file system: a folder for each viewer, in it one for each film, in it parts of
 * equal size. A part is written whole or not at all, so that neither a killed browser nor a full device leaves a wrong byte.
 */
import { type DownloadRecord, partBytes, partCount } from './download-record.ts';

const ROOT = 'downloads';

/** In workers alone; the types of pages do not have it. In older versions these return promises. */
interface SyncAccessHandle {
	truncate(size: number): void | Promise<void>;
	write(bytes: Uint8Array, options: { at: number }): number;
	flush(): void | Promise<void>;
	getSize(): number | Promise<number>;
	close(): void | Promise<void>;
}

type PartHandle = FileSystemFileHandle & { createSyncAccessHandle?(): Promise<SyncAccessHandle> };

type Film = Pick<DownloadRecord, 'viewer' | 'media'>;

async function rootFolder(create: boolean): Promise<FileSystemDirectoryHandle> {
	const storage = await navigator.storage.getDirectory();
	return storage.getDirectoryHandle(ROOT, { create });
}

function folderName({ media }: Film): string {
	return media.replaceAll('/', '-');
}

function partName(index: number): string {
	return `part-${index}`;
}

async function folderOf(film: Film, create: boolean): Promise<FileSystemDirectoryHandle> {
	const viewer = await (await rootFolder(create)).getDirectoryHandle(film.viewer, { create });
	return viewer.getDirectoryHandle(folderName(film), { create });
}

/** Writes a part, and resolves when it is on disk. Rejects with `QuotaExceededError` on a full device; the part is not there then. */
export async function writePart(film: Film, index: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
	const folder = await folderOf(film, true);
	const name = partName(index);
	const handle: PartHandle = await folder.getFileHandle(name, { create: true });
	try {
		if (handle.createSyncAccessHandle) await writeAtOnce(await handle.createSyncAccessHandle(), bytes);
		else {
			const writable = await handle.createWritable();
			await writable.write(bytes);
			await writable.close();
		}
	} catch (error) {
		await folder.removeEntry(name).catch(() => {});
		throw error;
	}
}

async function writeAtOnce(file: SyncAccessHandle, bytes: Uint8Array): Promise<void> {
	try {
		await file.truncate(0);
		file.write(bytes, { at: 0 });
		await file.flush();
		// On a full device browsers write less than they are given, and the number that they return is not to be relied on.
		if ((await file.getSize()) !== bytes.length) throw new DOMException('The device is full', 'QuotaExceededError');
	} finally {
		await file.close();
	}
}

/** How many parts are whole, from the first one on: what the record says, unless the browser has lost some. */
export async function countWholeParts(record: Film & Pick<DownloadRecord, 'version' | 'parts'>): Promise<number> {
	for (let index = 0; index < record.parts; index += 1) {
		if (!(await findPart(record, index))) return index;
	}
	return record.parts;
}

/** The film; null where the browser has not all of it. It is read from disk as it is played. */
export async function openFilm(record: DownloadRecord): Promise<Blob | null> {
	const parts: File[] = [];
	for (let index = 0; index < partCount(record.version); index += 1) {
		const part = await findPart(record, index);
		if (!part) return null;
		parts.push(part);
	}
	return new Blob(parts, { type: `video/${record.copy.kind}` });
}

async function findPart(record: Film & Pick<DownloadRecord, 'version'>, index: number): Promise<File | null> {
	try {
		const folder = await folderOf(record, false);
		const file = await (await folder.getFileHandle(partName(index))).getFile();
		return file.size === partBytes(record.version, index) ? file : null;
	} catch (error) {
		if (error instanceof DOMException && error.name === 'NotFoundError') return null;
		throw error;
	}
}

/** False where a part is being written just now: the worker that writes it removes the folder then. */
export async function removeFilm(film: Film): Promise<boolean> {
	try {
		const root = await rootFolder(false);
		const viewer = await root.getDirectoryHandle(film.viewer);
		await viewer.removeEntry(folderName(film), { recursive: true });
		await removeIfEmpty(root, film.viewer, viewer);
		return true;
	} catch (error) {
		return error instanceof DOMException && error.name === 'NotFoundError';
	}
}

/** Removes folders that no record names: of downloads that were removed while they were written. */
export async function removeStrayFiles(known: readonly Film[]): Promise<void> {
	const root = await rootFolder(false).catch(() => null);
	if (!root) return;
	for (const viewer of await listFolders(root)) {
		const films = new Set(known.filter((film) => film.viewer === viewer.name).map(folderName));
		for (const { name } of await listFolders(viewer)) {
			if (!films.has(name)) await viewer.removeEntry(name, { recursive: true }).catch(() => {});
		}
		await removeIfEmpty(root, viewer.name, viewer).catch(() => {});
	}
}

async function removeIfEmpty(
	root: FileSystemDirectoryHandle,
	name: string,
	folder: FileSystemDirectoryHandle,
): Promise<void> {
	if ((await listFolders(folder)).length > 0) return;
	await root.removeEntry(name);
	if ((await listFolders(root)).length === 0) await (await navigator.storage.getDirectory()).removeEntry(ROOT);
}

async function listFolders(folder: FileSystemDirectoryHandle): Promise<FileSystemDirectoryHandle[]> {
	const folders: FileSystemDirectoryHandle[] = [];
	// The types of pages do not have its iterator.
	const { values } = folder as unknown as { values(): AsyncIterable<FileSystemHandle> };
	for await (const entry of values.call(folder)) {
		if (entry.kind === 'directory') folders.push(entry as FileSystemDirectoryHandle);
	}
	return folders;
}
