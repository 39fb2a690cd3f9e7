import type { AuditAction, AuditDetails } from '#contract/admin.ts';
import { DAY_MS, KNOWN_DEVICES_MAX, UNDO_EMAIL_DAYS } from '#contract/limits.ts';
import type { MailKind } from '#contract/mail.ts';
import type { User } from '#contract/user.ts';
import type { Queries } from '../db/schema.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { upsertReservation } from './account-link.repository.ts';
import { countKnownDevices, removeDevicesBeyond, upsertKnownDevice } from './known-device.repository.ts';
import { findUser, listAdmins } from './user.repository.ts';

interface AuditedEvent {
	action: AuditAction;
	/** As before the change. */
	target?: Pick<User, 'id' | 'username'> & Partial<User>;
	details?: AuditDetails;
	/** The name of a passkey or a device. */
	label?: string;
}

/** Mails that tell people what happened to their account. Each is queued in the transaction of what it tells of. */
export interface AccountNotices {
	/** What the audit log records is what people are told of. */
	onAudit(event: AuditedEvent, transaction: Queries): Promise<void>;
	/** A session begins. */
	onSession(userId: string, device: string | null, transaction: Queries): Promise<void>;
	/** A link that verifies the address. */
	sendVerification(user: User): Promise<void>;
	/** An account was made; it may wait for approval. */
	onSignUp(user: User, transaction: Queries): Promise<void>;
}

const KINDS: Partial<Record<AuditAction, MailKind>> = {
	password_reset: 'password_changed',
	second_factor_enabled: 'second_factor_changed',
	second_factor_removed: 'second_factor_changed',
	second_factor_reset: 'second_factor_changed',
	passkey_created: 'second_factor_changed',
	passkey_removed: 'second_factor_changed',
	recovery_codes_replaced: 'second_factor_changed',
	recovery_code_used: 'second_factor_changed',
	provider_connected: 'second_factor_changed',
	provider_disconnected: 'second_factor_changed',
	device_approved: 'new_device',
	sign_up_approved: 'sign_up_approved',
};

/** Admins and owners that are told of sign-ups, oldest account first. */
const TOLD_ADMINS_MAX = 20;
const NOTICES_PER_HOUR = 10;

export function createAccountNotices(
	mails: Pick<MailQueue, 'isOn' | 'add' | 'addHourly'>,
	clock: () => number,
): AccountNotices {
	const now = () => new Date(clock()).toISOString();

	async function notify(
		kind: MailKind,
		user: Pick<User, 'id' | 'email'>,
		transaction: Queries,
		details: Record<string, string> = {},
	): Promise<boolean> {
		const told = { at: now(), ...details };
		const mail = { kind, recipient: user.email, userId: user.id, details: told, maxPerHour: NOTICES_PER_HOUR };
		return mails.add(mail, transaction);
	}

	/** The new address is to be verified; the old one, where it was, can undo the change. */
	async function onEmailChanged(before: AuditedEvent['target'], user: User, transaction: Queries): Promise<void> {
		// One that waited for its link is verified by now.
		if (!user.isEmailVerified) {
			await mails.add({ kind: 'email_verification', recipient: user.email, userId: user.id }, transaction);
		}
		await notify('email_changed', user, transaction);
		if (before?.email === undefined || !before.isEmailVerified) return;
		const at = now();
		const old = { id: user.id, email: before.email };
		if (!(await notify('email_changed_from', old, transaction, { at }))) return;
		// Another account with it would make the undo impossible.
		const expires_at = new Date(Date.parse(at) + UNDO_EMAIL_DAYS * DAY_MS).toISOString();
		const reserved = { emailKey: canonicalKey(before.email), userId: user.id, created_at: at, expires_at };
		await upsertReservation(transaction, reserved);
	}

	/** True when the device was not known. */
	async function remember(userId: string, device: string, transaction: Queries): Promise<boolean> {
		const isNew = await upsertKnownDevice(transaction, { user_id: userId, device, seen_at: now() });
		if (isNew) await removeDevicesBeyond(transaction, userId, KNOWN_DEVICES_MAX);
		return isNew;
	}

	return {
		async onAudit({ action, target, details, label }, transaction) {
			const { fields } = details ?? {};
			const kind = KINDS[action];
			if (!mails.isOn || !target || (!kind && action !== 'user_edited')) return;
			const user = await findUser(transaction, target.id);
			if (!user) return;
			const named = label === undefined ? {} : { [kind === 'new_device' ? 'device' : 'name']: label };
			// The session that follows tells nothing more.
			if (action === 'device_approved') await remember(user.id, label ?? '', transaction);
			if (kind) await notify(kind, user, transaction, { change: action, ...named });
			if (fields?.includes('password')) await notify('password_changed', user, transaction);
			if (fields?.includes('email')) await onEmailChanged(target, user, transaction);
		},

		async onSession(userId, device, transaction) {
			if (!(await remember(userId, device ?? '', transaction))) return;
			// The first is the one of the sign-up, or of the first login since devices are remembered.
			if (!mails.isOn || (await countKnownDevices(transaction, userId)) < 2) return;
			const user = await findUser(transaction, userId);
			if (user) await notify('new_device', user, transaction, device === null ? {} : { device });
		},

		async sendVerification({ id, email }) {
			await mails.add({ kind: 'email_verification', recipient: email, userId: id });
		},

		async onSignUp(user, transaction) {
			// A provider may have verified it.
			if (!user.isEmailVerified) {
				await mails.add({ kind: 'email_verification', recipient: user.email, userId: user.id }, transaction);
			}
			if (!user.isWaiting) return;
			const recipients = async () => (await listAdmins(transaction, TOLD_ADMINS_MAX)).map(({ email }) => email);
			await mails.addHourly('sign_ups_waiting', recipients, transaction);
		},
	};
}
