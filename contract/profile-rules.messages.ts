export const PROFILE_RULE_MESSAGES = {
	pin: 'A PIN has 4 to 8 digits',
} as const;
