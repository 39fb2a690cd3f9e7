import { describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import type { SetupCheck } from '#contract/setup.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { startFakeUpstream } from '../testing/fake-upstream.ts';
import { ENGINES } from '../testing/test-database.ts';
import { readRelease } from './release.source.ts';

const PATH = '/matinee/latest';
const NOTES = ['Breaking: a setting', 'A page'];
const toReply = (status: number, body: unknown) => ({
	status,
	headers: { 'content-type': 'application/json' },
	bytes: Buffer.from(JSON.stringify(body)),
});

/** A registry whose newest release can be changed. */
async function startRegistry() {
	let release: unknown = { name: 'matinee', version: '9.1.0', matinee: { notes: NOTES } };
	const fake = await startFakeUpstream(
		{},
		{
			mediaPath: /^$/,
			toReply: ({ url }) => (url === PATH ? toReply(200, release) : toReply(404, {})),
			toErrorReply: ({ status }) => toReply(status, {}),
		},
	);
	onTestFinished(() => fake.close());
	return {
		fake,
		publish: (next: unknown) => {
			release = next;
		},
	};
}

async function readVersion(app: TestApp): Promise<SetupCheck | undefined> {
	const call = actAs(app, await buildAccount(app, 'owner'));
	const { data } = (await call('GET', '/api/admin/setup?origin=http://localhost:3000')).json();
	return (data as SetupCheck[]).find(({ check }) => check === 'version');
}

describe.each(ENGINES)('the check for newer releases on %s', { tags: ['operating-update-check'] }, (engine) => {
	it('shows a newer one with its notes, and sends nothing but the request, once a day', async () => {
		const { fake, publish } = await startRegistry();
		const app = await createTestApp({ engine, env: { UPDATE_URL: `${fake.origin}${PATH}` } });
		expect(await readVersion(app)).toMatchObject({ finding: 'version-due' });
		await app.updateCheck?.run();
		expect(await readVersion(app)).toEqual({
			check: 'version',
			state: 'open',
			finding: 'version-new',
			value: '9.1.0',
			notes: NOTES,
		});
		expect(fake.calls).toHaveLength(1);
		expect(Object.keys(fake.calls[0]?.headers ?? {}).sort()).toEqual([
			'accept',
			'accept-encoding',
			'connection',
			'host',
		]);
		app.clock.advance(DAY_MS - 1);
		await app.updateCheck?.run();
		expect(fake.calls).toHaveLength(1);
		publish({ version: '0.0.0', matinee: { notes: [] } });
		app.clock.advance(1);
		await app.updateCheck?.run();
		expect(fake.calls).toHaveLength(2);
		// The version of tests comes before 0.0.0.
		expect(await readVersion(app)).toMatchObject({ finding: 'version-new', value: '0.0.0', notes: [] });
	});

	it('keeps what it knew when the registry fails, and says so when it knows nothing', async () => {
		const { fake } = await startRegistry();
		const app = await createTestApp({ engine, env: { UPDATE_URL: `${fake.origin}/other` } });
		await app.updateCheck?.run();
		expect(await readVersion(app)).toMatchObject({ finding: 'version-unknown', value: '2026-06-15T12:00:00.000Z' });
		const known = await createTestApp({ engine, env: { UPDATE_URL: `${fake.origin}${PATH}` } });
		await known.updateCheck?.run();
		fake.behave({ kind: 'status', status: 404 });
		known.clock.advance(DAY_MS);
		await known.updateCheck?.run();
		expect(await readVersion(known)).toMatchObject({ finding: 'version-new', value: '9.1.0' });
	});
});

describe('the check for newer releases', { tags: ['operating-update-check'] }, () => {
	it('asks nobody with UPDATE_CHECK=off', async () => {
		const app = await createTestApp({ env: { UPDATE_CHECK: 'off' } });
		expect(app.updateCheck).toBeNull();
		expect(await readVersion(app)).toMatchObject({ finding: 'version-unchecked', state: 'open' });
	});

	it.each([
		['nothing', null],
		['a package of somebody else', { version: '9.0.0' }],
		['a version before a release', { version: '9.0.0-rc.1', matinee: { notes: [] } }],
		['notes of another form', { version: '9.0.0', matinee: { notes: 'all' } }],
		['a version that is a number', { version: 9, matinee: { notes: [] } }],
	])('takes %s for no release', (_what, body) => {
		expect(readRelease(body)).toBeNull();
	});

	it('bounds what a registry says', () => {
		const release = readRelease({ version: '9.0.0', matinee: { notes: [1, ...Array(50).fill('x'.repeat(1000))] } });
		expect(release?.notes.map(({ length }) => length)).toEqual(Array(12).fill(300));
	});
});
