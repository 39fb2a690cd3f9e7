/** Rules of people's own lists, for the server's schemas and for forms, which do not load zod. */
import type { Rule } from './account-rules.ts';
import { BIDI_CONTROLS } from './bidi-controls.ts';
import { LIST_NAME_MAX_CHARS } from './limits.ts';
import { LIST_RULE_MESSAGES } from './list-rules.messages.ts';

/** The list that every user has: where the bookmarks are. */
export const WATCH_LATER_ID = 'watch-later';

/** Controls, and what changes or hides text around it. Joiners and variation selectors stay: emoji and scripts need them. */
const UNWANTED = /[\p{Cc}\u200b\u200e\u200f\u2028\u2029\ufeff]|[\u{e0000}-\u{e007f}]/gu;
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/** Names of lists are normalised so before they are validated and stored: others may read them. */
export function normalizeListName(value: string): string {
	return value.normalize('NFC').replace(/\s+/gu, ' ').replace(BIDI_CONTROLS, '').replace(UNWANTED, '').trim();
}

/** For normalised text. Length in code points: an emoji counts once. */
export const LIST_NAME_RULES: readonly Rule[] = [
	[(value) => VISIBLE.test(value), LIST_RULE_MESSAGES.named],
	[(value) => [...value].length <= LIST_NAME_MAX_CHARS, LIST_RULE_MESSAGES.short],
];
