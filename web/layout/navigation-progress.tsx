import { useNavigation } from 'react-router';
import { SHELL_TEXT } from './layout.messages.ts';

/** A line at the top while the next page is on its way; one that comes quickly shows none. */
export function NavigationProgress() {
	const { state } = useNavigation();
	if (state === 'idle') return null;
	return <div role="progressbar" aria-label={SHELL_TEXT.loadingPage} className="navigation-progress" />;
}
