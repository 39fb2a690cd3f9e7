import { useRef, useState } from 'react';
import { COPY_CONFIRMATION_MS } from '#contract/limits.ts';
import { copyText } from './copy-text.ts';

/** Puts texts on the clipboard, and tells for two seconds after each time whether that worked. */
export function useCopied(): { outcome: 'copied' | 'failed' | null; copy: (text: string) => Promise<void> } {
	const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	return {
		outcome,
		copy: async (text) => {
			setOutcome((await copyText(text)) ? 'copied' : 'failed');
			// Pressed again, the two seconds begin anew.
			clearTimeout(timer.current);
			timer.current = setTimeout(() => setOutcome(null), COPY_CONFIRMATION_MS);
		},
	};
}
