import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { NOTICE_TIMEOUT_MS } from '#contract/limits.ts';
import { createMutationObserver } from '../lib/browser-features.ts';
import { toastContainer } from './toast-container.ts';
import { UI_TEXT } from './ui.messages.ts';
import './toaster.css';

export interface Toast {
	kind: 'success' | 'error';
	text: string;
	/** A button in the message, as for an undo. */
	action?: { label: string; onClick: () => void };
}

/** Screen readers announce additions to a live region only if it existed before. */
const ANNOUNCE_AFTER_MS = 100;

// A second React root: a toast does not render the application.
const host = document.createElement('div');
/** By the clock that nobody sets: a notice must not wait for one that was set back. */
let readyAt = 0;
attach();
flushSync(() =>
	createRoot(host).render(
		<Toaster
			containerAriaLabel={UI_TEXT.notices}
			className="toaster"
			position="bottom-center"
			offset="calc(var(--tab-bar) + env(safe-area-inset-bottom) + 1rem)"
			mobileOffset={{
				left: '1rem',
				right: '1rem',
				bottom: 'calc(var(--tab-bar) + env(safe-area-inset-bottom) + 1rem)',
			}}
			duration={NOTICE_TIMEOUT_MS}
			closeButton
			toastOptions={{ className: 'toast', closeButtonAriaLabel: UI_TEXT.dismissNotice }}
		/>,
	),
);
createMutationObserver(attach)?.observe(document.body, { subtree: true, attributeFilter: ['open'] });

/** Moves the toaster into the dialog that has opened, and out of the one that closes. */
function attach(): void {
	const container = toastContainer();
	if (host.parentElement === container) return;
	container.append(host);
	readyAt = performance.now() + ANNOUNCE_AFTER_MS;
}

export function addToast({ kind, text, action }: Toast): void {
	attach();
	// Longer with a button, which takes time to reach.
	const options = action && { action, duration: NOTICE_TIMEOUT_MS * 2 };
	setTimeout(() => toast[kind](text, options), Math.max(0, readyAt - performance.now()));
}
