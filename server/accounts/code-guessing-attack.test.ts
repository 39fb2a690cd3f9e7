import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { PASSWORD } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { addSecondFactor, codeAt } from '../testing/second-factor-client.ts';
import { ENGINES } from '../testing/test-database.ts';
import { AUTH_LIMITS } from './auth-limits.ts';
import { insertChallenge } from './login-challenge.repository.ts';

const ADDRESSES = 200;
const TRIES = 5;
const HOME = '192.0.2.1';
/** Requests at a time, as of somebody who has many machines. */
const AT_ONCE = 20;

describe.each(ENGINES)('somebody who knows a password, and has two hundred addresses, on %s', (engine) => {
	it('has twenty of a thousand codes checked, in the log each, and does not keep the person out', {
		tags: ['second-factor-guessing', 'second-factor-attacks', 'refused-sign-ins'],
		// A thousand requests by sockets.
		timeout: 180_000,
	}, async () => {
		const lines: string[] = [];
		const nodes = await createTwoNodes(engine, {
			env: { TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
			logTo: (line) => lines.push(line),
		});
		const [app] = nodes;
		const victim = await buildAccount(app);
		const { code, secret } = await addSecondFactor(app, victim);
		const origins = await Promise.all(
			[...new Set(nodes)].map(({ http }) => http.listen({ host: '127.0.0.1', port: 0 })),
		);
		const post = (n: number, address: string, path: string, body: object) =>
			fetch(`${origins[n % origins.length]}/api/auth/login${path}`, {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
				body: JSON.stringify(body),
			});
		const begin = async (address: string) => {
			const login = { emailOrUsername: victim.user.username, password: PASSWORD };
			return (await (await post(0, address, '', login)).json()).data.challenge;
		};
		const sendCode = async (n: number, address: string, body: { challenge: string; code: string }) =>
			(await post(n, address, '/second-factor', body)).status;
		// The person signs in at home, which is known from then on.
		expect(await sendCode(0, HOME, { challenge: await begin(HOME), code: code() })).toBe(200);

		// A login for each address; only the hashing of its password is left out.
		const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
		const { password_hash } = await app.database.db
			.selectFrom('users')
			.select('password_hash')
			.where('id', '=', victim.user.id)
			.executeTakeFirstOrThrow();
		const login = { user_id: victim.user.id, password_key: hash(password_hash) };
		const created_at = new Date(app.clock.now()).toISOString();
		const challenges = Array.from({ length: ADDRESSES }, (_, n) => `challenge-of-address-${n}-`.padEnd(43, 'x'));
		for (const challenge of challenges) {
			await insertChallenge(app.database.db, { ...login, token_hash: hash(challenge), created_at });
		}
		const right = [-1, 0, 1].map((steps) => codeAt(secret, app.clock.now() + steps * 30_000));
		const wrong = Array.from({ length: ADDRESSES * TRIES + right.length }, (_, n) => String(n).padStart(6, '0'));
		const guesses = wrong.filter((guess) => !right.includes(guess));
		const tries = Array.from({ length: ADDRESSES * TRIES }, (_, n) => n);
		const statuses: number[] = [];
		for (let at = 0; at < tries.length; at += AT_ONCE) {
			const sent = tries.slice(at, at + AT_ONCE).map((n) => {
				const from = n % ADDRESSES;
				return sendCode(n, `203.0.113.${from}`, { challenge: challenges[from] ?? '', code: guesses[n] ?? '' });
			});
			statuses.push(...(await Promise.all(sent)));
		}
		const count = (status: number) => statuses.filter((one) => one === status).length;
		expect([count(200), count(403) + count(429)]).toEqual([0, tries.length]);
		expect(count(403)).toBe(AUTH_LIMITS.codesOfAccount.attempts);

		const events = lines.flatMap((line) => JSON.parse(line).security?.event ?? []);
		expect(events.filter((event) => event === 'code_refused')).toHaveLength(count(403));
		expect(events.filter((event) => event === 'limit_reached')).toHaveLength(count(429));
		const query = app.database.db.selectFrom('audit_log').select('id').where('action', '=', 'sign_in_refused');
		const audited = (await query.execute()).length;
		expect(audited).toBeGreaterThan(0);
		expect(audited).toBeLessThan(10);

		app.clock.advance(60_000);
		expect(await sendCode(0, HOME, { challenge: await begin(HOME), code: code() })).toBe(200);
	});
});
