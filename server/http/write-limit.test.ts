import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createRateLimiters } from './rate-limit.ts';
import type { Viewer } from './viewer.ts';
import { createWriteLimit } from './write-limit.ts';

const WRITES = 120;
const MESSAGE = 'Too many changes. Please try again later.';

it('an account may write so often a minute, whatever others do', {
	tags: ['watch-later-rules', 'own-ratings', 'hidden-titles'],
}, async () => {
	const request = { raw: new IncomingMessage(new Socket()) } as unknown as FastifyRequest;
	const viewerOf = (id: string) => ({ user: { id } }) as Viewer;
	let delayed = 0;
	const options = {
		message: () => MESSAGE,
		delayRefusal: async () => {
			delayed += 1;
		},
	};
	const limiter = createRateLimiters(null)({ name: 'writes', attempts: WRITES, windowS: 60 });
	const count = createWriteLimit({ limiter, ...options });
	for (let n = 0; n < WRITES; n += 1) await count(viewerOf('alice'), request);
	await expect(count(viewerOf('alice'), request)).rejects.toMatchObject({
		code: 'too_many_requests',
		message: MESSAGE,
	});
	expect(delayed).toBe(1);
	await count(viewerOf('bob'), request);
	await createWriteLimit({ limiter: undefined, ...options })(viewerOf('alice'), request);
});
