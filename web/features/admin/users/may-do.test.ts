import { expect, test } from 'vitest';
import { isGraveRoleChange, mayChangeRole, mayDelete, mayEdit } from './may-do.ts';

const owner = { id: 'o', role: 'owner' } as const;
const admin = { id: 'a', role: 'admin' } as const;
const other = { id: 'b', role: 'admin' } as const;
const user = { id: 'u', role: 'user' } as const;

test('an admin edits users and itself, an owner everybody', () => {
	expect([owner, admin, other, user].map((person) => mayEdit(admin, person))).toEqual([false, true, false, true]);
	expect([owner, admin, other, user].map((person) => mayEdit(owner, person))).toEqual([true, true, true, true]);
});

test('roles and deletions are an owner’s, and nobody deletes itself', { tags: ['admin-owner-only-actions'] }, () => {
	expect([owner, admin].map(mayChangeRole)).toEqual([true, false]);
	expect([owner, admin, user].map((person) => mayDelete(owner, person))).toEqual([false, true, true]);
	expect([owner, admin, user].map((person) => mayDelete(admin, person))).toEqual([false, false, false]);
});

test('only another owner, and the end of one’s own rights, are grave', { tags: ['admin-role-confirmation'] }, () => {
	expect(isGraveRoleChange(owner, user, 'owner')).toBe(true);
	expect(isGraveRoleChange(owner, owner, 'admin')).toBe(true);
	expect(isGraveRoleChange(owner, user, 'admin')).toBe(false);
	expect(isGraveRoleChange(owner, admin, 'user')).toBe(false);
});
