import { z } from 'zod';
import { isCorruption, openCacheDatabase, removeCacheDatabase } from '#server/lib/cache-database.ts';
import type { FoundCopy } from './copy.ts';

/** What the last look for a title gave. */
export interface KeptCopies {
	/** `unreachable`: a host gave no response, and `copies` are those of before, or of the other hosts. */
	outcome: 'found' | 'dead' | 'unreachable';
	/** Epoch milliseconds. */
	checkedAt: number;
	/** Best first; empty when dead. */
	copies: readonly FoundCopy[];
}

export interface CopiesDatabase {
	find(key: string): KeptCopies | null;
	/** Keys of the titles without any copy at their last look. */
	listDead(): string[];
	upsert(key: string, kept: KeptCopies): void;
	close(): void;
}

interface CopiesDatabaseOptions {
	/** SQLite file, or `:memory:`. */
	file: string;
	/** Called once per run of faults: what is lost is looked up again. */
	onError(message: string, error: unknown): void;
}

const TABLE = {
	name: 'copies',
	version: 1,
	schema: `
		CREATE TABLE IF NOT EXISTS copies (
			key TEXT PRIMARY KEY,
			outcome TEXT NOT NULL,
			checked_at INTEGER NOT NULL,
			copies TEXT NOT NULL
		) STRICT;
		CREATE INDEX IF NOT EXISTS copies_by_age ON copies (checked_at);
	`,
};

/** A row for each title or episode of the catalogue, and room for those of earlier editions. */
const MAX_ROWS = 10_000;
/** Of one row; copies beyond it are dropped, the last first. */
const MAX_ROW_CHARS = 32_768;
const MAX_COPIES = 24;

const subtitlesSchema = z.object({ language: z.string(), kind: z.enum(['vtt', 'srt']), url: z.string() });
const copySchema = z.looseObject({
	host: z.string(),
	kind: z.enum(['mp4', 'webm', 'ogg', 'hls']),
	url: z.string(),
	reference: z.string(),
	subtitles: z.array(subtitlesSchema),
});
const rowSchema = z.object({
	outcome: z.enum(['found', 'dead', 'unreachable']),
	checked_at: z.number(),
	copies: z.string().transform(parseJson).pipe(z.array(copySchema)),
});

const RECREATED = 'The database of found copies was broken and was created again';
const IN_MEMORY = 'The database of found copies cannot be opened: what is found is kept until the server stops';
const FAILED = 'The database of found copies failed: titles are looked up again';

/** Found copies in one SQLite file. A broken or locked file never fails the caller: it is created again, or done without. */
export function openCopiesDatabase({ file, onError }: CopiesDatabaseOptions): CopiesDatabase {
	let table = openOrReplace();
	let isFailing = false;

	function openOrReplace(): CopiesTable {
		try {
			return openTable(file);
		} catch (error) {
			return isCorruption(error) ? recreate(error) : openInMemory(error);
		}
	}

	function recreate(error: unknown): CopiesTable {
		onError(RECREATED, error);
		try {
			removeCacheDatabase(file);
			return openTable(file);
		} catch (again) {
			return openInMemory(again);
		}
	}

	/** Another process may hold the file, so it stays as it is. */
	function openInMemory(error: unknown): CopiesTable {
		onError(IN_MEMORY, error);
		return openTable(':memory:');
	}

	function withFallback<T>(work: () => T): T | null {
		try {
			const result = work();
			isFailing = false;
			return result;
		} catch (error) {
			if (isCorruption(error)) {
				table.close();
				table = recreate(error);
			} else if (!isFailing) {
				isFailing = true;
				onError(FAILED, error);
			}
			return null;
		}
	}

	return {
		find(key) {
			const row = withFallback(() => table.find(key));
			const parsed = rowSchema.safeParse(row ?? undefined);
			if (!parsed.success) return null;
			const { outcome, checked_at, copies } = parsed.data;
			return { outcome, checkedAt: checked_at, copies: copies as unknown as FoundCopy[] };
		},
		listDead: () => withFallback(() => table.listDead()) ?? [],
		upsert: (key, kept) => void withFallback(() => table.upsert(key, kept)),
		close: () => table.close(),
	};
}

type CopiesTable = ReturnType<typeof openTable>;

/** Throws SQLite's errors. */
function openTable(file: string) {
	return openCacheDatabase(file, TABLE, (database) => {
		const selectOne = database.prepare('SELECT outcome, checked_at, copies FROM copies WHERE key = ?');
		const selectDead = database.prepare("SELECT key FROM copies WHERE outcome = 'dead'");
		const upsertOne = database.prepare('INSERT OR REPLACE INTO copies VALUES (?, ?, ?, ?)');
		const removeOldest = database.prepare(
			'DELETE FROM copies WHERE key IN (SELECT key FROM copies ORDER BY checked_at DESC LIMIT -1 OFFSET ?)',
		);
		removeOldest.run(MAX_ROWS);
		return {
			find: (key: string) => selectOne.get(key),
			listDead: () => selectDead.all().map(({ key }) => String(key)),
			upsert(key: string, { outcome, checkedAt, copies }: KeptCopies): void {
				upsertOne.run(key, outcome, Math.round(checkedAt), toBoundedJson(copies));
			},
			close(): void {
				if (database.isOpen) database.close();
			},
		};
	});
}

/** Null, which no schema accepts, for text that is not JSON. */
function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function toBoundedJson(copies: readonly FoundCopy[]): string {
	let kept = copies.slice(0, MAX_COPIES);
	let text = JSON.stringify(kept);
	while (text.length > MAX_ROW_CHARS) {
		kept = kept.slice(0, -1);
		text = JSON.stringify(kept);
	}
	return text;
}
