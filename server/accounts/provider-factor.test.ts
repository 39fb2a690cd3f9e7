import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { logIn, PASSWORD, verify } from '../testing/auth-requests.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { VERIFIED } from '../testing/oidc-provider.ts';
import { connectAccount, createOidcApp, signInByProvider } from '../testing/oidc-setup.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

const REQUIRED = { REQUIRE_SECOND_FACTOR: 'admin,owner' };
const PERSONAL = '/api/admin/stats';

async function createAdmin(engine: Engine, env: Record<string, string>) {
	const { app, provider } = await createOidcApp(engine, { ...REQUIRED, ...env });
	const admin = await buildAccount(app, 'admin');
	provider.person.claims = { ...VERIFIED, email: admin.user.email };
	// Also before there is a factor here.
	expect((await connectAccount(app, admin.headers)).statusCode).toBe(200);
	return { app, provider, admin };
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const read = async (app: TestApp, account: Pick<TestAccount, 'headers'>) => {
	const answered = await actAs(app, account)('GET', PERSONAL);
	return answered.statusCode === 200 ? 200 : answered.json().code;
};

describe.each(ENGINES)('a second factor that the provider has checked on %s', (engine) => {
	it('is enough for a role that needs one, in the sessions that began with it', { tags: ['oidc-factor'] }, async () => {
		const { app, provider, admin } = await createAdmin(engine, { OIDC_SECOND_FACTOR: 'mfa, gold' });
		const bySubject = async (methods: typeof provider.methods) => {
			provider.methods = methods;
			const { token, mustSetUpSecondFactor } = (await signInByProvider(app)).json().data;
			return [mustSetUpSecondFactor ?? false, await read(app, bearer(token))];
		};
		expect(await bySubject({})).toEqual([true, 'second_factor_required']);
		expect(await bySubject({ amr: ['pwd'] })).toEqual([true, 'second_factor_required']);
		expect(await bySubject({ amr: ['pwd', 'mfa'] })).toEqual([false, 200]);
		expect(await bySubject({ acr: 'gold' })).toEqual([false, 200]);
		// Settings ask a session of each kind for what it needs.
		const isAsked = async (methods: typeof provider.methods) => {
			provider.methods = methods;
			const { token } = (await signInByProvider(app)).json().data;
			return (await actAs(app, bearer(token))('GET', '/api/auth/second-factor')).json().data.isRequired;
		};
		expect([await isAsked({}), await isAsked({ amr: ['mfa'] })]).toEqual([true, false]);
		// A password has not been checked there.
		const byPassword = (await logIn(app, admin.user.username)).json().data;
		expect(byPassword.mustSetUpSecondFactor).toBe(true);
		expect(await read(app, bearer(byPassword.token))).toBe('second_factor_required');
		expect(await read(app, admin)).toBe('second_factor_required');
	});

	it('is no factor without the setting, and none that another address tells', { tags: ['oidc-factor'] }, async () => {
		const { app, provider } = await createAdmin(engine, {});
		provider.methods = { amr: ['mfa'] };
		const { token } = (await signInByProvider(app)).json().data;
		expect(await read(app, bearer(token))).toBe('second_factor_required');
		const told = await createAdmin(engine, { OIDC_SECOND_FACTOR: 'mfa' });
		// Claims of the person, which are not signed for this sign-in.
		told.provider.person.claims = { ...told.provider.person.claims, amr: ['mfa'], acr: 'mfa' };
		const unsigned = (await signInByProvider(told.app)).json().data;
		expect(await read(told.app, bearer(unsigned.token))).toBe('second_factor_required');
	});

	it('is carried on to televisions and API tokens that such a session lets in', { tags: ['oidc-factor'] }, async () => {
		const { app, provider } = await createAdmin(engine, {
			OIDC_SECOND_FACTOR: 'mfa',
			REQUIRE_SECOND_FACTOR: 'admin,user',
		});
		provider.methods = { amr: ['mfa'] };
		const session = bearer((await signInByProvider(app)).json().data.token);
		const device = (await app.http.inject({ method: 'POST', url: '/api/auth/device-code', payload: {} })).json().data;
		const decision = { user_code: device.user_code, isApproved: true };
		expect((await actAs(app, session)('POST', '/api/auth/device-code/decision', decision)).statusCode).toBe(200);
		const payload = { device_code: device.device_code };
		const polled = await app.http.inject({ method: 'POST', url: '/api/auth/device-code/poll', payload });
		expect(polled.json().data.mustSetUpSecondFactor).toBeUndefined();
		expect((await verify(app, polled.json().data.token)).json().data.mustSetUpSecondFactor).toBeUndefined();
		expect(await read(app, bearer(polled.json().data.token))).toBe(200);
		const token = { name: 'script', scopes: ['history:read'], days: 30, currentPassword: PASSWORD };
		const made = (await actAs(app, session)('POST', '/api/auth/tokens', token)).json().data;
		const history = await actAs(app, bearer(made.token))('GET', '/api/watch-history');
		expect(history.statusCode).toBe(200);
	});
});
