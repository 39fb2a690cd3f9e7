import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createRateLimiters } from '../http/rate-limit.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { createAuthRateLimits } from './auth-rate-limits.ts';

it('an address gets a bounded number of challenges for passkeys, and another one its own', {
	tags: ['passkey-attacks'],
}, async () => {
	const limits = createAuthRateLimits({
		createLimit: createRateLimiters(null),
		passwords: { withPlace: (work) => work() },
		sessionMaxDays: 30,
	});
	const ask = (ip: string) =>
		limits.forPasskeyOptions({ ip, raw: new IncomingMessage(new Socket()) } as FastifyRequest);
	for (let n = 0; n < AUTH_LIMITS.passkeyOptions.attempts; n += 1) await ask('192.0.2.1');
	await expect(ask('192.0.2.1')).rejects.toMatchObject({ code: 'too_many_requests' });
	await expect(ask('192.0.2.2')).resolves.toBeUndefined();
});
