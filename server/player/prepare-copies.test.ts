import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import type { TitleRef } from '#contract/title.ts';
import { createCatalogueCache } from '../catalogue/cache/catalogue-cache.ts';
import { createCatalogueService } from '../catalogue/catalogue.service.ts';
import { createOpenSource } from '../catalogue/sources/open.source.ts';
import { prepareCopiesAfterFirstPage } from './prepare-copies.ts';

async function buildServer() {
	const prepared: (readonly TitleRef[])[] = [];
	const log = pino({ level: 'silent' });
	const source = createOpenSource({ clock: Date.now });
	const cache = createCatalogueCache({ memoryBytes: 1024 * 1024, disk: null });
	const http = Fastify();
	prepareCopiesAfterFirstPage(http, {
		catalogue: createCatalogueService({ source, cache, clock: Date.now, log }),
		copies: { prepare: async (refs) => void prepared.push(refs) },
		log,
		delayMs: 0,
	});
	http.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send('<!doctype html>'));
	http.get('/api/health', async () => ({ success: true }));
	onTestFinished(() => http.close());
	return { http, prepared };
}

it('what Home shows is prepared once, after the first page was sent', async () => {
	const { http, prepared } = await buildServer();
	await http.inject('/api/health');
	await new Promise(setImmediate);
	expect(prepared).toEqual([]);
	await http.inject('/');
	await http.inject('/');
	await expect.poll(() => prepared).toHaveLength(1);
	const [refs = []] = prepared;
	expect(refs.length).toBeGreaterThan(30);
	expect(new Set(refs.map(({ media_type, id }) => `${media_type}:${id}`)).size).toBe(refs.length);
});
