import type { FastifyRequest } from 'fastify';
import type { FactorProofBody } from '#contract/second-factor.ts';
import { AppError } from '../http/app-error.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import type { Viewer } from '../http/viewer.ts';
import type { AuthRateLimits } from './auth-rate-limits.ts';
import { OWN_ACCOUNT_MESSAGES } from './own-account.messages.ts';
import type { OwnAccount } from './own-account.service.ts';
import { SECOND_FACTOR_MESSAGES } from './second-factor.messages.ts';
import type { FactorProof, SecondFactors } from './second-factor.service.ts';

interface SecondFactorDependencies {
	factors: SecondFactors;
	readProof: ReadProof;
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

/** What a request shows before factors change; checks its password, if that is what it has. */
export type ReadProof = (request: FastifyRequest, viewer: Viewer, body: FactorProofBody) => Promise<FactorProof>;

export function createProofReader(verifyPassword: VerifyPassword): ReadProof {
	return async (request, viewer, { assertion, currentPassword = '', code }) =>
		assertion ? { assertion } : { verified: await verifyPassword(request, viewer, currentPassword), code };
}

/** Also with `ACCOUNT_CHANGES=support`: a factor protects an account, and a role may require it. */
export function mountSecondFactor(mount: Mount, { factors, readProof, limits }: SecondFactorDependencies): void {
	mount.answer('GET /api/auth/second-factor', ({ viewer }) => factors.status(viewer));

	mount.answer('POST /api/auth/second-factor/setup', async ({ viewer, body }, request) => {
		const proof = await readProof(request, viewer, body);
		return limits.forOwnCode(request, viewer.user.id, () => factors.beginSetup(viewer, proof));
	});

	mount.answer('POST /api/auth/second-factor/confirm', async ({ viewer, body }, request) => {
		const confirm = () => factors.confirmSetup(viewer, body.code);
		const recoveryCodes = await limits.forOwnCode(request, viewer.user.id, confirm);
		return new WithMessage({ recoveryCodes }, SECOND_FACTOR_MESSAGES.enabled);
	});

	mount.answer('POST /api/auth/second-factor/recovery-codes', async ({ viewer, body }, request) => {
		const proof = await readProof(request, viewer, body);
		const replace = () => factors.replaceRecoveryCodes(viewer, proof);
		const recoveryCodes = await limits.forOwnCode(request, viewer.user.id, replace);
		return new WithMessage({ recoveryCodes }, SECOND_FACTOR_MESSAGES.codesReplaced);
	});

	mount.answer('POST /api/auth/second-factor/removal', async ({ viewer, body }, request) => {
		const proof = await readProof(request, viewer, body);
		await limits.forOwnCode(request, viewer.user.id, () => factors.remove(viewer, proof));
		return new WithMessage(null, SECOND_FACTOR_MESSAGES.removed);
	});
}
