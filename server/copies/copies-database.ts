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

/** What the last look for a title gave, with the first copy alone. */
export interface KeptOutcome extends Pick<KeptCopies, 'outcome' | 'checkedAt'> {
	/** Null without a copy. */
	host: string | null;
	url: string | null;
}

/** A check of the whole catalogue. */
export interface RecordedCheck {
	/** Epoch milliseconds. */
	endedAt: number;
	/** Titles and episodes. */
	lookedUp: number;
	/** False when it ended before everything was looked up. */
	isComplete: boolean;
}

export interface CopiesDatabase {
	find(key: string): KeptCopies | null;
	/** How each title and episode was last found, without its copies. */
	listOutcomeKinds(): { key: string; outcome: string }[];
	/** Of every title and episode that was looked up, by key. */
	listOutcomes(): Map<string, KeptOutcome>;
	upsert(key: string, kept: KeptCopies): void;
	findLastCheck(): RecordedCheck | null;
	recordCheck(check: RecordedCheck): void;
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
		CREATE TABLE IF NOT EXISTS last_check (
			id INTEGER PRIMARY KEY CHECK (id = 1),
			ended_at INTEGER NOT NULL,
			looked_up INTEGER NOT NULL,
			is_complete INTEGER NOT NULL
		) STRICT;
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
	chapters: z.string().optional(),
	pictures: z.object({ prefix: z.string(), seconds: z.array(z.number().int().min(0).max(86_400)) }).optional(),
});
const rowSchema = z.object({
	outcome: z.enum(['found', 'dead', 'unreachable']),
	checked_at: z.number(),
	copies: z.string().transform(parseJson).pipe(z.array(copySchema)),
});

const outcomeRowSchema = z.object({
	key: z.string(),
	outcome: z.enum(['found', 'dead', 'unreachable']),
	checked_at: z.number(),
	host: z.string().nullable(),
	url: z.string().nullable(),
});
const checkRowSchema = z.object({ ended_at: z.number(), looked_up: z.number(), is_complete: z.number() });

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
		listOutcomeKinds: () => withFallback(() => table.listOutcomeKinds()) ?? [],
		listOutcomes() {
			const outcomes = new Map<string, KeptOutcome>();
			for (const row of withFallback(() => table.listOutcomes()) ?? []) {
				const parsed = outcomeRowSchema.safeParse(row);
				if (!parsed.success) continue;
				const { key, outcome, checked_at, host, url } = parsed.data;
				outcomes.set(key, { outcome, checkedAt: checked_at, host, url });
			}
			return outcomes;
		},
		upsert: (key, kept) => void withFallback(() => table.upsert(key, kept)),
		findLastCheck() {
			const parsed = checkRowSchema.safeParse(withFallback(() => table.findLastCheck()) ?? undefined);
			if (!parsed.success) return null;
			const { ended_at, looked_up, is_complete } = parsed.data;
			return { endedAt: ended_at, lookedUp: looked_up, isComplete: is_complete === 1 };
		},
		recordCheck: (check) => void withFallback(() => table.recordCheck(check)),
		close: () => table.close(),
	};
}

type CopiesTable = ReturnType<typeof openTable>;

/** Throws SQLite's errors. */
function openTable(file: string) {
	return openCacheDatabase(file, TABLE, (database) => {
		const selectOne = database.prepare('SELECT outcome, checked_at, copies FROM copies WHERE key = ?');
		const upsertOne = database.prepare('INSERT OR REPLACE INTO copies VALUES (?, ?, ?, ?)');
		const removeOldest = database.prepare(
			'DELETE FROM copies WHERE key IN (SELECT key FROM copies ORDER BY checked_at DESC LIMIT -1 OFFSET ?)',
		);
		const selectOutcomes = database.prepare(
			`SELECT key, outcome, checked_at, copies ->> '$[0].host' AS host, copies ->> '$[0].url' AS url
			FROM copies WHERE json_valid(copies)`,
		);
		const selectKinds = database.prepare('SELECT key, outcome FROM copies');
		const selectLastCheck = database.prepare('SELECT ended_at, looked_up, is_complete FROM last_check');
		const upsertCheck = database.prepare('INSERT OR REPLACE INTO last_check VALUES (1, ?, ?, ?)');
		removeOldest.run(MAX_ROWS);
		return {
			find: (key: string) => selectOne.get(key),
			listOutcomeKinds: () => selectKinds.all() as { key: string; outcome: string }[],
			listOutcomes: () => selectOutcomes.all(),
			findLastCheck: () => selectLastCheck.get(),
			recordCheck({ endedAt, lookedUp, isComplete }: RecordedCheck): void {
				upsertCheck.run(Math.round(endedAt), lookedUp, isComplete ? 1 : 0);
			},
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
