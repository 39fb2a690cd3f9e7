import { API_TOKENS_MAX } from '#contract/limits.ts';
import { inLanguage } from '#server/language/in-language.ts';

export const API_TOKEN_MESSAGES = inLanguage('server/accounts/api-token', 'API_TOKEN_MESSAGES', {
	created: 'API token made',
	revoked: 'API token revoked',
	noSuchToken: 'API token not found',
	tooMany: `An account has at most ${API_TOKENS_MAX} API tokens. Revoke one first.`,
} as const);
