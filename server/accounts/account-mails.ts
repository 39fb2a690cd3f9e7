import { isLanguage, type Language } from '#contract/languages.ts';
import { DAY_MS, RESET_LINK_MINUTES, UNDO_EMAIL_DAYS, VERIFY_LINK_DAYS } from '#contract/limits.ts';
import type { MailKind } from '#contract/mail.ts';
import {
	emailUndoPath,
	emailVerificationPath,
	invitationPath,
	PAGE_PATTERNS,
	passwordResetPath,
} from '#contract/page-paths.ts';
import type { User } from '#contract/user.ts';
import type { Database } from '../db/database.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import type { ComposeMail, MailToCompose } from '../mail/mail-queue.ts';
import { type MailText, renderMail } from '../mail/mail-text.ts';
import { hasLinkSince } from './account-link.repository.ts';
import type { AccountLinks } from './account-links.ts';
import { ACCOUNT_MAILS as TEXTS } from './account-mails.messages.ts';
import { isBlocked } from './account-state.ts';
import type { EmailChanges } from './email-change.service.ts';
import { inTurn } from './in-turn.ts';
import type { Invitations } from './invitation.service.ts';
import {
	countWaiting,
	findLanguage,
	findLanguageByEmail,
	findUser,
	findUserWithHash,
	lockUserRow,
} from './user.repository.ts';

interface AccountMailOptions {
	database: Pick<Database, 'db'>;
	/** Epoch milliseconds. */
	clock: () => number;
	links: Pick<AccountLinks, 'make'>;
	emailChanges: Pick<EmailChanges, 'find'>;
	invitations: Pick<Invitations, 'renewCode'>;
	/** Origin of this instance. */
	publicUrl: string;
	/** Of accounts that have chosen none. */
	defaultLanguage: Language;
	/** Runs what writes a mail in a language. */
	inLanguage<Result>(language: Language, work: () => Result): Result;
}

type Composed = { to: string; text: MailText } | null;

/**
 * What the mails about accounts say. It is decided when a mail is sent, from the account as it is then: links are made here, so
 * that neither the queue nor a backup has one, and requests for an address with an account do as much as for one without.
 */
