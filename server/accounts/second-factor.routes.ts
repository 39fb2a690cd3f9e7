import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import type { Viewer } from '../http/viewer.ts';
import type { AuthRateLimits } from './auth-rate-limits.ts';
import { OWN_ACCOUNT_MESSAGES } from './own-account.messages.ts';
import type { OwnAccount } from './own-account.service.ts';
import { SECOND_FACTOR_MESSAGES } from './second-factor.messages.ts';
import type { SecondFactors } from './second-factor.service.ts';

interface SecondFactorDependencies {
	factors: SecondFactors;
	verifyPassword: VerifyPassword;
	limits: Pick<AuthRateLimits, 'forOwnCode'>;
}

/** Throws `wrong_password`; the result is the hash that the password matched. */
export type VerifyPassword = (request: FastifyRequest, viewer: Viewer, password: string) => Promise<string>;

/** Counts the passwords that it verifies. */
export function createPasswordCheck(
	account: Pick<OwnAccount, 'verifyPassword'>,
	limits: Pick<AuthRateLimits, 'forOwnPassword'>,
): VerifyPassword {
	return async (request, viewer, password) => {
		const verified = await limits.forOwnPassword(request, viewer.user.id, () =>
			account.verifyPassword(viewer, password),
		);
		if (verified === null) throw new AppError('wrong_password', OWN_ACCOUNT_MESSAGES.wrongPassword);
		return verified;
	};
}

/** Also with `ACCOUNT_CHANGES=support`: a factor protects an account, and a role may require it. */
export function mountSecondFactor(mount: Mount, { factors, verifyPassword, limits }: SecondFactorDependencies): void {
	mount.answer('GET /api/auth/second-factor', ({ viewer }) => factors.status(viewer));

	mount.answer('POST /api/auth/second-factor/setup', async ({ viewer, body }, request) =>
		factors.beginSetup(viewer, await verifyPassword(request, viewer, body.currentPassword)),
	);

	mount.answer('POST /api/auth/second-factor/confirm', async ({ viewer, body }, request) => {
		const confirm = () => factors.confirmSetup(viewer, body.code);
		const recoveryCodes = await limits.forOwnCode(request, viewer.user.id, confirm);
		return new WithMessage({ recoveryCodes }, SECOND_FACTOR_MESSAGES.enabled);
	});

	mount.answer('POST /api/auth/second-factor/recovery-codes', async ({ viewer, body }, request) => {
		const verified = await verifyPassword(request, viewer, body.currentPassword);
		const replace = () => factors.replaceRecoveryCodes(viewer, verified, body.code);
		const recoveryCodes = await limits.forOwnCode(request, viewer.user.id, replace);
		return new WithMessage({ recoveryCodes }, SECOND_FACTOR_MESSAGES.codesReplaced);
	});

	mount.answer('POST /api/auth/second-factor/removal', async ({ viewer, body }, request) => {
		const verified = await verifyPassword(request, viewer, body.currentPassword);
		await limits.forOwnCode(request, viewer.user.id, () => factors.remove(viewer, verified, body.code));
		return new WithMessage(null, SECOND_FACTOR_MESSAGES.removed);
	});
}
