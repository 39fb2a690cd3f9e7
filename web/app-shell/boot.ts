/**
 * Runs before the first paint, as a file of its own: sets on the document what a stored preference decides about its
 * looks. Without storage or with something unreadable in it the cinema is dark.
 */
import { applyLooks } from '../preferences/apply-looks.ts';

/** Also when another tab, or the device, changes its mind. */
const apply = () => {
	try {
		applyLooks(JSON.parse(localStorage.getItem('matinee:preferences') || '{}'));
	} catch {
		// As it was then: dark at first, as the style sheet has it.
	}
};
apply();
matchMedia('(prefers-color-scheme: light)').onchange = apply;
addEventListener('storage', apply);
try {
	document.documentElement.toggleAttribute('data-signed-in', localStorage.getItem('matinee:token') !== null);
} catch {
	// Without storage nobody is signed in.
}
