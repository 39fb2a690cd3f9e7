import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Role, User } from '#contract/user.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { COLON } from '../../../lib/punctuation.ts';
import { formatRelativeTime } from '../../../lib/relative-time.ts';
import type { UserActions } from './use-user-actions.ts';
import { USER_COLUMNS, type UserColumn, type UserListState } from './use-user-list.ts';
import { PremiumBadge, RoleBadge, StateBadge, UserName } from './user-badges.tsx';
import { RoleSelect, UserMenu } from './user-controls.tsx';
import { canChangeRole } from './user-permissions.ts';
import { USERS_TEXT } from './users.messages.ts';

export interface UserRowsProps {
	users: readonly User[];
	viewer: User;
	actions: UserActions;
	state: UserListState;
	onSort: (column: UserColumn) => void;
	/** The user in edit mode, and the form. */
	edited: { id: string; form: ReactNode } | null;
	onEdit: (user: User) => void;
	onDelete: (user: User) => void;
	onSessions: (user: User) => void;
	onWaysIn: (user: User) => void;
	onResetLink: (user: User) => void;
	onResetSecondFactor: (user: User) => void;
	onSuspend: (user: User) => void;
	onRole: (user: User, role: Role) => void;
}

/** Users on a large screen. */
export function UserTable(props: UserRowsProps) {
	const { users, viewer, edited, state, onSort } = props;
	return (
		<table className="data-table">
			<thead>
				<tr>
					{USER_COLUMNS.map((column) => (
						<SortableHead key={column} column={column} state={state} onSort={onSort} />
					))}
					<th scope="col">
						<span className="sr-only">{USERS_TEXT.actions}</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{users.map((user) =>
					edited?.id === user.id ? (
						<tr key={user.id}>
							<td colSpan={USER_COLUMNS.length + 1}>{edited.form}</td>
						</tr>
					) : (
						<tr key={user.id}>
							<th scope="row">
								<UserName user={user} isViewer={user.id === viewer.id} />
							</th>
							<td>
								<UserRole {...props} user={user} />
							</td>
							<td>
								<PremiumBadge isPremium={user.isPremium} />
								<StateBadge user={user} />
							</td>
							<td>
								<Joined at={user.created_at} />
							</td>
							<td className="w-[1%]">
								<Actions {...props} user={user} />
							</td>
						</tr>
					),
				)}
			</tbody>
		</table>
	);
}

interface SortableHeadProps {
	column: UserColumn;
	state: UserListState;
	onSort: (column: UserColumn) => void;
}

function SortableHead({ column, state, onSort }: SortableHeadProps) {
	const isSorted = state.sortBy === column;
	const order = state.sortOrder === 'asc' ? 'ascending' : 'descending';
	const Icon = !isSorted ? ArrowUpDown : state.sortOrder === 'asc' ? ArrowUp : ArrowDown;
	return (
		<th scope="col" aria-sort={isSorted ? order : undefined}>
			<button type="button" onClick={() => onSort(column)} className="sort-button">
				{USERS_TEXT.columnOf[column]}
				<Icon aria-hidden className={`size-4 ${isSorted ? 'text-accent' : ''}`} />
			</button>
		</th>
	);
}

/** Users on a small screen. */
export function UserCards(props: UserRowsProps) {
	const { users, viewer, edited } = props;
	return (
		<ul className="grid-fill-88 gap-3">
			{users.map((user) => (
				<li key={user.id} className="card grid content-start gap-3.5">
					{edited?.id === user.id ? (
						edited.form
					) : (
						<>
							<div className="flex items-start justify-between gap-2">
								<UserName user={user} isViewer={user.id === viewer.id} />
								<Actions {...props} user={user} />
							</div>
							<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
								<UserRole {...props} user={user} />
								<PremiumBadge isPremium={user.isPremium} />
								<StateBadge user={user} />
								<span className="hint">
									{USERS_TEXT.columnOf.created_at}
									{COLON}
									<Joined at={user.created_at} />
								</span>
							</div>
						</>
					)}
				</li>
			))}
		</ul>
	);
}

function UserRole({ user, viewer, actions, onRole }: UserRowsProps & { user: User }) {
	if (!canChangeRole(viewer)) return <RoleBadge role={user.role} />;
	return <RoleSelect user={user} isPending={actions.isPending('role', user)} onChange={(role) => onRole(user, role)} />;
}

function Actions({ user, viewer, actions, ...on }: UserRowsProps & { user: User }) {
	return (
		<UserMenu
			user={user}
			viewer={viewer}
			actions={actions}
			onEdit={() => on.onEdit(user)}
			onDelete={() => on.onDelete(user)}
			onSessions={() => on.onSessions(user)}
			onWaysIn={() => on.onWaysIn(user)}
			onResetLink={() => on.onResetLink(user)}
			onResetSecondFactor={() => on.onResetSecondFactor(user)}
			onSuspend={() => on.onSuspend(user)}
		/>
	);
}

function Joined({ at }: { at: string }) {
	return (
		<time dateTime={at} title={formatDateTime(at)} className="tabular whitespace-nowrap">
			{formatRelativeTime(at, Date.now())}
		</time>
	);
}
