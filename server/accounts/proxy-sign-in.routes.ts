import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import type { SecurityLog } from '../http/security-log.ts';
import type { ToSignedIn } from './auth.routes.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import type { AuthRateLimits } from './auth-rate-limits.ts';
import { describeDevice } from './describe-device.ts';
import { countByNetwork } from './network-limit.ts';
import { PROXY_MESSAGES } from './proxy-sign-in.messages.ts';
import type { ProxiedRequest, ProxySignIn } from './proxy-sign-in.service.ts';
import type { ReadProof } from './second-factor.routes.ts';

interface ProxySignInDependencies {
	/** Null without it. */
	proxy: ProxySignIn | null;
	readProof: ReadProof;
	toSignedIn: ToSignedIn;
	security: Pick<SecurityLog, 'add'>;
	limits: Pick<AuthRateLimits, 'forOwnCode'>;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

export function mountProxySignIn(mount: Mount, dependencies: ProxySignInDependencies): void {
	const { proxy, readProof, toSignedIn, security, limits, createLimit } = dependencies;
	const count = countByNetwork(createLimit, AUTH_LIMITS.proxySignIns);

	function requireProxy(): ProxySignIn {
		if (!proxy) throw new AppError('not_found', PROXY_MESSAGES.none);
		return proxy;
	}

	mount.answer('GET /api/auth/proxy/name', async (_, request) => {
		await count(request);
		return { name: requireProxy().findName(toProxied(request)) };
	});

	mount.answer('POST /api/auth/proxy/sign-in', async ({ body }, request) => {
		await count(request);
		const device = describeDevice(request.headers['user-agent']);
		const result = await requireProxy().signIn(toProxied(request), { ...body, device });
		if ('isWaiting' in result) return result;
		if ('token' in result) return toSignedIn(result);
		security.add('proxy_accepted', {});
		const { user: _user, ...challenge } = result;
		return challenge;
	});

	mount.answer('GET /api/auth/proxy/connection', ({ viewer }) => requireProxy().status(viewer));

	mount.answer('POST /api/auth/proxy/connection', async ({ viewer, body }, request) => {
		await count(request);
		const known = requireProxy();
		const proof = await readProof(request, viewer, body);
		await limits.forOwnCode(request, viewer.user.id, () => known.connect(viewer, toProxied(request), proof));
		return new WithMessage(null, known.messages.connected);
	});

	mount.answer('POST /api/auth/proxy/disconnection', async ({ viewer, body }, request) => {
		const known = requireProxy();
		const proof = await readProof(request, viewer, body);
		await limits.forOwnCode(request, viewer.user.id, () => known.disconnect(viewer, proof));
		return new WithMessage(null, known.messages.disconnected);
	});
}

function toProxied({ raw, headers }: FastifyRequest): ProxiedRequest {
	return { peer: raw.socket.remoteAddress, rawHeaders: raw.rawHeaders, origin: headers.origin };
}
