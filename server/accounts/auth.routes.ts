import type { FastifyRequest } from 'fastify';
import { type Mount, WithMessage } from '../http/mount.ts';
import type { SecurityLog } from '../http/security-log.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';
import type { AuthService } from './auth.service.ts';
import type { AuthRateLimits } from './auth-rate-limits.ts';
import { describeDevice } from './describe-device.ts';
import { OWN_ACCOUNT_MESSAGES } from './own-account.messages.ts';
import type { OwnerLink } from './owner-link.ts';
import type { SessionService } from './session.service.ts';

interface AuthDependencies {
	auth: AuthService;
	sessions: SessionService;
	limits: AuthRateLimits;
	security: Pick<SecurityLog, 'add'>;
	ownerLink: Pick<OwnerLink, 'isUsable'>;
}

export function mountAuth(mount: Mount, { auth, sessions, limits, security, ownerLink }: AuthDependencies): void {
	mount.answer('POST /api/auth/register', async ({ body }, request) => {
		const signedIn = await limits.forRegistration(request, () => auth.register(body, deviceOf(request)));
		return new WithMessage(signedIn, AUTH_MESSAGES.registered);
	});

	// A token has 256 random bits, which nobody guesses; each call reads the database.
	mount.answer('POST /api/auth/owner-link', async ({ body }, request) => {
		await limits.forOwnerLink(request);
		return { isUsable: await ownerLink.isUsable(body.ownerToken) };
	});

	mount.answer('POST /api/auth/login', async ({ body }, request) => {
		const { hasReturned, ...signedIn } = await limits.forLogin(request, body.emailOrUsername, () =>
			auth.logIn(body, deviceOf(request)),
		);
		return new WithMessage(signedIn, hasReturned ? OWN_ACCOUNT_MESSAGES.restored : AUTH_MESSAGES.loggedIn);
	});

	mount.answer('POST /api/auth/logout', async ({ viewer }) => {
		await sessions.end(viewer.sessionId);
		return new WithMessage(null, AUTH_MESSAGES.loggedOut);
	});

	// The hash of a token is of no use for signing in. The response does not reveal which sessions there were.
	mount.answer('POST /api/auth/pending-logouts', async ({ body }, request) => {
		await limits.forPendingLogouts(request);
		const users = await sessions.endByTokenHashes(body.token_hashes);
		for (const target of users) security.add('session_ended', { target });
		return new WithMessage(null, AUTH_MESSAGES.loggedOut);
	});

	mount.answer('GET /api/auth/profile', ({ viewer }) => ({ user: viewer.user }));
	mount.answer('GET /api/auth/verify', ({ viewer }) => ({ user: viewer.user }));
}

function deviceOf({ headers }: FastifyRequest): string | null {
	return describeDevice(headers['user-agent']);
}
