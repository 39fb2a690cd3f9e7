import { Eye, EyeOff, LoaderCircle } from 'lucide-react';
import {
	type ComponentProps,
	type FormEvent,
	type KeyboardEvent,
	type ReactNode,
	useEffect,
	useId,
	useRef,
	useState,
} from 'react';
import type { User } from '#contract/user.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { UI_TEXT } from '../../../ui/ui.messages.ts';
import type { DraftErrors, UserDraft } from './user-draft.ts';
import { USERS_TEXT } from './users.messages.ts';

interface UserEditorProps {
	user: User;
	draft: UserDraft;
	errors: DraftErrors;
	isBusy: boolean;
	onChange: (draft: UserDraft) => void;
	onSave: () => void;
	onCancel: () => void;
}

/** A row in edit mode. Escape gives it up. */
export function UserEditor({ user, draft, errors, isBusy, onChange, onSave, onCancel }: UserEditorProps) {
	const form = useRef<HTMLFormElement>(null);
	const [isShown, setShown] = useState(false);

	useEffect(() => form.current?.querySelector('input')?.focus(), []);
	// What was refused is where one goes on.
	useEffect(() => {
		if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errors]);

	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (!isBusy) onSave();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		// An input method takes Escape for itself.
		if (event.key !== 'Escape' || event.nativeEvent.isComposing || isBusy) return;
		event.preventDefault();
		onCancel();
	};
	const change = (field: keyof UserDraft) => (event: { target: { value: string } }) =>
		onChange({ ...draft, [field]: event.target.value });
	return (
		// The server checks and says which field is wrong: the browser's own bubbles would say it twice.
		<form
			ref={form}
			noValidate
			aria-label={USERS_TEXT.editing(user.username)}
			onSubmit={onSubmit}
			onKeyDown={onKeyDown}
			className="user-editor"
		>
			<Field
				label={USERS_TEXT.username}
				error={errors.username}
				value={draft.username}
				onChange={change('username')}
				autoComplete="off"
				spellCheck={false}
			/>
			<Field
				label={USERS_TEXT.email}
				error={errors.email}
				type="email"
				value={draft.email}
				onChange={change('email')}
				autoComplete="off"
			/>
			<Field
				label={USERS_TEXT.newPassword}
				error={errors.password}
				type={isShown ? 'text' : 'password'}
				value={draft.password}
				onChange={change('password')}
				autoComplete="new-password"
				spellCheck={false}
			>
				<IconButton
					icon={isShown ? EyeOff : Eye}
					label={isShown ? USERS_TEXT.hidePassword : USERS_TEXT.showPassword}
					onClick={() => setShown(!isShown)}
				/>
			</Field>
			<div className="user-editor-buttons">
				<Button type="submit" kind="primary" aria-disabled={isBusy || undefined}>
					{isBusy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
					{USERS_TEXT.save}
				</Button>
				<Button onClick={isBusy ? undefined : onCancel} aria-disabled={isBusy || undefined}>
					{UI_TEXT.cancel}
				</Button>
			</div>
		</form>
	);
}

interface FieldProps extends ComponentProps<'input'> {
	label: string;
	error: string | undefined;
	/** A button inside the field. */
	children?: ReactNode;
}

function Field({ label, error, children, ...input }: FieldProps) {
	const id = useId();
	return (
		<div className="admin-field">
			<label htmlFor={id}>{label}</label>
			<div className="admin-input">
				<input
					{...input}
					id={id}
					aria-invalid={error !== undefined || undefined}
					aria-describedby={error === undefined ? undefined : `${id}error`}
				/>
				{children}
			</div>
			{error !== undefined && (
				<p id={`${id}error`} className="admin-field-error">
					{error}
				</p>
			)}
		</div>
	);
}
