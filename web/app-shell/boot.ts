/**
 * Runs before the first paint, as a file of its own: sets on the document what a stored preference decides about its
 * looks. Without storage or with something unreadable in it the cinema is dark.
 */
try {
	const root = document.documentElement;
	const { theme } = JSON.parse(localStorage.getItem('matinee:preferences') || '{}') as { theme?: string };
	const light = matchMedia('(prefers-color-scheme: light)');
	const apply = () => {
		root.dataset.theme = theme === 'light' || (theme === 'system' && light.matches) ? 'light' : 'dark';
	};
	apply();
	root.toggleAttribute('data-signed-in', localStorage.getItem('matinee:token') !== null);
	light.onchange = apply;
} catch {
	// Dark then, as the style sheet has it.
}
