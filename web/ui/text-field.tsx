import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { UI_TEXT } from './ui.messages.ts';
import './text-field.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
	label: string;
	/** The rules of the value. */
	hint?: string;
	/** Why the value is invalid. */
	error?: string;
	/** At the end of the line, inside the field: a button. */
	end?: ReactNode;
}

/** A text input with its label above, and its error, else its hint, below. */
export function TextField({ label, hint, error, end, ...input }: TextFieldProps) {
	const id = useId();
	const noteId = `${id}note`;
	const note = error ?? hint;
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<div className="field-line">
				<input
					type="text"
					{...input}
					id={id}
					aria-invalid={error !== undefined || undefined}
					aria-describedby={note ? noteId : undefined}
				/>
				{end}
			</div>
			{note && (
				<p id={noteId} className={error ? 'field-error' : 'field-hint'}>
					{note}
				</p>
			)}
		</div>
	);
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
	isShown: boolean;
	/** Without it the field has no button; another field's shows both. */
	onShow?: (isShown: boolean) => void;
}

/** A password input that can be shown as text. */
export function PasswordField({ isShown, onShow, ...field }: PasswordFieldProps) {
	const Icon = isShown ? EyeOff : Eye;
	return (
		<TextField
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			{...field}
			type={isShown ? 'text' : 'password'}
			end={
				onShow && (
					<button
						type="button"
						aria-label={isShown ? UI_TEXT.hidePassword : UI_TEXT.showPassword}
						className="field-button"
						onClick={() => onShow(!isShown)}
					>
						<Icon aria-hidden className="size-5" />
					</button>
				)
			}
		/>
	);
}
