import type { EndpointInput } from '#contract/endpoints.ts';
import { ADMIN_PAGE_SIZE, EMAIL_MAX_CHARS } from '#contract/limits.ts';
import type { Role } from '#contract/user.ts';
import { readPage } from '../admin-address.ts';

/** Columns of the list that can be sorted by. */
export const USER_COLUMNS = ['username', 'role', 'isPremium', 'created_at'] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];

export const ROLE_FILTERS = ['all', 'user', 'admin', 'owner'] as const satisfies readonly (Role | 'all')[];
export type RoleFilter = (typeof ROLE_FILTERS)[number];

/** What the list of users shows. It stands in the address. */
export interface UserListState {
	page: number;
	search: string;
	role: RoleFilter;
	sortBy: UserColumn;
	sortOrder: 'asc' | 'desc';
}

/** Longer than any name or address that could be found. */
export const USER_SEARCH_MAX_CHARS = EMAIL_MAX_CHARS;

export function readUserList(parameters: URLSearchParams): UserListState {
	return {
		page: readPage(parameters),
		search: (parameters.get('q') ?? '').slice(0, USER_SEARCH_MAX_CHARS),
		role: ROLE_FILTERS.find((role) => role === parameters.get('role')) ?? 'all',
		sortBy: USER_COLUMNS.find((column) => column === parameters.get('sort')) ?? 'created_at',
		sortOrder: parameters.get('order') === 'asc' ? 'asc' : 'desc',
	};
}

/** The address's part of it; what is as usual is left out. */
export function writeUserList({ page, search, role, sortBy, sortOrder }: UserListState): URLSearchParams {
	return new URLSearchParams({
		tab: 'users',
		...(search && { q: search }),
		...(role !== 'all' && { role }),
		...(sortBy !== 'created_at' && { sort: sortBy }),
		...(sortOrder !== 'desc' && { order: sortOrder }),
		...(page > 1 && { page: String(page) }),
	});
}

/** The same column turns around; another one begins with the largest, at its first page. */
export function sortedBy(state: UserListState, column: UserColumn): UserListState {
	if (column !== state.sortBy) return { ...state, sortBy: column, sortOrder: 'desc', page: 1 };
	return { ...state, sortOrder: state.sortOrder === 'desc' ? 'asc' : 'desc' };
}

/** Another search or role begins at its first page. */
export function filteredBy(
	state: UserListState,
	filter: Partial<Pick<UserListState, 'search' | 'role'>>,
): UserListState {
	return { ...state, ...filter, page: 1 };
}

export function toUserQuery(
	state: UserListState,
): NonNullable<EndpointInput<'GET /api/admin/users/paginated'>['query']> {
	return { ...state, page: String(state.page), limit: String(ADMIN_PAGE_SIZE) };
}
