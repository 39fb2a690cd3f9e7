import type { DataRouter } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { currentEntry } from '../lib/history-entry.ts';
import { keyMeaning } from '../lib/key-meaning.ts';
import { parsePreferences, storedPreferences } from '../preferences/stored-preferences.ts';
import { showToast } from '../ui/toast.ts';
import { UI_TEXT } from '../ui/ui.messages.ts';
import { backAction, closeTopmostOverlay, isBackKey } from './back-key.ts';
import { focusScope } from './focus-targets.ts';
import { watchGamepads } from './gamepad.ts';
import { forgetScrolledTarget, moveFocus, rememberRovingFocus } from './move-focus.ts';
import { isSearchKey } from './search-key.ts';
import { type Command, commandOf, GO_TO_KEY, SEQUENCE_TIMEOUT_MS } from './shortcuts.ts';
import type { Direction } from './spatial-navigation.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
	ArrowUp: 'up',
	ArrowDown: 'down',
	// physical: the focus moves to what the eye sees on that side.
	ArrowLeft: 'left',
	// physical: as above.
	ArrowRight: 'right',
};
/** Controls that use letters themselves. */
const TEXT_CONTROLS =
	'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="textbox"]';

/**
 * Adds spatial navigation, shortcuts, a remote's Back and gamepads to what the browser does with Tab and Enter. Returns
 * the listener, for the event that came before it was added.
 */
export function addKeyHandlers(router: DataRouter): (event: Event) => void {
	let goPressedAt = Number.NEGATIVE_INFINITY;

	const onKey = (event: KeyboardEvent): void => {
		// Even where its default is prevented: `lazy-key-handlers.ts` prevents that of the first one.
		if (isSearchKey(event)) {
			if (!event.repeat && focusScope() === document.body) openSearch(router);
			event.preventDefault();
			return;
		}
		const key = keyMeaning(event);
		if (event.defaultPrevented || key === null) return;
		if (isBackKey(event)) {
			// For the event before this listener was added, the browser has acted already.
			if (event.eventPhase !== Event.NONE && goBack(router)) event.preventDefault();
			return;
		}
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const direction = ARROWS[key];
		if (direction) {
			if (!event.shiftKey && moveFocus(direction, event.repeat)) event.preventDefault();
			return;
		}
		const target = event.target instanceof Element ? event.target : document.body;
		if (key === 'Enter' && target instanceof HTMLSelectElement) {
			// A remote's OK opens it; some browsers open it by other keys only.
			target.showPicker?.();
			event.preventDefault();
			return;
		}
		if (target.closest(TEXT_CONTROLS) || focusScope() !== document.body || !areShortcutsOn()) return;
		const isSequence = event.timeStamp - goPressedAt < SEQUENCE_TIMEOUT_MS;
		goPressedAt = !isSequence && key === GO_TO_KEY && !event.shiftKey ? event.timeStamp : Number.NEGATIVE_INFINITY;
		const command = commandOf(event, isSequence);
		if (command && run(command, router)) event.preventDefault();
	};

	document.addEventListener('keydown', onKey);
	document.addEventListener('focusin', rememberRovingFocus);
	for (const type of ['wheel', 'touchmove', 'pointerdown']) {
		document.addEventListener(type, forgetScrolledTarget, { passive: true });
	}
	watchGamepads(() => void goBack(router));
	document.documentElement.dataset.keys = 'true';
	return (event) => {
		if (event instanceof KeyboardEvent) onKey(event);
	};
}

function goBack(router: DataRouter): boolean {
	if (closeTopmostOverlay()) return true;
	const { idx = 0 } = currentEntry();
	const step = backAction({ entriesBefore: idx, isHome: location.pathname === PAGE_PATTERNS.home });
	if (step === 'back') history.back();
	if (step === 'home') void router.navigate(PAGE_PATTERNS.home, { replace: true });
	return step !== 'leave';
}

/** The search page with its field focused, also from another page's search field. */
function openSearch(router: DataRouter): void {
	if (location.pathname === PAGE_PATTERNS.search) run({ do: 'search' }, router);
	else void router.navigate(PAGE_PATTERNS.search);
}

function areShortcutsOn(): boolean {
	return parsePreferences(storedPreferences.read()).shortcuts !== false;
}

/** False where the page has nothing for the command. */
function run(command: Command, router: DataRouter): boolean {
	switch (command.do) {
		case 'list':
			import('./shortcuts-dialog.tsx').then(
				({ openShortcuts }) => openShortcuts(),
				() => showToast({ kind: 'error', text: UI_TEXT.fetchFailed }),
			);
			return true;
		case 'open': {
			// The stars after the end have digits, too.
			const control = command.key && document.querySelector<HTMLElement>(`[data-shortcut="${command.key}"]`);
			if (control) control.click();
			else void router.navigate(command.to);
			return true;
		}
		case 'search': {
			const field = document.querySelector<HTMLInputElement>('main [role="search"] input');
			if (field) field.select();
			else void router.navigate(PAGE_PATTERNS.search);
			field?.focus();
			return true;
		}
		case 'play':
		case 'pause': {
			const control = document.querySelector<HTMLElement>(`[data-shortcut="k"]`);
			if (control && (control.dataset.playing === 'true') === (command.do === 'pause')) control.click();
			return control !== null;
		}
		default: {
			const control = document.querySelector<HTMLElement>(`[data-shortcut="${command.key}"]`);
			// What opens a sheet is pressed: the sheet takes the focus.
			if (command.do === 'press' || control?.matches('[popovertarget]')) control?.click();
			else control?.focus();
			return control !== null;
		}
	}
}
