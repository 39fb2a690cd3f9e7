import { AppError } from '../http/app-error.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import type { ToSignedIn } from './auth.routes.ts';
import type { AuthService } from './auth.service.ts';
import type { AuthRateLimits } from './auth-rate-limits.ts';
import { describeDevice } from './describe-device.ts';
import { PASSKEY_MESSAGES } from './passkey.messages.ts';
import type { Passkeys } from './passkey.service.ts';
import { SECOND_FACTOR_MESSAGES } from './second-factor.messages.ts';
import type { ReadProof } from './second-factor.routes.ts';

interface PasskeyDependencies {
	passkeys: Passkeys;
	auth: Pick<AuthService, 'findChallenged' | 'beginSession' | 'requireOwnSignIn'>;
	limits: Pick<AuthRateLimits, 'forLoginCode' | 'forOwnCode' | 'forPasskeyOptions'>;
	readProof: ReadProof;
	toSignedIn: ToSignedIn;
}

export function mountPasskeys(mount: Mount, dependencies: PasskeyDependencies): void {
	const { passkeys, auth, limits, readProof, toSignedIn } = dependencies;

	mount.answer('POST /api/auth/login/passkey-options', async ({ body }, request) => {
		const { origin } = request.headers;
		await limits.forPasskeyOptions(request);
		if (body?.challenge === undefined) {
			auth.requireOwnSignIn();
			return passkeys.beginSignIn(origin);
		}
		const user = await auth.findChallenged(body.challenge);
		if (!user) throw new AppError('not_authenticated', SECOND_FACTOR_MESSAGES.challengeOver);
		return passkeys.beginProof(user, origin, 'second-factor');
	});

	mount.answer('POST /api/auth/login/passkey', async ({ body }, request) => {
		auth.requireOwnSignIn();
		const device = describeDevice(request.headers['user-agent']);
		const signIn = () =>
			passkeys.signIn(body.assertion, (transaction, user) => auth.beginSession(transaction, user, { device }));
		return toSignedIn(await limits.forLoginCode(request, null, signIn));
	});

	mount.answer('GET /api/auth/passkeys', ({ viewer }) => passkeys.list(viewer));

	mount.answer('POST /api/auth/passkeys/options', async ({ viewer, body }, request) => {
		const proof = await readProof(request, viewer, body);
		return limits.forOwnCode(request, viewer.user.id, () =>
			passkeys.beginMaking(viewer, request.headers.origin, proof),
		);
	});

	mount.answer('POST /api/auth/passkeys/proof-options', async ({ viewer }, request) => {
		await limits.forPasskeyOptions(request);
		return passkeys.beginProof(viewer.user, request.headers.origin, 'confirm');
	});

	mount.answer('POST /api/auth/passkeys', async ({ viewer, body }) => {
		return new WithMessage(await passkeys.make(viewer, body), PASSKEY_MESSAGES.created);
	});

	mount.answer('PUT /api/auth/passkeys/:id', async ({ viewer, params, body }) => {
		return new WithMessage(await passkeys.rename(viewer, params.id, body.name), PASSKEY_MESSAGES.renamed);
	});

	mount.answer('POST /api/auth/passkeys/:id/removal', async ({ viewer, params, body }, request) => {
		const proof = await readProof(request, viewer, body);
		await limits.forOwnCode(request, viewer.user.id, () => passkeys.remove(viewer, params.id, proof));
		return new WithMessage(null, PASSKEY_MESSAGES.removed);
	});
}
