import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Puts the focus into a search field when its page was opened by a link, to search for something new. */
export function useFieldFocus(field: RefObject<HTMLInputElement | null>, isEmpty: boolean): void {
	const { key } = useLocation();
	const type = useNavigationType();
	// biome-ignore lint/correctness/useExhaustiveDependencies: every time that the page is opened
	useEffect(() => {
		const isElsewhere = !document.activeElement?.parentElement?.closest('main');
		if (type === 'PUSH' && isEmpty && isElsewhere) field.current?.focus({ preventScroll: true });
	}, [key, field]);
}
