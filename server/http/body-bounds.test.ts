import { describe, expect, it } from 'vitest';
import { MIGRATION_MAX_BYTES } from '#contract/limits.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const fill = (piece: string, end: string) => piece.repeat(Math.floor((MIGRATION_MAX_BYTES - 200) / piece.length)) + end;

describe('a body of a client', () => {
	it.each([
		['small objects', `{"watchHistoryData":[${fill('{},', '{}')}]}`],
		['small arrays', `{"watchHistoryData":[${fill('[],', '[]')}]}`],
		['numbers', `{"watchHistoryData":[${fill('1,', '1')}]}`],
		['nested arrays', `{"watchHistoryData":${'['.repeat(5000)}${']'.repeat(5000)}}`],
		['nested objects', `{"watchHistoryData":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`],
	])('of many %s is refused before it is parsed', async (_what, payload) => {
		const app = await createTestApp();
		const { headers } = await buildAccount(app);
		const answer = await app.http.inject({
			method: 'POST',
			url: '/api/watch-history/migrate',
			headers: { ...headers, 'content-type': 'application/json' },
			payload,
		});
		expect([answer.statusCode, answer.json().message]).toEqual([400, 'The request could not be read']);
	});
});
