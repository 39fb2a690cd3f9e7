import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { EndpointInput } from '#contract/endpoints.ts';
import { ADMIN_PAGE_SIZE, EMAIL_MAX_CHARS } from '#contract/limits.ts';
import type { Role } from '#contract/user.ts';
import { readPage } from '../shared/admin-path.ts';
import { adminQuery } from '../shared/admin-query.ts';

/** Sortable columns. */
export const USER_COLUMNS = ['username', 'role', 'isPremium', 'created_at'] as const;
export type UserColumn = (typeof USER_COLUMNS)[number];

export const ROLE_FILTERS = ['all', 'user', 'admin', 'owner'] as const satisfies readonly (Role | 'all')[];
export type RoleFilter = (typeof ROLE_FILTERS)[number];

/** Filters, order and page of the list of users, kept in the URL. */
export interface UserListState {
	page: number;
	search: string;
	role: RoleFilter;
	sortBy: UserColumn;
	sortOrder: 'asc' | 'desc';
}

/** No username or email is longer. */
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

/** Search parameters without the defaults. */
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

/** Sorting by the same column reverses the order; another column starts descending, at its first page. */
export function sortedBy(state: UserListState, column: UserColumn): UserListState {
	if (column !== state.sortBy) return { ...state, sortBy: column, sortOrder: 'desc', page: 1 };
	return { ...state, sortOrder: state.sortOrder === 'desc' ? 'asc' : 'desc' };
}

/** Another search or role starts at the first page. */
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

export const USER_PAGES = 'GET /api/admin/users/paginated';

/** The list of users by the URL. The previous page stays until the next one has loaded. */
export function useUserList() {
	const [parameters, setParameters] = useSearchParams();
	const state = readUserList(parameters);
	const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
		...adminQuery(USER_PAGES, { query: toUserQuery(state) }),
		placeholderData: keepPreviousData,
	});
	return {
		state,
		data,
		/** The data is of the previous page or filter. */
		isStale: isPlaceholderData,
		isError,
		isFetching,
		refetch: () => void refetch(),
		/** `replace` replaces the history entry, as a search does with every letter. */
		show: (next: UserListState, { replace = false } = {}) =>
			setParameters(writeUserList(next), { replace, preventScrollReset: true }),
	};
}
