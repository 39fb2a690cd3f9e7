import type { MouseEvent } from 'react';
import { Outlet } from 'react-router';
import { CatalogueNotice } from './catalogue-notice.tsx';
import { SHELL_TEXT } from './layout.messages.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { ScrollMemory } from './scroll-memory.tsx';
import { SignInHost } from './sign-in-host.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { TabBar } from './tab-bar.tsx';
import { usePageFocus } from './use-page-focus.ts';

const CONTENT_ID = 'content';

/** What stands around every page. */
export function RootLayout() {
	usePageFocus();
	return (
		<div className="app-frame">
			<a href={`#${CONTENT_ID}`} className="skip-link" onClick={skipToContent}>
				{SHELL_TEXT.skip}
			</a>
			<SiteHeader />
			<main id={CONTENT_ID} tabIndex={-1}>
				<NavigationProgress />
				<Outlet />
			</main>
			<SiteFooter />
			<TabBar />
			<SignInHost />
			<CatalogueNotice />
			<ScrollMemory />
		</div>
	);
}

/** Without a step in the history, which the router would take for a navigation. */
function skipToContent(event: MouseEvent): void {
	event.preventDefault();
	const content = document.getElementById(CONTENT_ID);
	content?.focus();
	content?.scrollIntoView();
}
