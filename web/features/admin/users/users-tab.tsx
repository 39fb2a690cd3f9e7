import { useEffect, useRef, useState } from 'react';
import type { Role, User } from '#contract/user.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts';
import { ADMIN_TEXT, ROLE_NAME } from '../shared/admin.messages.ts';
import { Pagination, pageRange } from '../shared/pagination.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useUserActions } from './use-user-actions.ts';
import { useUserEdit } from './use-user-edit.tsx';
import { filteredBy, sortedBy, type UserListState, useUserList } from './use-user-list.ts';
import { UserFilters } from './user-filters.tsx';
import { isDangerousRoleChange } from './user-permissions.ts';
import { UserCards, type UserRowsProps, UserTable } from './user-rows.tsx';
import { USERS_TEXT } from './users.messages.ts';
import { WaysInPanel } from './ways-in-panel.tsx';

/** Wide enough for a table instead of cards. */
const TABLE_WIDTH = '(min-width: 64rem)';

const EMPTY = 'card grid min-h-56 content-center justify-items-center gap-2 p-8 text-center';

/** Actions that need a confirmation. */
type Confirmation =
	| { kind: 'delete'; user: User }
	| { kind: 'second-factor'; user: User }
	| { kind: 'role'; user: User; role: Role };

export function UsersTab({ viewer }: { viewer: User }) {
	const list = useUserList();
	const { state, data } = list;
	const search = useDebouncedSearch(state.search, (next) =>
		list.show(filteredBy(state, { search: next }), { replace: true }),
	);
	const show = (next: UserListState) => {
		search.keepText();
		list.show(next);
	};
	const actions = useUserActions(viewer.id);
	const { edited, edit } = useUserEdit(actions, state);
	const isWide = useMediaQuery(TABLE_WIDTH);
	const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
	const [suspended, setSuspended] = useState<User | null>(null);
	const [linkedUser, setLinkedUser] = useState<User | null>(null);
	const [sessionsOf, setSessionsOf] = useState<User | null>(null);
	const [waysInOf, setWaysInOf] = useState<User | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const top = useRef<HTMLDivElement>(null);

	// On a small screen the pagination is far below the first card.
	const shownPage = useRef(state.page);
	useEffect(() => {
		if (shownPage.current === state.page) return;
		shownPage.current = state.page;
		if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
	}, [state.page]);

	const confirm = async () => {
		if (confirmation?.kind === 'role') {
			setConfirmation(null);
			void actions.changeRole(confirmation.user, confirmation.role);
		} else if (confirmation?.kind === 'second-factor') {
			setConfirmation(null);
			void actions.resetSecondFactor(confirmation.user);
		} else if (confirmation) {
			const outcome = await actions.remove(confirmation.user);
			setConfirmation(null);
			// The button that had the focus is gone with its row.
			if (outcome?.isDone) setTimeout(() => heading.current?.focus({ preventScroll: true }));
		}
	};
	const rows: UserRowsProps = {
		users: data?.users ?? [],
		viewer,
		actions,
		state,
		onSort: (column) => show(sortedBy(state, column)),
		edited,
		onEdit: edit,
		onDelete: (user) => setConfirmation({ kind: 'delete', user }),
		onSessions: setSessionsOf,
		onWaysIn: setWaysInOf,
		onSuspend: setSuspended,
		onResetLink: setLinkedUser,
		onResetSecondFactor: (user) => setConfirmation({ kind: 'second-factor', user }),
		// Always confirmed: arrow keys change a closed select and pass one role on the way to another.
		onRole: (user, role) => setConfirmation({ kind: 'role', user, role }),
	};
	return (
		<section aria-labelledby="users-heading" className="grid min-w-0 grid-cols-1 gap-3">
			<h2 ref={heading} id="users-heading" tabIndex={-1} className="sr-only">
				{USERS_TEXT.heading}
			</h2>
			<UserFilters state={state} search={search} hasSort={!isWide} show={show} />
			<p role="status" className="sr-only">
				{data && !list.isStale && foundText(data.pagination)}
			</p>
			{list.isError && (
				<FailureNote onRetry={list.refetch} isRetrying={list.isFetching}>
					{ADMIN_TEXT.loadFailed}
				</FailureNote>
			)}
			{!data && !list.isError && (
				<p role="status" className={EMPTY}>
					<Spinner />
					{USERS_TEXT.loading}
				</p>
			)}
			{edited && !data?.users.some(({ id }) => id === edited.id) && <div className="card">{edited.form}</div>}
			{data?.users.length === 0 && <NoUsers state={state} />}
			{data && data.users.length > 0 && (
				<div ref={top} aria-busy={list.isStale} className="admin-list">
					{isWide ? <UserTable {...rows} /> : <UserCards {...rows} />}
					{data.pagination.totalIsBounded && <p className="hint">{USERS_TEXT.bounded}</p>}
					<Pagination
						noun={USERS_TEXT.noun}
						text={showingText(data.pagination)}
						current={data.pagination.currentPage}
						total={data.pagination.totalPages}
						onPage={(page) => show({ ...state, page })}
					/>
				</div>
			)}
			<ConfirmDialog
				isOpen={confirmation !== null}
				{...confirmationTexts(confirmation, viewer)}
				isDangerous={
					confirmation?.kind !== 'role' || isDangerousRoleChange(viewer, confirmation.user, confirmation.role)
				}
				isPending={confirmation?.kind === 'delete' && actions.isPending('delete', confirmation.user)}
				onConfirm={() => void confirm()}
				onClose={() => setConfirmation(null)}
			/>
			<ResetLinkDialog user={linkedUser} onClose={() => setLinkedUser(null)} />
			<SuspendDialog user={suspended} actions={actions} onClose={() => setSuspended(null)} />
			<SessionsPanel
				user={sessionsOf}
				isViewer={sessionsOf?.id === viewer.id}
				actions={actions}
				onClose={() => setSessionsOf(null)}
			/>
			<WaysInPanel user={waysInOf} isViewer={waysInOf?.id === viewer.id} onClose={() => setWaysInOf(null)} />
		</section>
	);
}

