/** The menu of speeds, loaded at the first press on its button. */
import MediaPlaybackRateMenu from 'media-chrome/menu/media-playback-rate-menu';
import 'media-chrome/menu/media-playback-rate-menu-button';
// The menu creates these elements but does not import them.
import 'media-chrome/menu/media-chrome-menu-item';
import { insertStyle } from './insert-style.ts';
import { PLAYER_MESSAGES } from './player.messages.ts';
import style from './rate-menu.css?inline';

// not translated: the value of an attribute.
const RATES = [0.25, 0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3].join(' ');

/**
 * Puts media-chrome's button in the place of the one that was pressed, and opens its menu. Styles place the menu above the
 * button: what media-chrome calculates is the top of the player in WebKit.
 */
export function openRateMenu(pressed: HTMLElement): void {
	const menu = new MediaPlaybackRateMenu();
	menu.formatMenuItemText = (_text, rate) => toText(rate);
	menu.setAttribute('rates', RATES);
	menu.hidden = true;
	const focusFirst = menu.focus.bind(menu);
	// What is chosen is where a person begins, and in sight where the menu is higher than the picture.
	menu.focus = () => {
		focusFirst();
		menu.checkedItems[0]?.focus();
	};
	const button = document.createElement('media-playback-rate-menu-button');
	button.append(showRate(button));
	const place = document.createElement('span');
	place.className = 'rate-place';
	place.append(button, menu);
	insertStyle(style);
	pressed.replaceWith(place);
	button.focus();
	button.click();
}

/** The button's text, which media-chrome writes with an `x`. */
function showRate(button: HTMLElement): HTMLElement {
	const shown = document.createElement('span');
	shown.slot = 'icon';
	const draw = () => {
		shown.textContent = toText(Number(button.getAttribute('mediaplaybackrate') ?? 1));
	};
	new MutationObserver(draw).observe(button, { attributeFilter: ['mediaplaybackrate'] });
	draw();
	return shown;
}

/** `1.5×`, as the language of the page writes it. */
function toText(rate: number): string {
	return PLAYER_MESSAGES.statistics.factor(rate);
}
