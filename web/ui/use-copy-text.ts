import { useRef, useState } from 'react';
import { COPY_CONFIRMATION_MS } from '#contract/limits.ts';

/** Copies texts to the clipboard; `outcome` is set for two seconds after each copy. */
export function useCopyText(): { outcome: 'copied' | 'failed' | null; copy: (text: string) => Promise<void> } {
	const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	return {
		outcome,
		copy: async (text) => {
			setOutcome((await copyText(text)) ? 'copied' : 'failed');
			clearTimeout(timer.current);
			timer.current = setTimeout(() => setOutcome(null), COPY_CONFIRMATION_MS);
		},
	};
}

/** `navigator.clipboard` exists in secure contexts only; a site in a home network is often plain HTTP. */
async function copyText(text: string): Promise<boolean> {
	try {
		if (navigator.clipboard) {
			await navigator.clipboard.writeText(text);
			return true;
		}
	} catch {
		// Refused, for instance in a frame, where execCommand may still be allowed.
	}
	return copyByCommand(text);
}

function copyByCommand(text: string): boolean {
	const focused = document.activeElement;
	const field = document.createElement('textarea');
	field.value = text;
	field.readOnly = true;
	field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
	document.body.append(field);
	field.select();
	const copied = document.execCommand('copy');
	field.remove();
	if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	return copied;
}
