import { useQueryClient } from '@tanstack/react-query';
import type { UserEdit, UserPage } from '#contract/admin.ts';
import type { Role, User } from '#contract/user.ts';
import { ApiError } from '../../../api/api-client.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { refreshViewer } from '../../../session/refresh-viewer.ts';
import { useAdminActions } from '../admin-actions.tsx';
import { useAdminCall } from '../admin-call.ts';
import { USER_PAGES } from './use-user-list.ts';
import { USERS_TEXT } from './users.messages.ts';

export type UserDeed = 'edit' | 'role' | 'premium' | 'delete' | 'sessions';

/** What can be done to a user. Each tells by a notice how it went; the list then shows what the server says. */
export function useUserActions(viewerId: string) {
	const { busy, run } = useAdminActions();
	const call = useAdminCall();
	const queries = useQueryClient();

	/** Asks anew for every page: an order or a filter may have changed with the user. */
	const renew = () => queries.invalidateQueries({ queryKey: [USER_PAGES] });

	function show(changed: User): void {
		queries.setQueriesData<UserPage>(
			{ queryKey: [USER_PAGES] },
			(page) => page && { ...page, users: page.users.map((user) => (user.id === changed.id ? changed : user)) },
		);
		if (changed.id === viewerId) {
			void refreshViewer(getApiClient(queries), queries);
		}
	}

	async function perform(
		deed: UserDeed,
		user: User,
		work: () => Promise<User | null>,
		texts: { success: string; failure: string | ((error: unknown) => string) },
	) {
		const outcome = await run({ marker: markerOf(deed, user), work, ...texts });
		if (outcome?.isDone && outcome.result) show(outcome.result);
		if (outcome) void renew();
		return outcome;
	}

	return {
		isBusy: (deed: UserDeed, user: User) => busy.has(markerOf(deed, user)),
		edit: (user: User, edit: UserEdit) =>
			perform('edit', user, () => call('PUT /api/admin/users/:id', { params: { id: user.id }, body: edit }), {
				success: USERS_TEXT.updated,
				failure: USERS_TEXT.updateFailed,
			}),
		changeRole: (user: User, role: Role) =>
			perform('role', user, () => call('PUT /api/admin/users/:id/role', { params: { id: user.id }, body: { role } }), {
				success: USERS_TEXT.roleUpdated,
				failure: roleFailure,
			}),
		togglePremium: (user: User) =>
			perform('premium', user, () => call('PUT /api/admin/users/:id/premium', { params: { id: user.id } }), {
				success: USERS_TEXT.premiumUpdated,
				failure: USERS_TEXT.premiumFailed,
			}),
		remove: (user: User) =>
			perform('delete', user, () => call('DELETE /api/admin/users/:id', { params: { id: user.id } }), {
				success: USERS_TEXT.deleted,
				failure: USERS_TEXT.deleteFailed,
			}),
		signOut: (user: User) =>
			perform('sessions', user, () => call('DELETE /api/admin/users/:id/sessions', { params: { id: user.id } }), {
				success: USERS_TEXT.signedOut,
				failure: USERS_TEXT.signOutFailed,
			}),
	};
}

export type UserActions = ReturnType<typeof useUserActions>;

function markerOf(deed: UserDeed, { id }: User): string {
	return `${deed}:${id}`;
}

/** Whether the server refused without a word, or did not answer. */
function roleFailure(error: unknown): string {
	return error instanceof ApiError && error.status > 0 ? USERS_TEXT.roleRefused : USERS_TEXT.roleFailed;
}
