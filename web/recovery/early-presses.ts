import { FALLBACK_SCREEN_ID } from './recovery-plan.ts';

const CONTROLS = 'a, button, select, summary';
/** These work without the application's code. */
const NATIVE = `a, summary, [popovertarget], form [type=submit], #${FALLBACK_SCREEN_ID} *`;

/**
 * Keeps what is pressed before the page hydrates: the control is `aria-busy` at once, and the press is carried out when `root`
 * gets `data-hydrated`. The last press counts. A link navigates by itself and is only marked; its press cancels the one before.
 * Bundled into the boot script.
 */
export function keepEarlyPresses(root: HTMLElement): void {
	let pressed: Element | null = null;
	let carryOut = () => {};
	const keep = (control: Element | null, action = () => {}) => {
		pressed?.removeAttribute('aria-busy');
		control?.setAttribute('aria-busy', 'true');
		pressed = control;
		carryOut = action;
	};
	// First: a press that cannot be carried out must not be kept.
	new MutationObserver(() => {
		const run = carryOut;
		keep(null);
		run();
	}).observe(root, { attributeFilter: ['data-hydrated'] });
	const onPress = (event: Event) => {
		const control = (event.target as Element).closest<HTMLElement>(CONTROLS);
		const isChange = event.type === 'change';
		// A select is pressed to see its options.
		if (root.dataset.hydrated || !control || isChange !== (control.localName === 'select')) return;
		if (control.matches(NATIVE)) {
			const isElsewhere = (event as MouseEvent).ctrlKey || (event as MouseEvent).metaKey;
			if (!isElsewhere) keep(control.matches('a[href^="/"]') ? control : null);
			return;
		}
		// Hydration that has begun would carry it out, too.
		event.stopImmediatePropagation();
		const { value } = control as HTMLSelectElement;
		keep(control, () => {
			if (!isChange) return control.click();
			// Hydration may have reset it.
			(control as HTMLSelectElement).value = value;
			control.dispatchEvent(new Event('change', { bubbles: true }));
		});
	};
	addEventListener('click', onPress, true);
	addEventListener('change', onPress, true);
}
