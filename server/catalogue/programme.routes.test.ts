import { expect, it } from 'vitest';
import { programmeSchema } from '#contract/programme.ts';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';
import { createTestApp } from '../testing/create-test-app.ts';

it('answers the programme of today, or of a day since the first one up to tomorrow', async () => {
	const { http, clock } = await createTestApp();
	const today = await http.inject('/api/programme');
	expect(today.headers['cache-control']).toBe('public, max-age=300');
	expect(programmeSchema.parse(today.json().data).date).toBe('2026-06-15');
	expect((await http.inject('/api/programme?date=2026-06-15')).body).toBe(today.body);
	expect((await http.inject('/api/programme?date=2026-06-16')).statusCode).toBe(200);
	for (const date of ['2026-06-17', '2025-12-31', '1927-01-10']) {
		expect((await http.inject(`/api/programme?date=${date}`)).statusCode, date).toBe(404);
	}
	for (const date of ['2026-06-31', 'tonight', '']) {
		expect((await http.inject(`/api/programme?date=${date}`)).statusCode, date).toBe(400);
	}
	clock.advance(86_400_000);
	expect((await http.inject('/api/programme')).json().data.date).toBe('2026-06-16');
});

it('is not there with TMDB, which has no programmes', async () => {
	const { http } = await createAppOnTmdb();
	expect((await http.inject('/api/programme')).statusCode).toBe(404);
});
