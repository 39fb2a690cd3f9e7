import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
	DAY_MS,
	LIST_WRITES_PER_MINUTE,
	PUSH_MESSAGES_DAYS,
	SHARED_LIST_READS_PER_MINUTE,
	TASTE_WRITES_PER_MINUTE,
} from '#contract/limits.ts';
import type { HistoryTitle } from '#contract/title.ts';
import type { User } from '#contract/user.ts';
import { createAccountLanguages } from '../accounts/account-languages.ts';
import { createAccountLinks } from '../accounts/account-links.ts';
import { createAccountMails } from '../accounts/account-mails.ts';
import { mountAccountRecovery } from '../accounts/account-recovery.routes.ts';
import { type AccountRecovery, createAccountRecovery } from '../accounts/account-recovery.service.ts';
import { mountApiTokens } from '../accounts/api-token.routes.ts';
import { createSignedInResponse, mountAuth } from '../accounts/auth.routes.ts';
import { createAuthService } from '../accounts/auth.service.ts';
import { createAuthRateLimits } from '../accounts/auth-rate-limits.ts';
import { mountDeviceCodes } from '../accounts/device-code.routes.ts';
import { createDeviceCodes } from '../accounts/device-code.service.ts';
import { createEmailChanges } from '../accounts/email-change.service.ts';
import { createEmailCorrection } from '../accounts/email-correction.service.ts';
import { createLoginChallenges } from '../accounts/login-challenges.ts';
import { createOidcClient } from '../accounts/oidc-client.ts';
import { mountOwnAccount } from '../accounts/own-account.routes.ts';
import { createOwnAccount } from '../accounts/own-account.service.ts';
import { mountPasskeys } from '../accounts/passkey.routes.ts';
import { createPinTries, mountProfiles } from '../accounts/profile.routes.ts';
import { createProfiles } from '../accounts/profile.service.ts';
import { mountProvider } from '../accounts/provider.routes.ts';
import { createProviderSignIn, type ProviderSignIn } from '../accounts/provider-sign-in.service.ts';
import { mountProxySignIn } from '../accounts/proxy-sign-in.routes.ts';
import { createProxySignIn, type ProxySignIn } from '../accounts/proxy-sign-in.service.ts';
import { createPasswordCheck, createProofReader, mountSecondFactor } from '../accounts/second-factor.routes.ts';
import { createSecretBox } from '../accounts/secret-box.ts';
import { streamOwnData } from '../admin/own-data.service.ts';
import { type CalendarService, createCalendar } from '../calendar/calendar.service.ts';
import { removeCalendarFeed } from '../calendar/calendar-feed.repository.ts';
import type { Caller } from '../catalogue/caller.ts';
import { type CatalogueService, catalogueFor } from '../catalogue/catalogue.service.ts';
import { createTitleReader } from '../catalogue/title-reader.ts';
import { mountChildren } from '../children/children.routes.ts';
import { createChildren } from '../children/children.service.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { createProxyCheck } from '../http/connection-limit.ts';
import { type CreateRateLimiter, createRateLimiters } from '../http/rate-limit.ts';
import type { DelayRefusal } from '../http/refusal-delay.ts';
import type { SecurityLog } from '../http/security-log.ts';
import { createWriteLimit } from '../http/write-limit.ts';
import { createHousekeeping } from '../jobs/housekeeping.ts';
import type { RepeatedJob } from '../jobs/repeated-job.ts';
import { speakIn } from '../language/in-language.ts';
import { removeShareLinksOf } from '../lists/list.repository.ts';
import { createListCards } from '../lists/list-cards.service.ts';
import { listNewestTitles } from '../lists/list-title.repository.ts';
import { LIST_MESSAGES } from '../lists/lists.messages.ts';
import { mountLists } from '../lists/lists.routes.ts';
import { createListsService } from '../lists/lists.service.ts';
import type { ComposeMail } from '../mail/mail-queue.ts';
import type { CopyReports } from '../player/copy-reports.service.ts';
import { removeMessagesBefore, removeSubscriptionsOf } from '../push/push.repository.ts';
import { mountRecommendations } from '../recommendations/recommendations.routes.ts';
import { createRecommendations } from '../recommendations/recommendations.service.ts';
import { TASTE_MESSAGES } from '../taste/taste.messages.ts';
import { mountTaste } from '../taste/taste.routes.ts';
import { createTasteService } from '../taste/taste.service.ts';
import { createTasteCards } from '../taste/taste-cards.service.ts';
import type { Rooms } from '../together/rooms.service.ts';
import type { Trackers } from '../trackers/trackers.service.ts';
import type { ImportsService } from '../transfer/imports.service.ts';
import { createContinueWatching } from '../watch-history/continue-watching.service.ts';
import { createHistoryLimits } from '../watch-history/history-limits.ts';
import { createKnownRuntime } from '../watch-history/known-runtime.ts';
import { createWatchProgress } from '../watch-history/progress.service.ts';
import { createProgressMarks } from '../watch-history/progress-marks.service.ts';
import { createRetention } from '../watch-history/retention.service.ts';
import { findUsersPlace } from '../watch-history/show-place.ts';
import { listEntriesOf } from '../watch-history/watch-history.repository.ts';
import { mountWatchHistory } from '../watch-history/watch-history.routes.ts';
import { createWatchHistoryService } from '../watch-history/watch-history.service.ts';
import type { Webhooks } from '../webhooks/webhooks.service.ts';
import type { Identity } from './identity.ts';
import { toSpeech } from './speech.ts';
import { tellAfter } from './tell-after.ts';

