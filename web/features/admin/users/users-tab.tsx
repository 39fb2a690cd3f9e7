import { useEffect, useRef, useState } from 'react';
import type { Role, User } from '#contract/user.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ADMIN_TEXT, ROLE_NAME } from '../admin.messages.ts';
import { countText } from '../admin-text.ts';
import { isGraveRoleChange } from './may-do.ts';
import { shownRange } from './page-window.ts';
import { Pager } from './pager.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { useUserActions } from './use-user-actions.ts';
import { useUserEdit } from './use-user-edit.tsx';
import { useUserList } from './use-user-list.ts';
import { UserFilters } from './user-filters.tsx';
import { sortedBy, type UserListState } from './user-list-state.ts';
import { UserCards, type UserRowsProps, UserTable } from './user-rows.tsx';
import { USERS_TEXT } from './users.messages.ts';

/** From here on there is room for a table. */
const TABLE_WIDTH = '(width >= 64rem)';

/** What is asked before it is done. */
type Question = { kind: 'delete'; user: User } | { kind: 'role'; user: User; role: Role };

/** Everybody with an account. */
export function UsersTab({ viewer }: { viewer: User }) {
	const list = useUserList();
	const { state, data } = list;
	const actions = useUserActions(viewer.id);
	const { edited, edit } = useUserEdit(actions, state);
	const isWide = useMediaQuery(TABLE_WIDTH);
	const [question, setQuestion] = useState<Question | null>(null);
	const [signedIn, setSignedIn] = useState<User | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const top = useRef<HTMLDivElement>(null);

	// On a small screen the last card is far below the first one of the next page.
	const shownPage = useRef(state.page);
	useEffect(() => {
		if (shownPage.current === state.page) return;
		shownPage.current = state.page;
		if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView();
	}, [state.page]);

	const answer = async () => {
		if (question?.kind === 'role') {
			setQuestion(null);
			void actions.changeRole(question.user, question.role);
		} else if (question) {
			const outcome = await actions.remove(question.user);
			setQuestion(null);
			// The button that asked is gone with its row.
			if (outcome?.isDone) setTimeout(() => heading.current?.focus({ preventScroll: true }));
		}
	};
	const rows: UserRowsProps = {
		users: data?.users ?? [],
		viewer,
		actions,
		state,
		onSort: (column) => list.show(sortedBy(state, column)),
		edited,
		onEdit: edit,
		onDelete: (user) => setQuestion({ kind: 'delete', user }),
		onSessions: setSignedIn,
		// Always asked about: an arrow key changes a closed list, and passes one role on its way to another.
		onRole: (user, role) => setQuestion({ kind: 'role', user, role }),
	};
	return (
		<section aria-labelledby="users-heading" className="admin-section">
			<h2 ref={heading} id="users-heading" tabIndex={-1} className="sr-only">
				{USERS_TEXT.heading}
			</h2>
			<UserFilters state={state} hasSort={!isWide} show={list.show} />
			<p role="status" className="sr-only">
				{data && !list.isOld && foundText(data.pagination)}
			</p>
			{list.isError && (
				<FailureNote onRetry={list.refetch} isRetrying={list.isFetching}>
					{ADMIN_TEXT.loadFailed}
				</FailureNote>
			)}
			{!data && !list.isError && (
				<p role="status" className="admin-empty">
					<Spinner />
					{USERS_TEXT.loading}
				</p>
			)}
			{data?.users.length === 0 && <NoUsers state={state} />}
			{data && data.users.length > 0 && (
				<div ref={top} aria-busy={list.isOld} className="admin-list">
					{isWide ? <UserTable {...rows} /> : <UserCards {...rows} />}
					{data.pagination.totalIsBounded && <p className="hint">{USERS_TEXT.bounded}</p>}
					<Pager
						what={USERS_TEXT.noun}
						text={showingText(data.pagination)}
						current={data.pagination.currentPage}
						total={data.pagination.totalPages}
						onPage={(page) => list.show({ ...state, page })}
					/>
				</div>
			)}
			<ConfirmDialog
				isOpen={question !== null}
				{...questionTexts(question, viewer)}
				isDangerous={question?.kind !== 'role' || isGraveRoleChange(viewer, question.user, question.role)}
				isBusy={question?.kind === 'delete' && actions.isBusy('delete', question.user)}
				onConfirm={() => void answer()}
				onClose={() => setQuestion(null)}
			/>
			<SessionsPanel
				user={signedIn}
				isViewer={signedIn?.id === viewer.id}
				actions={actions}
				onClose={() => setSignedIn(null)}
			/>
		</section>
	);
}

function questionTexts(question: Question | null, viewer: User): { title: string; text: string; confirmLabel: string } {
	if (question === null) return { title: '', text: '', confirmLabel: '' };
	const { username, id } = question.user;
	if (question.kind === 'delete') {
		return {
			title: USERS_TEXT.deleteTitle,
			text: USERS_TEXT.deleteText(username),
			confirmLabel: USERS_TEXT.deleteUser,
		};
	}
	return {
		title: USERS_TEXT.roleTitle(username, ROLE_NAME[question.role]),
		text: id === viewer.id ? USERS_TEXT.ownRole : USERS_TEXT.becoming[question.role](username),
		confirmLabel: USERS_TEXT.changeRole,
	};
}

function NoUsers({ state: { search, role } }: { state: UserListState }) {
	const none = role === 'all' ? USERS_TEXT.noneInSystem : USERS_TEXT.noneOfRole;
	return (
		<div className="admin-empty">
			<p className="font-semibold">{USERS_TEXT.none}</p>
			<p dir="auto" className="text-muted wrap-anywhere">
				{search ? USERS_TEXT.noneMatch(search) : none}
			</p>
		</div>
	);
}

interface Counted {
	currentPage: number;
	limit: number;
	totalUsers: number;
	totalIsBounded: boolean;
}

function totalText({ totalUsers, totalIsBounded }: Counted): string {
	return totalIsBounded ? ADMIN_TEXT.orMore(countText(totalUsers)) : countText(totalUsers);
}

function foundText(counted: Counted): string {
	return USERS_TEXT.found(totalText(counted));
}

function showingText(counted: Counted): string {
	const { from, to } = shownRange(counted.currentPage, counted.limit, counted.totalUsers);
	return ADMIN_TEXT.showing(countText(from), countText(to), totalText(counted), USERS_TEXT.noun);
}
