import type { AuditAction } from '#contract/admin.ts';
import { SECOND_FACTOR_SETUP_MINUTES } from '#contract/limits.ts';
import type { PasskeyAssertion } from '#contract/passkey.ts';
import { CODE_REQUIRED, type SecondFactor, type SecondFactorSetup } from '#contract/second-factor.ts';
import type { Role, User } from '#contract/user.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { toFutureTime } from '../lib/future-time.ts';
import { listPasskeys, removePasskeysOf, updatePasskeysTime } from './passkey.repository.ts';
import type { AssertedPasskey, PasskeyCeremonies } from './passkey-ceremonies.ts';
import { createRecoveryCodes, hashRecoveryCode, isRecoveryCode, normalizeCode } from './recovery-codes.ts';
import { SECOND_FACTOR_MESSAGES } from './second-factor.messages.ts';
import {
	countRecoveryCodes,
	findSecondFactor,
	findSecondFactorTime,
	removeRecoveryCodes,
	removeSecret,
	replaceRecoveryCodes,
	spendRecoveryCode,
	updateLastStep,
	updateSecondFactorTime,
	upsertSecondFactor,
} from './second-factor.repository.ts';
import type { SecretBox } from './secret-box.ts';
import { requireSession } from './session.repository.ts';
import type { SessionService } from './session.service.ts';
import { createTotpSecret, drawQrCode, findTotpStep, toTotpStep, toTotpUri } from './totp.ts';
import { findUser } from './user.repository.ts';
import { withUserLock } from './with-user-lock.ts';
import { withVerifiedPassword } from './with-verified-password.ts';

/**
 * What somebody shows before factors change. `verified` is as in `OwnAccount`; an account with a second factor has to add a
 * code. A passkey that has verified its user is worth both.
 */
export type FactorProof = { verified: string; code: string | undefined } | { assertion: PasskeyAssertion };

/** Where a code or a passkey is wrong, or was used before, a method throws `wrong_code`. */
export interface SecondFactors {
	status(viewer: Viewer): Promise<SecondFactor>;
	/** A new secret, which does not count yet. Throws `conflict` where there is a factor. */
	beginSetup(viewer: Viewer, proof: FactorProof): Promise<SecondFactorSetup>;
	/** The factor counts from now on. Ends the other sessions; returns the recovery codes. */
	confirmSetup(viewer: Viewer, code: string): Promise<string[]>;
	/** Throws `conflict` for an account without a second factor. */
	replaceRecoveryCodes(viewer: Viewer, proof: FactorProof): Promise<string[]>;
	/** The authenticator app, and the recovery codes unless there are passkeys. Ends the other sessions. */
	remove(viewer: Viewer, proof: FactorProof): Promise<void>;
	/** A transaction that holds the user's row, for somebody who has shown the proof. */
	withProof<Result>(
		viewer: Viewer,
		proof: FactorProof,
		work: (transaction: Queries, stored: User) => Promise<Result>,
	): Promise<Result>;
	/** Recovery codes for an account that has none left; null for others. */
	storeFirstCodes(transaction: Queries, userId: string): Promise<string[] | null>;
	/** After the removal of a factor: recovery codes alone are none. */
	removeCodesWithoutFactor(transaction: Queries, userId: string): Promise<void>;
	/** In a transaction that has locked the user's row. Each code is accepted once. */
	accept(transaction: Queries, user: User, code: string): Promise<void>;
	/** Whether the account must set one up before anything else; `hasProviderFactor` is as of `Viewer`. */
	isMissing(user: User, hasProviderFactor?: boolean): boolean;
}

interface SecondFactorOptions {
	database: Database;
	clock: () => number;
	sessions: SessionService;
	secrets: SecretBox;
	ceremonies: Pick<PasskeyCeremonies, 'verify' | 'use'>;
	/** Names the instance in apps. */
	issuer: string;
	/** Roles whose accounts must have one: `REQUIRE_SECOND_FACTOR`. */
	requiredFor: readonly Role[];
	/** A factor that the provider has checked is enough: `OIDC_SECOND_FACTOR`. */
	acceptsProviderFactor: boolean;
	audit: {
		record(event: { action: AuditAction; actor: User; target: User }, db?: Queries): Promise<void>;
	};
}

const SETUP_MS = SECOND_FACTOR_SETUP_MINUTES * 60_000;
const TOTP_CODE = /^\d{6}$/;

/** The account has no second factor any more: no app, no passkey, no recovery code. */
export async function removeSecondFactor(transaction: Queries, userId: string): Promise<void> {
	await removeSecret(transaction, userId);
	await removeRecoveryCodes(transaction, userId);
	await updateSecondFactorTime(transaction, userId, null);
	await removePasskeysOf(transaction, userId);
	await updatePasskeysTime(transaction, userId, null);
}

