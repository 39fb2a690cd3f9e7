import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { NOTICE_TIMEOUT_MS } from '#contract/limits.ts';
import type { Notice } from './notices.ts';
import { UI_TEXT } from './ui.messages.ts';

// A root of its own, outside the application's: notices come and go without drawing the page again.
const host = document.body.appendChild(document.createElement('div'));
flushSync(() =>
	createRoot(host).render(
		<Toaster
			containerAriaLabel={UI_TEXT.notices}
			position="bottom-center"
			offset="calc(var(--tab-bar) + env(safe-area-inset-bottom) + 1rem)"
			mobileOffset="calc(var(--tab-bar) + env(safe-area-inset-bottom) + 1rem)"
			duration={NOTICE_TIMEOUT_MS}
			closeButton
			toastOptions={{ className: 'notice' }}
		/>,
	),
);

export function showNotice({ kind, text }: Notice): void {
	toast[kind](text);
}
