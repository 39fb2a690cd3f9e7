import { useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/user.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { leaveForProvider } from '../../../session/provider-pages.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useOwnPasskeyHere } from '../passkeys/passkeys-query.ts';
import { type ProofValues, StepForm } from '../second-factor/step-form.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { PROVIDER_TEXT as TEXT } from './provider.messages.ts';

interface ProviderCardProps {
	user: User;
	/** Name of the provider. */
	provider: string;
}

/** Connects the account with the provider, after a proof. */
export function ProviderCard({ user, provider }: ProviderCardProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<SettingsCard heading={TEXT.heading(provider)}>
			<p className="settings-hint">{TEXT.hint(provider)}</p>
			<Button className="justify-self-start" onClick={() => setOpen(true)}>
				<Link2 aria-hidden className="size-4 flex-none" />
				<span className="min-w-0 wrap-anywhere">{TEXT.connect(provider)}</span>
			</Button>
			<FormDialog isOpen={isOpen} isLocked={false} onClose={() => setOpen(false)}>
				{(id) => <ProofForm id={id} user={user} provider={provider} onClose={() => setOpen(false)} />}
			</FormDialog>
		</SettingsCard>
	);
}

function ProofForm({ id, user, provider, onClose }: ProviderCardProps & { id: string; onClose: () => void }) {
	const api = getApiClient(useQueryClient());
	const hasPasskey = useOwnPasskeyHere();
	const send = (proof: ProofValues) =>
		leaveForProvider('connect', (secret) =>
			viewerCall(api, 'POST /api/auth/oidc/connect', { body: { ...proof, secret } }),
		);
	return (
		<StepForm
			id={id}
			username={user.username}
			title={TEXT.connect(provider)}
			text={TEXT.proof(provider)}
			submitLabel={TEXT.submit}
			isProof
			hasPasskey={hasPasskey}
			{...(user.hasSecondFactor ? { codeLabel: TEXT.code } : {})}
			send={send}
			onClose={onClose}
		/>
	);
}
