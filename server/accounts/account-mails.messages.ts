import { RESET_LINK_MINUTES, UNDO_EMAIL_DAYS, VERIFY_LINK_DAYS } from '#contract/limits.ts';
import { inLanguage } from '#server/language/in-language.ts';
import { toUtcTime } from '#server/language/to-utc-time.ts';
import type { MailText } from '../mail/mail-text.ts';

const NOT_YOU =
	'If this was not you, change your password, and end the sessions that you do not know in your settings.';
const NOT_ASKED = 'If you did not ask for this, you need to do nothing.';

export interface Named {
	username: string;
}

export interface FactorChange {
	at: string;
	/** One of `factorChanges`. */
	sentence: string;
	/** Of a passkey. */
	name: string | undefined;
}

const toTime = (at: string) => toUtcTime(at, 'en-US');

/** The texts of mails about accounts. */
export const ACCOUNT_MAILS = inLanguage('server/accounts/account-mails', 'ACCOUNT_MAILS', {
	passwordReset: ({ username, url }: Named & { url: string }): MailText => ({
		subject: 'Choose a new password',
		heading: 'Choose a new password',
		paragraphs: [`Somebody asked for a new password of the account ${username}.`],
		action: { label: 'Choose a new password', url },
		notes: [
			`The link works once, for ${RESET_LINK_MINUTES}\u00a0minutes.`,
			`${NOT_ASKED} The password stays as it is.`,
		],
	}),
	emailVerification: ({ username, url }: Named & { url: string }): MailText => ({
		subject: 'Confirm your email address',
		heading: 'Confirm your email address',
		paragraphs: [`This address was given for the account ${username}. Confirm that it is yours.`],
		action: { label: 'Confirm the address', url },
		notes: [
			`The link works once, for ${VERIFY_LINK_DAYS}\u00a0days.`,
			'If you have no such account, ignore this mail: without the confirmation the address is of little use to anybody.',
		],
	}),
	emailChange: ({ username, url }: Named & { url: string }): MailText => ({
		subject: 'Confirm your new email address',
		heading: 'Confirm your new email address',
		paragraphs: [
			`The account ${username} is to have this address from now on. Confirm that it is yours. Until then the account keeps the one it has.`,
		],
		action: { label: 'Confirm the new address', url },
		notes: [
			`The link works once, for ${VERIFY_LINK_DAYS}\u00a0days.`,
			'If you have no such account, ignore this mail.',
		],
	}),
	passwordChanged: ({ username, at }: Named & { at: string }): MailText => ({
		subject: 'Your password was changed',
		heading: 'Your password was changed',
		paragraphs: [`The password of the account ${username} was changed on ${toTime(at)}.`],
		notes: [
			'If this was not you, choose a new password by “Forgot password?” on the login form, and tell an admin of the site.',
		],
	}),
	emailChanged: ({ username, at }: Named & { at: string }): MailText => ({
		subject: 'Your email address was changed',
		heading: 'Your email address was changed',
		paragraphs: [`The account ${username} has this email address since ${toTime(at)}.`],
		notes: [NOT_YOU],
	}),
	emailChangedFrom: ({ username, at, url }: Named & { at: string; url: string }): MailText => ({
		subject: 'Your email address was changed',
		heading: 'Your email address was changed',
		paragraphs: [
			`The account ${username} got another email address on ${toTime(at)}.`,
			'If this was you, you need to do nothing.',
		],
		action: { label: 'Undo the change', url },
		notes: [
			`The link works once, for ${UNDO_EMAIL_DAYS}\u00a0days. It restores this address, ends every session and each passkey, app and token that was added since, and lets you choose a new password. Until then nobody else can register this address.`,
		],
	}),
	secondFactorChanged: ({ username, at, sentence, name }: Named & FactorChange): MailText => ({
		subject: 'Your two-factor sign-in was changed',
		heading: 'Your two-factor sign-in was changed',
		paragraphs: [`${sentence}${name === undefined ? '' : `: ${name}`}.`, `Account ${username}, ${toTime(at)}.`],
		notes: [NOT_YOU],
	}),
	newDevice: ({ username, at, device }: Named & { at: string; device: string }): MailText => ({
		subject: 'New sign-in to your account',
		heading: 'New sign-in to your account',
		paragraphs: [`Somebody signed in to the account ${username} from ${device}, on ${toTime(at)}.`],
		notes: ['If this was you, you need to do nothing.', NOT_YOU],
	}),
	deviceApproved: ({ username, at, device }: Named & { at: string; device: string }): MailText => ({
		subject: 'A device was signed in to your account',
		heading: 'A device was signed in to your account',
		paragraphs: [
			`A device was signed in: ${device}.`,
			`Somebody who was signed in to the account ${username} confirmed its code on ${toTime(at)}.`,
		],
		notes: ['If this was you, you need to do nothing.', NOT_YOU],
	}),
	/** By action of the audit log. */
	factorChanges: {
		second_factor_enabled: 'Two-factor sign-in was turned on',
		second_factor_removed: 'Two-factor sign-in was turned off',
		second_factor_reset: 'An owner removed the second factor',
		recovery_codes_replaced: 'New recovery codes were made',
		recovery_code_used: 'A recovery code was used',
		passkey_created: 'A passkey was added',
		passkey_removed: 'A passkey was removed',
		provider_connected: 'The account was connected with a sign-in provider',
		provider_disconnected: 'The account was disconnected from a sign-in provider',
	},
	otherFactorChange: 'The two-factor sign-in was changed',
	unknownDevice: 'a device that is not known',
	invitation: ({ username, url, days }: Named & { url: string; days: string }): MailText => ({
		subject: 'You are invited',
		heading: 'You are invited',
		paragraphs: [
			`${username} invites you to a Matinee: a place to find films and series, and to keep your place in them.`,
		],
		action: { label: 'Create your account', url },
		notes: [`The link works for one person, until ${days}.`, 'If you do not know who this is, ignore this mail.'],
	}),
	signUpApproved: ({ username, url }: Named & { url: string }): MailText => ({
		subject: 'Your account was approved',
		heading: 'Your account was approved',
		paragraphs: [`An admin approved the account ${username}. You can sign in now.`],
		action: { label: 'Sign in', url },
		notes: [],
	}),
	signUpsWaiting: ({ count, url }: { count: number; url: string }): MailText => ({
		subject: count === 1 ? 'A sign-up waits for approval' : `${count}\u00a0sign-ups wait for approval`,
		heading: count === 1 ? 'A sign-up waits for approval' : `${count}\u00a0sign-ups wait for approval`,
		paragraphs: ['They can sign in once an admin approves them.'],
		action: { label: 'Look at them', url },
		notes: ['There is at most one such mail an hour.'],
	}),
	test: ({ username }: Named): MailText => ({
		subject: 'Test mail',
		heading: 'Mail works',
		paragraphs: [`${username} sent this mail from the Admin Panel, to see whether mail works. It does.`],
		notes: [],
	}),
} as const);
