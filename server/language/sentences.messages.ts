import { ACCOUNT_RULE_MESSAGES } from '#contract/account-rules.messages.ts';
import { LIST_RULE_MESSAGES } from '#contract/list-rules.messages.ts';
import { PROFILE_RULE_MESSAGES } from '#contract/profile-rules.messages.ts';

/**
 * Sentences that are written in English where they arise, since what has failed is shared by several requests or is not yet
 * known to be anybody's: each is translated when it is sent.
 */
export const SENTENCES = {
	nothingHere: 'There is nothing at this address',
	unreadable: 'The request could not be read',
	unreadableAddress: 'The address cannot be read',
	wrongMethod: 'This address does not support that method',
	tooLarge: 'The request is too large',
	addressTooLong: 'The address is too long',
	notJson: 'The request must be JSON',
	outOfRange: 'The file is shorter than the requested range',
	tookTooLong: 'The request took too long',
	refused: 'The request was refused',
	busy: 'The server is busy. Please try again.',
	stopping: 'The server is stopping. Please try again.',
	internal: 'Internal server error',
	databaseAway: 'Accounts and history are unavailable right now. Please try again.',
	nothingSaved: 'The server can’t save anything right now. Please try again later.',
	notAuthenticated: 'Not authenticated',
	forbidden: 'Forbidden',
	ownerOnly: 'Owner access required',
	secondFactorRequired: 'Your role needs two-factor sign-in. Set it up in Settings first.',
	profileRequired: 'Choose who is watching first.',
	profileChanged: 'Somebody else is watching by now.',
	tooManyAttempts: 'Too many attempts. Please try again later.',
	tooManyRequests: 'Too many requests. Please try again in a moment.',
	catalogueUnavailable: 'Catalogue temporarily unavailable',
	catalogueRefuses: 'The catalogue cannot answer this request.',
	catalogueHasNone: 'The catalogue has nothing under this address.',
	catalogueUnclear: 'The catalogue cannot make sense of this request.',
	noResource: 'The resource you requested could not be found.',
	noProgramme: 'There is no programme for this day.',
	noPosters: 'This catalogue has no drawn posters.',
	noDownload: 'This title cannot be downloaded',
	notReported: 'Nobody has reported this copy',
	archiveUnreadable: 'The archive gave an unreadable answer',
	archiveAway: 'The archive cannot reach this item now',
	wikiRefused: 'The wiki refused the request',
	wikiUnreadable: 'The wiki gave an unreadable answer',
	serverListUnreadable: 'The server list of this installation cannot be read',
	backupsBusy: 'Other backups are being downloaded. Please try again.',
	reportsDismissed: 'The reports are dismissed',
	copyExcluded: 'The copy is excluded',
	copyIncluded: 'The copy may be played again',
	codeRequired: 'Please enter the code',
	wrongCode: 'This code is not right',
	passkeyUnreadable: 'The response of the passkey could not be read',
	nameRequired: 'Please enter a name',
	reasonRequired: 'Please enter a reason',
	addressRequired: 'Enter an address',
	manifestRequired: 'Enter the address of a manifest',
	eventsRequired: 'Choose events',
	scopesRequired: 'Choose what the token may do',
	pictureRequired: 'Please choose one of the pictures',
	invalidRole: 'Invalid role',
} as const;

/** By the same names as the rules have them in the contract. */
export const RULES = {
	account: ACCOUNT_RULE_MESSAGES,
	list: LIST_RULE_MESSAGES,
	profile: PROFILE_RULE_MESSAGES,
} as const;
