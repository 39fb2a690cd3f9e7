import { generateKeyPairSync, randomBytes } from 'node:crypto';
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
	/** True: it has answered. */
	fault: Fault | null;
	/** Signs with another key from now on. */
	rotateKeys(): void;
	close(): void;
}

const CLIENT = { client_id: 'matinee', client_secret: 'a secret of the client' };

/** A real provider on this machine, whose person signs in without a form. */
export async function startProvider(origins: readonly string[]): Promise<TestProvider> {
	let provider: Provider;
	const server = createServer((request, response) => {
		if (started.fault?.(request, response)) return;
		if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response);
		void provider.interactionFinished(request, response, { login: { accountId: started.person.sub } });
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const create = () =>
		new Provider(issuer, {
			clients: [{ ...CLIENT, redirect_uris: origins.map((origin) => `${origin}/api/auth/oidc/callback`) }],
			jwks: { keys: [createKey()] },
			cookies: { keys: [randomBytes(16).toString('hex')] },
			claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username', 'groups'] },
			features: { devInteractions: { enabled: false } },
			interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
			findAccount: (_context: unknown, accountId: string) => ({
				accountId,
				claims: () => ({ sub: accountId, ...started.person.claims }),
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
		fault: null,
		rotateKeys: () => {
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

function createKey(): object {
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
