import type { ApiScope } from '#contract/api-token.ts';

/** Texts of API tokens in Settings. */
export const API_TOKENS_TEXT = {
	heading: 'API tokens',
	hint: 'Let programs of your own read or change what is yours, within limits that you choose. Treat a token like a password.',
	docs: 'How the API works',
	loadFailed: 'Your API tokens can’t be loaded right now.',
	make: 'New API Token',
	revoke: 'Revoke',
	revokeOf: (name: string) => ` ${name}`,
	revoked: 'API token revoked',
	revokeFailed: 'Failed to revoke the token. Please try again.',
	ends: (date: string) => `Ends ${date}`,
	lastUsed: (day: string | null) => (day === null ? 'Not used yet' : `Last used ${day}`),

	makeText: 'Requires your password. A change of your password revokes all API tokens.',
	name: 'Name',
	nameHint: 'What it is for, such as “Backup at home”.',
	scopes: 'It may',
	scopeOf: {
		'history:read': 'Read your watch history',
		'history:write': 'Change your watch history',
		'lists:read': 'Read your lists',
		'lists:write': 'Change your lists',
		'ratings:read': 'Read your ratings and hidden titles',
		'ratings:write': 'Change your ratings and hidden titles',
	} satisfies Record<ApiScope, string>,
	days: 'It ends after',
	daysOf: { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'A year' },
	currentPassword: 'Current password',
	submit: 'Make Token',
	failed: 'Something went wrong. Please try again.',

	madeTitle: 'Copy your token now',
	madeText: 'It is not shown again.',
	copy: 'Copy',
	copied: 'Copied',
	copyFailed: 'Select and copy it yourself',
	addonTitle: 'As an add-on',
	addonText: (hasLists: boolean) =>
		hasLists
			? 'Players that know Stremio add-ons show this catalogue and your lists by this address. It has the token in it: keep it to yourself.'
			: 'Players that know Stremio add-ons show this catalogue by this address. It has the token in it: keep it to yourself. For your lists the token would have to read them.',
	copyAddress: 'Copy Address',
	done: 'Done',
} as const;
