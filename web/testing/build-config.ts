import type { PublicConfig } from '#contract/public-config.ts';

/** What an instance says of itself, in tests. */
export function buildConfig(overrides: Partial<PublicConfig> = {}): PublicConfig {
	return {
		source: 'tmdb',
		imageBase: 'https://images.invalid/t/p',
		playerConfigUrl: null,
		registration: 'open',
		accountChanges: 'self',
		skipSegments: 'off',
		downloads: 'on',
		together: 'guests',
		watchLater: 'on',
		publicUrl: 'https://matinee.invalid',
		officialDomains: ['https://matinee.invalid'],
		communityUrl: null,
		contactEmail: null,
		hasOtherPlayers: false,
		hasMail: false,
		historyRetentionDays: 15,
		version: '0.0.0',
		commands: 'npm',
		...overrides,
	};
}
