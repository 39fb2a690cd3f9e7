import { useQueryClient } from '@tanstack/react-query';
import {
	Building2,
	Fingerprint,
	Globe,
	House,
	KeyRound,
	Lock,
	LogIn,
	type LucideIcon,
	ShieldCheck,
	Users,
} from 'lucide-react';
import { useState } from 'react';
import type { PublicConfig } from '#contract/public-config.ts';
import type { SignInIconName } from '#contract/sign-in-icons.ts';
import { getApiClient } from '../../api/query-client.ts';
import { leaveForProvider } from '../../session/provider-pages.ts';
import { AUTH_TEXT } from './auth.messages.ts';
import { SignInButton } from './sign-in-button.tsx';

const ICONS: Readonly<Record<SignInIconName, LucideIcon>> = {
	'sign-in': LogIn,
	key: KeyRound,
	shield: ShieldCheck,
	lock: Lock,
	fingerprint: Fingerprint,
	house: House,
	building: Building2,
	people: Users,
	globe: Globe,
};

interface ProviderButtonProps {
	provider: NonNullable<PublicConfig['oidc']>;
	/** Code of the invitation with which somebody new comes. */
	invitation?: string | undefined;
	/** Path of the page that follows; unless it is given that of the button. */
	next?: string | undefined;
}

/** Leaves for the page of the provider; says so where it is away. */
export function ProviderButton({ provider, invitation, next }: ProviderButtonProps) {
	const api = getApiClient(useQueryClient());
	return (
		<SignInButton
			icon={<ProviderIcon icon={provider.icon} />}
			label={AUTH_TEXT.withProvider(provider.name)}
			signIn={() =>
				leaveForProvider(
					'sign-in',
					(secret) => api.call('POST /api/auth/oidc/start', { body: { secret, invitation } }),
					next,
				)
			}
		/>
	);
}

/** A drawn one, or the operator's file; where that does not come the usual one. */
function ProviderIcon({ icon }: { icon: string | undefined }) {
	const [isBroken, setBroken] = useState(false);
	if (icon?.startsWith('/') && !isBroken) {
		const onError = () => setBroken(true);
		return (
			<img src={icon} alt="" width={20} height={20} className="size-5 flex-none object-contain" onError={onError} />
		);
	}
	// Releases may have others than this page.
	const Icon = ICONS[icon as SignInIconName] ?? LogIn;
	return <Icon aria-hidden className="size-5 flex-none" />;
}
