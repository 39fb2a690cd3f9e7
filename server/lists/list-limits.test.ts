import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { LIST_WRITES_PER_MINUTE } from '#contract/limits.ts';
import { createRateLimiters } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { createListLimit } from './list-limits.ts';

it('an account may change its lists so often a minute, whatever others do', {
	tags: ['watch-later-rules'],
}, async () => {
	const request = { raw: new IncomingMessage(new Socket()) } as unknown as FastifyRequest;
	const viewerOf = (id: string) => ({ user: { id } }) as Viewer;
	const count = createListLimit(createRateLimiters(null), async () => {});
	for (let n = 0; n < LIST_WRITES_PER_MINUTE; n += 1) await count(viewerOf('alice'), request);
	await expect(count(viewerOf('alice'), request)).rejects.toMatchObject({
		code: 'too_many_requests',
		message: 'Too many changes to your lists. Please try again later.',
	});
	await count(viewerOf('bob'), request);
	await createListLimit(null, async () => {})(viewerOf('alice'), request);
});
