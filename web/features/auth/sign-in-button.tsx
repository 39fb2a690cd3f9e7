import { type ReactNode, useState } from 'react';
import { serverMessage } from '../../api/server-message.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { AUTH_TEXT } from './auth.messages.ts';

interface SignInButtonProps {
	icon: ReactNode;
	label: string;
	/** Signs in, or leaves for the page that does. Where it succeeds this button goes away with its page. */
	signIn: () => Promise<void>;
}

/** A sign-in by one press, which says why it failed. */
export function SignInButton({ icon, label, signIn }: SignInButtonProps) {
	const [error, setError] = useState<string | null>(null);
	const [isPending, setPending] = useState(false);
	const press = async () => {
		setError(null);
		setPending(true);
		try {
			await signIn();
		} catch (failure) {
			setError(serverMessage(failure) ?? AUTH_TEXT.loginFailed);
			setPending(false);
		}
	};
	return (
		<div className="grid gap-2">
			<FormError error={error} />
			<PendingButton className="w-full" isPending={isPending} onClick={() => void press()}>
				{icon}
				<span className="min-w-0 wrap-anywhere">{label}</span>
			</PendingButton>
		</div>
	);
}
