import { expect, it } from 'vitest';
import { SHARED_LIST_READS_PER_MINUTE } from '#contract/limits.ts';
import { AUTH_LIMITS } from '../accounts/auth-limits.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { listen } from '../testing/raw-connection.ts';

it.each<[string, number, (origin: string, address: string) => Promise<Response>]>([
	[
		'checks of owner links',
		AUTH_LIMITS.ownerLinks.attempts,
		(origin, address) =>
			fetch(`${origin}/api/auth/owner-link`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
				body: JSON.stringify({ ownerToken: 'x'.repeat(43) }),
			}),
	],
	[
		'reads of shared lists',
		SHARED_LIST_READS_PER_MINUTE,
		(origin, address) =>
			fetch(`${origin}/api/shared-lists/${'x'.repeat(24)}`, { headers: { 'x-forwarded-for': address } }),
	],
])('%s beyond the limit of an address are refused, and not those of others', async (_, attempts, call) => {
	const { http } = await createTestApp({ env: { TRUST_PROXY: '1' } });
	const origin = `http://127.0.0.1:${await listen(http)}`;
	for (let count = 0; count < attempts; count += 1) expect((await call(origin, '192.0.2.1')).status).not.toBe(429);
	const refused = await call(origin, '192.0.2.1');
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
	expect(await refused.json()).toMatchObject({ success: false, code: 'too_many_requests' });
	expect((await call(origin, '192.0.2.2')).status).not.toBe(429);
});