/** Removes what was set up at `since`, ISO 8601, or later, as somebody may have who was not the person of the account. */
export async function removeFactorsSince(transaction: Queries, userId: string, since: string): Promise<void> {
	const app = await findSecondFactor(transaction, userId);
	const appSince = await findSecondFactorTime(transaction, userId);
	const isAppNew = app !== null && (app.created_at >= since || (appSince !== null && appSince >= since));
	if (isAppNew) {
		await removeSecret(transaction, userId);
		await updateSecondFactorTime(transaction, userId, null);
	}
	await removePasskeysOf(transaction, userId, since);
	const hasPasskeys = (await listPasskeys(transaction, userId)).length > 0;
	if (!hasPasskeys) await updatePasskeysTime(transaction, userId, null);
	const hasApp = appSince !== null && !isAppNew;
	await removeRecoveryCodes(transaction, userId, hasApp || hasPasskeys ? since : undefined);
}

export function createSecondFactors(options: SecondFactorOptions): SecondFactors {
	const { database, clock, sessions, secrets, ceremonies, issuer, requiredFor, audit } = options;
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
		await replaceRecoveryCodes(transaction, userId, { hashes, created_at: now() });
		return codes;
	}

	async function acceptCode(transaction: Queries, user: User, code: string | undefined): Promise<void> {
		if (code !== undefined) return accept(transaction, user, code);
		throw new AppError('invalid_request', CODE_REQUIRED, { issues: [{ path: 'code', message: CODE_REQUIRED }] });
	}

	async function withPasskey<Result>(
		{ sessionId }: Viewer,
		asserted: AssertedPasskey,
		work: (transaction: Queries, stored: User) => Promise<Result>,
	): Promise<Result> {
		return withUserLock(db, asserted.userId, async (transaction) => {
			await requireSession(transaction, sessionId);
			await ceremonies.use(transaction, asserted);
			const stored = await findUser(transaction, asserted.userId);
			if (!stored) throw new AppError('not_authenticated', 'Not authenticated');
			return work(transaction, stored);
		});
	}

	const withProof: SecondFactors['withProof'] = async (viewer, proof, work) => {
		if ('assertion' in proof) {
			return withPasskey(viewer, await ceremonies.verify(proof.assertion, 'confirm', viewer.user.id), work);
		}
		return withVerifiedPassword(database, viewer, proof.verified, async (transaction, stored) => {
			if (stored.hasSecondFactor) await acceptCode(transaction, stored, proof.code);
			return work(transaction, stored);
		});
	};

	const isAppOn = async (transaction: Queries, userId: string) =>
		(await findSecondFactorTime(transaction, userId)) !== null;

	async function removeCodesWithoutFactor(transaction: Queries, userId: string): Promise<void> {
		if (await isAppOn(transaction, userId)) return;
		if ((await listPasskeys(transaction, userId)).length === 0) await removeRecoveryCodes(transaction, userId);
	}

	/** Of a session whose factor the provider has checked it is not. */
	const isRequiredOf = ({ role }: User, hasProviderFactor = false) =>
		requiredFor.includes(role) && !(options.acceptsProviderFactor && hasProviderFactor);

	return {
		accept,
		withProof,
		removeCodesWithoutFactor,

		async storeFirstCodes(transaction, userId) {
			return (await countRecoveryCodes(transaction, userId)) > 0 ? null : storeNewCodes(transaction, userId);
		},

		isMissing: (user, hasProviderFactor) => isRequiredOf(user, hasProviderFactor) && !user.hasSecondFactor,

		async status({ user, hasProviderFactor }) {
			const since = await findSecondFactorTime(db, user.id);
			const recoveryCodesLeft = await countRecoveryCodes(db, user.id);
			return { isOn: since !== null, since, recoveryCodesLeft, isRequired: isRequiredOf(user, hasProviderFactor) };
		},

		async beginSetup(viewer, proof) {
			const secret = await createTotpSecret();
			return withProof(viewer, proof, async (transaction, stored) => {
				if (await isAppOn(transaction, stored.id)) throw new AppError('conflict', SECOND_FACTOR_MESSAGES.alreadyOn);
				const sealed = secrets.seal(secret, stored.id);
				await upsertSecondFactor(transaction, { user_id: stored.id, secret: sealed, created_at: now() });
				const uri = await toTotpUri(secret, { issuer, label: stored.username });
				return { secret, uri, qrCode: await drawQrCode(uri) };
			});
		},

		confirmSetup: ({ user, sessionId }, code) =>
			withUserLock(db, user.id, async (transaction) => {
				await requireSession(transaction, sessionId);
				if (await isAppOn(transaction, user.id)) throw new AppError('conflict', SECOND_FACTOR_MESSAGES.alreadyOn);
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

		replaceRecoveryCodes: (viewer, proof) =>
			withProof(viewer, proof, async (transaction, stored) => {
				if (!stored.hasSecondFactor) throw new AppError('conflict', SECOND_FACTOR_MESSAGES.notOn);
				await record('recovery_codes_replaced', stored, transaction);
				return storeNewCodes(transaction, stored.id);
			}),

		remove: (viewer, proof) =>
			withProof(viewer, proof, async (transaction, stored) => {
				if (!(await isAppOn(transaction, stored.id))) throw new AppError('conflict', SECOND_FACTOR_MESSAGES.notOn);
				await removeSecret(transaction, stored.id);
				await updateSecondFactorTime(transaction, stored.id, null);
				await removeCodesWithoutFactor(transaction, stored.id);
				await sessions.endAll(stored.id, viewer.sessionId, transaction);
				await record('second_factor_removed', stored, transaction);
			}),
	};
}