export function createAccountMails(options: AccountMailOptions): ComposeMail {
	const { database, clock, links, emailChanges, invitations, publicUrl, defaultLanguage, inLanguage } = options;
	const { db } = database;
	const to = (path: string) => `${publicUrl}${path}`;

	/** The account that the mail is about, while it may be used. */
	async function findAccount({ userId }: MailToCompose): Promise<User | null> {
		const user = userId === null ? null : await findUser(db, userId);
		return user && !isBlocked(user, clock()) ? user : null;
	}

	/** To the address of the account, as its owner wrote it: another one may have the same key. */
	async function passwordReset({ recipient }: MailToCompose): Promise<Composed> {
		const found = await findUserWithHash(db, canonicalKey(recipient));
		if (!found?.user.isEmailVerified || isBlocked(found.user, clock())) return null;
		const { user, password_hash: passwordHash } = found;
		const lifetimeMs = RESET_LINK_MINUTES * 60_000;
		const link = { kind: 'reset', userId: user.id, email: user.email, passwordHash, lifetimeMs } as const;
		const { token } = await links.make(link);
		return {
			to: user.email,
			text: TEXTS.passwordReset({ username: user.username, url: to(passwordResetPath(token)) }),
		};
	}

	/** Also to a sign-up that waits for approval. */
	async function emailVerification({ userId, recipient }: MailToCompose): Promise<Composed> {
		const user = userId === null ? null : await findUser(db, userId);
		if (!user || user.isEmailVerified || canonicalKey(user.email) !== canonicalKey(recipient)) return null;
		const lifetimeMs = VERIFY_LINK_DAYS * DAY_MS;
		const { token } = await links.make({ kind: 'verify', userId: user.id, email: user.email, lifetimeMs });
		const url = to(emailVerificationPath(token));
		return { to: user.email, text: TEXTS.emailVerification({ username: user.username, url }) };
	}

	/** To an address that waits; the account keeps its own until the link is used. */
	async function emailChange({ userId, recipient }: MailToCompose): Promise<Composed> {
		if (userId === null) return null;
		return inTurn(db, userId, async (transaction) => {
			await lockUserRow(transaction, userId);
			const user = await findUser(transaction, userId);
			const waiting = await emailChanges.find(userId, transaction);
			if (!user || isBlocked(user, clock()) || waiting?.email !== recipient) return null;
			const lifetimeMs = VERIFY_LINK_DAYS * DAY_MS;
			const { token } = await links.make({ kind: 'change', userId, email: recipient, lifetimeMs }, transaction);
			const url = to(emailVerificationPath(token));
			return { to: recipient, text: TEXTS.emailChange({ username: user.username, url }) };
		});
	}

	async function emailChangedFrom({ userId, recipient, details }: MailToCompose): Promise<Composed> {
		if (userId === null) return null;
		const { at = '' } = details;
		return inTurn(db, userId, async (transaction) => {
			await lockUserRow(transaction, userId);
			const user = await findUser(transaction, userId);
			// A change before it was undone, and this one with it.
			if (!user || (await hasLinkSince(transaction, userId, 'undone', at))) return null;
			const lifetimeMs = UNDO_EMAIL_DAYS * DAY_MS;
			const link = { kind: 'undo', userId, email: recipient, lifetimeMs, since: at } as const;
			const { token } = await links.make(link, transaction);
			const url = to(emailUndoPath(token));
			return { to: recipient, text: TEXTS.emailChangedFrom({ username: user.username, at, url }) };
		});
	}

	async function invitation({ recipient, details }: MailToCompose): Promise<Composed> {
		const { id = '', username = '' } = details;
		const renewed = await invitations.renewCode(id);
		if (!renewed) return null;
		const url = to(invitationPath(renewed.code));
		return { to: recipient, text: TEXTS.invitation({ username, url, days: renewed.expiresAt.slice(0, 10) }) };
	}

	async function signUpsWaiting({ recipient }: MailToCompose): Promise<Composed> {
		const count = await countWaiting(db);
		const url = to(`${PAGE_PATTERNS.admin}?tab=sign-ups`);
		return count === 0 ? null : { to: recipient, text: TEXTS.signUpsWaiting({ count, url }) };
	}

	/** A notice to the account, at the address that it was queued for. */
	const notice =
		(text: (told: { username: string; at: string; details: MailToCompose['details'] }) => MailText) =>
		async (mail: MailToCompose): Promise<Composed> => {
			const user = await findAccount(mail);
			if (!user) return null;
			const { details, recipient } = mail;
			return { to: recipient, text: text({ username: user.username, at: details.at ?? '', details }) };
		};

	const composers: Record<MailKind, (mail: MailToCompose) => Promise<Composed>> = {
		password_reset: passwordReset,
		email_verification: emailVerification,
		email_change: emailChange,
		password_changed: notice((told) => TEXTS.passwordChanged(told)),
		email_changed: notice((told) => TEXTS.emailChanged(told)),
		email_changed_from: emailChangedFrom,
		second_factor_changed: notice(({ details, ...told }) =>
			TEXTS.secondFactorChanged({ ...told, sentence: toFactorChange(details.change), name: details.name }),
		),
		new_device: notice(({ details, ...told }) =>
			(details.change === 'device_approved' ? TEXTS.deviceApproved : TEXTS.newDevice)({
				...told,
				device: details.device ?? TEXTS.unknownDevice,
			}),
		),
		invitation,
		sign_up_approved: notice(({ username }) => TEXTS.signUpApproved({ username, url: to(PAGE_PATTERNS.home) })),
		sign_ups_waiting: signUpsWaiting,
	};
	return async (mail) => {
		const language = await findLanguageOf(mail);
		return inLanguage(language, async () => {
			const composed = await composers[mail.kind](mail);
			return composed && { to: composed.to, content: renderMail(composed.text, { publicUrl }) };
		});
	};

	/** That of the account which it goes to, or is about. */
	async function findLanguageOf({ userId, recipient, details }: MailToCompose): Promise<Language> {
		const known = await (userId === null ? findLanguageByEmail(db, canonicalKey(recipient)) : findLanguage(db, userId));
		return [known ?? '', details.language ?? ''].find(isLanguage) ?? defaultLanguage;
	}
}

function toFactorChange(action: string | undefined): string {
	const { factorChanges, otherFactorChange } = TEXTS;
	return factorChanges[action as keyof typeof factorChanges] ?? otherFactorChange;
}
