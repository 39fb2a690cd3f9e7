import type { DataRouter } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { parsePreferences, storedPreferences } from '../preferences/stored-preferences.ts';
import { notify } from '../ui/notices.ts';
import { UI_TEXT } from '../ui/ui.messages.ts';
import { watchGamepads } from './gamepad.ts';
import type { Direction } from './geometry.ts';
import { closeTopmost, isBackKey, stepBack } from './go-back.ts';
import { forgetPlace, moveFocus, rememberFocus } from './move-focus.ts';
import { topScope } from './places.ts';
import { type Command, commandOf, GO, PAIR_MS } from './shortcuts.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
	ArrowUp: 'up',
	ArrowDown: 'down',
	ArrowLeft: 'left',
	ArrowRight: 'right',
};
/** Where letters are written, or searched by. */
const TYPED_INTO =
	'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="textbox"]';

/**
 * Makes the page answer to arrows, letters, a remote and a gamepad, on top of what Tab and Enter do anyway. Answers
 * the listener, for an event that came before it was there.
 */
export function startKeys(router: DataRouter): (event: Event) => void {
	let wentAt = Number.NEGATIVE_INFINITY;

	const onKey = (event: KeyboardEvent): void => {
		if (event.defaultPrevented || event.isComposing) return;
		if (isBackKey(event)) {
			// One that came before this listener the browser has answered itself.
			if (event.eventPhase !== Event.NONE && goBack(router)) event.preventDefault();
			return;
		}
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const direction = ARROWS[event.key];
		if (direction) {
			if (!event.shiftKey && moveFocus(direction, event.repeat)) event.preventDefault();
			return;
		}
		const target = event.target instanceof Element ? event.target : document.body;
		if (event.key === 'Enter' && target instanceof HTMLSelectElement) {
			// As a remote's OK opens it; some browsers have other keys for that alone.
			target.showPicker?.();
			event.preventDefault();
			return;
		}
		if (target.closest(TYPED_INTO) || topScope() !== document.body || !areShortcutsOn()) return;
		const isPair = event.timeStamp - wentAt < PAIR_MS;
		wentAt = !isPair && event.key === GO && !event.shiftKey ? event.timeStamp : Number.NEGATIVE_INFINITY;
		const command = commandOf(event, isPair);
		if (command && run(command, router)) event.preventDefault();
	};

	document.addEventListener('keydown', onKey);
	document.addEventListener('focusin', rememberFocus);
	for (const type of ['wheel', 'touchmove', 'pointerdown']) {
		document.addEventListener(type, forgetPlace, { passive: true });
	}
	watchGamepads(() => void goBack(router));
	document.documentElement.dataset.keys = 'true';
	return (event) => {
		if (event instanceof KeyboardEvent) onKey(event);
	};
}

function goBack(router: DataRouter): boolean {
	if (closeTopmost()) return true;
	const { idx = 0 } = (history.state ?? {}) as { idx?: number };
	const step = stepBack({ stepsBehind: idx, isHome: location.pathname === PAGE_PATTERNS.home });
	if (step === 'back') history.back();
	if (step === 'home') void router.navigate(PAGE_PATTERNS.home, { replace: true });
	return step !== 'leave';
}

function areShortcutsOn(): boolean {
	return parsePreferences(storedPreferences.read()).shortcuts !== false;
}

/** Answers whether there was anything to do. */
function run(command: Command, router: DataRouter): boolean {
	switch (command.do) {
		case 'list':
			import('./shortcuts-dialog.tsx').then(
				({ openShortcuts }) => openShortcuts(),
				() => notify({ kind: 'error', text: UI_TEXT.fetchFailed }),
			);
			return true;
		case 'open':
			void router.navigate(command.to);
			return true;
		case 'search': {
			const field = document.querySelector<HTMLInputElement>('main [role="search"] input');
			if (field) field.select();
			else void router.navigate(PAGE_PATTERNS.search);
			field?.focus();
			return true;
		}
		default: {
			const control = document.querySelector<HTMLElement>(`[data-shortcut="${command.key}"]`);
			if (command.do === 'press') control?.click();
			else control?.focus();
			return control !== null;
		}
	}
}
