import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { UI_TEXT } from './ui.messages.ts';
import './text-field.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
	label: string;
	/** What is asked of the text, said before anything is wrong with it. */
	hint?: string;
	/** What is wrong with it. */
	refusal?: string;
	/** Stands at the end of the line, inside the field. */
	end?: ReactNode;
}

/** A line of text with its name above, and below it what is wrong with it. */
export function TextField({ label, hint, refusal, end, ...input }: TextFieldProps) {
	const id = useId();
	const noteId = `${id}note`;
	const note = refusal ?? hint;
	return (
		<div className="text-field">
			<label htmlFor={id}>{label}</label>
			<div className="text-field-line">
				<input
					type="text"
					{...input}
					id={id}
					aria-invalid={refusal !== undefined || undefined}
					aria-describedby={note ? noteId : undefined}
				/>
				{end}
			</div>
			{note && (
				<p id={noteId} className={refusal ? 'text-field-refusal' : 'text-field-hint'}>
					{note}
				</p>
			)}
		</div>
	);
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
	isShown: boolean;
	/** Without it the password is shown by another field's button. */
	onShow?: (isShown: boolean) => void;
}

/** A password, which its writer can look at. */
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
						className="text-field-eye"
						onClick={() => onShow(!isShown)}
					>
						<Icon aria-hidden className="size-5" />
					</button>
				)
			}
		/>
	);
}
