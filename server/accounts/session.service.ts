import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { USER_MAX_SESSIONS } from '#contract/limits.ts';
import { isDatabaseOutage } from '../db/database-errors.ts';
import type { Queries, Schema } from '../db/schema.ts';
import type { Viewer } from '../http/viewer.ts';
import { toFutureTime } from '../lib/future-time.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import {
	findSession,
	insertSession,
	listSessionsOf,
	removeExpiredSessions,
	removeSessions,
	removeSessionsBeyond,
	removeSessionsOf,
	updateConfirmation,
	updateLastUse,
} from './session.repository.ts';
import { lockUserRow } from './user.repository.ts';

interface NewSession {
	device?: string | null;
	/** As of `Viewer`. */
	hasProviderFactor?: boolean;
	db?: Queries;
}

export interface SessionService {
	/**
	 * Begins a session and returns its token, of which only a hash is stored. Beyond `USER_MAX_SESSIONS` the least recently
	 * used sessions end. `device` is for the user to recognise it by.
	 */
	begin(userId: string, session?: NewSession): Promise<string>;
	/** The token's user; null for an unknown or expired token. */
	findViewer(token: string): Promise<Viewer | null>;
	/** The same of a session by its id, for what stands for the session. */
	findViewerOf(sessionId: string): Promise<Viewer | null>;
	/** The password was checked again. */
	confirm(sessionId: string): Promise<void>;
	end(sessionId: string): Promise<void>;
	/** Ends the sessions that there are of these tokens, by their SHA-256 in hexadecimal; returns the user of each. */
	endByTokenHashes(tokenHashes: string[]): Promise<string[]>;
	/** In a transaction. Ends a user's sessions except one; returns their number. */
	endAll(userId: string, exceptSessionId: string | undefined, transaction: Queries): Promise<number>;
	/** A user's sessions, last used first. */
	listOf(userId: string): Promise<SessionInfo[]>;
	/** Removes at most `limit` expired sessions; returns their number. */
	removeExpired(limit: number): Promise<number>;
}

/** A session without its token. */
export interface SessionInfo {
	id: string;
	device: string | null;
	created_at: string;
	last_used_at: string;
	/** As in `Viewer`; never part of a response. */
	sessionId: string;
}

interface SessionServiceOptions {
	db: Kysely<Schema>;
	clock: () => number;
	/** The lifetime of a session: it expires this long after its last use (`SESSION_IDLE_DAYS`) … */
	idleTimeoutMs: number;
	/** … and this long after login at the latest (`SESSION_MAX_DAYS`). */
	maxLifetimeMs: number;
	/** Called in the transaction in which a session begins. */
	onBegin?(userId: string, device: string | null, queries: Queries): Promise<void>;
	/** Called at most once a minute when the time of last use cannot be written. */
	onError(error: unknown): void;
}

const TOKEN_BYTES = 32;
/** Enough to distinguish a user's sessions. */
const SESSION_ID_CHARS = 16;
/** The time of last use is written at most this often; for a short idle time-out ten times within it. */
const LAST_USE_INTERVAL_MS = 60_000;
/** A session that begins later was begun by a clock that was ahead: it would outlive the longest lifetime. */
const MAX_AHEAD_MS = 86_400_000;

export function createSessionService(options: SessionServiceOptions): SessionService {
	const { db, clock, idleTimeoutMs, maxLifetimeMs, onBegin, onError } = options;
	const writeEveryMs = Math.min(LAST_USE_INTERVAL_MS, idleTimeoutMs / 10);
	const ago = (ms: number) => new Date(clock() - ms).toISOString();
	let writeAgainAt = 0;
	const writing = new Set<string>();

	/** A full or read-only database still authenticates: the time is written once it accepts writes again. */
	async function recordUse(sessionId: string): Promise<void> {
		if (clock() < writeAgainAt || writing.has(sessionId)) return;
		writing.add(sessionId);
		try {
			await updateLastUse(db, sessionId, {
				at: ago(0),
				ifBefore: ago(writeEveryMs),
				ifAfter: toFutureTime(clock()),
			});
		} catch (error) {
			if (!isDatabaseOutage(error)) throw error;
			writeAgainAt = clock() + writeEveryMs;
			onError(error);
		} finally {
			writing.delete(sessionId);
		}
	}

	async function findViewerOf(sessionId: string): Promise<Viewer | null> {
		const found = await findSession(db, sessionId);
		if (!found) return null;
		const { session, user, profile } = found;
		if (session.created_at < ago(maxLifetimeMs) || session.last_used_at < ago(idleTimeoutMs)) return null;
		if (session.created_at > ago(-MAX_AHEAD_MS)) return null;
		const isFuture = session.last_used_at > toFutureTime(clock());
		if (isFuture || session.last_used_at < ago(writeEveryMs)) await recordUse(session.token_hash);
		const confirmedAt = session.confirmed_at ?? session.created_at;
		const viewer: Viewer = {
			user,
			profileId: profile?.id ?? user.id,
			sessionId: session.token_hash,
			confirmedAt,
			...(session.provider_factor === 1 && { hasProviderFactor: true }),
			...(profile?.child ? { child: profile.child } : {}),
		};
		if (profile === null) return { ...viewer, mustChooseProfile: true };
		if (session.profile_id !== null) return { ...viewer, hasChosenProfile: true };
		return profile.hasPin ? { ...viewer, mustChooseProfile: true } : viewer;
	}

	return {
		async begin(userId, { device = null, hasProviderFactor = false, db: queries = db } = {}) {
			const token = randomBytes(TOKEN_BYTES).toString('base64url');
			const now = ago(0);
			const newTokenHash = hashSecret(token);
			await insertSession(queries, {
				token_hash: newTokenHash,
				user_id: userId,
				created_at: now,
				last_used_at: now,
				device,
				provider_factor: hasProviderFactor ? 1 : 0,
			});
			await removeSessionsBeyond(queries, userId, { newTokenHash, maxSessions: USER_MAX_SESSIONS });
			await onBegin?.(userId, device, queries);
			return token;
		},
		findViewer: (token) => findViewerOf(hashSecret(token)),
		findViewerOf,
		confirm: (sessionId) => updateConfirmation(db, sessionId, ago(0)),
		async end(sessionId) {
			await removeSessions(db, [sessionId]);
		},
		endByTokenHashes: (hashes) =>
			removeSessions(
				db,
				hashes.map((hash) => Buffer.from(hash, 'hex').toString('base64url')),
			),
		async endAll(userId, exceptSessionId, transaction) {
			// No sign-in of this account, and no confirmation of a device, runs meanwhile.
			await lockUserRow(transaction, userId);
			return removeSessionsOf(transaction, userId, exceptSessionId);
		},
		async listOf(userId) {
			const alive = { createdSince: ago(maxLifetimeMs), usedSince: ago(idleTimeoutMs), limit: USER_MAX_SESSIONS };
			const found = await listSessionsOf(db, userId, alive);
			return found.map(({ token_hash, device, created_at, last_used_at }) => ({
				id: hashSecret(token_hash).slice(0, SESSION_ID_CHARS),
				device,
				created_at,
				last_used_at,
				sessionId: token_hash,
			}));
		},
		removeExpired: (limit) =>
			removeExpiredSessions(db, { createdBefore: ago(maxLifetimeMs), lastUsedBefore: ago(idleTimeoutMs), limit }),
	};
}
