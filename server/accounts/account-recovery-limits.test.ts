import { expect, it } from 'vitest';
import { createMailApp } from '../testing/mail-setup.ts';

it('requests and uses of links are limited by address', { tags: ['password-reset-attacks'] }, async () => {
	const { app } = await createMailApp();
	const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
	const post = async (path: string, body: object) => {
		const headers = { 'content-type': 'application/json' };
		return (await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
	};
	const asked = [];
	for (let n = 0; n < 12; n += 1) asked.push(await post('/api/auth/password-reset', { email: `p${n}@example.org` }));
	expect(asked).toEqual([...Array(10).fill(200), 429, 429]);
	const used = [];
	for (let n = 0; n < 62; n += 1) {
		used.push(await post('/api/auth/password-reset/complete', { token: `guess-${n}`, newPassword: 'Ladder-cloud-8' }));
	}
	expect(used).toEqual([...Array(60).fill(403), 429, 429]);
	expect(await post('/api/auth/email-undo', { token: 'guess' })).toBe(429);
});