function confirmationTexts(
	confirmation: Confirmation | null,
	viewer: User,
): { title: string; text: string; confirmLabel: string } {
	if (confirmation === null) return { title: '', text: '', confirmLabel: '' };
	const { username, id } = confirmation.user;
	if (confirmation.kind === 'delete') {
		return {
			title: USERS_TEXT.deleteTitle,
			text: USERS_TEXT.deleteText(username),
			confirmLabel: USERS_TEXT.deleteUser,
		};
	}
	if (confirmation.kind === 'second-factor') {
		return {
			title: USERS_TEXT.resetSecondFactorTitle,
			text: USERS_TEXT.resetSecondFactorText(username),
			confirmLabel: USERS_TEXT.reset,
		};
	}
	return {
		title: USERS_TEXT.roleTitle(username, ROLE_NAME[confirmation.role]),
		text: id === viewer.id ? USERS_TEXT.ownRole : USERS_TEXT.becoming[confirmation.role](username),
		confirmLabel: USERS_TEXT.changeRole,
	};
}

function NoUsers({ state: { search, role } }: { state: UserListState }) {
	const none = role === 'all' ? USERS_TEXT.noneInSystem : USERS_TEXT.noneOfRole;
	return (
		<div className={EMPTY}>
			<p className="font-semibold">{USERS_TEXT.none}</p>
			<p className="text-muted wrap-anywhere">{search ? USERS_TEXT.noneMatch(search) : none}</p>
		</div>
	);
}

interface ListCounts {
	currentPage: number;
	limit: number;
	totalUsers: number;
	totalIsBounded: boolean;
}

function totalText({ totalUsers, totalIsBounded }: ListCounts): string {
	return totalIsBounded ? ADMIN_TEXT.orMore(formatCount(totalUsers)) : formatCount(totalUsers);
}

function foundText(counts: ListCounts): string {
	return USERS_TEXT.found(totalText(counts));
}

function showingText(counts: ListCounts): string {
	const { from, to } = pageRange(counts.currentPage, counts.limit, counts.totalUsers);
	return ADMIN_TEXT.showing(formatCount(from), formatCount(to), totalText(counts), USERS_TEXT.noun);
}
