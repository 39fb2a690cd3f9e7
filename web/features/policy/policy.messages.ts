import { formatCount } from '../../lib/number-format.ts';

/** Words that the policy pages share. */
export const POLICY_TEXT = {
	lastUpdated: 'Last updated',
	contents: 'On this page',
	inShort: 'In short',
	days: (count: number) => (count === 1 ? '1 day' : `${formatCount(count)} days`),
	contactWays: {
		email: 'write to us',
		community: 'ask in the community chat',
		both: 'write to us, or ask in the community chat',
	},
	communityChat: 'Community chat',
	noContact: 'The people who run this instance haven’t published a contact address.',
	opensInNewTab: '(opens in a new tab)',
} as const;
