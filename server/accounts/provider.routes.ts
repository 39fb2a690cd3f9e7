import type { FastifyInstance } from 'fastify';
import { PROVIDER_RESPONSE_MAX_CHARS } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { AppError } from '../http/app-error.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import type { SecurityLog } from '../http/security-log.ts';
import { SVG_POLICY } from '../http/static-files.ts';
import { type IconFile, PROVIDER_ICON_PATH } from '../sign-in-icon.ts';
import type { ToSignedIn } from './auth.routes.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import type { AuthRateLimits } from './auth-rate-limits.ts';
import { describeDevice } from './describe-device.ts';
import { countByNetwork, createNetworkCount } from './network-limit.ts';
import { OWN_ACCOUNT_MESSAGES } from './own-account.messages.ts';
import type { OwnAccount } from './own-account.service.ts';
import { PROVIDER_MESSAGES } from './provider.messages.ts';
import { PROVIDER_CALLBACK, type ProviderSignIn } from './provider-sign-in.service.ts';
import type { ReadProof } from './second-factor.routes.ts';

interface ProviderDependencies {
	http: FastifyInstance;
	/** Null without a provider. */
	provider: ProviderSignIn | null;
	readProof: ReadProof;
	toSignedIn: ToSignedIn;
	security: Pick<SecurityLog, 'add'>;
	account: Pick<OwnAccount, 'chooseFirstPassword'>;
	limits: Pick<AuthRateLimits, 'forOwnCode'>;
	/** The operator's picture for the button; null without one. */
	icon: IconFile | null;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

export function mountProvider(mount: Mount, dependencies: ProviderDependencies): void {
	const { http, provider, readProof, toSignedIn, security, account, limits, icon, createLimit } = dependencies;
	const count = countByNetwork(createLimit, AUTH_LIMITS.providerSignIns);

	function requireProvider(): ProviderSignIn {
		if (!provider) throw new AppError('not_found', PROVIDER_MESSAGES.none);
		return provider;
	}

	mount.answer('POST /api/auth/oidc/start', async ({ body }, request) => {
		await count(request);
		return requireProvider().begin({ ...body, origin: request.headers.origin });
	});

	mount.answer('POST /api/auth/oidc/complete', async ({ body }, request) => {
		await count(request);
		const result = await requireProvider().complete(body, describeDevice(request.headers['user-agent']));
		if ('isWaiting' in result) return result;
		if ('token' in result) return toSignedIn(result);
		security.add('provider_accepted', {});
		const { user: _, ...challenge } = result;
		return challenge;
	});

	mount.answer('POST /api/auth/oidc/connect', async ({ viewer, body }, request) => {
		await count(request);
		const known = requireProvider();
		const proof = await readProof(request, viewer, body);
		const page = { secret: body.secret, origin: request.headers.origin };
		return limits.forOwnCode(request, viewer.user.id, () => known.beginConnection(viewer, page, proof));
	});

	mount.answer('POST /api/auth/oidc/connection', async ({ viewer, body }, request) => {
		await count(request);
		const known = requireProvider();
		await known.connect(viewer, body);
		return new WithMessage(null, known.messages.connected);
	});

	mount.answer('GET /api/auth/oidc/connection', ({ viewer }) => requireProvider().status(viewer));

	mount.answer('POST /api/auth/oidc/disconnection', async ({ viewer, body }, request) => {
		const known = requireProvider();
		const proof = await readProof(request, viewer, body);
		await limits.forOwnCode(request, viewer.user.id, () => known.disconnect(viewer, proof));
		return new WithMessage(null, known.messages.disconnected);
	});

	mount.answer('POST /api/auth/oidc/password', async ({ viewer, body }, request) => {
		await count(request);
		await account.chooseFirstPassword(viewer, body.newPassword);
		return new WithMessage(null, OWN_ACCOUNT_MESSAGES.passwordChosen);
	});

	if (provider)
		mountLogouts(http, provider, { security, calls: createNetworkCount(createLimit, AUTH_LIMITS.providerLogouts) });

	if (icon) {
		http.get(PROVIDER_ICON_PATH, (_request, reply) =>
			reply
				.headers({ ...SVG_POLICY, 'cache-control': ICON_CACHE })
				.type(icon.type)
				.send(icon.bytes),
		);
	}

	// Into the fragment, which no server and no log sees; the page there sends it with the secret of its browser.
	if (provider) {
		http.get(PROVIDER_CALLBACK, async (request, reply) => {
			const at = request.url.indexOf('?');
			const query = at < 0 ? '' : request.url.slice(at + 1);
			const response = query.length <= PROVIDER_RESPONSE_MAX_CHARS ? query : '';
			reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
			return reply.redirect(`${PAGE_PATTERNS.join}#oidc?${response}`, 303);
		});
	}
}

/** Its address has its version. */
const ICON_CACHE = 'public, max-age=31536000, immutable';

const FORM = 'application/x-www-form-urlencoded';
const LOGOUT_TOKEN_MAX_BYTES = 16 * 1024;

/** Called by the provider, with forms of its own: no part of the API. */
function mountLogouts(
	http: FastifyInstance,
	provider: ProviderSignIn,
	{ security, calls }: { security: Pick<SecurityLog, 'add'>; calls: ReturnType<typeof createNetworkCount> },
): void {
	const logEnded = (users: string[]) => {
		for (const target of users) security.add('session_ended', { target });
	};
	void http.register(async (scope) => {
		scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LOGOUT_TOKEN_MAX_BYTES }, (_request, body, done) =>
			done(null, new URLSearchParams(String(body))),
		);
		scope.post('/api/auth/oidc/backchannel-logout', async (request, reply) => {
			await calls.count(request);
			const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null;
			logEnded(await provider.endByLogoutToken(token ?? ''));
			// The provider's server has one address: what it signs is not limited with what others send.
			await calls.refund(request);
			return reply.header('cache-control', 'no-store').send({ success: true, data: null });
		});
		// In a frame of the provider's page. Who knows the id of a session there can end those here that began with it, and no more.
		scope.get('/api/auth/oidc/frontchannel-logout', async (request, reply) => {
			await calls.count(request);
			const at = request.url.indexOf('?');
			const query = new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1));
			const session = { issuer: query.get('iss') ?? '', sid: query.get('sid') ?? '' };
			logEnded(await provider.endByProviderSession(session));
			return reply.header('cache-control', 'no-store').send({ success: true, data: null });
		});
	});
}
