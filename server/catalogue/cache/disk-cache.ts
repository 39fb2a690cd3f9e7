import { encodedSize } from '../../http/encoded-body.ts';
import { isCorruption, removeCacheDatabase } from '../../lib/cache-database.ts';
import { type AnswerDatabase, type AnswerDatabaseOptions, openAnswerDatabase } from './answer-database.ts';
import type { DiskCache } from './catalogue-cache.ts';

interface DiskCacheOptions extends AnswerDatabaseOptions {
	/** Called when the file was recreated or an operation failed: losing cached answers is no failure of a request. */
	onError(message: string, error: unknown): void;
}

const RECREATED = 'The catalogue cache on disk could not be used and was created again';

/** A disk cache in one SQLite file: after a restart during an outage of the upstream there is still a catalogue. */
export function openDiskCache(options: DiskCacheOptions): DiskCache {
	const { file, maxBytes, onError } = options;
	let database = openOrRecreate();
	let isUsable = true;

	/** No cache is worth a server that does not start: a broken file is replaced. */
	function openOrRecreate(): AnswerDatabase {
		try {
			return openAnswerDatabase(options);
		} catch (error) {
			return recreate(error);
		}
	}

	function recreate(error: unknown): AnswerDatabase {
		onError(RECREATED, error);
		removeCacheDatabase(file);
		return openAnswerDatabase(options);
	}

	/** A full or failing disk never fails the request. */
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

	/** Corruption found while the file is in use: it is recreated. */
	function withRecovery<T>(message: string, work: () => T): T | null {
		return withFallback(message, () => {
			try {
				return work();
			} catch (error) {
				if (!isCorruption(error)) throw error;
				database.close();
				database = recreate(error);
				return null;
			}
		});
	}

	return {
		find: (key) => withRecovery('The catalogue cache could not be read', () => database.find(key)),
		upsert(key, answer) {
			const size = encodedSize(answer) + key.text.length;
			if (size > maxBytes) return;
			withRecovery('The catalogue cache could not be written', () => database.upsert(key, answer, size));
		},
		keep: (key) => void withRecovery('The catalogue cache could not be written', () => database.keep(key)),
		remove: (key) => void withRecovery('The catalogue cache could not be written', () => database.remove(key)),
		removeAll: () => void withRecovery('The catalogue cache could not be cleared', () => database.removeAll()),
		count: () => database.count(),
		isUsable: () => isUsable,
		close: () => database.close(),
	};
}
