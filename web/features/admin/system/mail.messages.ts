import { MAIL_FAILED_DAYS } from '#contract/limits.ts';
import type { MailKind, MailStatus } from '#contract/mail.ts';
import { formatCount } from '../../../lib/number-format.ts';

export const MAIL_TEXT = {
	heading: 'Mail',
	hint: `What waits is tried again with growing waits. What could not be sent is listed for ${MAIL_FAILED_DAYS} days.`,
	off: 'No SMTP server is set, so no mail is sent. Setup on the Overview says how.',
	summary: ({ sent, waiting, failed }: Pick<MailStatus, 'sent' | 'waiting' | 'failed'>) =>
		`${formatCount(sent)} sent within a day · ${formatCount(waiting)} waiting · ${formatCount(failed)} failed`,
	server: (from: string, server: string, perMinute: number) =>
		`From ${from}, by ${server}, at most ${formatCount(perMinute)} a minute`,
	refused: (count: number) =>
		`${formatCount(count)} ${count === 1 ? 'was' : 'were'} not taken since yesterday: too many waited, or too many notices went to one address.`,
	none: 'Nothing waits, and nothing failed.',
	more: (shown: number, total: number) => `${formatCount(shown)} of ${formatCount(total)}.`,
	kindOf: {
		password_reset: 'Link for a new password',
		email_verification: 'Confirmation of an address',
		email_change: 'Confirmation of a new address',
		password_changed: 'Notice: password changed',
		email_changed: 'Notice: address changed',
		email_changed_from: 'Notice to the old address',
		second_factor_changed: 'Notice: two-factor sign-in changed',
		new_device: 'Notice: new device',
		invitation: 'Invitation',
		sign_up_approved: 'Notice: sign-up approved',
		sign_ups_waiting: 'Notice to admins: sign-ups wait',
	} satisfies Record<MailKind, string>,
	failed: 'Failed',
	waiting: 'Waiting',
	tries: (attempts: number) => `${attempts} ${attempts === 1 ? 'try' : 'tries'}`,
	next: (when: string) => `next on ${when}`,
	retry: 'Try again',
	retried: 'The mail is tried again',
	retryFailed: 'Failed to try the mail again',
	discard: 'Discard',
	discarded: 'Mail discarded',
	discardFailed: 'Failed to discard the mail',
	of: (recipient: string) => ` mail to ${recipient}`,
} as const;
