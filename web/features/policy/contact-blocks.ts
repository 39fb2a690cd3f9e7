import type { PublicConfig } from '#contract/public-config.ts';
import { POLICY_TEXT } from './policy.messages.ts';
import type { PolicyBlock } from './policy-section.ts';

/** Where to write, as far as the instance says; `why` begins the sentence. */
export function contactBlocks({ contactEmail, communityUrl }: PublicConfig, why: string): PolicyBlock[] {
	if (!contactEmail && !communityUrl) return [{ text: POLICY_TEXT.noContact }];
	const ways = contactEmail && communityUrl ? 'both' : contactEmail ? 'email' : 'community';
	return [
		{ text: `${why}, ${POLICY_TEXT.contactWays[ways]}.` },
		...(contactEmail ? [{ link: { to: `mailto:${contactEmail}`, label: contactEmail } }] : []),
		...(communityUrl ? [{ link: { to: communityUrl, label: POLICY_TEXT.communityChat } }] : []),
	];
}
