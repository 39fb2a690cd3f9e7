import { RELEASE_NOTE_MAX_CHARS, RELEASE_NOTES_MAX } from '#contract/limits.ts';
import { parseVersion } from '../lib/release-version.ts';

/** One request a day, of a package's description, which npm extends by some fields. */
export const RELEASE_LIMITS = {
	connectTimeoutMs: 5000,
	totalTimeoutMs: 15_000,
	maxInFlight: 1,
	maxPerSecond: 1,
	minPerSecond: 0.2,
	maxWaiting: 2,
	maxRetries: 1,
	maxBodyBytes: 256 * 1024,
	bodyBounds: { depth: 10, containers: 2000, values: 10_000 },
} as const;

export interface Release {
	/** Such as `1.2.0`. */
	version: string;
	/** What changes for operators, one entry each. */
	notes: string[];
}

/** The client of the host, with its limits. */
interface JsonClient {
	getJson(path: string, name: string): Promise<{ status: number; body: unknown }>;
}

export interface ReleaseSource {
	/** The newest release. Throws where it cannot be found out. */
	findLatest(): Promise<Release>;
}

/** @param path Of the description of the newest package, as npm's registry has it at `/NAME/latest`. */
export function createReleaseSource(client: JsonClient, path: string): ReleaseSource {
	return {
		async findLatest() {
			const { status, body } = await client.getJson(path, 'newest release');
			const release = status === 200 ? readRelease(body) : null;
			if (!release) throw new Error(`UPDATE_URL: the answer (HTTP ${status}) describes no package of Matinee`);
			return release;
		},
	};
}

/** Null where the answer is about something else: the name of a package may be somebody else's. */
export function readRelease(body: unknown): Release | null {
	if (typeof body !== 'object' || body === null) return null;
	const { version, matinee } = body as Record<string, unknown>;
	const notes = (matinee as { notes?: unknown } | null | undefined)?.notes;
	if (typeof version !== 'string' || !Array.isArray(notes)) return null;
	try {
		parseVersion(version);
	} catch {
		return null;
	}
	const entries = notes.filter((note): note is string => typeof note === 'string').slice(0, RELEASE_NOTES_MAX);
	return { version, notes: entries.map((note) => note.slice(0, RELEASE_NOTE_MAX_CHARS)) };
}
