import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { API_TOKEN_PREFIX } from '#contract/api-token.ts';
import { DAY_MS } from '#contract/limits.ts';
import { stremioManifestPath } from '#contract/stremio-path.ts';
import type { TitleRef } from '#contract/title.ts';
import type { User } from '#contract/user.ts';
import { ageRatingOf } from '#open-catalogue/age-ratings.ts';
import { type AccountNotices, createAccountNotices } from '../accounts/account-notices.ts';
import { isBlocked } from '../accounts/account-state.ts';
import { type ApiTokens, createApiTokens } from '../accounts/api-token.service.ts';
import { createInvitations, type Invitations } from '../accounts/invitation.service.ts';
import { createOwnerLink, type OwnerLink } from '../accounts/owner-link.ts';
import { createPasskeys, type Passkeys } from '../accounts/passkey.service.ts';
import { createPasskeyCeremonies, type PasskeyCeremonies } from '../accounts/passkey-ceremonies.ts';
import { createPasswordHash, type PasswordCost, type PasswordHash } from '../accounts/password-hash.ts';
import { findChildProfile } from '../accounts/profile.repository.ts';
import { createSecondFactors, type SecondFactors } from '../accounts/second-factor.service.ts';
import { createSecretBox } from '../accounts/secret-box.ts';
import { createSessionService, type SessionService } from '../accounts/session.service.ts';
import { findUser } from '../accounts/user.repository.ts';
import type { AuditEvent } from '../admin/audit-log.repository.ts';
import { type AuditLog, createAuditLog } from '../admin/audit-log.service.ts';
import { createRefusedSignIns } from '../admin/refused-sign-ins.ts';
import { createChildGuard } from '../children/child-guard.ts';
import { guardOtherRoutes } from '../children/other-routes.ts';
import { createScreenTime, type ScreenTimeService } from '../children/screen-time.service.ts';
import { createTitleRatings, type TitleRatings } from '../children/title-ratings.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { type ChildGuard, readChildCookie } from '../http/child-view.ts';
import { createMount, type Mount } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import { type CheckAccess, createAccessCheck, isToken, type Viewer } from '../http/viewer.ts';
import { createMailQueue, type MailQueue } from '../mail/mail-queue.ts';
import { type ClockGuard, createClockGuard } from '../system/clock-guard.ts';
import type { Catalogue } from './catalogue.ts';
import type { Edge } from './edge.ts';

interface IdentityParts {
	edge: Pick<Edge, 'http' | 'security'>;
	config: Config;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	database: Database;
	/** Origin of this instance. */
	publicUrl: string;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
	/** Origins of this instance. */
	origins: readonly string[];
	catalogue: Pick<Catalogue, 'source' | 'service'>;
	/** Of a hash, for tests. */
	passwordCost?: PasswordCost;
}

/** Who sends a request, and what they may do. */
export interface Identity {
	sessions: SessionService;
	factors: SecondFactors;
	ceremonies: PasskeyCeremonies;
	passkeys: Passkeys;
	apiTokens: ApiTokens;
	invitations: Invitations;
	passwords: PasswordHash;
	ownerLink: OwnerLink;
	audit: AuditLog;
	mails: MailQueue;
	notices: AccountNotices;
	clockGuard: ClockGuard;
	checkAccess: CheckAccess;
	/** The account of an API token that may be used now, for addresses and headers that are no endpoint's; null for another. */
	findTokenViewer(token: string, request: FastifyRequest): Promise<Viewer | null>;
	/** What children are kept from. */
	children: ChildGuard;
	/** Ratings of titles, as children's profiles need them. */
	ratings: TitleRatings;
	screenTime: ScreenTimeService;
	/**
	 * Whether an account may read something now, where no request of it asks: it is not suspended or deleted, and has the second factor
	 * that its role needs.
	 */
	mayRead(user: User, hasProviderFactor: boolean | undefined): boolean;
	/** The account of this session now, for sockets; null for none, and for one that has to do something else first. */
	findSessionViewer(token: string): Promise<Viewer | null>;
	/** Whether a child uses the browser that sends these headers: its cookie names one, and the token is not of a grown-up of that account. */
	isBrowserOfChild(headers: IncomingHttpHeaders, token: string | undefined): Promise<boolean>;
	/** Who uses a session now, children too; null where it has ended, or has to do something else first. */
	findViewerOfSession(sessionId: string): Promise<Viewer | null>;
	/** Mounts endpoints behind both. */
	mount: Mount;
}

