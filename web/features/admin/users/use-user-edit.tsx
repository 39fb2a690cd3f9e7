import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/user.ts';
import type { UserActions } from './use-user-actions.ts';
import { editButtonId } from './user-controls.tsx';
import { type DraftErrors, draftErrors, draftOf, toEdit, type UserDraft } from './user-draft.ts';
import { UserEditor } from './user-editor.tsx';
import type { UserListState } from './user-list-state.ts';

interface Edit {
	user: User;
	draft: UserDraft;
	errors: DraftErrors;
}

/**
 * The one row that is in edit mode. What is typed is kept here, so that it outlives a turn of the screen; another page
 * or order of the list gives it up.
 */
export function useUserEdit(actions: UserActions, state: UserListState) {
	const [edit, setEdit] = useState<Edit | null>(null);
	const [shown, setShown] = useState(state);
	if (JSON.stringify(shown) !== JSON.stringify(state)) {
		setShown(state);
		setEdit(null);
	}

	/** Whose edit button gets the focus once it is there again. */
	const left = useRef<User | null>(null);
	useEffect(() => {
		if (edit !== null || left.current === null) return;
		const button = document.getElementById(editButtonId(left.current));
		(button ?? document.getElementById('users-heading'))?.focus({ preventScroll: button !== null });
		left.current = null;
	}, [edit]);

	const leave = (user: User) => {
		left.current = user;
		// Meanwhile another row may have been opened.
		setEdit((now) => (now?.user.id === user.id ? null : now));
	};
	const save = async ({ user, draft }: Edit) => {
		setEdit({ user, draft, errors: {} });
		const outcome = await actions.edit(user, toEdit(draft));
		if (outcome?.isDone) leave(user);
		else if (outcome)
			setEdit((now) => (now?.user.id === user.id ? { ...now, errors: draftErrors(outcome.error) } : now));
	};
	const form = edit && (
		<UserEditor
			key={edit.user.id}
			user={edit.user}
			draft={edit.draft}
			errors={edit.errors}
			isBusy={actions.isBusy('edit', edit.user)}
			onChange={(draft) => setEdit({ ...edit, draft })}
			onSave={() => void save(edit)}
			onCancel={() => leave(edit.user)}
		/>
	);
	return {
		edited: edit && { id: edit.user.id, form },
		edit: (user: User) => setEdit({ user, draft: draftOf(user), errors: {} }),
	};
}
