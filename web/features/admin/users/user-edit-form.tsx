import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { UserEdit } from '#contract/admin.ts';
import type { User } from '#contract/user.ts';
import { keyMeaning } from '../../../lib/key-meaning.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { UI_TEXT } from '../../../ui/ui.messages.ts';
import { USERS_TEXT } from './users.messages.ts';

export interface UserFormValues {
	username: string;
	email: string;
	/** Empty: unchanged. */
	password: string;
}

export type FieldErrors = Partial<Record<keyof UserFormValues, string>>;

/** The request body: what differs from the user, so that no newer rule is applied to what stays; no empty password. */
export function toUserEdit({ username, email, password }: UserFormValues, user: User): UserEdit {
	return {
		...(username !== user.username && { username }),
		...(email !== user.email && { email }),
		...(password && { password }),
	};
}

interface UserEditFormProps {
	user: User;
	values: UserFormValues;
	errors: FieldErrors;
	isPending: boolean;
	onChange: (values: UserFormValues) => void;
	onSave: () => void;
	onCancel: () => void;
}

/** A row in edit mode. Escape cancels. */
export function UserEditForm({ user, values, errors, isPending, onChange, onSave, onCancel }: UserEditFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const [isShown, setShown] = useState(false);

	useEffect(() => {
		// It may have moved because of a search, whose field keeps the focus.
		if (document.activeElement === document.body) form.current?.querySelector('input')?.focus();
	}, []);
	useEffect(() => {
		if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);

	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (!isPending) onSave();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		// While composing, Escape belongs to the input method.
		if (keyMeaning(event.nativeEvent) !== 'Escape' || isPending) return;
		event.preventDefault();
		onCancel();
	};
	const fieldProps = (name: keyof UserFormValues) => ({
		name,
		error: errors[name],
		value: values[name],
		onChange: (event: { target: { value: string } }) => onChange({ ...values, [name]: event.target.value }),
	});
	return (
		// noValidate: the server's message for each field would come twice with the browser's own.
		<form
			ref={form}
			noValidate
			aria-label={USERS_TEXT.editing(user.username)}
			onSubmit={onSubmit}
			onKeyDown={onKeyDown}
			className="user-edit-form grid-fit-56 items-start gap-3.5 py-2"
		>
			<TextField label={USERS_TEXT.username} {...fieldProps('username')} autoComplete="off" spellCheck={false} />
			<TextField label={USERS_TEXT.email} {...fieldProps('email')} type="email" autoComplete="off" />
			<TextField
				label={USERS_TEXT.newPassword}
				{...fieldProps('password')}
				type={isShown ? 'text' : 'password'}
				autoComplete="new-password"
				spellCheck={false}
				end={
					<IconButton
						icon={isShown ? EyeOff : Eye}
						label={isShown ? USERS_TEXT.hidePassword : USERS_TEXT.showPassword}
						onClick={() => setShown(!isShown)}
					/>
				}
			/>
			<div className="flex flex-wrap gap-2 pt-6.5">
				<PendingButton type="submit" kind="primary" isPending={isPending}>
					{USERS_TEXT.save}
				</PendingButton>
				<Button onClick={isPending ? undefined : onCancel} aria-disabled={isPending || undefined}>
					{UI_TEXT.cancel}
				</Button>
			</div>
		</form>
	);
}
