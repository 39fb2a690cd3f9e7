import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { USER_MAX_SESSIONS } from '#contract/limits.ts';
import { isDatabaseOutage } from '../db/database-errors.ts';
import type { Queries, Schema } from '../db/schema.ts';
import type { Viewer } from '../http/viewer.ts';
import {
	findSession,
	insertSession,
	listSessionsOf,
	removeExpiredSessions,
	removeSession,
	removeSessionsBeyond,
	removeSessionsOf,
	updateLastUse,
} from './session.repository.ts';

export interface SessionService {
	/**
	 * Begins a session and gives its token, which is told this once and stored nowhere. Of more than `USER_MAX_SESSIONS`
	 * those that were used longest ago end.
	 */
	begin(userId: string, db?: Queries): Promise<string>;
	/** Whose token it is, while the session lasts. */
	findViewer(token: string): Promise<Viewer | null>;
	end(sessionId: string): Promise<void>;
	/** Ends a user's sessions: at a new password and at deletion. `keep` names the one that goes on. How many it were. */
	endAll(userId: string, keep?: string, db?: Queries): Promise<number>;
	/** Where a user is signed in, last used first. */
	listOf(userId: string): Promise<KnownSession[]>;
	/** Removes sessions that are over, at most `limit` of them; how many it were. */
	removeExpired(limit: number): Promise<number>;
}

/** A session as it may be told: nothing of it can be used as a token. */
export interface KnownSession {
	id: string;
	created_at: string;
	last_used_at: string;
	/** As in `Viewer`; not to be told. */
	sessionId: string;
}

interface SessionServiceOptions {
	db: Kysely<Schema>;
	clock: () => number;
	idleMs: number;
	maxMs: number;
	/** Hears that the time of a session's last use could not be written, at most once a minute. */
	onError(error: unknown): void;
}

const TOKEN_BYTES = 32;
/** Enough to tell a person's sessions apart. */
const NAME_CHARS = 16;
/** The time of the last use is written at most this often, and ten times in an idle lifetime when that is short. */
const USE_WRITTEN_EVERY_MS = 60_000;

export function createSessionService(options: SessionServiceOptions): SessionService {
	const { db, clock, idleMs, maxMs, onError } = options;
	const writeEveryMs = Math.min(USE_WRITTEN_EVERY_MS, idleMs / 10);
	const ago = (ms: number) => new Date(clock() - ms).toISOString();
	let writeAgainAt = 0;

	/** A database that is full or only reads still tells who somebody is: the time is written when that can be done again. */
	async function recordUse(sessionId: string): Promise<void> {
		if (clock() < writeAgainAt) return;
		try {
			await updateLastUse(db, sessionId, { at: ago(0), since: ago(writeEveryMs) });
		} catch (error) {
			if (!isDatabaseOutage(error)) throw error;
			writeAgainAt = clock() + writeEveryMs;
			onError(error);
		}
	}

	return {
		async begin(userId, queries = db) {
			const token = randomBytes(TOKEN_BYTES).toString('base64url');
			const now = ago(0);
			const begun = hashToken(token);
			await insertSession(queries, { token_hash: begun, user_id: userId, created_at: now, last_used_at: now });
			await removeSessionsBeyond(queries, userId, { begun, keep: USER_MAX_SESSIONS });
			return token;
		},
		async findViewer(token) {
			const found = await findSession(db, hashToken(token));
			if (!found) return null;
			const { session, user } = found;
			if (session.created_at < ago(maxMs) || session.last_used_at < ago(idleMs)) return null;
			if (session.last_used_at < ago(writeEveryMs)) await recordUse(session.token_hash);
			return { user, sessionId: session.token_hash };
		},
		end: (sessionId) => removeSession(db, sessionId),
		endAll: (userId, keep, queries = db) => removeSessionsOf(queries, userId, keep),
		async listOf(userId) {
			const alive = { beganSince: ago(maxMs), usedSince: ago(idleMs), limit: USER_MAX_SESSIONS };
			const found = await listSessionsOf(db, userId, alive);
			return found.map(({ token_hash, created_at, last_used_at }) => ({
				id: hashToken(token_hash).slice(0, NAME_CHARS),
				created_at,
				last_used_at,
				sessionId: token_hash,
			}));
		},
		removeExpired: (limit) => removeExpiredSessions(db, { beganBefore: ago(maxMs), unusedSince: ago(idleMs), limit }),
	};
}

function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}
