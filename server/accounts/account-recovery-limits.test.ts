import { expect, it } from 'vitest';
import { buildVerifiedAccount, createMailApp, post, tokenOf } from '../testing/mail-setup.ts';

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

it('a stranger does not use up the mails that somebody may ask for', { tags: ['password-reset-attacks'] }, async () => {
	const { app, sink } = await createMailApp(undefined, { TRUST_PROXY: '1' });
	const { user } = await buildVerifiedAccount(app);
	const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
	const askFrom = async (address: string, email: string) => {
		const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
		const body = JSON.stringify({ email });
		return (await fetch(`${origin}/api/auth/password-reset`, { method: 'POST', headers, body })).status;
	};
	const byStranger = [];
	for (let n = 0; n < 4; n += 1) byStranger.push(await askFrom('192.0.2.1', user.email.toUpperCase()));
	expect(byStranger).toEqual([200, 200, 200, 429]);
	expect(await askFrom('192.0.2.1', 'other@example.org')).toBe(200);
	expect(await askFrom('198.51.100.7', user.email)).toBe(200);
	await app.mail.sendDue();
	expect(sink.mails).toHaveLength(4);
});

it('a link that a scanner of mails opens, and its page checks, works for the person after that', {
	tags: ['password-reset-attacks'],
}, async () => {
	const { app, sink } = await createMailApp();
	const { user } = await buildVerifiedAccount(app);
	await post(app, '/api/auth/password-reset', { email: user.email });
	await app.mail.sendDue();
	const token = tokenOf(sink.lastTo(user.email));
	for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) {
		for (const path of ['check', 'complete']) {
			const url = `/api/auth/password-reset/${path}?token=${token}&newPassword=Thief-lantern-1`;
			expect((await app.http.inject({ method, url })).statusCode).not.toBe(200);
		}
	}
	for (const _ of [1, 2]) {
		const checked = await post(app, '/api/auth/password-reset/check', { token });
		expect(checked.json().data).toMatchObject({ isUsable: true });
	}
	const completed = await post(app, '/api/auth/password-reset/complete', { token, newPassword: 'Lantern-river-9' });
	expect(completed.statusCode).toBe(200);
});
