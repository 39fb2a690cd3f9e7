import { rmSync } from 'node:fs';
import { sizeOf } from '../../http/ready-bytes.ts';
import { openShelf, type Shelf, type ShelfOptions } from './answer-database.ts';
import type { AnswerStore } from './catalogue-cache.ts';

interface SqliteAnswerStoreOptions extends ShelfOptions {
	/** Told when the file could not be used and was begun anew, or a write failed: a cache may lose what it kept. */
	onTrouble(message: string, error: unknown): void;
}

const BEGUN_ANEW = 'The catalogue cache on disk could not be used and was begun anew';

/** Keeps answers in one SQLite file, so that a restart during an outage of the upstream still has a catalogue. */
export function openSqliteAnswerStore(options: SqliteAnswerStoreOptions): AnswerStore {
	const { file, maxBytes, onTrouble } = options;
	let shelf = openOrBeginAnew();
	let isUsable = true;

	/** Whatever is wrong with the file: nothing in it is worth a server that does not start. */
	function openOrBeginAnew(): Shelf {
		try {
			return openShelf(options);
		} catch (error) {
			return beginAnew(error);
		}
	}

	function beginAnew(error: unknown): Shelf {
		onTrouble(BEGUN_ANEW, error);
		for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
		return openShelf(options);
	}

	/** A full or failing disk costs the cache its memory of this answer, never the visitor the answer itself. */
	function surviving<T>(message: string, work: () => T): T | null {
		try {
			const result = work();
			isUsable = true;
			return result;
		} catch (error) {
			isUsable = false;
			onTrouble(message, error);
			return null;
		}
	}

	/** Damage that shows only while the file is in use does not heal by itself. */
	function mending<T>(message: string, work: () => T): T | null {
		return surviving(message, () => {
			try {
				return work();
			} catch (error) {
				if (!isDamage(error)) throw error;
				shelf.close();
				shelf = beginAnew(error);
				return null;
			}
		});
	}

	return {
		find: (key) => mending('The catalogue cache could not be read', () => shelf.find(key)),
		upsert(key, answer) {
			const size = sizeOf(answer) + key.text.length;
			if (size > maxBytes) return;
			mending('The catalogue cache could not be written', () => shelf.upsert(key, answer, size));
		},
		remove: (key) => void mending('The catalogue cache could not be written', () => shelf.remove(key)),
		removeAll: () => void mending('The catalogue cache could not be cleared', () => shelf.removeAll()),
		count: () => shelf.count(),
		isUsable: () => isUsable,
		close: () => shelf.close(),
	};
}

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

function isDamage(error: unknown): boolean {
	const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
	return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}
