import type { FastifyBaseLogger } from 'fastify';
import type { ClientErrorReport } from '#contract/client-error.ts';
import { CLIENT_ERRORS_PER_HOUR } from '#contract/limits.ts';
import { toAddressKey } from '../http/client-address.ts';
import type { Mount } from '../http/mount.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';

interface ClientErrorDependencies {
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	/** Null disables the limit. */
	createLimit: CreateRateLimiter | null;
}

const HOUR_MS = 3_600_000;
const PER_ADDRESS = { name: 'client-errors', attempts: 10, windowS: 600 };
const USER_AGENT_MAX_CHARS = 200;

/** Logs browsers' error reports, up to a bound per hour. */
export function mountClientErrors(mount: Mount, { log, clock, createLimit }: ClientErrorDependencies): void {
	const byAddress = createLimit?.(PER_ADDRESS);
	let hour = 0;
	let written = 0;

	mount.answer('POST /api/client-errors', async ({ body }, request) => {
		if (byAddress && !isInjected(request)) await byAddress.consume(toAddressKey(request.ip));
		const now = Math.floor(clock() / HOUR_MS);
		if (now !== hour) [hour, written] = [now, 0];
		written += 1;
		if (written <= CLIENT_ERRORS_PER_HOUR) {
			const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_CHARS);
			log.warn({ clientError: { ...redact(body), userAgent } }, 'A browser reported an error');
		}
		// Logged once; further reports are dropped.
		if (written === CLIENT_ERRORS_PER_HOUR + 1) log.warn('More errors of browsers are dropped until the hour is over');
		return null;
	});
}

function redact({ message, stack, path, build }: ClientErrorReport): ClientErrorReport {
	return { message: withoutSecrets(message), stack: withoutSecrets(stack), path: withoutSecrets(path), build };
}

/** Removes what may be personal: queries and fragments of URLs, email addresses, and anything like a token. */
export function withoutSecrets(text: string): string {
	return text
		.replace(/[?#][^\s:)'"]*/g, '')
		.replace(/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, '…')
		.replace(/[\w-]{32,}/g, '…');
}
