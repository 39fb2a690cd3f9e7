import { useQueryClient } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { getApiClient } from '../../api/query-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import { leaveForProvider } from '../../session/provider-pages.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { AUTH_TEXT } from './auth.messages.ts';

/** Leaves for the page of the provider; says so where it is away. */
export function ProviderButton({ name }: { name: string }) {
	const api = getApiClient(useQueryClient());
	const [error, setError] = useState<string | null>(null);
	const [isPending, setPending] = useState(false);
	const press = async () => {
		setError(null);
		setPending(true);
		try {
			await leaveForProvider('sign-in', (secret) => api.call('POST /api/auth/oidc/start', { body: { secret } }));
		} catch (failure) {
			setError(serverMessage(failure) ?? AUTH_TEXT.loginFailed);
			setPending(false);
		}
	};
	return (
		<div className="grid gap-2">
			<FormError error={error} />
			<PendingButton className="w-full" isPending={isPending} onClick={() => !isPending && void press()}>
				<LogIn aria-hidden className="size-5 flex-none" />
				<span className="min-w-0 wrap-anywhere">{AUTH_TEXT.withProvider(name)}</span>
			</PendingButton>
		</div>
	);
}
