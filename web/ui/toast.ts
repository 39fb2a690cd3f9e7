import { NOTICE_TIMEOUT_MS } from '#contract/limits.ts';
import { toastContainer } from './toast-container.ts';
import type { Toast } from './toaster.tsx';

/** Shows a message over the page for some seconds. The toaster is lazy. */
export function showToast(toast: Toast): void {
	// The renderer shows none, and would contain a second React DOM.
	if (import.meta.env.SSR) return;
	import('./toaster.tsx').then(
		({ addToast }) => addToast(toast),
		// The error may be that nothing can be fetched.
		() => showPlainToast(toast),
	);
}

let plain: HTMLElement | undefined;

/** With the styles of every page alone. */
function showPlainToast({ text }: Toast): void {
	plain?.remove();
	const element = document.createElement('p');
	element.setAttribute('role', 'alert');
	element.className = 'floating-notice plain-notice';
	element.textContent = text;
	toastContainer().append(element);
	plain = element;
	setTimeout(() => element.remove(), NOTICE_TIMEOUT_MS);
}
