import { useQueryClient } from '@tanstack/react-query';
import type { UserEdit, UserPage } from '#contract/admin.ts';
import type { Role, User } from '#contract/user.ts';
import { ApiError } from '../../../api/api-client.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { refreshViewer } from '../../../session/refresh-viewer.ts';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { useAdminCall } from '../shared/admin-query.ts';
import { USER_PAGES } from './use-user-list.ts';
import { USERS_TEXT } from './users.messages.ts';

export type UserAction = 'edit' | 'role' | 'premium' | 'delete' | 'sessions' | 'second-factor' | 'suspension';

/** Actions on a user. Each ends with a toast and refetches the list. */
export function useUserActions(viewerId: string) {
	const { pending, run } = useAdminActions();
	const call = useAdminCall();
	const queries = useQueryClient();

	/** Every page is stale: the user may have moved to another page or filter. */
	const invalidatePages = () => queries.invalidateQueries({ queryKey: [USER_PAGES] });

	function show(changed: User): void {
		queries.setQueriesData<UserPage>(
			{ queryKey: [USER_PAGES] },
			(page) => page && { ...page, users: page.users.map((user) => (user.id === changed.id ? changed : user)) },
		);
		if (changed.id === viewerId) {
			void refreshViewer(getApiClient(queries), queries);
		}
	}

	async function act(
		action: UserAction,
		user: User,
		perform: () => Promise<User | null>,
		texts: { success: string; failure: string | ((error: unknown) => string) },
	) {
		const outcome = await run({ key: keyOf(action, user), perform, ...texts });
		if (outcome?.isDone && outcome.result) show(outcome.result);
		if (outcome) void invalidatePages();
		return outcome;
	}

	return {
		isPending: (action: UserAction, user: User) => pending.has(keyOf(action, user)),
		edit: (user: User, edit: UserEdit) =>
			act('edit', user, () => call('PUT /api/admin/users/:id', { params: { id: user.id }, body: edit }), {
				success: USERS_TEXT.updated,
				failure: USERS_TEXT.updateFailed,
			}),
		changeRole: (user: User, role: Role) =>
			act('role', user, () => call('PUT /api/admin/users/:id/role', { params: { id: user.id }, body: { role } }), {
				success: USERS_TEXT.roleUpdated,
				failure: roleFailure,
			}),
		togglePremium: (user: User) =>
			act('premium', user, () => call('PUT /api/admin/users/:id/premium', { params: { id: user.id } }), {
				success: USERS_TEXT.premiumUpdated,
				failure: USERS_TEXT.premiumFailed,
			}),
		remove: (user: User) =>
			act('delete', user, () => call('DELETE /api/admin/users/:id', { params: { id: user.id } }), {
				success: USERS_TEXT.deleted,
				failure: USERS_TEXT.deleteFailed,
			}),
		suspend: (user: User, body: { reason: string; until: string | null }) =>
			act('suspension', user, () => call('PUT /api/admin/users/:id/suspension', { params: { id: user.id }, body }), {
				success: USERS_TEXT.suspendDone,
				failure: USERS_TEXT.suspendFailed,
			}),
		liftSuspension: (user: User) =>
			act('suspension', user, () => call('DELETE /api/admin/users/:id/suspension', { params: { id: user.id } }), {
				success: USERS_TEXT.liftDone,
				failure: USERS_TEXT.liftFailed,
			}),
		resetSecondFactor: (user: User) =>
			act('second-factor', user, () => call('DELETE /api/admin/users/:id/second-factor', { params: { id: user.id } }), {
				success: USERS_TEXT.secondFactorReset,
				failure: USERS_TEXT.secondFactorResetFailed,
			}),
		signOut: (user: User) =>
			act('sessions', user, () => call('DELETE /api/admin/users/:id/sessions', { params: { id: user.id } }), {
				success: USERS_TEXT.signedOut,
				failure: USERS_TEXT.signOutFailed,
			}),
	};
}

export type UserActions = ReturnType<typeof useUserActions>;

function keyOf(action: UserAction, { id }: User): string {
	return `${action}:${id}`;
}

/** A response without a message, or no response at all. */
function roleFailure(error: unknown): string {
	return error instanceof ApiError && error.status > 0 ? USERS_TEXT.roleRefused : USERS_TEXT.roleFailed;
}
