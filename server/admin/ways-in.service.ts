import type { ResetToken } from '#contract/account-link.ts';
import type { WaysIn } from '#contract/ways-in.ts';
import type { AccountRecovery } from '../accounts/account-recovery.service.ts';
import { listApiTokens, removeProgramAccessOf } from '../accounts/api-token.repository.ts';
import { inTurn } from '../accounts/in-turn.ts';
import { findInviter } from '../accounts/invitation.repository.ts';
import { findLastSeen } from '../accounts/known-device.repository.ts';
import { requireConfirmed } from '../accounts/own-account.service.ts';
import { listPasskeys } from '../accounts/passkey.repository.ts';
import { hasPassword } from '../accounts/password-hash.ts';
import { listProviderAccounts, removeProviderAccount } from '../accounts/provider.repository.ts';
import { ROLES_LOCK } from '../accounts/roles-lock.ts';
import { countRecoveryCodes, findSecondFactorTime } from '../accounts/second-factor.repository.ts';
import type { SessionService } from '../accounts/session.service.ts';
import { findPasswordHash } from '../accounts/user.repository.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { ADMIN_MESSAGES } from './admin.messages.ts';
import type { AuditLog } from './audit-log.service.ts';
import { requireManageable } from './manageable-user.ts';

/** What signs people in elsewhere, as it is set now. */
export interface KnownIssuer {
	issuer: string;
	name: string;
	kind: 'provider' | 'proxy';
	/** Nobody signs in another way. */
	isOnly: boolean;
}

/** How accounts sign in, for those who may edit them: admins for users, owners for everybody. Methods throw as `UserAdministration`. */
export interface WaysInAdministration {
	read(viewer: Viewer, id: string): Promise<WaysIn>;
	/**
	 * Disconnects another account from what signs it in elsewhere, and ends its sessions and API tokens. Returns a link by which it
	 * chooses a password where it has none: nobody is left without a way in. Throws `not_found` for an account that is not
	 * connected, `conflict` where that is the only way in.
	 */
	disconnect(viewer: Viewer, id: string, issuer: string): Promise<ResetToken | null>;
}

interface WaysInOptions {
	database: Pick<Database, 'db' | 'lock'>;
	sessions: Pick<SessionService, 'listOf' | 'endAll'>;
	recovery: Pick<AccountRecovery, 'makeResetLink'>;
	audit: Pick<AuditLog, 'record'>;
	issuers: readonly KnownIssuer[];
	/** Epoch milliseconds. */
	clock: () => number;
}

export function createWaysInAdministration(options: WaysInOptions): WaysInAdministration {
	const { database, sessions, recovery, audit, issuers, clock } = options;
	const { db } = database;
	const find = (issuer: string) => issuers.find((known) => known.issuer === issuer);

	return {
		async read(viewer, id) {
			await requireManageable(db, viewer, id);
			const hash = await findPasswordHash(db, id);
			const [passkeys, connections, own] = [
				await listPasskeys(db, id),
				await listProviderAccounts(db, id),
				await sessions.listOf(id),
			];
			const seen = [own[0]?.last_used_at, await findLastSeen(db, id)].flatMap((at) => at ?? []);
			return {
				hasPassword: hash !== null && hasPassword(hash),
				secondFactorSince: await findSecondFactorTime(db, id),
				recoveryCodesLeft: await countRecoveryCodes(db, id),
				passkeys: passkeys.map(({ domain, verifies_user, created_at, last_used_at }) => ({
					domain,
					isSignIn: verifies_user === 1,
					created_at,
					last_used_at,
				})),
				connections: connections.map(({ issuer, created_at, last_used_at }) => ({
					issuer,
					name: find(issuer)?.name ?? toHost(issuer),
					kind: find(issuer)?.kind ?? ('former' as const),
					connected_at: created_at,
					last_used_at,
				})),
				apiTokens: (await listApiTokens(db, id, new Date(clock()).toISOString())).length,
				last_seen_at: seen.sort().at(-1) ?? null,
				invited_by: await findInviter(db, id),
			};
		},

		async disconnect(viewer, id, issuer) {
			if (viewer.user.id === id) throw new AppError('forbidden', ADMIN_MESSAGES.ownConnection);
			return inTurn(db, ROLES_LOCK, async (transaction) => {
				await database.lock(transaction, ROLES_LOCK);
				const target = await requireManageable(transaction, viewer, id);
				requireConfirmed(viewer, clock());
				const known = find(issuer);
				if (known?.isOnly) throw new AppError('conflict', ADMIN_MESSAGES.onlyWayIn(known.name));
				// It locks the row of the account: a sign-in that runs ends before, and one after finds no connection.
				await sessions.endAll(id, undefined, transaction);
				if (!(await removeProviderAccount(transaction, id, issuer))) {
					throw new AppError('not_found', ADMIN_MESSAGES.notConnected);
				}
				await removeProgramAccessOf(transaction, id);
				await audit.record({ action: 'provider_disconnected', actor: viewer.user, target }, transaction);
				const hash = await findPasswordHash(transaction, id);
				if (hash !== null && hasPassword(hash)) return null;
				const link = await recovery.makeResetLink(transaction, target);
				await audit.record({ action: 'reset_link_created', actor: viewer.user, target }, transaction);
				return link;
			});
		},
	};
}

function toHost(issuer: string): string {
	return URL.parse(issuer)?.host || issuer.slice(issuer.lastIndexOf(':') + 1);
}
