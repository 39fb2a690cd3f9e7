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
	/** Null counts nothing. */
	createLimit: CreateRateLimiter | null;
}

const HOUR_MS = 3_600_000;
const PER_ADDRESS = { name: 'client-errors', attempts: 10, windowS: 600 };
const USER_AGENT_MAX_CHARS = 200;

/** Writes what people report of errors in their browsers into the log, so much an hour and no more. */
export function mountClientErrors(mount: Mount, { log, clock, createLimit }: ClientErrorDependencies): void {
	const byAddress = createLimit?.(PER_ADDRESS);
	let hour = 0;
	let written = 0;

	mount.answer('POST /api/client-errors', async ({ body }, request) => {
		if (byAddress && !isInjected(request)) await byAddress.take(toAddressKey(request.ip));
		const now = Math.floor(clock() / HOUR_MS);
		if (now !== hour) [hour, written] = [now, 0];
		written += 1;
		if (written <= CLIENT_ERRORS_PER_HOUR) {
			const userAgent = (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX_CHARS);
			log.warn({ clientError: { ...toHarmless(body), userAgent } }, 'A browser reported an error');
		}
		// Dropped beyond the bound, which is said once.
		if (written === CLIENT_ERRORS_PER_HOUR + 1) log.warn('More errors of browsers are dropped until the hour is over');
		return null;
	});
}

function toHarmless({ message, stack, path, build }: ClientErrorReport): ClientErrorReport {
	return { message: withoutSecrets(message), stack: withoutSecrets(stack), path: withoutSecrets(path), build };
}

/** Takes out what may be somebody's: queries and fragments of addresses, mail addresses, and what looks like a token. */
export function withoutSecrets(text: string): string {
	return text
		.replace(/[?#][^\s:)'"]*/g, '')
		.replace(/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, '…')
		.replace(/[\w-]{32,}/g, '…');
}
