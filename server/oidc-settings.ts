import { clip, type Environment, oneOf, secret, text, url } from './config-values.ts';
import { readSignInIcon, type SignInIcon } from './sign-in-icon.ts';
import { ConfigError } from './start-error.ts';

/** Sign-in at an OpenID provider. */
export interface OidcSettings {
	/** As the provider writes it, with or without a slash at its end. */
	issuer: string;
	clientId: string;
	/** Null: a public client. */
	clientSecret: string | null;
	/** On buttons. */
	name: string;
	scopes: string;
	/** In lower case; empty: any. */
	allowedDomains: string[];
	/** The claim that gives roles; null: people have those that they are given here. */
	roleClaim: string | null;
	/** Values of the claim. */
	adminValues: string[];
	ownerValues: string[];
	/** Who comes for the first time: has an account at once, waits for approval, or needs one from before. */
	signUp: 'auto' | 'approve' | 'none';
	/** Nobody signs in, or up, by a password or passkey; the owner link stays. */
	isOnly: boolean;
	/** Values of `amr` or `acr` by which the provider says that it has checked a second factor; empty: none counts here. */
	factorValues: string[];
	/** On the button; null: the usual one. */
	icon: SignInIcon | null;
}

const NAME_MAX_CHARS = 40;
const DETAILS = [
	'CLIENT_ID',
	'CLIENT_SECRET',
	'CLIENT_SECRET_FILE',
	'NAME',
	'SCOPES',
	'ALLOWED_DOMAINS',
	'ROLE_CLAIM',
	'ADMIN_VALUE',
	'OWNER_VALUE',
	'SIGN_UP',
	'ONLY',
	'SECOND_FACTOR',
	'ICON',
	'ICON_FILE',
];

/** Null without `OIDC_ISSUER`. Throws `ConfigError`, also for details without it. */
export function readOidcSettings(env: Environment): OidcSettings | null {
	const issuer = issuerUrl(env);
	if (issuer === null) {
		const alone = DETAILS.find((name) => text(env, `OIDC_${name}`) !== null);
		if (alone) throw new ConfigError(`OIDC_${alone}: is set, and OIDC_ISSUER is not; set both, or none`);
		return null;
	}
	const clientId = text(env, 'OIDC_CLIENT_ID');
	if (clientId === null) {
		throw new ConfigError('OIDC_CLIENT_ID: got nothing, and OIDC_ISSUER is set; takes the id of the client there');
	}
	const roleClaim = text(env, 'OIDC_ROLE_CLAIM');
	const adminValues = listValues(env, 'OIDC_ADMIN_VALUE');
	const ownerValues = listValues(env, 'OIDC_OWNER_VALUE');
	if (roleClaim === null && adminValues.length + ownerValues.length > 0) {
		throw new ConfigError('OIDC_ROLE_CLAIM: got nothing, and a value for a role is set; takes the name of the claim');
	}
	return {
		issuer,
		clientId,
		clientSecret: secret(env, 'OIDC_CLIENT_SECRET'),
		name: shortName(env, 'OIDC_NAME'),
		scopes: scopes(env),
		allowedDomains: listDomains(env, 'OIDC_ALLOWED_DOMAINS'),
		roleClaim,
		adminValues,
		ownerValues,
		signUp: oneOf(env, 'OIDC_SIGN_UP', ['auto', 'approve', 'none'], 'approve'),
		isOnly: oneOf(env, 'OIDC_ONLY', ['on', 'off'], 'off') === 'on',
		factorValues: listValues(env, 'OIDC_SECOND_FACTOR'),
		icon: readSignInIcon(env, 'OIDC_ICON'),
	};
}

/** Its responses name it in the same spelling, so that nothing is cut off. */
function issuerUrl(env: Environment): string | null {
	const value = url(env, 'OIDC_ISSUER');
	if (value === null) return null;
	const { search, hash } = new URL(value);
	if (!search && !hash) return value;
	throw new ConfigError(
		`OIDC_ISSUER: got "${clip(value)}"; takes an address without a query, as the provider names itself`,
	);
}

/** Joined by commas. */
export function listValues(env: Environment, variable: string): string[] {
	return (text(env, variable) ?? '')
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean);
}

/** Of what signs people in. */
export function shortName(env: Environment, variable: string): string {
	const value = text(env, variable) ?? 'Single Sign-On';
	if (value.length <= NAME_MAX_CHARS) return value;
	throw new ConfigError(`${variable}: got "${clip(value)}"; takes at most ${NAME_MAX_CHARS} characters`);
}

function scopes(env: Environment): string {
	const value = text(env, 'OIDC_SCOPES') ?? 'openid email profile';
	if (/^[\x21\x23-\x5b\x5d-\x7e ]+$/.test(value) && value.split(/ +/).includes('openid')) return value;
	throw new ConfigError(`OIDC_SCOPES: got "${clip(value)}"; takes scopes with blanks between them, openid among them`);
}

/** Of email addresses. */
export function listDomains(env: Environment, variable: string): string[] {
	return listValues(env, variable).map((value) => {
		if (/^[^\s@/]+\.[^\s@/]+$/.test(value)) return value.toLowerCase();
		throw new ConfigError(`${variable}: got "${clip(value)}"; takes domains of email addresses joined by commas`);
	});
}
