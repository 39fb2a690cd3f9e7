import type { FastifyBaseLogger } from 'fastify';
import type { AccountLinks } from '../accounts/account-links.ts';
import type { ApiTokens } from '../accounts/api-token.service.ts';
import type { DeviceCodes } from '../accounts/device-code.service.ts';
import type { Invitations } from '../accounts/invitation.service.ts';
import type { LoginChallenges } from '../accounts/login-challenges.ts';
import type { OwnAccount } from '../accounts/own-account.service.ts';
import type { PasskeyCeremonies } from '../accounts/passkey-ceremonies.ts';
import type { ProviderSignIn } from '../accounts/provider-sign-in.service.ts';
import type { SessionService } from '../accounts/session.service.ts';
import type { AuditLog } from '../admin/audit-log.service.ts';
import type { Database } from '../db/database.ts';
import { removeInBatches } from '../db/remove-in-batches.ts';
import { removeExpiredRateLimits } from '../http/rate-limit.ts';
import { commandLine } from '../lib/installation.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Rooms } from '../together/rooms.service.ts';
import type { ImportsService } from '../transfer/imports.service.ts';
import type { Retention } from '../watch-history/retention.service.ts';
import { createRepeatedJob, type RepeatedJob } from './repeated-job.ts';

interface HousekeepingOptions {
	database: Database;
	retention: Retention;
	sessions: SessionService;
	challenges: Pick<LoginChallenges, 'removeExpired'>;
	ceremonies: Pick<PasskeyCeremonies, 'removeExpired'>;
	apiTokens: Pick<ApiTokens, 'removeExpired'>;
	invitations: Pick<Invitations, 'removeExpired'>;
	links: Pick<AccountLinks, 'removeExpired'>;
	deviceCodes: Pick<DeviceCodes, 'removeExpired'>;
	/** Null without a provider. */
	provider: Pick<ProviderSignIn, 'removeExpired'> | null;
	mails: Pick<MailQueue, 'removeExpired'>;
	imports: Pick<ImportsService, 'removeExpired'>;
	rooms: Pick<Rooms, 'removeEnded'>;
	account: Pick<OwnAccount, 'removeDeleted' | 'removeUnapproved'>;
	copyReports: { removeExpired(limit: number): Promise<number> };
	/** Certifications of titles, which are read again. */
	ratings: { removeExpired(limit: number): Promise<number> };
	/** What browsers were told of. */
	notifications: { removeExpired(limit: number): Promise<number> };
	audit: AuditLog;
	clockGuard: { check(): Promise<{ isAhead: boolean; lastSeenAt: string | null }> };
	log: FastifyBaseLogger;
}

const CLOCK_AHEAD = `The clock is more than a day ahead of the last time seen: nothing is removed for its age, and all else works. If the server was off since then, an owner accepts the time on the System tab, or ${commandLine('clock', 'accept')} does; if not, set the clock right`;

/** Removes expired watch history, tombstones, sessions, logins that wait for a code, API tokens, invitations, links, mails, imports and rooms, sign-ups that nobody approved, reports of copies, notifications, audit entries, rate limits and accounts that were deleted; only rate limits while the clock is ahead. */
export function createHousekeeping(options: HousekeepingOptions): RepeatedJob {
	const {
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
		imports,
		rooms,
		account,
		copyReports,
		ratings,
		notifications,
		audit,
		clockGuard,
		log,
	} = options;

	async function removeExpired(): Promise<void> {
		// Nothing is lost with them.
		const { pool } = database;
		if (pool) await removeInBatches((limit) => removeExpiredRateLimits(pool, limit));
		const { isAhead, lastSeenAt } = await clockGuard.check();
		if (isAhead) {
			log.warn({ lastSeenAt }, CLOCK_AHEAD);
			return;
		}
		const historyEntries = await retention.removeExpired();
		const expiredSessions = await removeInBatches((limit) => sessions.removeExpired(limit));
		const codes = await removeInBatches((limit) => challenges.removeExpired(limit));
		const logins =
			codes +
			(await removeInBatches((limit) => ceremonies.removeExpired(limit))) +
			(provider ? await removeInBatches((limit) => provider.removeExpired(limit)) : 0);
		const tokens = await removeInBatches((limit) => apiTokens.removeExpired(limit));
		const ended = await removeInBatches((limit) => invitations.removeExpired(limit));
		const endedLinks =
			(await removeInBatches((limit) => links.removeExpired(limit))) +
			(await removeInBatches((limit) => deviceCodes.removeExpired(limit)));
		const oldMails = await removeInBatches((limit) => mails.removeExpired(limit));
		const oldImports = await removeInBatches((limit) => imports.removeExpired(limit));
		const endedRooms = await removeInBatches((limit) => rooms.removeEnded(limit));
		const unapproved = await removeInBatches((limit) => account.removeUnapproved(limit));
		const reports = await removeInBatches((limit) => copyReports.removeExpired(limit));
		await removeInBatches((limit) => ratings.removeExpired(limit));
		const oldNotifications = await removeInBatches((limit) => notifications.removeExpired(limit));
		const auditEntries = await removeInBatches((limit) => audit.removeExpired(limit));
		const accounts = await removeInBatches((limit) => account.removeDeleted(limit));
		if (
			historyEntries +
				expiredSessions +
				logins +
				tokens +
				ended +
				endedLinks +
				oldMails +
				oldImports +
				endedRooms +
				unapproved +
				reports +
				oldNotifications +
				auditEntries +
				accounts ===
			0
		)
			return;
		await database.eraseRemoved();
		log.info(
			{
				historyEntries,
				sessions: expiredSessions,
				logins,
				tokens,
				invitations: ended,
				links: endedLinks,
				mails: oldMails,
				imports: oldImports,
				rooms: endedRooms,
				unapproved,
				copyReports: reports,
				notifications: oldNotifications,
				auditEntries,
				accounts,
			},
			'Removed expired rows',
		);
	}

	return createRepeatedJob({ name: 'housekeeping', work: removeExpired, firstRunAfterMs: 0, database, log });
}
