import { rmSync } from 'node:fs';
import { encodedSize } from '../../http/encoded-body.ts';
import { type AnswerDatabase, type AnswerDatabaseOptions, openAnswerDatabase } from './answer-database.ts';
import type { DiskCache } from './catalogue-cache.ts';

interface DiskCacheOptions extends AnswerDatabaseOptions {
	/** WithMessage when the file could not be used and was begun anew, or a write failed: a cache may lose what it kept. */
	onError(message: string, error: unknown): void;
}

const RECREATED = 'The catalogue cache on disk could not be used and was begun anew';

/** Keeps answers in one SQLite file, so that a restart during an outage of the upstream still has a catalogue. */
export function openDiskCache(options: DiskCacheOptions): DiskCache {
	const { file, maxBytes, onError } = options;
	let shelf = openOrRecreate();
	let isUsable = true;

	/** Whatever is wrong with the file: nothing in it is worth a server that does not start. */
	function openOrRecreate(): AnswerDatabase {
		try {
			return openAnswerDatabase(options);
		} catch (error) {
			return recreate(error);
		}
	}

	function recreate(error: unknown): AnswerDatabase {
		onError(RECREATED, error);
		for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
		return openAnswerDatabase(options);
	}

	/** A full or failing disk costs the cache its memory of this answer, never the visitor the answer itself. */
	function withFallback<T>(message: string, work: () => T): T | null {
		try {
			const result = work();
			isUsable = true;
			return result;
		} catch (error) {
			isUsable = false;
			onError(message, error);
			return null;
		}
	}

	/** Damage that shows only while the file is in use does not heal by itself. */
	function withRecovery<T>(message: string, work: () => T): T | null {
		return withFallback(message, () => {
			try {
				return work();
			} catch (error) {
				if (!isCorruption(error)) throw error;
				shelf.close();
				shelf = recreate(error);
				return null;
			}
		});
	}

	return {
		find: (key) => withRecovery('The catalogue cache could not be read', () => shelf.find(key)),
		upsert(key, answer) {
			const size = encodedSize(answer) + key.text.length;
			if (size > maxBytes) return;
			withRecovery('The catalogue cache could not be written', () => shelf.upsert(key, answer, size));
		},
		remove: (key) => void withRecovery('The catalogue cache could not be written', () => shelf.remove(key)),
		removeAll: () => void withRecovery('The catalogue cache could not be cleared', () => shelf.removeAll()),
		count: () => shelf.count(),
		isUsable: () => isUsable,
		close: () => shelf.close(),
	};
}

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

function isCorruption(error: unknown): boolean {
	const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
	return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}
