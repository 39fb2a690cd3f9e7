import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/admin.ts';
import { REFUSALS_AUDITED_PER_HOUR } from '#contract/limits.ts';
import type { SecurityRefusal } from '../http/security-log.ts';
import { createRefusedSignIns } from './refused-sign-ins.ts';

const HOUR_MS = 3_600_000;

function setUp() {
	let now = Date.parse('2026-06-15T12:00:00.000Z');
	const entries: [string, number | undefined, string | null][] = [];
	const errors: unknown[] = [];
	let isBroken = false;
	const refused = createRefusedSignIns({
		audit: {
			async record({ details, target }) {
				if (isBroken) throw new Error('the database is full');
				entries.push([details?.refusal ?? '', details?.count, target?.username ?? null]);
			},
		},
		findUser: async (id) => (id === 'gone' ? null : { id, username: `name of ${id}` }),
		clock: () => now,
		onError: (error) => errors.push(error),
	});
	const note = (event: string, account: string | null, times = 1) => {
		for (let n = 0; n < times; n += 1) refused.note({ event, account } satisfies SecurityRefusal);
	};
	return {
		note,
		entries: async () => {
			await refused.settle();
			return entries satisfies [AuditEntry['details']['refusal'] | string, number | undefined, string | null][];
		},
		errors,
		break: () => {
			isBroken = true;
		},
		advance: (ms: number) => {
			now += ms;
		},
	};
}

describe('refused sign-ins in the audit log', { tags: ['refused-sign-ins'] }, () => {
	it('have an entry for the first, tenth and hundredth of an account and kind in an hour', async () => {
		const { note, entries, advance } = setUp();
		note('code_refused', 'ann', 250);
		note('passkey_refused', 'ann');
		note('proxy_sign_in_refused', null, 10);
		note('login_succeeded', 'ann', 10);
		expect((await entries()).toSorted()).toEqual([
			['code', 1, 'name of ann'],
			['code', 10, 'name of ann'],
			['code', 100, 'name of ann'],
			['passkey', 1, 'name of ann'],
			['proxy', 1, null],
			['proxy', 10, null],
		]);
		advance(HOUR_MS);
		note('code_refused', 'ann');
		expect((await entries()).at(-1)).toEqual(['code', 1, 'name of ann']);
	});

	it('leave out that somebody mistypes a password', async () => {
		const { note, entries } = setUp();
		note('login_failed', 'ann', 4);
		expect(await entries()).toEqual([]);
		note('login_failed', 'ann', 46);
		note('login_failed', 'gone', 5);
		expect(await entries()).toEqual([
			['password', 5, 'name of ann'],
			['password', 50, 'name of ann'],
			['password', 5, null],
		]);
	});

	it('are bounded for an hour, whatever is tried', async () => {
		const { note, entries, advance } = setUp();
		for (let n = 0; n < 5000; n += 1) note('api_token_refused', `account ${n}`);
		expect(await entries()).toHaveLength(REFUSALS_AUDITED_PER_HOUR);
		advance(HOUR_MS);
		note('api_token_refused', 'account 9999');
		expect(await entries()).toHaveLength(REFUSALS_AUDITED_PER_HOUR + 1);
	});

	it('that cannot be written are said, and refuse nothing else', async () => {
		const { note, entries, errors, ...steps } = setUp();
		steps.break();
		note('code_refused', 'ann');
		expect(await entries()).toEqual([]);
		expect(errors).toHaveLength(1);
	});
});