interface AccountParts {
	webhooks: Pick<Webhooks, 'queueEvent' | 'announce'>;
	trackers: Pick<Trackers, 'changed' | 'reported' | 'endAll'>;
	http: FastifyInstance;
	config: Config;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	database: Database;
	identity: Identity;
	catalogue: CatalogueService;
	/** Origin of this instance. */
	publicUrl: string;
	/** Its origins. */
	origins: readonly string[];
	delayRefusal: DelayRefusal;
	security: SecurityLog;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
	copyReports: Pick<CopyReports, 'removeExpired'>;
	imports: Pick<ImportsService, 'removeExpired'>;
	rooms: Pick<Rooms, 'removeEnded'>;
	/** Whether there are player servers besides the built-in ones, as known now. */
	hasOtherPlayers(): boolean;
}

interface AccountsRoom {
	housekeeping: RepeatedJob;
	recovery: AccountRecovery;
	composeMail: ComposeMail;
	/** Not mounted yet. */
	calendar: CalendarService;
}

/** The actor in the audit log: no account can have this name. */
const OWNER_LINK = { id: 'owner link', username: 'owner link' };

/**
 * Accounts, watch history, lists, ratings and recommendations.
 *
 * @returns The job that removes what has expired and what the mail queue sends, not started yet, and the links of accounts.
 */
