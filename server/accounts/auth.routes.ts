import type { FastifyRequest } from 'fastify';
import { type Mount, WithMessage } from '../http/mount.ts';
import type { SecurityLog } from '../http/security-log.ts';
import type { Viewer } from '../http/viewer.ts';
import type { AccountLanguages } from './account-languages.ts';
import { ACCOUNT_LINK_MESSAGES } from './account-link.messages.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';
import type { AuthService, SignedIn } from './auth.service.ts';
import type { AuthRateLimits } from './auth-rate-limits.ts';
import { describeDevice } from './describe-device.ts';
import type { Invitations } from './invitation.service.ts';
import { OWN_ACCOUNT_MESSAGES } from './own-account.messages.ts';
import type { OwnerLink } from './owner-link.ts';
import type { ProfilesService } from './profile.service.ts';
import type { ProviderSignIn } from './provider-sign-in.service.ts';
import type { SecondFactors } from './second-factor.service.ts';
import type { SessionService } from './session.service.ts';

interface AuthDependencies {
	auth: AuthService;
	sessions: SessionService;
	limits: AuthRateLimits;
	security: Pick<SecurityLog, 'add'>;
	ownerLink: Pick<OwnerLink, 'isUsable'>;
	profiles: Pick<ProfilesService, 'list' | 'listAtSignIn'>;
	factors: Pick<SecondFactors, 'isMissing'>;
	languages: Pick<AccountLanguages, 'read'>;
	toSignedIn: ToSignedIn;
	/** Where a logout of a session goes on, at what has signed it in; null where it ends here. */
	findLogoutPage: ProviderSignIn['findLogoutPage'];
	invitations: Pick<Invitations, 'isUsable'>;
	/** Where registration is closed, it is so for invitations too. */
	isInvitationOpen: boolean;
}

/** The response of a sign-in that succeeded. */
export type ToSignedIn = ReturnType<typeof createSignedInResponse>;

export function createSignedInResponse({
	security,
	factors,
	profiles,
	languages,
}: Pick<AuthDependencies, 'security' | 'factors' | 'profiles' | 'languages'>) {
	return async ({ hasReturned, hasProviderFactor, ...signedIn }: SignedIn & { hasReturned: boolean }) => {
		security.add('login_succeeded', {});
		return new WithMessage(
			{
				...signedIn,
				profiles: await profiles.listAtSignIn(signedIn.user.id),
				...(await languages.read(signedIn.user.id)),
				...mustSetUp(factors.isMissing(signedIn.user, hasProviderFactor)),
			},
			hasReturned ? OWN_ACCOUNT_MESSAGES.restored : AUTH_MESSAGES.loggedIn,
		);
	};
}

export function mountAuth(mount: Mount, dependencies: AuthDependencies): void {
	const { auth, sessions, limits, security, ownerLink, factors, invitations, isInvitationOpen } = dependencies;
	const { toSignedIn, findLogoutPage, profiles, languages } = dependencies;

	mount.answer('POST /api/auth/register', async ({ body }, request) => {
		const signedIn = await limits.forRegistration(request, () => auth.register(body, deviceOf(request)));
		if ('isWaiting' in signedIn) {
			const { mustVerifyEmail, user } = signedIn;
			const message = user.isWaiting ? AUTH_MESSAGES.registrationWaits : ACCOUNT_LINK_MESSAGES.mustVerify;
			return new WithMessage({ isWaiting: true as const, ...(mustVerifyEmail && { mustVerifyEmail }) }, message);
		}
		const own = await profiles.listAtSignIn(signedIn.user.id);
		const missing = mustSetUp(factors.isMissing(signedIn.user));
		const spoken = await languages.read(signedIn.user.id);
		return new WithMessage({ ...signedIn, profiles: own, ...spoken, ...missing }, AUTH_MESSAGES.registered);
	});

	// A token has 256 random bits, which nobody guesses; each call reads the database.
	mount.answer('POST /api/auth/owner-link', async ({ body }, request) => {
		await limits.forOwnerLink(request);
		return { isUsable: await ownerLink.isUsable(body.ownerToken) };
	});

	// A code has 128 random bits.
	mount.answer('POST /api/auth/invitation', async ({ body }, request) => {
		await limits.forOwnerLink(request);
		return { isUsable: isInvitationOpen && (await invitations.isUsable(body.invitation)) };
	});

	mount.answer('POST /api/auth/login', async ({ body }, request) => {
		const result = await limits.forLogin(request, body.emailOrUsername, () => auth.logIn(body, deviceOf(request)));
		if ('token' in result) return toSignedIn(result);
		security.add('password_accepted', {});
		const { user: _, ...challenge } = result;
		return challenge;
	});

	mount.answer('POST /api/auth/login/second-factor', async ({ body }, request) => {
		const user = await auth.findChallenged(body.challenge);
		const logIn = () => auth.completeLogIn(body, deviceOf(request));
		return toSignedIn(await limits.forLoginCode(request, user, logIn));
	});

	mount.answer('POST /api/auth/logout', async ({ viewer }, request) => {
		const findPage = await findLogoutPage(viewer.sessionId, request.headers.origin);
		await sessions.end(viewer.sessionId);
		const url = (await findPage?.()) ?? null;
		return new WithMessage(url === null ? null : { url }, AUTH_MESSAGES.loggedOut);
	});

	// The hash of a token is of no use for signing in. The response does not reveal which sessions there were.
	mount.answer('POST /api/auth/pending-logouts', async ({ body }, request) => {
		await limits.forPendingLogouts(request);
		const users = await sessions.endByTokenHashes(body.token_hashes);
		for (const target of users) security.add('session_ended', { target });
		return new WithMessage(null, AUTH_MESSAGES.loggedOut);
	});

	const toAccount = async (viewer: Viewer) => ({
		user: viewer.user,
		profiles: await profiles.list(viewer),
		...(await languages.read(viewer.user.id)),
		...mustSetUp(viewer.mustSetUpSecondFactor),
	});
	mount.answer('GET /api/auth/profile', ({ viewer }) => toAccount(viewer));
	mount.answer('GET /api/auth/verify', ({ viewer }) => toAccount(viewer));
}

/** The field is present where it is true. */
function mustSetUp(isMissing: boolean | undefined) {
	return isMissing ? { mustSetUpSecondFactor: true } : {};
}

function deviceOf({ headers }: FastifyRequest): string | null {
	return describeDevice(headers['user-agent']);
}
