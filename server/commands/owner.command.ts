/**
 * `matinee owner`: makes an existing account owner; works beside a running server of the same version. `--force` adds an owner
 * where there is one; `--reset-password` sets a new password and prints it once, and removes second factors, passkeys, API
 * tokens and connections with a sign-in provider.
 */
import { randomInt } from 'node:crypto';
import { createAccountNotices } from '../accounts/account-notices.ts';
import { removeProgramAccessOf } from '../accounts/api-token.repository.ts';
import { createPasswordHash } from '../accounts/password-hash.ts';
import { removeProviderAccountsSince } from '../accounts/provider.repository.ts';
import { ROLES_LOCK } from '../accounts/roles-lock.ts';
import { removeSecondFactor } from '../accounts/second-factor.service.ts';
import { removeSessionsOf } from '../accounts/session.repository.ts';
import { findUserWithHash, listOwners, updatePasswordHash, updateRole } from '../accounts/user.repository.ts';
import { createAuditLog } from '../admin/audit-log.service.ts';
import { type Config, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import { commandName } from '../lib/installation.ts';
import { createMailQueue } from '../mail/mail-queue.ts';
import { StartError } from '../start-error.ts';
import type { RunCommand } from './command.ts';

/** Without letters and digits that look alike. */
const PASSWORD_LETTERS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'] as const;
const PASSWORD_GROUPS = 7;
/** The actor in the audit log: no account can have this name. */
const ACTOR = { id: commandName('owner'), username: commandName('owner') };

interface OwnerOptions {
	account: string;
	force: boolean;
	resetPassword: boolean;
}

/** Returns the lines to print; throws `StartError` with the reason otherwise. */
async function makeOwner(
	database: Database,
	{ smtp, publicUrl, oidc }: Pick<Config, 'smtp' | 'publicUrl' | 'oidc'>,
	{ account, force, resetPassword }: OwnerOptions,
): Promise<string[]> {
	const password = resetPassword ? makePassword() : null;
	const hash = password && (await createPasswordHash().hash(password));
	const clock = Date.now;
	// A server sends what is queued here.
	const mails = createMailQueue({ database, clock, smtp, publicUrl: publicUrl ?? '', log: { warn() {} } });
	const { onAudit: onEvent } = createAccountNotices(mails, clock);
	const audit = createAuditLog({ db: database.db, clock, onEvent });
	const lines = await database.db.transaction().execute(async (transaction) => {
		await database.lock(transaction, ROLES_LOCK);
		const found = await findUserWithHash(transaction, canonicalKey(account));
		if (!found) throw new StartError(`There is no account ${account}; sign up first`);
		const target = found.user;
		const { id, username, role } = target;
		const [owner] = await listOwners(transaction);
		const isOwner = role === 'owner';
		if (isOwner && !resetPassword) throw new StartError(`${username} is an owner already`);
		if (owner && !isOwner && !force) {
			throw new StartError(`There is an owner already, ${owner.username}; add --force to have another one`);
		}
		if (!isOwner) {
			await updateRole(transaction, id, 'owner');
			const details = { from: role, to: 'owner' };
			await audit.record({ action: 'role_changed', actor: ACTOR, target, details }, transaction);
		}
		if (hash) {
			await updatePasswordHash(transaction, id, hash);
			await removeSessionsOf(transaction, id);
			await removeProgramAccessOf(transaction, id);
			await removeSecondFactor(transaction, id);
			// Where it is the only way in, it stays.
			if (!oidc?.isOnly) await removeProviderAccountsSince(transaction, id, '');
			if (target.hasSecondFactor) {
				await audit.record({ action: 'second_factor_reset', actor: ACTOR, target }, transaction);
			}
			const details = { fields: ['password' as const] };
			await audit.record({ action: 'user_edited', actor: ACTOR, target, details }, transaction);
		}
		return [
			...(isOwner ? [] : [`${username} is an owner now`]),
			...(password ? [`The new password of ${username}: ${password}`] : []),
		];
	});
	// Counts the mails that were not taken; a server sends the others.
	await mails.stop();
	return lines;
}

/** One character of each kind in every group, as the password rules require. */
function makePassword(): string {
	const groups = Array.from({ length: PASSWORD_GROUPS }, () =>
		PASSWORD_LETTERS.map((letters) => letters[randomInt(letters.length)]).join(''),
	);
	return groups.join('-');
}

export const runOwner: RunCommand = async ({ positionals: [account = ''], values }) => {
	const options = { account, force: values.force === true, resetPassword: values['reset-password'] === true };
	const config = readConfig(process.env);
	const database = await openDatabase(config.database, { mustExist: true, onError: () => {} });
	try {
		for (const line of await makeOwner(database, config, options))
			process.stdout.write(`${line}
`);
		return 0;
	} finally {
		await database.close();
	}
};
