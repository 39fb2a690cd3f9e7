import { LIST_NAME_MAX_CHARS } from './limits.ts';

export const LIST_RULE_MESSAGES = {
	named: 'A list needs a name',
	short: `The name of a list may have at most ${LIST_NAME_MAX_CHARS} characters`,
} as const;
