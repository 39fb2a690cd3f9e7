import { clip, type Environment, oneOf, text, url } from './config-values.ts';
import { listDomains, listValues, shortName } from './oidc-settings.ts';
import { ConfigError } from './start-error.ts';

/** In which headers a proxy tells who is there. */
export interface ProxyHeaders {
	user: string;
	/** Null: the name is the address. */
	email: string | null;
	groups: string | null;
}

/** Sign-in by headers of the proxy in front, which has signed people in itself. */
export interface ProxySignInSettings {
	kind: ProxyKind;
	headers: ProxyHeaders;
	/** Of what signs people in, in sentences. */
	name: string;
	allowedDomains: string[];
	/** Groups. */
	adminValues: string[];
	ownerValues: string[];
	signUp: 'auto' | 'approve' | 'none';
	/** Where a logout goes on; null: it ends here. */
	logoutUrl: string | null;
}

type ProxyKind = 'remote-user' | 'authentik' | 'tailscale';

/** In lower case. */
const HEADERS: Readonly<Record<ProxyKind, ProxyHeaders>> = {
	'remote-user': { user: 'remote-user', email: 'remote-email', groups: 'remote-groups' },
	authentik: { user: 'x-authentik-username', email: 'x-authentik-email', groups: 'x-authentik-groups' },
	tailscale: { user: 'tailscale-user-login', email: null, groups: null },
};
const KINDS = ['off', 'remote-user', 'authentik', 'tailscale'] as const;
const DETAILS = ['NAME', 'ALLOWED_DOMAINS', 'ADMIN_GROUP', 'OWNER_GROUP', 'SIGN_UP', 'LOGOUT_URL'];

/**
 * Null where `PROXY_SIGN_IN` is off. Throws `ConfigError`, also for details without it.
 *
 * @param trustProxy With a number of hops every client that reaches the port would be believed: it takes addresses.
 */
export function readProxySignInSettings(
	env: Environment,
	trustProxy: false | number | readonly string[],
): ProxySignInSettings | null {
	const kind = oneOf(env, 'PROXY_SIGN_IN', KINDS, 'off');
	if (kind === 'off') {
		const alone = DETAILS.find((name) => text(env, `PROXY_${name}`) !== null);
		if (alone) throw new ConfigError(`PROXY_${alone}: is set, and PROXY_SIGN_IN is off; set both, or none`);
		return null;
	}
	if (trustProxy === false || typeof trustProxy === 'number') {
		throw new ConfigError(
			`PROXY_SIGN_IN: got "${clip(kind)}", and TRUST_PROXY has no addresses; set TRUST_PROXY to those of the proxy: its headers are believed from there alone`,
		);
	}
	const headers = HEADERS[kind];
	const adminValues = listValues(env, 'PROXY_ADMIN_GROUP');
	const ownerValues = listValues(env, 'PROXY_OWNER_GROUP');
	if (headers.groups === null && adminValues.length + ownerValues.length > 0) {
		throw new ConfigError(`PROXY_SIGN_IN: got "${kind}", and a group for a role is set; ${kind} tells no groups`);
	}
	if (oneOf(env, 'OIDC_ONLY', ['on', 'off'], 'off') === 'on') {
		throw new ConfigError('PROXY_SIGN_IN: is set, and OIDC_ONLY is on; set one of them');
	}
	return {
		kind,
		headers,
		name: shortName(env, 'PROXY_NAME'),
		allowedDomains: listDomains(env, 'PROXY_ALLOWED_DOMAINS'),
		adminValues,
		ownerValues,
		signUp: oneOf(env, 'PROXY_SIGN_UP', ['auto', 'approve', 'none'], 'approve'),
		logoutUrl: url(env, 'PROXY_LOGOUT_URL'),
	};
}
