import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { TASTE_WRITES_PER_MINUTE } from '#contract/limits.ts';
import { createRateLimiters } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { createTasteLimit } from './taste-limits.ts';

it('an account may rate and hide titles so often a minute, whatever others do', {
	tags: ['own-ratings', 'hidden-titles'],
}, async () => {
	const request = { raw: new IncomingMessage(new Socket()) } as unknown as FastifyRequest;
	const viewerOf = (id: string) => ({ user: { id } }) as Viewer;
	const count = createTasteLimit(createRateLimiters(null), async () => {});
	for (let n = 0; n < TASTE_WRITES_PER_MINUTE; n += 1) await count(viewerOf('alice'), request);
	await expect(count(viewerOf('alice'), request)).rejects.toMatchObject({ code: 'too_many_requests' });
	await count(viewerOf('bob'), request);
	await createTasteLimit(null, async () => {})(viewerOf('alice'), request);
});
