/** What a section of a policy is made of, in the order it is read. */
export type PolicyBlock =
	| { text: string }
	| { points: readonly string[] }
	/** A word and what is to be said of it. */
	| { terms: readonly (readonly [term: string, text: string])[] }
	| { link: { to: string; label: string } };

export interface PolicySection {
	/** The section's anchor. */
	id: string;
	heading: string;
	blocks: readonly PolicyBlock[];
}
