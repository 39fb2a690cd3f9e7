import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { usePressedTitle } from '../features/catalogue/titles/pressed-title.ts';
import { TitlePreview } from '../features/catalogue/titles/title-preview.tsx';
import { CatalogueNotice } from '../layout/catalogue-notice.tsx';
import { LAYOUT_TEXT } from '../layout/layout.messages.ts';
import { createLazyPanel } from '../layout/lazy-panel.tsx';
import { SiteFooter } from '../layout/site-footer.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import { TabBar } from '../layout/tab-bar.tsx';
import { usePageFocus } from '../layout/use-page-focus.ts';
import { HydrateWhenUsed } from '../lib/hydrate-when-used.tsx';
import { useLocalStorageItem } from '../lib/local-storage-item.ts';
import { useOpenedPage } from '../lib/use-opened-page.ts';
import { deviceStorage } from '../personal-data/personal-storage.ts';
import { requestProfileChoice, useProfileRequest } from '../session/profile-request.ts';
import { readSession, setSession, useSession } from '../session/session.ts';
import { requestSignIn, useSignInRequest } from '../session/sign-in-request.ts';

const CONTENT_ID = 'content';

const SignInDialog = createLazyPanel(() =>
	import('../features/auth/sign-in-dialog.tsx').then((module) => module.SignInDialog),
);

const ProfileChoice = createLazyPanel(() =>
	import('../layout/profile-choice.tsx').then((module) => module.ProfileChoice),
);

/** Where a person lets this device be controlled. */
const DeviceHost = createLazyPanel(() => import('../layout/device-host.tsx').then((module) => module.DeviceHost));

/** It opens menus and dialogs by itself: as a panel, it is fetched when the browser is idle. */
const CardActions = createLazyPanel(() =>
	import('../features/card-actions/card-actions.tsx').then((module) => module.CardActions),
);

/** The layout around every page, with the sign-in dialog that any part opens by `requestSignIn`. */
export function RootLayout() {
	usePageFocus();
	return (
		<div className="app-frame">
			<a href={`#${CONTENT_ID}`} className="skip-link" onClick={skipToContent}>
				{LAYOUT_TEXT.skip}
			</a>
			{/* Before the page, whose bookmark has the same key. */}
			<CardActions isOpen={false} onClose={closeSignIn} />
			<HydrateWhenUsed>
				<SiteHeader />
			</HydrateWhenUsed>
			<main id={CONTENT_ID} tabIndex={-1} className="flex-1">
				<NavigationProgress />
				<PreviewSlot />
				<Outlet />
			</main>
			<HydrateWhenUsed>
				<SiteFooter />
			</HydrateWhenUsed>
			<HydrateWhenUsed>
				<TabBar />
			</HydrateWhenUsed>
			<SignInHost />
			<ProfileChoiceHost />
			<CatalogueNotice />
			<DeviceHostSlot />
			<PageScroll />
		</div>
	);
}

/** Without a hash in the address, which the router would take for a navigation. */
function skipToContent(event: MouseEvent): void {
	event.preventDefault();
	const content = document.getElementById(CONTENT_ID);
	content?.focus();
	content?.scrollIntoView();
}

/** A line at the top from the press on a link until the next page is drawn. */
function NavigationProgress() {
	const opened = useOpenedPage();
	const { pathname } = useLocation();
	if (!opened) return null;
	return (
		<div
			role="progressbar"
			aria-label={LAYOUT_TEXT.loadingPage}
			className="navigation-progress"
			// The page itself shows the filter or the search that was changed.
			data-same-page={opened.pathname === pathname || undefined}
		/>
	);
}

/** The head of a pressed title, while its page loads. */
function PreviewSlot() {
	const pressed = usePressedTitle();
	return pressed && <TitlePreview {...pressed} />;
}

function SignInHost() {
	return <SignInDialog isOpen={useSignInRequest() !== null} onClose={closeSignIn} />;
}

function DeviceHostSlot() {
	const isOn = useLocalStorageItem(deviceStorage) !== null;
	// At once: a television is not used before a phone controls it.
	return isOn && <DeviceHost isOpen onClose={stayOn} />;
}

/** Where its code was not fetched, a later page fetches it. */
function stayOn(): void {}

/** Asks who is watching: where a session has no profile yet, and from the menus. */
function ProfileChoiceHost() {
	const session = useSession();
	const isRequested = useProfileRequest();
	const mustChoose = session.state === 'starting' && session.choice !== undefined;
	if (!mustChoose && session.state !== 'signed-in') return null;
	return <ProfileChoice isOpen={mustChoose || isRequested} onClose={closeProfileChoice} />;
}

/** What has to be answered closes by its answer alone, or since its code was not fetched, as without a network. */
function closeProfileChoice(): void {
	requestProfileChoice(false);
	if (readSession().state === 'starting') setSession({ state: 'unreachable' });
}

function closeSignIn(): void {
	requestSignIn(null);
}

/** Restores scroll positions on Back; a page that was scrolled before hydration keeps its position. */
function PageScroll() {
	const scrolledBefore = useRef(typeof window === 'undefined' ? 0 : window.scrollY);
	useLayoutEffect(() => {
		if (scrolledBefore.current > 0) window.scrollTo(0, scrolledBefore.current);
		scrolledBefore.current = 0;
	}, []);
	return <ScrollRestoration />;
}
