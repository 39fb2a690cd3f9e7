import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { apiQuery } from '../api/api-query.ts';
import { PageHead } from '../head/page-head.tsx';
import { useSession } from '../session/session.ts';
import { JOIN_TEXT } from './join-screen.messages.ts';
import { CheckingLink, LinkForNewAccount, SignUpByLink } from './sign-up-by-link.tsx';

/** No part of the page of an invitation. */
const ProviderReturn = lazy(async () => ({ default: (await import('./provider-return.tsx')).ProviderReturn }));

const PROVIDER_RESPONSE = /^oidc\?/;

/** Sign-up by the link of an invitation; a provider sends people back here, too. */
export function JoinScreen() {
	const session = useSession();
	const code = useLocation().hash.slice(1);
	if (PROVIDER_RESPONSE.test(code)) {
		return (
			<>
				<PageHead title={JOIN_TEXT.signingIn} description={JOIN_TEXT.description} />
				{session.state === 'starting' ? (
					<CheckingLink text={{ checking: JOIN_TEXT.signingIn }} />
				) : (
					<Suspense fallback={<CheckingLink text={{ checking: JOIN_TEXT.signingIn }} />}>
						<ProviderReturn response={code.replace(PROVIDER_RESPONSE, '')} />
					</Suspense>
				)}
			</>
		);
	}
	return (
		<>
			<PageHead title={JOIN_TEXT.title} description={JOIN_TEXT.description} />
			{session.state === 'starting' && <CheckingLink text={JOIN_TEXT} />}
			{session.state === 'signed-in' && (
				<LinkForNewAccount
					title={JOIN_TEXT.signedIn(session.user.username)}
					text={JOIN_TEXT.forNewAccount}
					goHome={JOIN_TEXT.goHome}
				/>
			)}
			{(session.state === 'anonymous' || session.state === 'unreachable') && (
				<SignUpByLink
					key={code}
					text={JOIN_TEXT}
					check={apiQuery('POST /api/auth/invitation', { body: { invitation: code } })}
					secret={{ invitation: code }}
					next={PAGE_PATTERNS.home}
				/>
			)}
		</>
	);
}
