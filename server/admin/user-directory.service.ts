import type { AdminStats, Pagination, UserPage, UserPageQuery, UserSort } from '#contract/admin.ts';
import { ADMIN_LIST_MAX, DAY_MS } from '#contract/limits.ts';
import { ROLES, type User } from '#contract/user.ts';
import { toDay } from '#contract/utc-day.ts';
import { countSignUpsSince, listUserCounts } from '../accounts/user-counts.repository.ts';
import type { Database } from '../db/database.ts';
import { countOf, createUserPagination } from './user-pagination.ts';
import { createUserSearch, type FoundUser } from './user-search.ts';

export interface UserDirectory {
	/** The newest, up to `ADMIN_LIST_MAX`. */
	list(): Promise<User[]>;
	page(query: UserPageQuery): Promise<UserPage>;
	stats(): Promise<AdminStats>;
}

export function createUserDirectory(database: Database, clock: () => number): UserDirectory {
	const { db } = database;
	const pages = createUserPagination({ db, clock });
	const search = createUserSearch(database);

	return {
		async list() {
			const counts = await listUserCounts(db);
			const request = { role: null, sortBy: 'created_at', sortOrder: 'desc', skip: 0, limit: ADMIN_LIST_MAX } as const;
			return pages.list(request, counts);
		},

		async page({ page, limit, search: text, role: asked, sortBy, sortOrder }) {
			const role = asked === 'all' ? null : asked;
			const counts = await listUserCounts(db);
			const sizeOfRole = countOf(counts, role ? { role } : {});
			if (text.trim() === '') {
				const pagination = toPagination(page, limit, sizeOfRole);
				const skip = (pagination.currentPage - 1) * limit;
				return { users: await pages.list({ role, sortBy, sortOrder, skip, limit }, counts), pagination };
			}
			const found = await search.find(text, role, sizeOfRole);
			const pagination = { ...toPagination(page, limit, found.users.length), totalIsBounded: found.isBounded };
			const sorted = found.users.sort(toComparison(sortBy, sortOrder));
			const from = (pagination.currentPage - 1) * limit;
			return { users: sorted.slice(from, from + limit).map(withoutKeys), pagination };
		},

		async stats() {
			const daysAgo = (days: number) => toDay(clock() - days * DAY_MS);
			const [counts, [newUsersToday = 0, newUsersThisWeek = 0, newUsersThisMonth = 0]] = await Promise.all([
				listUserCounts(db),
				countSignUpsSince(db, [daysAgo(0), daysAgo(6), daysAgo(29)]),
			]);
			return {
				totalUsers: countOf(counts, {}),
				newUsersToday,
				newUsersThisWeek,
				newUsersThisMonth,
				premiumUsers: countOf(counts, { is_premium: 1 }),
				adminUsers: countOf(counts, { role: 'admin' }),
			};
		},
	};
}

/** A page past the last is the last one, as after a deletion. */
function toPagination(page: number, limit: number, totalUsers: number): Pagination {
	const totalPages = Math.max(1, Math.ceil(totalUsers / limit));
	const currentPage = Math.min(page, totalPages);
	return {
		currentPage,
		totalPages,
		totalUsers,
		totalIsBounded: false,
		limit,
		hasNext: currentPage < totalPages,
		hasPrev: currentPage > 1,
	};
}

/** The same order as the indexes', for search results. */
function toComparison(sortBy: UserSort, sortOrder: 'asc' | 'desc') {
	const sign = sortOrder === 'asc' ? 1 : -1;
	const sortKeys: Readonly<Record<UserSort, (user: FoundUser) => string | number>> = {
		username: (user) => user.username_key,
		email: (user) => user.email_key,
		role: (user) => ROLES.indexOf(user.role),
		isPremium: (user) => Number(user.isPremium),
		created_at: (user) => user.created_at,
	};
	const compare = (a: string | number, b: string | number) => (a === b ? 0 : a < b ? -1 : 1);
	return (a: FoundUser, b: FoundUser) =>
		sign *
		(compare(sortKeys[sortBy](a), sortKeys[sortBy](b)) || compare(a.created_at, b.created_at) || compare(a.id, b.id));
}

function withoutKeys({ username_key: _username, email_key: _email, ...user }: FoundUser): User {
	return user;
}
