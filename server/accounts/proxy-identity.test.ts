import { describe, expect, it } from 'vitest';
import { readProxyIdentity } from './proxy-identity.ts';

const REMOTE = { user: 'remote-user', email: 'remote-email', groups: 'remote-groups' };
const TAILSCALE = { user: 'tailscale-user-login', email: null, groups: null };

const reasonOf = (...headers: string[]) => {
	const identity = readProxyIdentity(headers, REMOTE);
	return identity.kind === 'refused' ? identity.reason : identity.kind;
};

describe('the headers of a proxy', () => {
	it('name who is there, with an address and groups', { tags: ['proxy-sign-in'] }, () => {
		expect(
			readProxyIdentity(
				['Remote-User', 'ann', 'REMOTE-EMAIL', 'ann@a.example', 'remote-groups', 'staff, boss|a'],
				REMOTE,
			),
		).toMatchObject({
			kind: 'person',
			person: { subject: 'ann', email: 'ann@a.example', names: ['ann'], roles: ['staff', 'boss', 'a'] },
		});
		const login = ['Tailscale-User-Login', 'ann@a.example', 'Remote-Email', 'other@b.example'];
		expect(readProxyIdentity(login, TAILSCALE)).toMatchObject({
			kind: 'person',
			person: { subject: 'ann@a.example', email: 'ann@a.example', roles: [] },
		});
	});

	it('name nobody where they are absent, empty or spelled in another way', { tags: ['proxy-sign-in'] }, () => {
		expect(reasonOf()).toBe('nobody');
		expect(reasonOf('Remote-User', '  ')).toBe('nobody');
		expect(reasonOf('Remote_User', 'ann', 'X-Remote-User', 'ann', 'Host', 'Remote-User')).toBe('nobody');
	});

	it('are refused where they come twice, are long, or have other characters', {
		tags: ['proxy-sign-in-attacks'],
	}, () => {
		expect(reasonOf('Remote-User', 'ann', 'remote-user', 'ann')).toBe('the header of the user comes twice');
		expect(reasonOf('Remote-User', 'ann', 'Remote-Email', 'a@a.example', 'Remote-Email', 'b@a.example')).toContain(
			'twice',
		);
		expect(reasonOf('Remote-User', 'ann', 'Remote-Groups', 'a', 'Remote-Groups', 'owners')).toContain('twice');
		expect(reasonOf('Remote-User', 'ann, bob')).toBe('the name has other characters');
		expect(reasonOf('Remote-User', 'ann,bob')).toBe('the name has other characters');
		expect(reasonOf('Remote-User', 'Ã¤nn')).toBe('the name has other characters');
		expect(reasonOf('Remote-User', 'ann\u0000')).toBe('the name has other characters');
		expect(reasonOf('Remote-User', 'a'.repeat(191))).toBe('the name is too long');
		expect(reasonOf('Remote-User', 'ann', 'Remote-Email', 'a'.repeat(255))).toBe('the email is too long');
		expect(reasonOf('Remote-User', 'ann', 'Remote-Groups', 'a'.repeat(8193))).toBe('the groups are too long');
	});
});
