import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createRateLimiters } from '../http/rate-limit.ts';
import { createLookLimit } from './look-limit.ts';

const requestFrom = (ip: string) => ({ ip, raw: new IncomingMessage(new Socket()) }) as unknown as FastifyRequest;

it('a client has three looks at once, others have theirs', async () => {
	const limit = createLookLimit(createRateLimiters(null));
	const mine = limit(requestFrom('192.0.2.1'));
	const [first, second, third] = await Promise.all([mine(), mine(), mine()]);
	expect([first, second, third]).not.toContain(null);
	expect(await mine()).toBeNull();
	expect(await limit(requestFrom('192.0.2.2'))()).not.toBeNull();
	second?.();
	expect(await mine()).not.toBeNull();
});

it('a client has twenty looks a minute, its whole IPv6 network together', async () => {
	const limit = createLookLimit(createRateLimiters(null));
	for (let count = 0; count < 20; count++) (await limit(requestFrom(`2001:db8:0:1::${count}`))())?.();
	expect(await limit(requestFrom('2001:db8:0:1::99'))()).toBeNull();
	expect(await limit(requestFrom('2001:db8:0:2::1'))()).not.toBeNull();
});

it('nothing is counted without limits, or for a request of the server itself', async () => {
	const off = createLookLimit(null)(requestFrom('192.0.2.1'));
	const injected = createLookLimit(createRateLimiters(null))({ ip: '127.0.0.1', raw: {} } as FastifyRequest);
	for (let count = 0; count < 30; count++) {
		expect(await off()).not.toBeNull();
		expect(await injected()).not.toBeNull();
	}
});
