import { type Mount, WithMessage } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import { ACCOUNT_LINK_MESSAGES as TEXTS } from './account-link.messages.ts';
import type { AccountRecovery } from './account-recovery.service.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import type { AuthRateLimits } from './auth-rate-limits.ts';
import type { EmailChanges } from './email-change.service.ts';
import type { CorrectEmail } from './email-correction.service.ts';
import { countByNetwork } from './network-limit.ts';

interface AccountRecoveryDependencies {
	recovery: AccountRecovery;
	emailChanges: Pick<EmailChanges, 'find' | 'cancel'>;
	correctEmail: CorrectEmail;
	limits: Pick<AuthRateLimits, 'forLogin'>;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

/** By POST alone: programs that look at the links of a mail open them by GET, and no script of theirs presses a button. */
export function mountAccountRecovery(mount: Mount, dependencies: AccountRecoveryDependencies): void {
	const { recovery, emailChanges, correctEmail, limits, createLimit } = dependencies;
	const countRequest = countByNetwork(createLimit, AUTH_LIMITS.resetRequests);
	const countRequestOf = countByNetwork(createLimit, AUTH_LIMITS.resetRequestsOfAddress);
	const countCorrection = countByNetwork(createLimit, AUTH_LIMITS.emailCorrections);
	// A secret has 256 random bits, which nobody guesses; each use reads the database.
	const countUse = countByNetwork(createLimit, AUTH_LIMITS.accountLinks);

	mount.answer('POST /api/auth/password-reset', async ({ body }, request) => {
		await countRequest(request);
		await countRequestOf(request, canonicalKey(body.email));
		await recovery.requestReset(body.email);
		return new WithMessage(null, TEXTS.resetRequested);
	});

	mount.answer('POST /api/auth/password-reset/check', async ({ body }, request) => {
		await countUse(request);
		const found = await recovery.checkReset(body.token);
		return { isUsable: found !== null, username: found?.username ?? null };
	});

	mount.answer('POST /api/auth/password-reset/complete', async ({ body }, request) => {
		await countUse(request);
		await recovery.reset(body.token, body.newPassword);
		return new WithMessage(null, TEXTS.passwordReset);
	});

	mount.answer('POST /api/auth/email-verification', async ({ viewer }) => {
		await recovery.requestVerification(viewer);
		return new WithMessage(null, TEXTS.verificationSent);
	});

	mount.answer('POST /api/auth/email-verification/complete', async ({ body }, request) => {
		await countUse(request);
		await recovery.verifyEmail(body.token);
		return new WithMessage(null, TEXTS.verified);
	});

	mount.answer('GET /api/auth/email-change', ({ viewer }) => emailChanges.find(viewer.user.id));

	mount.answer('DELETE /api/auth/email-change', async ({ viewer }) => {
		await emailChanges.cancel(viewer);
		return new WithMessage(null, TEXTS.changeCancelled);
	});

	mount.answer('POST /api/auth/email-correction', async ({ body }, request) => {
		// Each may send a mail to an address that is not of the account's person.
		await countCorrection(request);
		await limits.forLogin(request, body.emailOrUsername, async () => {
			await correctEmail(body);
			return null;
		});
		return new WithMessage(null, TEXTS.corrected);
	});

	mount.answer('POST /api/auth/email-undo', async ({ body }, request) => {
		await countUse(request);
		return new WithMessage(await recovery.undoEmailChange(body.token), TEXTS.undone);
	});
}
