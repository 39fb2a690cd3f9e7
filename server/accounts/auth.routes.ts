import { type Mount, WithMessage } from '../http/mount.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';
import type { AuthService } from './auth.service.ts';
import type { AuthRateLimits } from './auth-rate-limits.ts';
import type { SessionService } from './session.service.ts';

interface AuthDependencies {
	auth: AuthService;
	sessions: SessionService;
	limits: AuthRateLimits;
}

export function mountAuth(mount: Mount, { auth, sessions, limits }: AuthDependencies): void {
	mount.answer('POST /api/auth/register', async ({ body }, request) => {
		const signedIn = await limits.forRegistration(request, () => auth.register(body));
		return new WithMessage(signedIn, AUTH_MESSAGES.registered);
	});

	mount.answer('POST /api/auth/login', async ({ body }, request) => {
		const signedIn = await limits.forLogin(request, body.emailOrUsername, () => auth.logIn(body));
		return new WithMessage(signedIn, AUTH_MESSAGES.loggedIn);
	});

	mount.answer('POST /api/auth/logout', async ({ viewer }) => {
		await sessions.end(viewer.sessionId);
		return new WithMessage(null, AUTH_MESSAGES.loggedOut);
	});

	// The hash of a token is of no use for signing in. The response does not reveal which sessions there were.
	mount.answer('POST /api/auth/pending-logouts', async ({ body }, request) => {
		await limits.forPendingLogouts(request);
		await sessions.endByTokenHashes(body.token_hashes);
		return new WithMessage(null, AUTH_MESSAGES.loggedOut);
	});

	mount.answer('GET /api/auth/profile', ({ viewer }) => ({ user: viewer.user }));
	mount.answer('GET /api/auth/verify', ({ viewer }) => ({ user: viewer.user }));
}
