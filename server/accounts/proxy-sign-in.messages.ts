import { inLanguage } from '#server/language/in-language.ts';

export const PROXY_MESSAGES = inLanguage('server/accounts/proxy-sign-in', 'PROXY_MESSAGES', {
	none: 'This site has no sign-in by its proxy',
	notFromProxy:
		'This request has not come through the proxy that signs people in. Open the site at its usual address, or sign in another way.',
	refused: (name: string) => `What ${name} has told of you was not accepted. Please tell the operator.`,
	nobody: (name: string) =>
		`${name} has not told who you are. Open the site at its usual address, or sign in another way.`,
} as const);
