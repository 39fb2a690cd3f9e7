import { randomBytes, randomInt } from 'node:crypto';
import type { AuditAction } from '#contract/admin.ts';
import type { DeviceCode, DeviceLookup } from '#contract/device-code.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { DEVICE_CODE_MINUTES, DEVICE_CODES_MAX, DEVICE_POLL_INTERVAL_S } from '#contract/limits.ts';
import { activationPath, PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { User } from '#contract/user.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { SecurityLog } from '../http/security-log.ts';
import type { Viewer } from '../http/viewer.ts';
import { toFutureTime } from '../lib/future-time.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import type { AuthService, SignedIn } from './auth.service.ts';
import { DEVICE_CODE_MESSAGES as TEXTS } from './device-code.messages.ts';
import {
	countDeviceCodes,
	decideUserCode,
	findDeviceCode,
	findUserCode,
	insertDeviceCode,
	removeDeviceCodesBefore,
	takeDeviceCode,
	updatePoll,
} from './device-code.repository.ts';
import { inTurn } from './in-turn.ts';
import { requireConfirmed } from './own-account.service.ts';
import { requireSession, updateConfirmation } from './session.repository.ts';
import { drawQrCode } from './totp.ts';
import { findUser, lockUserRow } from './user.repository.ts';

interface NotSignedIn {
	state: 'authorization_pending' | 'slow_down' | 'access_denied' | 'expired_token';
	/** Seconds. */
	interval: number;
}

/** Of an account that may have no session: blocked, waiting, or with an address that nobody has confirmed. */
const REFUSALS: readonly ErrorCode[] = ['forbidden', 'email_unverified'];

type DeviceSignedIn = SignedIn & { hasReturned: boolean };

/**
 * Sign-in by the rules of RFC 8628: a device shows a code, a person who is signed in elsewhere sees which device it is and
 * confirms it, and the device, which polls, gets a session. The database has the hashes of both codes.
 */
export interface DeviceCodes {
	/** Throws `unavailable` when too many wait. */
	begin(asks: { device: string | null; address: string }): Promise<DeviceCode>;
	/** The session, once; until then how it stands. `hasReturned` is as in `AuthService`. */
	poll(deviceCode: string): Promise<DeviceSignedIn | NotSignedIn>;
	/** Throws `not_found` for a code that is unknown, expired or decided. */
	find(userCode: string): Promise<DeviceLookup>;
	/** Throws as `find`, and `password_required` for a confirmation where the password was not checked lately. */
	decide(viewer: Viewer, userCode: string, isApproved: boolean): Promise<void>;
	removeExpired(limit: number): Promise<number>;
}

interface DeviceCodeOptions {
	database: Pick<Database, 'db'>;
	/** Epoch milliseconds. */
	clock: () => number;
	auth: Pick<AuthService, 'beginSession'>;
	/** Origin of this instance. */
	publicUrl: string;
	/** Is told the account that a device is signed in to, and codes that are refused. */
	security: Pick<SecurityLog, 'identify' | 'warn'>;
	audit: {
		record(event: { action: AuditAction; actor: User; target: User; label: string }, db?: Queries): Promise<void>;
	};
}

const DEVICE_CODE_BYTES = 32;
/** Consonants that no font makes alike, and that spell nothing: 34 bits. */
const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ';
const USER_CODE_CHARS = 8;
const LIFETIME_MS = DEVICE_CODE_MINUTES * 60_000;
/** What a poll that came too early adds to the interval. */
const SLOW_DOWN_S = 5;
/** A session that somebody else has let in has not shown the password: what needs it asks for it. */
const NEVER = new Date(0).toISOString();

export function createDeviceCodes(options: DeviceCodeOptions): DeviceCodes {
	const { database, clock, auth, publicUrl, security, audit } = options;
	const { db } = database;
	/** People mistype codes, and others try them. */
	function unknownCode(): AppError {
		security.warn('device_code_refused', {});
		return new AppError('not_found', TEXTS.unknown);
	}

	const alive = () => ({ since: new Date(clock() - LIFETIME_MS).toISOString(), until: toFutureTime(clock()) });

	/** Null when the account may not be used any more. The code is gone then, too. */
	async function signIn(
		deviceCodeHash: string,
		userId: string,
		session: { device: string; hasProviderFactor: boolean },
	): Promise<DeviceSignedIn | null> {
		security.identify(userId);
		try {
			return await inTurn(db, userId, async (transaction) => {
				const isThere = await lockUserRow(transaction, userId);
				const user = await findUser(transaction, userId);
				if (!(await takeDeviceCode(transaction, deviceCodeHash, 'approved')) || !isThere || !user) return null;
				const signedIn = await auth.beginSession(transaction, user, session);
				await updateConfirmation(transaction, hashSecret(signedIn.token), NEVER);
				return signedIn;
			});
		} catch (error) {
			if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error;
			await takeDeviceCode(db, deviceCodeHash, 'approved');
			return null;
		}
	}

	return {
		async begin({ device, address }) {
			if ((await countDeviceCodes(db, alive().since)) >= DEVICE_CODES_MAX) {
				throw new AppError('unavailable', TEXTS.tooMany, { retryAfterS: 60 });
			}
			const deviceCode = randomBytes(DEVICE_CODE_BYTES).toString('base64url');
			const userCode = Array.from({ length: USER_CODE_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
			await insertDeviceCode(db, {
				device_code_hash: hashSecret(deviceCode),
				user_code_hash: hashSecret(userCode),
				device,
				address,
				created_at: new Date(clock()).toISOString(),
				interval_s: DEVICE_POLL_INTERVAL_S,
			});
			const shown = `${userCode.slice(0, USER_CODE_CHARS / 2)}-${userCode.slice(USER_CODE_CHARS / 2)}`;
			const complete = `${publicUrl}${activationPath(shown)}`;
			return {
				device_code: deviceCode,
				user_code: shown,
				verification_uri: `${publicUrl}${PAGE_PATTERNS.activate}`,
				verification_uri_complete: complete,
				qrCode: await drawQrCode(complete),
				expires_in: LIFETIME_MS / 1000,
				interval: DEVICE_POLL_INTERVAL_S,
			};
		},

		async poll(deviceCode) {
			const hash = hashSecret(deviceCode);
			const found = await findDeviceCode(db, hash, alive());
			if (!found) return { state: 'expired_token', interval: DEVICE_POLL_INTERVAL_S };
			const { decision, user_id, device, interval_s, polled_at } = found;
			if (decision === 'approved' && user_id !== null) {
				const hasProviderFactor = found.provider_factor === 1;
				const signedIn = await signIn(hash, user_id, { device: device ?? TELEVISION, hasProviderFactor });
				return signedIn ?? { state: 'access_denied', interval: interval_s };
			}
			if (decision === 'refused') {
				await takeDeviceCode(db, hash, 'refused');
				return { state: 'access_denied', interval: interval_s };
			}
			const now = clock();
			const isEarly = polled_at !== null && now - Date.parse(polled_at) < interval_s * 1000;
			const interval = isEarly ? interval_s + SLOW_DOWN_S : interval_s;
			await updatePoll(db, hash, { polled_at: new Date(now).toISOString(), interval_s: interval });
			return { state: isEarly ? 'slow_down' : 'authorization_pending', interval };
		},

		async find(userCode) {
			const found = await findUserCode(db, hashSecret(normalizeUserCode(userCode)), alive());
			if (!found) throw unknownCode();
			return found;
		},

		async decide(viewer, userCode, isApproved) {
			const hash = hashSecret(normalizeUserCode(userCode));
			const { user } = viewer;
			const found = await findUserCode(db, hash, alive());
			if (!found) throw unknownCode();
			const label = found.device ?? TELEVISION;
			if (isApproved) requireConfirmed(viewer, clock());
			const decision = isApproved ? 'approved' : 'refused';
			await inTurn(db, user.id, async (transaction) => {
				await lockUserRow(transaction, user.id);
				await requireSession(transaction, viewer.sessionId);
				const provider_factor = viewer.hasProviderFactor ? 1 : 0;
				const decided = { ...alive(), user_id: user.id, decision, provider_factor } as const;
				const isDecided = await decideUserCode(transaction, hash, decided);
				if (!isDecided) throw unknownCode();
				const action = isApproved ? 'device_approved' : 'device_refused';
				await audit.record({ action, actor: user, target: user, label }, transaction);
			});
		},

		removeExpired: (limit) => removeDeviceCodesBefore(db, alive().since, limit),
	};
}

const TELEVISION = 'Television';

function normalizeUserCode(typed: string): string {
	return typed.replace(/[\s-]/g, '').toUpperCase();
}
