import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Queries, Schema } from '../db/schema.ts';
import type { Viewer } from '../http/viewer.ts';
import {
	findSession,
	insertSession,
	removeExpiredSessions,
	removeSession,
	removeSessionsOf,
	updateLastUse,
} from './session.repository.ts';

export interface SessionService {
	/** Begins a session and gives its token, which is told this once and stored nowhere. */
	begin(userId: string, db?: Queries): Promise<string>;
	/** Whose token it is, while the session lasts. */
	findViewer(token: string): Promise<Viewer | null>;
	end(sessionId: string): Promise<void>;
	/** Ends a user's sessions: at a new password and at deletion. `keep` names the one that goes on. */
	endAllOf(userId: string, keep?: string, db?: Queries): Promise<void>;
	/** Removes sessions that are over, at most `limit` of them; how many it were. */
	removeExpired(limit: number): Promise<number>;
}

interface SessionServiceOptions {
	db: Kysely<Schema>;
	clock: () => number;
	idleMs: number;
	maxMs: number;
}

const TOKEN_BYTES = 32;
/** The time of the last use is written at most this often, and ten times in an idle lifetime when that is short. */
const USE_WRITTEN_EVERY_MS = 60_000;

export function createSessionService({ db, clock, idleMs, maxMs }: SessionServiceOptions): SessionService {
	const writeEveryMs = Math.min(USE_WRITTEN_EVERY_MS, idleMs / 10);
	const ago = (ms: number) => new Date(clock() - ms).toISOString();

	return {
		async begin(userId, queries = db) {
			const token = randomBytes(TOKEN_BYTES).toString('base64url');
			const now = ago(0);
			await insertSession(queries, {
				token_hash: hashToken(token),
				user_id: userId,
				created_at: now,
				last_used_at: now,
			});
			return token;
		},
		async findViewer(token) {
			const found = await findSession(db, hashToken(token));
			if (!found) return null;
			const { session, user } = found;
			if (session.created_at < ago(maxMs) || session.last_used_at < ago(idleMs)) return null;
			if (session.last_used_at < ago(writeEveryMs)) await updateLastUse(db, session.token_hash, ago(0));
			return { user, sessionId: session.token_hash };
		},
		end: (sessionId) => removeSession(db, sessionId),
		endAllOf: (userId, keep, queries = db) => removeSessionsOf(queries, userId, keep),
		removeExpired: (limit) => removeExpiredSessions(db, { beganBefore: ago(maxMs), unusedSince: ago(idleMs), limit }),
	};
}

function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}
