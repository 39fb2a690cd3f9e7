import { useEffect, useState } from 'react';
import { COPY_CONFIRMATION_MS } from '#contract/limits.ts';
import { copyText } from './copy-text.ts';

/** Puts texts on the clipboard, and tells for two seconds after each time whether that worked. */
export function useCopied(): { outcome: 'copied' | 'failed' | null; copy: (text: string) => Promise<void> } {
	// An object for each press, so that pressing again begins the two seconds anew.
	const [last, setLast] = useState<{ outcome: 'copied' | 'failed' } | null>(null);
	useEffect(() => {
		if (!last) return undefined;
		const timer = setTimeout(() => setLast(null), COPY_CONFIRMATION_MS);
		return () => clearTimeout(timer);
	}, [last]);
	return {
		outcome: last?.outcome ?? null,
		copy: async (text) => setLast({ outcome: (await copyText(text)) ? 'copied' : 'failed' }),
	};
}
