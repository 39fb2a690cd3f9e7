import { type RefObject, useEffect, useRef, useState } from 'react';
import { COPY_CONFIRMATION_MS } from '#contract/limits.ts';

interface CopyText<Shown extends HTMLElement> {
	/** `copied` for two seconds; `failed` until the next copy. */
	outcome: 'copied' | 'failed' | null;
	copy: (text: string) => Promise<void>;
	/** The element that shows the text: a copy that fails selects it, so that the person can copy it. */
	shown: RefObject<Shown | null>;
}

/** Copies texts to the clipboard, and says what happened. */
export function useCopyText<Shown extends HTMLElement>(): CopyText<Shown> {
	// An object: a second failure selects the text again.
	const [result, setResult] = useState<{ outcome: CopyText<Shown>['outcome'] }>({ outcome: null });
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const shown = useRef<Shown>(null);
	useEffect(() => {
		if (result.outcome === 'failed') selectTextOf(shown.current);
	}, [result]);
	return {
		outcome: result.outcome,
		shown,
		copy: async (text) => {
			const isCopied = await copyText(text);
			setResult({ outcome: isCopied ? 'copied' : 'failed' });
			clearTimeout(timer.current);
			if (isCopied) timer.current = setTimeout(() => setResult({ outcome: null }), COPY_CONFIRMATION_MS);
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

/** The command copies what is selected in the field that has the focus, and succeeds where there is none. */
function copyByCommand(text: string): boolean {
	const focused = document.activeElement;
	const field = document.createElement('textarea');
	field.value = text;
	field.readOnly = true;
	field.style.cssText = 'position:fixed;inset-block-start:0;opacity:0';
	// Everything outside a modal dialog is inert; of several, the last that was opened is on top.
	const dialogs = [...document.querySelectorAll('dialog:modal')];
	const dialog = dialogs.find((each) => each.contains(focused)) ?? dialogs.at(-1);
	(dialog ?? document.body).append(field);
	field.select();
	const isSelected = document.activeElement === field && field.selectionEnd === field.value.length;
	let isCopied = false;
	try {
		isCopied = isSelected && document.execCommand('copy');
	} catch {
		// Disabled by a policy of the browser.
	}
	field.remove();
	if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	return isCopied;
}

function selectTextOf(element: HTMLElement | null): void {
	if (element instanceof HTMLInputElement) {
		element.focus();
		element.select();
	} else if (element) {
		document.getSelection()?.selectAllChildren(element);
	}
}
