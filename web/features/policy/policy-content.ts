import type { PublicConfig } from '#contract/public-config.ts';
import { joinNames } from '../../lib/join-names.ts';
import { toSentence } from '../../lib/punctuation.ts';
import { POLICY_TEXT } from './policy.messages.ts';

/** A block of a policy's section. */
export type PolicyBlock =
	| { text: string }
	| { points: readonly string[] }
	/** A description list. */
	| { terms: readonly (readonly [term: string, text: string])[] }
	| { link: { to: string; label: string } };

export interface PolicySection {
	/** The section's anchor. */
	id: string;
	heading: string;
	blocks: readonly PolicyBlock[];
}

/** The contact addresses in the configuration; `why` starts the sentence. */
export function contactBlocks({ contactEmail, communityUrl }: PublicConfig, why: string): PolicyBlock[] {
	if (!contactEmail && !communityUrl) return [{ text: POLICY_TEXT.noContact }];
	const ways = contactEmail && communityUrl ? 'both' : contactEmail ? 'email' : 'community';
	return [
		{ text: toSentence(joinNames([why, POLICY_TEXT.contactWays[ways]])) },
		...(contactEmail ? [{ link: { to: `mailto:${contactEmail}`, label: contactEmail } }] : []),
		...(communityUrl ? [{ link: { to: communityUrl, label: POLICY_TEXT.communityChat } }] : []),
	];
}
