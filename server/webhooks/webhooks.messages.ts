import { WEBHOOKS_MAX } from '#contract/limits.ts';
import { inLanguage } from '#server/language/in-language.ts';

export const WEBHOOK_MESSAGES = inLanguage('server/webhooks/webhooks', 'WEBHOOK_MESSAGES', {
	noAddress: 'This is no address. Enter one that begins with https://',
	needsHttps: 'Use an https address, or allow the host with WEBHOOKS_PRIVATE_HOSTS',
	hasCredentials: 'Leave out the user name and password: each delivery is signed',
	tooMany: `There are at most ${WEBHOOKS_MAX} webhooks. Remove one first.`,
	noSuchWebhook: 'Webhook not found',
	added: 'Webhook added. Copy its secret now: it is not shown again.',
	saved: 'Webhook saved',
	removed: 'Webhook removed',
} as const);
