import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
	filteredBy,
	ROLE_FILTERS,
	type RoleFilter,
	sortedBy,
	USER_COLUMNS,
	type UserColumn,
	type UserListState,
} from './user-list-state.ts';
import { UserSearch } from './user-search.tsx';
import { USERS_TEXT } from './users.messages.ts';

interface UserFiltersProps {
	state: UserListState;
	/** Cards have no heads to sort by. */
	hasSort: boolean;
	show: (next: UserListState, how?: { replace: boolean }) => void;
}

/** Who is listed, and in which order. */
export function UserFilters({ state, hasSort, show }: UserFiltersProps) {
	const isAscending = state.sortOrder === 'asc';
	return (
		<div className="user-filters">
			<UserSearch asked={state.search} onAsk={(search) => show(filteredBy(state, { search }), { replace: true })} />
			<Select
				label={USERS_TEXT.role}
				value={state.role}
				onChange={(role) => show(filteredBy(state, { role: role as RoleFilter }))}
			>
				{ROLE_FILTERS.map((role) => (
					<option key={role} value={role}>
						{USERS_TEXT.roleFilterOf[role]}
					</option>
				))}
			</Select>
			{hasSort && (
				<div className="user-sort">
					<Select
						label={USERS_TEXT.sort}
						value={state.sortBy}
						onChange={(column) => show(sortedBy(state, column as UserColumn))}
					>
						{USER_COLUMNS.map((column) => (
							<option key={column} value={column}>
								{USERS_TEXT.columnOf[column]}
							</option>
						))}
					</Select>
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

interface SelectProps {
	label: string;
	value: string;
	onChange: (value: string) => void;
	children: ReactNode;
}

function Select({ label, value, onChange, children }: SelectProps) {
	return (
		<label className="select-field">
			<span className="select-field-label">{label}</span>
			<select value={value} onChange={(event) => onChange(event.target.value)}>
				{children}
			</select>
			<ChevronDown aria-hidden className="select-field-mark size-4" />
		</label>
	);
}
