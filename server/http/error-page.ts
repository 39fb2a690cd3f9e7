import { toLanguageAttributes } from '#contract/languages.ts';
import { currentLanguage } from '../language/in-language.ts';
import { ERROR_PAGE_MESSAGES as MESSAGES } from './error-page.messages.ts';

/** Plain markup without a script or a file: it works whatever is broken. */
export const ERROR_PAGE_POLICY =
	"default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `
	:root { color-scheme: dark light; }
	body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 1rem; box-sizing: border-box;
		background: #0b0d12; color: #f3efe6; font: 1rem/1.5 system-ui, sans-serif; text-align: center; }
	a { color: #f2b33d; }
	@media (prefers-color-scheme: light) { body { background: #faf7f0; color: #14161c; } a { color: #8a5a00; } }
`;

/** The page for a failed document request. `requestId` is the one in the log. */
export function toErrorPage(status: number, requestId: string): string {
	const { title, sentence } = toMessage(status);
	return [
		`<!doctype html><html ${toLanguageAttributes(currentLanguage())}><head><meta charset="utf-8">`,
		'<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
		`<title>${title} · Matinee</title><style>${STYLE}</style></head>`,
		`<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="/">${MESSAGES.home}</a></p>`,
		`<p><small>${MESSAGES.reference(requestId)}</small></p></main></body></html>`,
	].join('');
}

function toMessage(status: number) {
	if (status === 404) return MESSAGES.notFound;
	if (status === 429) return MESSAGES.tooManyRequests;
	return status < 500 ? MESSAGES.clientError : MESSAGES.serverError;
}
