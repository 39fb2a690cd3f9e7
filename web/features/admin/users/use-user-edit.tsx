import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/user.ts';
import { toFieldErrors } from '../../../api/field-errors.ts';
import type { UserActions } from './use-user-actions.ts';
import type { UserListState } from './use-user-list.ts';
import { userMenuId } from './user-controls.tsx';
import { type FieldErrors, toUserEdit, UserEditForm, type UserFormValues } from './user-edit-form.tsx';

interface Edit {
	user: User;
	values: UserFormValues;
	errors: FieldErrors;
}

/**
 * The one row in edit mode. Its values live here because a rotated screen swaps table and cards, and because a search may
 * lead away from its row; another page, order or search of the list ends it only while nothing was changed.
 */
export function useUserEdit(actions: UserActions, state: UserListState) {
	const [edit, setEdit] = useState<Edit | null>(null);
	const [shown, setShown] = useState(state);
	if (JSON.stringify(shown) !== JSON.stringify(state)) {
		setShown(state);
		if (edit && !isChanged(edit)) setEdit(null);
	}

	/** The user whose menu button gets the focus once it has rendered again. */
	const left = useRef<User | null>(null);
	useEffect(() => {
		if (edit !== null || left.current === null) return;
		const button = document.getElementById(userMenuId(left.current));
		(button ?? document.getElementById('users-heading'))?.focus({ preventScroll: button !== null });
		left.current = null;
	}, [edit]);

	const leave = (user: User) => {
		left.current = user;
		// Another row may be in edit mode by now.
		setEdit((now) => (now?.user.id === user.id ? null : now));
	};
	const save = async ({ user, values }: Edit) => {
		setEdit({ user, values, errors: {} });
		const outcome = await actions.edit(user, toUserEdit(values, user));
		if (outcome?.isDone) leave(user);
		else if (outcome)
			setEdit((now) =>
				now?.user.id === user.id
					? { ...now, errors: toFieldErrors(outcome.error, ['username', 'email', 'password']) }
					: now,
			);
	};
	const form = edit && (
		<UserEditForm
			key={edit.user.id}
			user={edit.user}
			values={edit.values}
			errors={edit.errors}
			isPending={actions.isPending('edit', edit.user)}
			onChange={(values) => setEdit({ ...edit, values })}
			onSave={() => void save(edit)}
			onCancel={() => leave(edit.user)}
		/>
	);
	return {
		edited: edit && { id: edit.user.id, form },
		edit: (user: User) => setEdit({ user, values: toFormValues(user), errors: {} }),
	};
}

function toFormValues({ username, email }: User): UserFormValues {
	return { username, email, password: '' };
}

function isChanged({ user, values }: Edit): boolean {
	return JSON.stringify({ ...toFormValues(user), ...values }) !== JSON.stringify(toFormValues(user));
}
