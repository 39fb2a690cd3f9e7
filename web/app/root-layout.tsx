import { type MouseEvent, Suspense, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { usePublicConfig } from '../config/public-config.tsx';
import { CatalogueNotice } from '../layout/catalogue-notice.tsx';
import { LAYOUT_TEXT } from '../layout/layout.messages.ts';
import { createLazyPanel } from '../layout/lazy-panel.tsx';
import { SiteFooter } from '../layout/site-footer.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import { TabBar } from '../layout/tab-bar.tsx';
import { usePageFocus } from '../layout/use-page-focus.ts';
import { useIdle } from '../lib/use-idle.ts';
import { useLazyPart } from '../lib/use-lazy-part.ts';
import { requestSignIn, useSignInRequest } from '../session/sign-in-request.ts';

const CONTENT_ID = 'content';

const SignInDialog = createLazyPanel(() =>
	import('../features/auth/sign-in-dialog.tsx').then((module) => module.SignInDialog),
);

const loadCardActions = () => import('../features/card-actions/card-actions.tsx');

/** The layout around every page, with the sign-in dialog that any part opens by `requestSignIn`. */
export function RootLayout() {
	usePageFocus();
	return (
		<div className="app-frame">
			<a href={`#${CONTENT_ID}`} className="skip-link" onClick={skipToContent}>
				{LAYOUT_TEXT.skip}
			</a>
			{/* Before the page, whose bookmark has the same key. */}
			<CardActionsHost />
			<SiteHeader />
			<main id={CONTENT_ID} tabIndex={-1} className="flex-1">
				<NavigationProgress />
				<Outlet />
			</main>
			<Suspense>
				<SiteFooter />
			</Suspense>
			<TabBar />
			<SignInHost />
			<CatalogueNotice />
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

/** A line at the top while the next page loads; its delay in the style sheet hides it for fast pages. */
function NavigationProgress() {
	const { state } = useNavigation();
	if (state === 'idle') return null;
	return <div role="progressbar" aria-label={LAYOUT_TEXT.loadingPage} className="navigation-progress" />;
}

/** The actions of cards, which nobody needs before the page is idle. */
function CardActionsHost() {
	const { watchLater } = usePublicConfig();
	const Actions = useLazyPart(loadCardActions, useIdle() && watchLater === 'on')?.CardActions;
	return Actions ? <Actions /> : null;
}

function SignInHost() {
	return <SignInDialog isOpen={useSignInRequest() !== null} onClose={closeSignIn} />;
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
