import { describe, expect, it } from 'vitest';
import { CLIENT_ERRORS_PER_HOUR } from '#contract/limits.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { withoutSecrets } from './client-errors.routes.ts';

const URL_OF_REPORTS = '/api/client-errors';

async function buildReporting({ isOneNode = false } = {}) {
	const lines: { level: number; msg: string; clientError?: Record<string, string> }[] = [];
	const logTo = (line: string) => lines.push(JSON.parse(line));
	const app = await createTestApp({ env: { LOG_LEVEL: 'warn' }, isOneNode, logTo });
	const report = (payload: object, headers = {}) =>
		app.http.inject({ method: 'POST', url: URL_OF_REPORTS, payload, headers });
	return { app, lines, report };
}

describe('a report of an error in a browser', () => {
	it('is logged with its declared fields only', { tags: ['error-reports'] }, async () => {
		const { lines, report } = await buildReporting();
		const response = await report(
			{ message: 'It broke', stack: 'at a.js:1:2', path: '/movie/775', build: 'b1', password: 'Ladder-cloud-7' },
			{ 'user-agent': 'Cinema/1.0', authorization: 'Bearer abc' },
		);
		expect(response.statusCode).toBe(200);
		expect(response.json()).toEqual({ success: true, data: null });
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatchObject({ level: 40, msg: 'A browser reported an error' });
		expect(lines[0]?.clientError).toEqual({
			message: 'It broke',
			stack: 'at a.js:1:2',
			path: '/movie/775',
			build: 'b1',
			userAgent: 'Cinema/1.0',
		});
	});

	it('is truncated when long, and refused when too large', { tags: ['error-reports'] }, async () => {
		const { lines, report } = await buildReporting();
		await report({ message: 'm o '.repeat(500), stack: 's t '.repeat(1000), path: '/p/'.repeat(100) });
		const { message = '', stack = '', path = '' } = lines[0]?.clientError ?? {};
		expect([message.length, stack.length, path.length]).toEqual([500, 3000, 200]);
		const refused = await report({ message: 'x'.repeat(9000) });
		expect(refused.statusCode).toBe(413);
		expect((await report({ message: { text: 'x' } })).statusCode).toBe(400);
		expect(lines).toHaveLength(1);
	});

	it('is dropped past the hourly limit, which is logged once, and logged again in the next hour', {
		tags: ['error-reports'],
	}, async () => {
		const { app, lines, report } = await buildReporting({ isOneNode: true });
		for (let count = 0; count < CLIENT_ERRORS_PER_HOUR + 5; count += 1) {
			expect((await report({ message: 'again' })).statusCode).toBe(200);
		}
		expect(lines).toHaveLength(CLIENT_ERRORS_PER_HOUR + 1);
		expect(lines.at(-1)?.msg).toBe('More errors of browsers are dropped until the hour is over');
		app.clock.advance(3_600_000);
		await report({ message: 'later' });
		expect(lines.at(-1)?.clientError?.message).toBe('later');
	});

	it('is limited to ten in ten minutes per address', { tags: ['error-reports'] }, async () => {
		const { app } = await buildReporting();
		const address = await app.http.listen({ host: '127.0.0.1', port: 0 });
		const send = () =>
			fetch(address + URL_OF_REPORTS, {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: '{"message":"x"}',
			});
		for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(200);
		const refused = await send();
		expect(refused.status).toBe(429);
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
	});

	it.each([
		['Failed to fetch https://x.test/a.js?token=abc:1:2', 'Failed to fetch https://x.test/a.js:1:2'],
		['Bearer Zk3vQ0c1bWm9s7YhT2uLpXeR4aNfGdJiKoS8wVz6tBq', 'Bearer …'],
		['no such user: ann@example.org', 'no such user: …'],
		['at start (https://x.test/assets/app-D7O7O82q.js:3:14)', 'at start (https://x.test/assets/app-D7O7O82q.js:3:14)'],
	])('%s is logged as %s', (text, written) => {
		expect(withoutSecrets(text)).toBe(written);
	});
});
