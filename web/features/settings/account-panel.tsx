import { lazy, Suspense } from 'react';
import type { User } from '#contract/user.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { CardBoundary } from '../../ui/card-boundary.tsx';
import { ApiTokensCard } from './api-tokens/api-tokens-card.tsx';
import { EmailState } from './own-account/email-state.tsx';
import { OwnAccount } from './own-account/own-account.tsx';
import { PasskeysCard } from './passkeys/passkeys-card.tsx';
import { ProfilesCard } from './profiles/profiles-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { useMissingSecondFactor } from './second-factor/second-factor-query.ts';
import { SETTINGS_TEXT } from './settings.messages.ts';
import { SettingsCard } from './settings-card.tsx';

/** Few instances have a provider. */
const ProviderCard = lazy(async () => ({ default: (await import('./provider/provider-card.tsx')).ProviderCard }));

/** As few take requests. */
const RequestsCard = lazy(async () => ({ default: (await import('./requests/requests-card.tsx')).RequestsCard }));

/** The account, and what a person can do to it; `user` is null when the server is unreachable. */
export function AccountPanel({ user }: { user: User | null }) {
	const { accountChanges, hasMail, oidc, proxySignIn, titleRequests } = usePublicConfig();
	/** What would be refused is not shown before. */
	const isLimited = useMissingSecondFactor(user);
	return (
		<>
			<SettingsCard heading={SETTINGS_TEXT.account}>
				{user ? (
					<dl className="facts grid gap-4">
						<div>
							<dt>{SETTINGS_TEXT.username}</dt>
							<dd className="text-[1.125rem] wrap-anywhere">
								<div>
									<bdi>{user.username}</bdi>
								</div>
							</dd>
						</div>
						<div>
							<dt>{SETTINGS_TEXT.email}</dt>
							<dd className="text-[1.125rem] wrap-anywhere">
								<div>
									<bdi>{user.email}</bdi>
								</div>
							</dd>
						</div>
					</dl>
				) : (
					<p role="status">{SETTINGS_TEXT.accountUnreachable}</p>
				)}
				{user && hasMail && <EmailState user={user} />}
				{accountChanges === 'support' && (
					<p className="settings-hint">
						<HowToChange />
					</p>
				)}
			</SettingsCard>
			{user && !isLimited && (
				<CardBoundary>
					<ProfilesCard />
				</CardBoundary>
			)}
			{titleRequests && user && (
				<CardBoundary>
					<Suspense fallback={null}>
						<RequestsCard />
					</Suspense>
				</CardBoundary>
			)}
			{user && (
				<CardBoundary>
					<SecondFactorCard user={user} isShownWhenOff={accountChanges === 'self'} />
				</CardBoundary>
			)}
			{user && (
				<CardBoundary>
					<PasskeysCard user={user} isShownWhenOff={accountChanges === 'self' || user.hasSecondFactor === true} />
				</CardBoundary>
			)}
			{oidc && user && (
				<CardBoundary>
					<Suspense fallback={null}>
						<ProviderCard user={user} provider={oidc.name} kind="oidc" />
					</Suspense>
				</CardBoundary>
			)}
			{proxySignIn && user && (
				<CardBoundary>
					<Suspense fallback={null}>
						<ProviderCard user={user} provider={proxySignIn.name} kind="proxy" />
					</Suspense>
				</CardBoundary>
			)}
			{accountChanges === 'self' && user && !isLimited && <OwnAccount user={user} />}
			{accountChanges === 'self' && user && !isLimited && (
				<CardBoundary>
					<ApiTokensCard user={user} />
				</CardBoundary>
			)}
		</>
	);
}

function HowToChange() {
	const { communityUrl, contactEmail } = usePublicConfig();
	const { community, email, operator } = SETTINGS_TEXT.howToChange;
	if (communityUrl) {
		return (
			<>
				{community[0]}
				<a href={communityUrl} target="_blank" rel="noopener" className="text-link">
					{SETTINGS_TEXT.communityChat}
					<span className="sr-only"> {SETTINGS_TEXT.opensInNewTab}</span>
				</a>
				{community[1]}
			</>
		);
	}
	if (!contactEmail) return operator;
	return (
		<>
			{email[0]}
			<a href={`mailto:${contactEmail}`} className="text-link wrap-anywhere">
				{contactEmail}
			</a>
			{email[1]}
		</>
	);
}
