import { expect, test } from 'vitest';
import { canChangeRole, canDeleteUser, canEdit, isDangerousRoleChange } from './user-permissions.ts';

const owner = { id: 'o', role: 'owner' } as const;
const admin = { id: 'a', role: 'admin' } as const;
const other = { id: 'b', role: 'admin' } as const;
const user = { id: 'u', role: 'user' } as const;

test('admins may edit users and themselves, owners everybody', () => {
	expect([owner, admin, other, user].map((account) => canEdit(admin, account))).toEqual([false, true, false, true]);
	expect([owner, admin, other, user].map((account) => canEdit(owner, account))).toEqual([true, true, true, true]);
});

test('only owners may change roles and delete users, and nobody may delete their own account', {
	tags: ['admin-owner-only-actions'],
}, () => {
	expect([owner, admin].map(canChangeRole)).toEqual([true, false]);
	expect([owner, admin, user].map((account) => canDeleteUser(owner, account))).toEqual([false, true, true]);
	expect([owner, admin, user].map((account) => canDeleteUser(admin, account))).toEqual([false, false, false]);
});

test('a role change is dangerous if it makes an owner or changes the viewer’s own role', {
	tags: ['admin-role-confirmation'],
}, () => {
	expect(isDangerousRoleChange(owner, user, 'owner')).toBe(true);
	expect(isDangerousRoleChange(owner, owner, 'admin')).toBe(true);
	expect(isDangerousRoleChange(owner, user, 'admin')).toBe(false);
	expect(isDangerousRoleChange(owner, admin, 'user')).toBe(false);
});