export function mountAccounts(parts: AccountParts): AccountsRoom {
	const { http, config, log, clock, database, catalogue, delayRefusal, security, createLimit } = parts;
	const {
		mount,
		sessions,
		factors,
		ceremonies,
		passkeys,
		apiTokens,
		invitations,
		ownerLink,
		passwords,
		audit,
		clockGuard,
		mails,
		notices,
	} = parts.identity;
	const { db, isDurable, pool } = database;
	const { registration, rateLimits, historyRetentionDays, sessionMaxDays } = config;
	const titlesFor = (caller: Caller) => createTitleReader(catalogueFor(catalogue, caller));
	const retentionMs = historyRetentionDays * DAY_MS;
	const history = createWatchHistoryService({ db, clock, retentionMs });
	const progress = createWatchProgress({ db, clock, retentionMs, runtimeOf: createKnownRuntime(catalogue) });
	const createSharedLimit = rateLimits === 'on' ? createRateLimiters(pool) : null;
	const retention = createRetention({ db, clock, retentionMs });

	const onReturn = (user: User, transaction: Queries) =>
		audit.record({ action: 'deletion_cancelled', actor: user, target: user }, transaction);
	const onOwner = (target: User, transaction: Queries) =>
		audit.record(
			{ action: 'role_changed', actor: OWNER_LINK, target, details: { from: 'user', to: 'owner' } },
			transaction,
		);
	const { identify } = security;
	const challenges = createLoginChallenges(db, clock);
	const sendVerification = config.requireVerifiedEmail === 'on' ? notices.sendVerification : undefined;
	const { webhooks, trackers } = parts;
	const onSignUp: typeof notices.onSignUp = async (user, transaction) => {
		await notices.onSignUp(user, transaction);
		await webhooks.queueEvent('user.signed_up', { is_waiting: user.isWaiting ?? false }, transaction);
	};
	const auth = createAuthService({
		database,
		clock,
		sessions,
		passwords,
		registration,
		isProviderOnly: config.oidc?.isOnly ?? false,
		ownerLink,
		invitations,
		factors,
		ceremonies,
		challenges,
		identify,
		onReturn,
		onOwner,
		onSignUp,
		sendVerification,
	});
	const limits = createAuthRateLimits({ createLimit: createSharedLimit, passwords, sessionMaxDays });
	const links = createAccountLinks(db, clock);
	const emailChanges = createEmailChanges({ database, clock, links, mails, identify, audit });
	const account = createOwnAccount({ database, clock, sessions, passwords, emailChanges, audit });
	const verifyPassword = createPasswordCheck(account, limits);
	const isInvitationOpen = registration !== 'closed';
	const recovery = createAccountRecovery({
		database,
		clock,
		links,
		mails,
		sessions,
		passwords,
		emailChanges,
		identify,
		audit,
	});
	const correctEmail = createEmailCorrection({
		database,
		clock,
		passwords,
		sendVerification,
		isOpen: registration !== 'closed',
		identify,
		audit,
	});
	mountAccountRecovery(mount, { recovery, emailChanges, correctEmail, limits, createLimit: createSharedLimit });
	const { publicUrl } = parts;
	const deviceCodes = createDeviceCodes({ database, clock, auth, publicUrl, security, audit });
	const composeMail = createAccountMails({
		database,
		clock,
		links,
		emailChanges,
		invitations,
		publicUrl,
		defaultLanguage: config.defaultLanguage,
		inLanguage: (language, work) => speakIn(toSpeech(language), work),
	});
	const profiles = createProfiles({ database, clock, passwords, audit });
	const languages = createAccountLanguages(db);
	const toSignedIn = createSignedInResponse({ security, factors, profiles, languages });
	mountDeviceCodes(mount, { codes: deviceCodes, toSignedIn, createLimit: createSharedLimit });
	const external = {
		database,
		clock,
		auth,
		invitations,
		isInvitationOpen,
		challenges,
		factors,
		sessions,
		security,
		audit,
		onSignUp,
	};
	const provider = createProvider();
	const proxy = createProxy();
	mountAuth(mount, {
		auth,
		profiles,
		findLogoutPage: async (sessionId, origin) =>
			(await provider?.findLogoutPage(sessionId, origin)) ?? (await proxy?.findLogoutPage(sessionId)) ?? null,
		sessions,
		limits,
		security,
		ownerLink,
		factors,
		languages,
		toSignedIn,
		invitations,
		isInvitationOpen,
	});
	const readProof = createProofReader(verifyPassword);
	mountSecondFactor(mount, { factors, readProof, limits });
	mountPasskeys(mount, { passkeys, auth, limits, readProof, toSignedIn });
	mountProvider(mount, {
		http,
		provider,
		readProof,
		toSignedIn,
		security,
		account,
		limits,
		icon: config.oidc?.icon && 'file' in config.oidc.icon ? config.oidc.icon.file : null,
		createLimit: createSharedLimit,
	});
	const triesFor = createPinTries(createSharedLimit);
	const { children: childGuard, ratings, screenTime } = parts.identity;
	mountProfiles(mount, { profiles, triesFor, children: childGuard });
	const children = createChildren({
		database,
		clock,
		profiles,
		ratings,
		titlesFor,
		audit,
		async endWhatLeaves(transaction, profileId) {
			await removeCalendarFeed(transaction, profileId);
			await removeSubscriptionsOf(transaction, profileId);
			await removeShareLinksOf(transaction, profileId);
			return trackers.endAll(transaction, profileId);
		},
	});
	mountChildren(mount, { children, screenTime, triesFor });
	mountProxySignIn(mount, { proxy, readProof, toSignedIn, security, limits, createLimit: createSharedLimit });
	mountApiTokens(mount, { apiTokens, verifyPassword });
	mountOwnAccount(mount, {
		account,
		languages,
		profiles,
		limits,
		verifyPassword,
		accountChanges: config.accountChanges,
		streamOwnData: ({ user }, own) =>
			streamOwnData(db, { user, sessions: own, exportedAt: new Date(clock()).toISOString() }),
		onExport: ({ user }) => audit.record({ action: 'data_exported', actor: user, target: user }),
		clock,
	});
	const continueWatching = createContinueWatching({ db, clock, titlesFor, hasOtherPlayers: parts.hasOtherPlayers });
	mountWatchHistory(mount, {
		history: {
			...history,
			async record(userId, watched) {
				const recorded = await history.record(userId, watched);
				const { season, episode } = watched;
				const at = watched.media_type === 'tv' ? { season, episode } : {};
				webhooks.announce('title.watched', { ...toEventTitle(watched), ...at });
				return recorded;
			},
			...tellAfter(history, ['remove', 'restore', 'migrate'], trackers.changed),
		},
		limits: createHistoryLimits({ createLocalLimit: createLimit, createSharedLimit, delayRefusal }),
		progress: {
			...progress,
			async save(profileId, items) {
				const saved = await progress.save(profileId, items);
				trackers.reported(profileId, items);
				return saved;
			},
		},
		marks: tellAfter(createProgressMarks({ db, clock, progress, titlesFor }), ['mark'], trackers.changed),
		continueWatching,
		retention: { removeExpired: () => clockGuard.requireAccepted().then(retention.removeExpired) },
		retentionDays: historyRetentionDays,
		onCleaned: ({ user }, count) => audit.record({ action: 'records_cleaned', actor: user, details: { count } }),
		isDurable,
	});
	const lists = createListsService({ db, clock });
	mountLists(mount, {
		lists: {
			...lists,
			async add(userId, id, title, restore) {
				const before = clock();
				const added = await lists.add(userId, id, title, restore);
				// One that was there has its old time.
				if (!restore && Date.parse(added.dateAdded) >= before) webhooks.announce('title.added', toEventTitle(title));
				trackers.changed(userId);
				return added;
			},
			...tellAfter(lists, ['removeTitle', 'migrate'], trackers.changed),
		},
		cards: createListCards({
			db,
			titlesFor,
			listWatched: (userId, titles) => listEntriesOf(db, userId, titles),
			findPlace: (titles, at) => findUsersPlace(db, titles, { ...at, now: clock() }),
		}),
		countWrite: createWriteLimit({
			limiter: createLimit?.({ name: 'lists', attempts: LIST_WRITES_PER_MINUTE, windowS: 60 }),
			message: () => LIST_MESSAGES.tooMany,
			delayRefusal,
		}),
		readLimit: createLimit?.({ name: 'shared-lists', attempts: SHARED_LIST_READS_PER_MINUTE, windowS: 60 }) ?? null,
		isOn: config.watchLater === 'on',
	});
	const taste = createTasteService({ db, clock });
	mountTaste(mount, {
		taste: { ...taste, ...tellAfter(taste, ['rate', 'removeRating', 'migrate'], trackers.changed) },
		cards: createTasteCards({ db, titlesFor }),
		listWatched: continueWatching.listFinishedKeys,
		countWrite: createWriteLimit({
			limiter: createLimit?.({ name: 'taste', attempts: TASTE_WRITES_PER_MINUTE, windowS: 60 }),
			message: () => TASTE_MESSAGES.tooMany,
			delayRefusal,
		}),
	});
	const calendar = createCalendar({
		clock,
		titlesFor,
		listWatched: (userId, limit) => history.list(userId, { limit, offset: 0 }),
		listKept: (userId, limit) =>
			config.watchLater === 'on' ? listNewestTitles(db, userId, limit) : Promise.resolve([]),
	});
	mountRecommendations(mount, createRecommendations({ history, taste, titlesFor }));
	const housekeeping = createHousekeeping({
		database,
		retention,
		sessions,
		challenges,
		ceremonies,
		apiTokens,
		invitations,
		links,
		deviceCodes,
		provider,
		mails,
		imports: parts.imports,
		rooms: parts.rooms,
		account,
		copyReports: parts.copyReports,
		ratings,
		notifications: {
			removeExpired(limit) {
				const before = new Date(clock() - PUSH_MESSAGES_DAYS * DAY_MS).toISOString();
				return removeMessagesBefore(db, before, limit);
			},
		},
		audit,
		clockGuard,
		log,
	});
	http.addHook('onClose', () => housekeeping.stop());
	return { housekeeping, recovery, composeMail, calendar };

	function createProvider(): ProviderSignIn | null {
		const { oidc: settings } = config;
		if (!settings) return null;
		const client = createOidcClient({ settings, clock });
		http.addHook('onClose', () => client.close());
		const { origins } = parts;
		const secrets = createSecretBox(config.secretsKey);
		return createProviderSignIn({ ...external, settings, client, origins, secrets });
	}

	function createProxy(): ProxySignIn | null {
		const { proxySignIn: settings, trustProxy } = config;
		if (!settings) return null;
		const { origins } = parts;
		const isProxy = createProxyCheck(trustProxy);
		return createProxySignIn({ ...external, settings, origins, isProxy });
	}
}

/** What webhooks are told of a title, and nothing of whose it is. */
function toEventTitle({ media_type, media_id }: HistoryTitle): object {
	return { media_type, id: Number(media_id) };
}
