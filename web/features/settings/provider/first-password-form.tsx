import { useQueryClient } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PASSWORD_CONFIRMED_MINUTES } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import { ApiError } from '../../../api/api-client.ts';
import { toFieldErrors } from '../../../api/field-errors.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { beginSession } from '../../../session/begin-session.ts';
import { leaveForProvider } from '../../../session/provider-pages.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { AccountNameField } from '../../../ui/account-name-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { PROVIDER_TEXT as TEXT } from './provider.messages.ts';

interface FirstPasswordFormProps {
	id: string;
	user: User;
	/** Name of the provider. */
	provider: string;
	kind: 'oidc' | 'proxy';
	onChanged: (text: string) => void;
	onClose: () => void;
}

/** The first password of an account that a provider has made. Where the sign-in is too old, the provider is asked again. */
export function FirstPasswordForm({ id, user, provider, kind, onChanged, onClose }: FirstPasswordFormProps) {
	const queries = useQueryClient();
	const api = getApiClient(queries);
	const element = useRef<HTMLFormElement>(null);
	const [newPassword, setPassword] = useState('');
	const [fieldError, setFieldError] = useState<string | undefined>();
	const [error, setError] = useState<string | null>(null);
	const [isOld, setOld] = useState(false);
	const [isPending, setPending] = useState(false);
	const [isShown, setShown] = useState(false);
	const focus = () => element.current?.querySelector<HTMLInputElement>('[name="newPassword"]')?.focus();
	useEffect(focus, []);

	const attempt = async (work: () => Promise<void>) => {
		setFieldError(undefined);
		setError(null);
		setPending(true);
		try {
			await work();
		} catch (failure) {
			const found = toFieldErrors(failure, ['newPassword']).newPassword;
			setFieldError(found);
			setOld(failure instanceof ApiError && failure.code === 'password_required');
			if (found === undefined) setError(serverMessage(failure) ?? TEXT.failed);
			else focus();
		}
		setPending(false);
	};
	const submit = () =>
		attempt(async () => {
			await viewerCall(api, 'POST /api/auth/oidc/password', { body: { newPassword } });
			onChanged(TEXT.passwordChosen);
			onClose();
		});
	const signInAgain = () => (kind === 'oidc' ? leaveAgain() : pressAgain());
	const pressAgain = () =>
		attempt(async () => {
			const result = await api.call('POST /api/auth/proxy/sign-in', {});
			if (!('token' in result)) return setError(TEXT.logOutFirst);
			beginSession(queries, result);
			setOld(false);
		});
	const leaveAgain = () =>
		attempt(() => leaveForProvider('sign-in', (secret) => api.call('POST /api/auth/oidc/start', { body: { secret } })));
	return (
		<DialogForm
			ref={element}
			id={id}
			title={TEXT.choosePassword}
			text={TEXT.passwordText(PASSWORD_CONFIRMED_MINUTES)}
			error={error}
			submitLabel={TEXT.save}
			isPending={isPending}
			onSubmit={() => void submit()}
			onClose={onClose}
		>
			<AccountNameField username={user.username} />
			<PasswordField
				name="newPassword"
				label={TEXT.passwordLabel}
				hint={TEXT.passwordRules}
				autoComplete="new-password"
				required
				value={newPassword}
				onChange={({ target }) => {
					setPassword(target.value);
					setFieldError(undefined);
				}}
				{...(fieldError === undefined ? {} : { error: fieldError })}
				isShown={isShown}
				onShow={setShown}
			/>
			{isOld && (
				<Button onClick={() => !isPending && void signInAgain()}>
					<LogIn aria-hidden className="size-4 flex-none" />
					<span className="min-w-0 wrap-anywhere">{TEXT.signInAgain(provider)}</span>
				</Button>
			)}
		</DialogForm>
	);
}
