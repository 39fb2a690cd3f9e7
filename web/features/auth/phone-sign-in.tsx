import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DeviceCode } from '#contract/device-code.ts';
import { apiQuery } from '../../api/api-query.ts';
import { getApiClient } from '../../api/query-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import { beginSession } from '../../session/begin-session.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PHONE_SIGN_IN_TEXT as TEXT } from './phone-sign-in.messages.ts';

interface PhoneSignInProps {
	onSignedIn: () => void;
	onBack: () => void;
}

/** In place of the login form, for devices on which nobody likes to type: a code that is confirmed on another device. */
export function PhoneSignIn({ onSignedIn, onBack }: PhoneSignInProps) {
	const begin = apiQuery('POST /api/auth/device-code', {});
	// Each opening has a code of its own.
	const code = useQuery({ ...begin, gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false });
	const [ended, setEnded] = useState<'refused' | 'expired' | null>(null);
	const renew = () => {
		setEnded(null);
		void code.refetch();
	};
	return (
		<div className="grid gap-4.5">
			{code.isFetching && <Spinner label={TEXT.loading} />}
			{code.isError && !code.isFetching && <FormError error={serverMessage(code.error) ?? TEXT.failed} />}
			{ended !== null && <FormError error={TEXT[ended]} />}
			{code.data && !code.isFetching && ended === null && (
				<CodeToConfirm key={code.data.device_code} code={code.data} onSignedIn={onSignedIn} onEnd={setEnded} />
			)}
			{(ended !== null || code.isError) && !code.isFetching && <NewCode onPress={renew} />}
			<button type="button" className="text-link min-h-11 justify-self-center font-semibold" onClick={onBack}>
				{TEXT.back}
			</button>
		</div>
	);
}

function NewCode({ onPress }: { onPress: () => void }) {
	const place = useRef<HTMLDivElement>(null);
	// What had the focus is gone.
	useEffect(() => place.current?.querySelector('button')?.focus(), []);
	return (
		<div ref={place} className="grid">
			<Button kind="primary" onClick={onPress}>
				<RotateCcw aria-hidden className="size-4" />
				{TEXT.again}
			</Button>
		</div>
	);
}

interface CodeToConfirmProps {
	code: DeviceCode;
	onSignedIn: () => void;
	onEnd: (why: 'refused' | 'expired') => void;
}

function CodeToConfirm({ code, onSignedIn, onEnd }: CodeToConfirmProps) {
	const queries = useQueryClient();
	const { device_code, interval } = code;
	const on = useRef({ onSignedIn, onEnd });
	on.current = { onSignedIn, onEnd };

	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		let seconds = interval;
		let timer: ReturnType<typeof setTimeout>;
		const poll = async () => {
			try {
				const body = { device_code };
				const result = await getApiClient(queries).call('POST /api/auth/device-code/poll', { body }, { signal });
				if (signal.aborted) return;
				if ('token' in result) {
					beginSession(queries, result);
					on.current.onSignedIn();
					return;
				}
				if (result.state === 'access_denied') return on.current.onEnd('refused');
				if (result.state === 'expired_token') return on.current.onEnd('expired');
				seconds = result.interval;
			} catch {
				// An outage: the code still works when it is over, and ends by itself.
				if (signal.aborted) return;
			}
			timer = setTimeout(poll, seconds * 1000);
		};
		timer = setTimeout(poll, seconds * 1000);
		return () => {
			controller.abort();
			clearTimeout(timer);
		};
	}, [queries, device_code, interval]);

	return (
		<div className="grid justify-items-center gap-3 text-center">
			<p className="text-balance">{TEXT.scan}</p>
			<p className="font-semibold wrap-anywhere">{code.verification_uri}</p>
			<img
				src={`data:image/svg+xml,${encodeURIComponent(code.qrCode)}`}
				alt={TEXT.qrCode}
				width={208}
				height={208}
				className="rounded-poster"
			/>
			<p>{TEXT.type}</p>
			<p className="tabular font-display text-5xl leading-none tracking-wide">{code.user_code}</p>
			<p role="status" className="text-muted">
				{TEXT.waits}
			</p>
		</div>
	);
}
