import { EMAIL_CHANGES_MAX, INVITATIONS_MAX, OWNER_LINK_MINUTES, UNDO_EMAIL_DAYS } from '#contract/limits.ts';
import { inLanguage } from '#server/language/in-language.ts';

/** Messages of sign-up and login; those of the rules are in the contract. */
export const AUTH_MESSAGES = inLanguage('server/accounts/auth', 'AUTH_MESSAGES', {
	registered: 'Registration successful',
	loggedIn: 'Login successful',
	loggedOut: 'Logged out successfully',
	taken: 'Username or email already exists',
	emailChangedOften: `The email address was changed ${EMAIL_CHANGES_MAX} times within ${UNDO_EMAIL_DAYS} days. Please try again in some days.`,
	providerOnly: 'People sign in to this site with its sign-in provider alone',
	wrong: 'Invalid username/email or password',
	closed: 'Registration is closed',
	invitationNeeded: 'Registration is by invitation',
	invitationInvalid: 'This invitation is not valid. It may have ended, been revoked, or been used up.',
	invitationRole: 'You cannot invite people to this role',
	tooManyInvitations: `There are at most ${INVITATIONS_MAX} invitations. Those that have ended are removed after a month.`,
	invitationNotSent: 'The invitation cannot be sent: this site sends no mail, or several went to this address already',
	noSuchInvitation: 'Invitation not found',
	invited: 'Invitation made',
	invitationRevoked: 'Invitation revoked',
	registrationWaits: 'An admin has to approve your account. You can sign in once that is done.',
	waiting: 'Your account is waiting for the approval of an admin.',
	tooManyWaiting: 'Too many sign-ups are waiting for approval. Please try again later.',
	suspended: (until: string | null, reason: string) =>
		`This account is suspended${until === null ? '' : ` until ${until.slice(0, 10)}`}. Reason: ${reason}`,
	ownerLinkInvalid: `This owner link is not valid. It works once, for ${OWNER_LINK_MINUTES} minutes after the server starts, and only while there is no owner.`,
} as const);
