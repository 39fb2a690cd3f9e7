import type { ProviderConnection } from '#contract/provider.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { SecurityLog } from '../http/security-log.ts';
import type { Viewer } from '../http/viewer.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import type { ProxySignInSettings } from '../proxy-sign-in-settings.ts';
import {
	createExternalAccounts,
	type ExternalAccountsOptions,
	type ExternalPerson,
	type ExternalSignIn,
} from './external-accounts.ts';
import { findProviderSession } from './provider.repository.ts';
import { createProviderMessages } from './provider-messages.ts';
import { readProxyIdentity } from './proxy-identity.ts';
import { PROXY_MESSAGES } from './proxy-sign-in.messages.ts';
import type { FactorProof, SecondFactors } from './second-factor.service.ts';

/** What tells who sent a request. */
export interface ProxiedRequest {
	/** The address of the connection itself: forwarded headers say nothing here. */
	peer: string | undefined;
	/** Names and values in turn. */
	rawHeaders: readonly string[];
	/** The header `Origin`. */
	origin: string | undefined;
}

/**
 * Sign-in by the proxy in front, which has signed the person in and says so in a header. It is believed from the addresses of
 * `TRUST_PROXY` alone, and signs in by a press, never by a GET.
 */
export interface ProxySignIn {
	/** What the proxy calls who is there; null where it says nothing, or something that is refused. */
	findName(request: ProxiedRequest): string | null;
	/** Makes an account for somebody new, by an invitation or by `PROXY_SIGN_UP`. Throws `forbidden` with what to do where it refuses. */
	signIn(
		request: ProxiedRequest,
		visit: { device: string | null; invitation?: string | undefined },
	): Promise<ExternalSignIn>;
	/** Connects the account of somebody who has shown the proof; the address that the proxy tells has to be that of the account. */
	connect(viewer: Viewer, request: ProxiedRequest, proof: FactorProof): Promise<void>;
	status(viewer: Viewer): Promise<ProviderConnection>;
	/** Ends the other sessions. Throws `conflict` for an account that is not connected, or would have no way in. */
	disconnect(viewer: Viewer, proof: FactorProof): Promise<void>;
	/** Where a logout of this session goes on; null for a session that did not begin by the proxy. */
	findLogoutPage(sessionId: string): Promise<(() => Promise<string | null>) | null>;
	/** Of the proxy's name. */
	messages: ReturnType<typeof createProviderMessages>;
}

interface ProxySignInOptions
	extends Omit<ExternalAccountsOptions, 'issuer' | 'rules' | 'texts' | 'actor' | 'refuse' | 'database'> {
	database: Pick<Database, 'db' | 'lock'>;
	settings: ProxySignInSettings;
	/** Origins of this instance. */
	origins: readonly string[];
	isProxy(address: string): boolean;
	factors: Pick<SecondFactors, 'withProof'>;
	security: Pick<SecurityLog, 'warn' | 'identify'>;
}

/** Names the proxy in connections of accounts. */
export function toProxyIssuer({ kind }: Pick<ProxySignInSettings, 'kind'>): string {
	return `urn:matinee:proxy:${kind}`;
}

export function createProxySignIn(options: ProxySignInOptions): ProxySignIn {
	const { database, settings, origins, isProxy, factors, security } = options;
	const { adminValues, ownerValues } = settings;
	const issuer = toProxyIssuer(settings);
	const texts = createProviderMessages(settings.name);
	const external = createExternalAccounts({
		...options,
		issuer,
		rules: { ...settings, hasRoles: adminValues.length + ownerValues.length > 0, isOnly: false },
		texts,
		// The name of no account has a blank.
		actor: { id: 'proxy', username: `proxy ${settings.name}` },
		refuse,
	});

	function refuse(reason: string, message: string): AppError {
		security.warn('proxy_sign_in_refused', { details: { reason } });
		return new AppError('forbidden', message);
	}

	/** Null where nobody is told; throws, and logs, what is refused. */
	function findPerson({ peer, rawHeaders }: ProxiedRequest): ExternalPerson | null {
		const identity = readProxyIdentity(rawHeaders, settings.headers);
		if (identity.kind === 'nobody') return null;
		if (!peer || !isProxy(peer)) {
			throw refuse('the header came from outside of TRUST_PROXY', PROXY_MESSAGES.notFromProxy);
		}
		if (identity.kind === 'refused') throw refuse(identity.reason, PROXY_MESSAGES.refused(settings.name));
		return identity.person;
	}

	/** A page elsewhere cannot make a browser press the button: what signs it in at the proxy is sent with each request. */
	function requirePerson(request: ProxiedRequest): ExternalPerson {
		const { origin } = request;
		if (!origin || !origins.includes(origin)) throw refuse('a page elsewhere asked for it', texts.notHere);
		const person = findPerson(request);
		if (!person) throw refuse('no header names anybody', PROXY_MESSAGES.nobody(settings.name));
		external.requireAdmitted(person);
		return person;
	}

	return {
		messages: texts,

		findName(request) {
			try {
				return findPerson(request)?.subject ?? null;
			} catch (error) {
				// Logged; the button is not shown.
				if (error instanceof AppError) return null;
				throw error;
			}
		},

		async signIn(request, { device, invitation }) {
			const person = requirePerson(request);
			const link = { issuer, subject: person.subject, provider_sid: null, id_token: null };
			const invitationHash = invitation === undefined ? null : hashSecret(invitation);
			return external.signIn(person, link, { device, invitationHash });
		},

		async connect(viewer, request, proof) {
			const { subject, ...person } = requirePerson(request);
			const email = external.requireEmail({ subject, ...person });
			await factors.withProof(viewer, proof, (transaction, { id }) =>
				external.connect(transaction, { userId: id, subject, email }),
			);
		},

		status: ({ user: { id } }) => external.status(id),

		disconnect: (viewer, proof) =>
			factors.withProof(viewer, proof, (transaction, user) => external.disconnect(transaction, user, viewer.sessionId)),

		async findLogoutPage(sessionId) {
			const { logoutUrl } = settings;
			if (logoutUrl === null) return null;
			const link = await findProviderSession(database.db, sessionId);
			return link?.issuer === issuer ? async () => logoutUrl : null;
		},
	};
}
