import { createPrivateKey, generateKeyPairSync, type JsonWebKey, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** What answers in the place of the provider. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface TestProvider {
	issuer: string;
	/** Who signs in next, and what is known of them. */
	person: { sub: string; claims: Record<string, unknown> };
	/** What its ID token says of them beside who it is; the rest is at another address. */
	tokenClaims: Record<string, unknown>;
	/** How it says that the person has signed in. */
	methods: { amr?: string[]; acr?: string };
	/** True: it has answered. */
	fault: Fault | null;
	/** Forms that its server has sent for logouts. */
	logouts: string[];
	/** A logout token as it makes them, with these changes of header and claims. */
	signLogoutToken(claims: object, header?: object): string;
	/** Signs with another key from now on. */
	rotateKeys(): void;
	close(): void;
}

const CLIENT = { client_id: 'matinee', client_secret: 'a secret of the client' };

/** Where its server announces logouts, on itself. */
const LOGOUTS = '/logouts-of-matinee';

/** Of every provider until it rotates its keys: making one takes longer than most tests. */
let firstKey: ReturnType<typeof createKey> | undefined;

/** A real provider on this machine, whose person signs in without a form. */
export async function startProvider(origins: readonly string[]): Promise<TestProvider> {
	let provider: Provider;
	const server = createServer((request, response) => {
		if (started.fault?.(request, response)) return;
		if (request.url === LOGOUTS) return void collectForm(request, response);
		if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
		void provider.interactionFinished(request, response, {
			login: { accountId: started.person.sub, ...started.methods },
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	firstKey ??= createKey();
	let key = firstKey;
	async function collectForm(request: IncomingMessage, response: ServerResponse): Promise<void> {
		let form = '';
		for await (const chunk of request) form += String(chunk);
		started.logouts.push(form);
		response.writeHead(200).end();
	}
	const client = {
		...CLIENT,
		redirect_uris: origins.map((origin) => `${origin}/api/auth/oidc/callback`),
		post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
		backchannel_logout_uri: issuer + LOGOUTS,
		backchannel_logout_session_required: true,
	};
	const create = () =>
		new Provider(issuer, {
			clients: [client],
			jwks: { keys: [key] },
			cookies: { keys: [randomBytes(16).toString('hex')] },
			claims: {
				openid: ['sub', 'amr', 'acr'],
				email: ['email', 'email_verified'],
				profile: ['preferred_username', 'groups'],
			},
			conformIdTokenClaims: false,
			features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
			interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
			// Its own calls are not made to addresses of this machine.
			fetch: (url: string, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown }) =>
				fetch(url, options),
			findAccount: (_context: unknown, accountId: string) => ({
				accountId,
				claims: (use: string) => ({
					sub: accountId,
					...(use === 'id_token' ? started.tokenClaims : started.person.claims),
				}),
			}),
			// Everybody has consented.
			loadExistingGrant: async ({
				oidc,
			}: {
				oidc: { client: { clientId: string }; session: { accountId: string } };
			}) => {
				const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
				grant.addOIDCScope('openid email profile');
				await grant.save();
				return grant;
			},
		});
	const started: TestProvider = {
		issuer,
		person: { sub: 'alice-at-home', claims: VERIFIED },
		tokenClaims: {},
		methods: {},
		fault: null,
		logouts: [],
		signLogoutToken(claims, header = {}) {
			const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
			const iat = Math.floor(Date.now() / 1000);
			const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
			const jti = randomBytes(8).toString('hex');
			const all = { iss: issuer, aud: CLIENT.client_id, iat, jti, events, ...claims };
			const signed = `${encode({ alg: 'RS256', typ: 'logout+jwt', kid: key.kid, ...header })}.${encode(all)}`;
			const by = createPrivateKey({ key, format: 'jwk' });
			return `${signed}.${sign('sha256', Buffer.from(signed), by).toString('base64url')}`;
		},
		rotateKeys: () => {
			key = createKey();
			provider = create();
		},
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
	provider = create();
	return started;
}

export const VERIFIED = { email: 'alice@films.example', email_verified: true, preferred_username: 'alice' };

function createKey(): JsonWebKey & { kid: string } {
	const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(6).toString('hex'), use: 'sig', alg: 'RS256' };
}

export const oidcSettings = ({ issuer }: Pick<TestProvider, 'issuer'>) => ({
	OIDC_ISSUER: issuer,
	OIDC_CLIENT_ID: CLIENT.client_id,
	OIDC_CLIENT_SECRET: CLIENT.client_secret,
	OIDC_NAME: 'Home',
	OIDC_SIGN_UP: 'auto',
});
