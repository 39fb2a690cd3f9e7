import type { UserSort } from '#contract/admin.ts';
import type { User } from '#contract/user.ts';
import type { FakeApi } from './fake-api.ts';
import { buildUser } from './render-with-app.tsx';

const ROLE_ORDER = { user: 0, admin: 1, owner: 2 } as const;

/** Users named `member-01` and so on, the first the oldest, every third with premium. */
export function buildMembers(count: number): User[] {
	return Array.from({ length: count }, (_, index) =>
		buildUser({
			username: `member-${String(index + 1).padStart(2, '0')}`,
			isPremium: index % 3 === 0,
			created_at: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
		}),
	);
}

/** Answers the administration of users from a list, as the server does. */
export function respondWithUsers(api: FakeApi, users: User[]): void {
	const update = (id: string, change: Partial<User>): User => {
		const user = users.find((one) => one.id === id);
		if (!user) throw new Error(`There is no user ${id}`);
		return Object.assign(user, change);
	};
	const sortKey = (user: User, by: UserSort) => (by === 'role' ? ROLE_ORDER[user.role] : user[by]);
	api.respond('GET /api/admin/users/paginated', ({ query: { page, limit, search, role, sortBy, sortOrder } }) => {
		const found = users
			.filter((user) => user.username.includes(search.toLowerCase()) && (role === 'all' || user.role === role))
			.sort((a, b) => (sortKey(a, sortBy) < sortKey(b, sortBy) ? -1 : 1) * (sortOrder === 'asc' ? 1 : -1));
		const totalPages = Math.max(1, Math.ceil(found.length / limit));
		return {
			users: found.slice((page - 1) * limit, page * limit).map((user) => ({ ...user })),
			pagination: {
				currentPage: page,
				totalPages,
				totalUsers: found.length,
				totalIsBounded: false,
				limit,
				hasNext: page < totalPages,
				hasPrev: page > 1,
			},
		};
	});
	api.respond('PUT /api/admin/users/:id/premium', ({ params }) =>
		update(params.id, { isPremium: !users.find(({ id }) => id === params.id)?.isPremium }),
	);
	api.respond('PUT /api/admin/users/:id/role', ({ params, body }) => update(params.id, { role: body.role }));
	api.respond('PUT /api/admin/users/:id', ({ params, body: { username, email } }) =>
		update(params.id, { ...(username && { username }), ...(email && { email }) }),
	);
	api.respond('DELETE /api/admin/users/:id', ({ params }) => {
		users.splice(
			users.findIndex(({ id }) => id === params.id),
			1,
		);
		return null;
	});
	let hasSessions = true;
	api.respond('GET /api/admin/users/:id/sessions', () =>
		['first', 'second']
			.filter(() => hasSessions)
			.map((id) => ({
				id,
				device: 'Firefox on Linux',
				created_at: '2026-06-15T12:00:00.000Z',
				last_used_at: '2026-06-15T12:00:00.000Z',
				isCurrent: false,
			})),
	);
	api.respond('DELETE /api/admin/users/:id/sessions', () => {
		hasSessions = false;
		return null;
	});
}
