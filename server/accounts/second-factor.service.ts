import type { AuditAction } from '#contract/admin.ts';
import { SECOND_FACTOR_SETUP_MINUTES } from '#contract/limits.ts';
import type { SecondFactor, SecondFactorSetup } from '#contract/second-factor.ts';
import type { Role, User } from '#contract/user.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { toFutureTime } from '../lib/future-time.ts';
import { createRecoveryCodes, hashRecoveryCode, isRecoveryCode, normalizeCode } from './recovery-codes.ts';
import { SECOND_FACTOR_MESSAGES } from './second-factor.messages.ts';
import {
	countRecoveryCodes,
	findSecondFactor,
	findSecondFactorTime,
	removeSecretAndCodes,
	replaceRecoveryCodes,
	spendRecoveryCode,
	updateLastStep,
	updateSecondFactorTime,
	upsertSecondFactor,
} from './second-factor.repository.ts';
import type { SecretBox } from './secret-box.ts';
import type { SessionService } from './session.service.ts';
import { createTotpSecret, drawQrCode, findTotpStep, toTotpStep, toTotpUri } from './totp.ts';
import { withUserLock } from './with-user-lock.ts';
import { withVerifiedPassword } from './with-verified-password.ts';

/**
 * The second factor of an account. `verified` is as in `OwnAccount`. Where a code is wrong, or was used before, a method
 * throws `wrong_code`.
 */
export interface SecondFactors {
	status(viewer: Viewer): Promise<SecondFactor>;
	/** A new secret, which does not count yet. Throws `conflict` where there is a factor. */
	beginSetup(viewer: Viewer, verified: string): Promise<SecondFactorSetup>;
	/** The factor counts from now on. Ends the other sessions; returns the recovery codes. */
	confirmSetup(viewer: Viewer, code: string): Promise<string[]>;
	replaceRecoveryCodes(viewer: Viewer, verified: string, code: string): Promise<string[]>;
	/** Ends the other sessions. */
	remove(viewer: Viewer, verified: string, code: string): Promise<void>;
	/** In a transaction that has locked the user's row. Each code is accepted once. */
	accept(transaction: Queries, user: User, code: string): Promise<void>;
	/** Whether the account must set one up before anything else. */
	isMissing(user: User): boolean;
}

interface SecondFactorOptions {
	database: Database;
	clock: () => number;
	sessions: SessionService;
	secrets: SecretBox;
	/** Names the instance in apps. */
	issuer: string;
	/** Roles whose accounts must have one: `REQUIRE_SECOND_FACTOR`. */
	requiredFor: readonly Role[];
	audit: {
		record(event: { action: AuditAction; actor: User; target: User }, db?: Queries): Promise<void>;
	};
}

const SETUP_MS = SECOND_FACTOR_SETUP_MINUTES * 60_000;
const TOTP_CODE = /^\d{6}$/;

/** The account has no second factor any more. */
export async function removeSecondFactor(transaction: Queries, userId: string): Promise<void> {
	await removeSecretAndCodes(transaction, userId);
	await updateSecondFactorTime(transaction, userId, null);
}

