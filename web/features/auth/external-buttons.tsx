import { type ComponentProps, lazy, Suspense } from 'react';
import { usePublicConfig } from '../../config/public-config.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AUTH_TEXT } from './auth.messages.ts';
import type { ProxyButton as ProxyButtonType } from './proxy-button.tsx';

/** Few instances have them. */
const ProviderButton = lazy(async () => ({ default: (await import('./provider-button.tsx')).ProviderButton }));
const ProxyButton = lazy(async () => ({ default: (await import('./proxy-button.tsx')).ProxyButton }));

interface ExternalButtonsProps extends ComponentProps<typeof ProxyButtonType> {
	/** Path of the page that follows a sign-in at the provider; unless it is given that of the buttons. */
	next?: string;
}

/** Sign-in by the proxy in front and at the provider, where this instance has them. */
export function ExternalButtons({ next, ...props }: ExternalButtonsProps) {
	const { oidc, proxySignIn } = usePublicConfig();
	if (!oidc && !proxySignIn) return null;
	return (
		<Suspense fallback={<Spinner label={AUTH_TEXT.loading} />}>
			{proxySignIn && <ProxyButton {...props} />}
			{oidc && <ProviderButton provider={oidc} invitation={props.invitation} next={next} />}
		</Suspense>
	);
}
