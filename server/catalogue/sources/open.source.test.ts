import { expect, test } from 'vitest';
import { createOpenSource } from './open.source.ts';

const source = createOpenSource({ clock: Date.now, imageBase: 'https://films.example/art' });

test('The source answers from the embedded catalogue, with the addresses of this instance', async () => {
	const request = { endpoint: 'GET /api/tmdb/configuration', params: {}, query: {} } as const;
	expect(await source.answer(request)).toMatchObject({
		kind: 'found',
		body: { images: { secure_base_url: 'https://films.example/art/' } },
	});
});

test('The source is named, local, and its edition fits a cache key', async () => {
	expect(source).toMatchObject({ name: 'open', remote: false });
	expect(source.edition).toMatch(/^open-[a-z\d]+-0$/);
	await expect(source.close()).resolves.toBeUndefined();
});
