import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { DebouncedSearch } from '../../../ui/use-debounced-search.ts';
import {
	filteredBy,
	ROLE_FILTERS,
	type RoleFilter,
	sortedBy,
	USER_COLUMNS,
	type UserColumn,
	type UserListState,
} from './use-user-list.ts';
import { UserSearch } from './user-search.tsx';
import { USERS_TEXT } from './users.messages.ts';

interface UserFiltersProps {
	state: UserListState;
	search: DebouncedSearch;
	/** The cards have no column headers to sort by. */
	hasSort: boolean;
	show: (next: UserListState) => void;
}

/** Search, filter and order of the list. */
export function UserFilters({ state, search, hasSort, show }: UserFiltersProps) {
	const isAscending = state.sortOrder === 'asc';
	return (
		<div className="flex flex-wrap gap-3">
			<UserSearch {...search} />
			<SelectField
				labelClass=""
				label={USERS_TEXT.role}
				value={state.role}
				onChange={(role) => show(filteredBy(state, { role: role as RoleFilter }))}
			>
				{ROLE_FILTERS.map((role) => (
					<option key={role} value={role}>
						{USERS_TEXT.roleFilterOf[role]}
					</option>
				))}
			</SelectField>
			{hasSort && (
				<div className="flex flex-auto flex-wrap gap-2 max-sm:basis-full sm:flex-nowrap">
					<SelectField
						labelClass=""
						label={USERS_TEXT.sort}
						value={state.sortBy}
						onChange={(column) => show(sortedBy(state, column as UserColumn))}
					>
						{USER_COLUMNS.map((column) => (
							<option key={column} value={column}>
								{USERS_TEXT.columnOf[column]}
							</option>
						))}
					</SelectField>
					<IconButton
						icon={isAscending ? ArrowUp : ArrowDown}
						label={isAscending ? USERS_TEXT.ascending : USERS_TEXT.descending}
						onClick={() => show(sortedBy(state, state.sortBy))}
					/>
				</div>
			)}
		</div>
	);
}