export function createIdentity(parts: IdentityParts): Identity {
	const { edge, config, log, clock, database, publicUrl, createLimit } = parts;
	const { http, security } = edge;
	const { db } = database;
	const mails = createMailQueue({ database, clock, smtp: config.smtp, publicUrl, log });
	http.addHook('onClose', () => mails.stop());
	const notices = createAccountNotices(mails, clock);
	const sessions = createSessionService({
		db,
		clock,
		idleTimeoutMs: config.sessionIdleDays * DAY_MS,
		maxLifetimeMs: config.sessionMaxDays * DAY_MS,
		onBegin: notices.onSession,
		onError: (error) => log.warn({ err: error }, 'When sessions were last used could not be written'),
	});
	const clockGuard = createClockGuard({ db, clock });
	http.addHook('onClose', async () => {
		// The next start compares its clock with this moment.
		await clockGuard.check().catch((error: unknown) => log.warn({ err: error }, 'The time of the stop was not saved'));
	});
	const onRecord = ({ action, target, details }: AuditEvent) => {
		// The log has it already, with its address.
		if (action !== 'sign_in_refused') security.add(action, { target: target?.id, details });
	};
	const audit = createAuditLog({ db, clock, onEvent: notices.onAudit, onRecord });
	const refusedSignIns = createRefusedSignIns({
		audit,
		findUser: (id) => findUser(db, id),
		clock,
		onError: (error) => log.warn({ err: error }, 'A refused sign-in could not be written to the audit log'),
	});
	security.onRefusal(refusedSignIns.note);
	http.addHook('onClose', () => refusedSignIns.settle());
	const issuer = toIssuer(config.publicUrl);
	const ceremonies = createPasskeyCeremonies({ db, clock, origins: parts.origins, security });
	const factors = createSecondFactors({
		database,
		clock,
		sessions,
		secrets: createSecretBox(config.secretsKey),
		ceremonies,
		issuer,
		requiredFor: config.requireSecondFactor,
		acceptsProviderFactor: (config.oidc?.factorValues.length ?? 0) > 0,
		audit,
	});
	const apiTokens = createApiTokens({
		database,
		clock,
		audit,
		createLimit,
		toAddonUrl: (token) => (config.stremioAddon === 'off' ? null : publicUrl + stremioManifestPath(token)),
	});
	const refuseToken = (reason: string) => security.warn('api_token_refused', { details: { reason } });
	async function findViewer(token: string, request: FastifyRequest): Promise<Viewer | null> {
		const isApiToken = token.startsWith(API_TOKEN_PREFIX);
		const viewer = await (isApiToken ? apiTokens.findViewer(token, request) : sessions.findViewer(token));
		if (!viewer) {
			if (isApiToken) refuseToken('it is unknown or has ended');
			return null;
		}
		security.identify(viewer.user.id);
		if (isBlocked(viewer.user, clock())) {
			if (isApiToken) refuseToken('its account is suspended or waits');
			return null;
		}
		return { ...viewer, mustSetUpSecondFactor: factors.isMissing(viewer.user, viewer.hasProviderFactor) };
	}
	const checkAccess = createAccessCheck(findViewer, () => refuseToken('its scopes were exceeded'));
	const { source, service: catalogue } = parts.catalogue;
	const ownAgeOf = source.name === 'open' ? (title: TitleRef) => ageRatingOf(title)?.age ?? null : null;
	const ratings = createTitleRatings({ db, catalogue, ownAgeOf, clock, log });
	http.addHook('onClose', () => ratings.settled());
	const isSecure = publicUrl.startsWith('https:');
	const screenTime = createScreenTime({ db, clock });
	const { isClosed } = screenTime;
	const children = createChildGuard({ db, catalogue, ratings, findViewer: findAnyViewer, isClosed, isSecure });
	guardOtherRoutes(http, { children, isClosed });

	/** Where no endpoint asks for the account: a token that is none is nobody's. */
	async function findAnyViewer(token: string, request: FastifyRequest): Promise<Viewer | null> {
		return isToken(token) ? findViewer(token, request) : null;
	}

	function mayRead(user: User, hasProviderFactor: boolean | undefined): boolean {
		return !isBlocked(user, clock()) && !factors.isMissing(user, hasProviderFactor);
	}

	/** Whether nothing has to be done first. */
	function isReady(viewer: Viewer): boolean {
		return !viewer.mustChooseProfile && mayRead(viewer.user, viewer.hasProviderFactor);
	}

	async function findSessionViewer(token: string): Promise<Viewer | null> {
		const viewer = token.startsWith(API_TOKEN_PREFIX) ? null : await sessions.findViewer(token);
		// What a room shows and when it ends is decided for grown-ups.
		return viewer && !viewer.child && isReady(viewer) ? viewer : null;
	}

	return {
		sessions,
		factors,
		ceremonies,
		passkeys: createPasskeys({ database, clock, sessions, factors, ceremonies, issuer, audit }),
		apiTokens,
		invitations: createInvitations({ database, clock, mails, audit }),
		passwords: createPasswordHash(parts.passwordCost),
		ownerLink: createOwnerLink({ database, clock }),
		audit,
		mails,
		notices,
		clockGuard,
		checkAccess,
		async findTokenViewer(token, request) {
			const viewer = token.startsWith(API_TOKEN_PREFIX) ? await findViewer(token, request) : null;
			return viewer?.mustSetUpSecondFactor ? null : viewer;
		},
		children,
		ratings,
		screenTime,
		mayRead,
		findSessionViewer,
		async findViewerOfSession(sessionId) {
			const viewer = await sessions.findViewerOf(sessionId);
			return viewer && isReady(viewer) ? viewer : null;
		},
		async isBrowserOfChild(headers, token) {
			const named = readChildCookie(headers);
			const child = named === null ? null : await findChildProfile(db, named);
			if (child === null) return false;
			const viewer = token === undefined ? null : await findSessionViewer(token);
			return child.userId !== viewer?.user.id;
		},
		mount: createMount(http, checkAccess, children),
	};
}

/** Names the instance in authenticators. */
function toIssuer(publicUrl: string | null): string {
	return publicUrl === null ? 'Matinee' : `Matinee ${new URL(publicUrl).hostname}`;
}
