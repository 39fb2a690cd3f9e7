import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { adminQuery } from '../admin-call.ts';
import { readUserList, toUserQuery, type UserListState, writeUserList } from './user-list-state.ts';

export const USER_PAGES = 'GET /api/admin/users/paginated';

/** The list of users as the address asks for it. The page before stays in view until the next one is there. */
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
		/** What is shown is not yet what was asked for. */
		isOld: isPlaceholderData,
		isError,
		isFetching,
		refetch: () => void refetch(),
		/** `replace`: takes the place of the present step of the history, as every letter of a search does. */
		show: (next: UserListState, { replace = false } = {}) =>
			setParameters(writeUserList(next), { replace, preventScrollReset: true }),
	};
}
