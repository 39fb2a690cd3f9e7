import { useRef, useState } from 'react';
import { toFieldErrors } from '../../../api/field-errors.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { AccountNameField } from '../../../ui/account-name-field.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { OWN_ACCOUNT_TEXT } from './own-account.messages.ts';

type FieldName = 'username' | 'email' | 'newPassword' | 'currentPassword';
export type AccountValues = Partial<Record<FieldName, string>>;

export interface AccountForm {
	title: string;
	text: string;
	submitLabel: string;
	isDangerous?: boolean;
	/** The fields before the current password, in order, with their first values. */
	fields: AccountValues;
	/** Rejects with `ApiError`. */
	send: (values: AccountValues & { currentPassword: string }) => Promise<void>;
}

const FIELDS: Record<FieldName, { label: string; autoComplete: string; hint?: string }> = {
	username: { label: OWN_ACCOUNT_TEXT.username, autoComplete: 'username' },
	email: { label: OWN_ACCOUNT_TEXT.email, autoComplete: 'email' },
	newPassword: {
		label: OWN_ACCOUNT_TEXT.newPassword,
		autoComplete: 'new-password',
		hint: OWN_ACCOUNT_TEXT.passwordRules,
	},
	currentPassword: { label: OWN_ACCOUNT_TEXT.currentPassword, autoComplete: 'current-password' },
};

interface AccountFormDialogProps {
	/** Whose account it is. */
	username: string;
	/** Null while it is closed. */
	form: AccountForm | null;
	onClose: () => void;
}

/** A change of the account with the current password. The server validates; its messages are shown at their fields. */
export function AccountFormDialog({ username, form, onClose }: AccountFormDialogProps) {
	const [isPending, setPending] = useState(false);
	return (
		<FormDialog isOpen={form !== null} isLocked={isPending} onClose={onClose}>
			{(id) =>
				form && (
					<Fields
						id={id}
						username={username}
						form={form}
						isPending={isPending}
						setPending={setPending}
						onClose={onClose}
					/>
				)
			}
		</FormDialog>
	);
}

interface FieldsProps {
	id: string;
	username: string;
	form: AccountForm;
	isPending: boolean;
	setPending: (isPending: boolean) => void;
	onClose: () => void;
}

function Fields({ id, username, form, isPending, setPending, onClose }: FieldsProps) {
	const element = useRef<HTMLFormElement>(null);
	const [values, setValues] = useState({ ...form.fields, currentPassword: '' });
	const [errors, setErrors] = useState<AccountValues>({});
	const [formError, setFormError] = useState<string | null>(null);
	const [isShown, setShown] = useState(false);
	const names = [...(Object.keys(form.fields) as FieldName[]), 'currentPassword' as const];

	const submit = async () => {
		setErrors({});
		setFormError(null);
		setPending(true);
		try {
			await form.send(values);
			onClose();
		} catch (error) {
			const found = toFieldErrors(error, names);
			setErrors(found);
			if (Object.keys(found).length === 0) setFormError(serverMessage(error) ?? OWN_ACCOUNT_TEXT.failed);
			const invalid = names.find((name) => name in found);
			if (invalid) element.current?.querySelector<HTMLInputElement>(`[name="${invalid}"]`)?.focus();
		} finally {
			setPending(false);
		}
	};

	return (
		<DialogForm
			ref={element}
			id={id}
			title={form.title}
			text={form.text}
			error={formError}
			submitLabel={form.submitLabel}
			isDangerous={form.isDangerous}
			isPending={isPending}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			{form.fields.username === undefined && <AccountNameField username={username} />}
			{names.map((name) => {
				const field = {
					...FIELDS[name],
					name,
					value: values[name] ?? '',
					required: true,
					onChange: ({ target }: { target: HTMLInputElement }) => {
						setValues((before) => ({ ...before, [name]: target.value }));
						setErrors(({ [name]: _, ...others }) => others);
					},
					...(errors[name] === undefined ? {} : { error: errors[name] }),
				};
				if (name === 'username' || name === 'email') {
					return <TextField key={name} {...field} autoCapitalize="none" autoCorrect="off" spellCheck={false} />;
				}
				return <PasswordField key={name} {...field} isShown={isShown} onShow={setShown} />;
			})}
		</DialogForm>
	);
}
