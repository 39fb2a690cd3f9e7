import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { NOTICE_TIMEOUT_MS } from '#contract/limits.ts';
import { noticePlace } from './notice-place.ts';
import type { Notice } from './notices.ts';
import { UI_TEXT } from './ui.messages.ts';
import './notice-host.css';

/** Screen readers tell what comes into a place that they have seen empty. */
const ANNOUNCE_AFTER_MS = 100;

// A root of its own, outside the application's: notices come and go without drawing the page again.
const host = document.createElement('div');
let readyAt = 0;
place();
flushSync(() =>
	createRoot(host).render(
		<Toaster
			containerAriaLabel={UI_TEXT.notices}
			className="notices"
			position="bottom-center"
			offset="calc(var(--tab-bar) + env(safe-area-inset-bottom) + 1rem)"
			mobileOffset={{
				left: '1rem',
				right: '1rem',
				bottom: 'calc(var(--tab-bar) + env(safe-area-inset-bottom) + 1rem)',
			}}
			duration={NOTICE_TIMEOUT_MS}
			closeButton
			toastOptions={{ className: 'notice', closeButtonAriaLabel: UI_TEXT.dismissNotice }}
		/>,
	),
);
new MutationObserver(place).observe(document.body, { subtree: true, attributeFilter: ['open'] });

/** Into the dialog that has opened, and out of the one that closes. */
function place(): void {
	const there = noticePlace();
	if (host.parentElement === there) return;
	there.append(host);
	readyAt = Date.now() + ANNOUNCE_AFTER_MS;
}

export function showNotice({ kind, text }: Notice): void {
	place();
	setTimeout(() => toast[kind](text), Math.max(0, readyAt - Date.now()));
}