export function createSecondFactors(options: SecondFactorOptions): SecondFactors {
	const { database, clock, sessions, secrets, issuer, requiredFor, audit } = options;
	const { db } = database;
	const now = () => new Date(clock()).toISOString();
	const record = (action: AuditAction, user: User, transaction: Queries) =>
		audit.record({ action, actor: user, target: user }, transaction);

	async function acceptTotp(transaction: Queries, userId: string, code: string): Promise<boolean> {
		const factor = await findSecondFactor(transaction, userId);
		const secret = factor && secrets.open(factor.secret, userId);
		const step = secret ? await findTotpStep(secret, code, clock()) : null;
		if (step === null) return false;
		return updateLastStep(transaction, userId, { step, latest: toTotpStep(clock()) + 1 });
	}

	async function accept(transaction: Queries, user: User, typed: string): Promise<void> {
		const code = normalizeCode(typed);
		if (TOTP_CODE.test(code) && (await acceptTotp(transaction, user.id, code))) return;
		const isUsed =
			isRecoveryCode(code) && (await spendRecoveryCode(transaction, user.id, hashRecoveryCode(user.id, code), now()));
		if (!isUsed) throw new AppError('wrong_code', SECOND_FACTOR_MESSAGES.wrongCode);
		await record('recovery_code_used', user, transaction);
	}

	async function storeNewCodes(transaction: Queries, userId: string): Promise<string[]> {
		const codes = createRecoveryCodes();
		const hashes = codes.map((code) => hashRecoveryCode(userId, code));
		await replaceRecoveryCodes(transaction, userId, hashes);
		return codes;
	}

	/** A change of a factor that is on. */
	function change<Result>(
		viewer: Viewer,
		verified: string,
		code: string,
		work: (transaction: Queries, stored: User) => Promise<Result>,
	): Promise<Result> {
		return withVerifiedPassword(database, viewer, verified, async (transaction, stored) => {
			if (!stored.hasSecondFactor) throw new AppError('conflict', SECOND_FACTOR_MESSAGES.notOn);
			await accept(transaction, stored, code);
			return work(transaction, stored);
		});
	}

	return {
		accept,
		isMissing: (user) => requiredFor.includes(user.role) && !user.hasSecondFactor,

		async status({ user }) {
			const since = await findSecondFactorTime(db, user.id);
			const recoveryCodesLeft = since === null ? 0 : await countRecoveryCodes(db, user.id);
			return { isOn: since !== null, since, recoveryCodesLeft, isRequired: requiredFor.includes(user.role) };
		},

		async beginSetup(viewer, verified) {
			const secret = await createTotpSecret();
			return withVerifiedPassword(database, viewer, verified, async (transaction, stored) => {
				if (stored.hasSecondFactor) throw new AppError('conflict', SECOND_FACTOR_MESSAGES.alreadyOn);
				const sealed = secrets.seal(secret, stored.id);
				await upsertSecondFactor(transaction, { user_id: stored.id, secret: sealed, created_at: now() });
				const uri = await toTotpUri(secret, { issuer, label: stored.username });
				return { secret, uri, qrCode: await drawQrCode(uri) };
			});
		},

		confirmSetup: ({ user, sessionId }, code) =>
			withUserLock(db, user.id, async (transaction) => {
				const isOn = (await findSecondFactorTime(transaction, user.id)) !== null;
				if (isOn) throw new AppError('conflict', SECOND_FACTOR_MESSAGES.alreadyOn);
				const pending = await findSecondFactor(transaction, user.id);
				const since = new Date(clock() - SETUP_MS).toISOString();
				if (!pending || pending.created_at < since || pending.created_at > toFutureTime(clock())) {
					throw new AppError('conflict', SECOND_FACTOR_MESSAGES.setupOver);
				}
				if (!(await acceptTotp(transaction, user.id, normalizeCode(code)))) {
					throw new AppError('wrong_code', SECOND_FACTOR_MESSAGES.wrongCode);
				}
				await updateSecondFactorTime(transaction, user.id, now());
				await sessions.endAll(user.id, sessionId, transaction);
				await record('second_factor_enabled', user, transaction);
				return storeNewCodes(transaction, user.id);
			}),

		replaceRecoveryCodes: (viewer, verified, code) =>
			change(viewer, verified, code, async (transaction, stored) => {
				await record('recovery_codes_replaced', stored, transaction);
				return storeNewCodes(transaction, stored.id);
			}),

		remove: (viewer, verified, code) =>
			change(viewer, verified, code, async (transaction, stored) => {
				await removeSecondFactor(transaction, stored.id);
				await sessions.endAll(stored.id, viewer.sessionId, transaction);
				await record('second_factor_removed', stored, transaction);
			}),
	};
}
