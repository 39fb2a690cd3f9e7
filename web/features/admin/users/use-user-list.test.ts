import { describe, expect, test } from 'vitest';
import { filteredBy, readUserList, sortedBy, type UserListState, writeUserList } from './use-user-list.ts';

const DEFAULT: UserListState = { page: 1, search: '', role: 'all', sortBy: 'created_at', sortOrder: 'desc' };

describe('sorting', () => {
	test('the same column reverses the order and stays on its page', { tags: ['admin-user-sort'] }, () => {
		const third = { ...DEFAULT, page: 3 };
		expect(sortedBy(third, 'created_at')).toEqual({ ...third, sortOrder: 'asc' });
		expect(sortedBy(sortedBy(third, 'created_at'), 'created_at')).toEqual(third);
	});

	test('another column starts descending and at the first page', { tags: ['admin-user-sort'] }, () => {
		const turned = { ...DEFAULT, page: 3, sortOrder: 'asc' as const };
		expect(sortedBy(turned, 'username')).toEqual({ ...DEFAULT, sortBy: 'username' });
	});
});

test('another search or role starts at the first page and keeps the order', { tags: ['admin-user-filter'] }, () => {
	const state: UserListState = { ...DEFAULT, page: 7, sortBy: 'role', sortOrder: 'asc' };
	expect(filteredBy(state, { search: 'ada' })).toEqual({ ...state, search: 'ada', page: 1 });
	expect(filteredBy(state, { role: 'admin' })).toEqual({ ...state, role: 'admin', page: 1 });
});

describe('the URL', () => {
	test('omits defaults and keeps all else', () => {
		expect(String(writeUserList(DEFAULT))).toBe('tab=users');
		const state: UserListState = { page: 4, search: 'a&b=ü', role: 'owner', sortBy: 'isPremium', sortOrder: 'asc' };
		expect(readUserList(writeUserList(state))).toEqual(state);
	});

	test.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'role=root', 'sort=password', 'order=up', ''])(
		'%s reads as the default list',
		(search) => {
			expect(readUserList(new URLSearchParams(search))).toEqual(DEFAULT);
		},
	);
});
