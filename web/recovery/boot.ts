/**
 * Runs before the first paint, inline in every document. Applies the stored appearance; the theme is dark where storage is
 * blocked or unreadable. Older browsers get a script that rewrites the styles. Then it waits for the page to hydrate, keeps what is pressed meanwhile, and runs the recovery script,
 * `recover.ts`, when the page does not hydrate or when code cannot be fetched.
 */

import { BOOT_CHECK_INTERVAL_MS, BOOT_TIMEOUT_MS, RECOVERY_RESET_AFTER_MS } from '#contract/limits.ts';
import { HIDDEN_CARDS_ID } from '#contract/render.ts';
import { attempt, onMediaChange } from '../lib/browser-features.ts';
import { isFetchFailure } from '../lib/is-fetch-failure.ts';
import { applyAppearance, LIGHT_SCHEME } from '../preferences/apply-appearance.ts';
import { keepEarlyPresses } from './early-presses.ts';
import { pageErrorsOf, recordPageError } from './page-errors.ts';
import { ERROR_TEXT, ERROR_TITLE, TRY_AGAIN } from './recovery.messages.ts';
import { FALLBACK_SCREEN_ID, isLocalHost, RECOVERY_EVENT, type RecoveryCause } from './recovery-plan.ts';
import { RELOADED_KEY } from './reload-guard.ts';
import { showDisplayFaceWhenLoaded } from './show-display-face.ts';
import { startCodeAfterPaint } from './start-code-after-paint.ts';

declare const RECOVERY_SCRIPT: string;
declare const OLDER_STYLES_SCRIPT: string;

const root = document.documentElement;
/** Also runs when another tab or the device's colour scheme changes. */
const apply = () => {
	try {
		applyAppearance(JSON.parse(localStorage['matinee:preferences'] || '{}'));
	} catch {
		// The style sheet's default, dark, applies.
	}
};
apply();
onMediaChange(LIGHT_SCHEME, apply);
addEventListener('storage', apply);
try {
	/** Sets an attribute where something is stored. */
	const mark = (name: string, key = name) => root.toggleAttribute(`data-${name}`, `matinee:${key}` in localStorage);
	mark('signed-in', 'token');
	mark('no-personal-row');
	mark('continue-row');
	mark('welcome-seen');
	const hidden = document.createElement('style');
	hidden.id = HIDDEN_CARDS_ID;
	hidden.textContent = localStorage['matinee:hidden'] || '';
	document.head.append(hidden);
} catch {
	// Without storage there is no token, and no hint.
}

// Without cascade layers nearly all rules would be dropped.
if (!('CSSLayerBlockRule' in window)) document.head.append(createScript(OLDER_STYLES_SCRIPT));
// What a browser lacks must not keep the rest from it.
attempt(() => keepEarlyPresses(root));
attempt(() => showDisplayFaceWhenLoaded(root));
startCodeAfterPaint();
// Style sheets hold back the pictures below the first screen meanwhile.
root.dataset.loading = '';
const endLoading = () => root.removeAttribute('data-loading');
addEventListener('load', endLoading);
addEventListener('scroll', endLoading, { capture: true, once: true });

/** Absent in development, where a start may be slow. */
const build = root.dataset.build;
if (build) {
	watchErrors();
	watchStart();
}

function watchStart(): void {
	let checks = 0;
	let isHydrated = false;
	const timer = setInterval(() => {
		checks += 1;
		if (checks * BOOT_CHECK_INTERVAL_MS === BOOT_TIMEOUT_MS) startRecovery('start-timeout', showStaticFallback);
		if (!root.dataset.hydrated) return;
		clearInterval(timer);
		// It may have hydrated after the fallback screen was shown.
		document.getElementById(FALLBACK_SCREEN_ID)?.remove();
		setApp(false);
		isHydrated = true;
	}, BOOT_CHECK_INTERVAL_MS);
	setTimeout(() => {
		if (!isHydrated || pageErrorsOf(window)[0]) return;
		// Resets the reload guard, without its code: every byte here delays the first paint.
		try {
			sessionStorage.removeItem(RELOADED_KEY);
		} catch {
			// Blocked: no reload was recorded.
		}
	}, RECOVERY_RESET_AFTER_MS);
}

/** Keeps errors for a report; the browser logs them itself. */
function watchErrors(): void {
	const onFailure = (text: string) => {
		recordPageError(window, text);
		if (isFetchFailure(text)) startRecovery('fetch');
	};
	const onError = ({ target, error, message }: ErrorEvent) => {
		if (target instanceof HTMLScriptElement) {
			if (!target.dataset.cause) onFailure(`Failed to fetch ${target.src}`);
		} else if (message) onFailure(String(error?.stack ?? message));
	};
	addEventListener('error', onError, true);
	addEventListener('unhandledrejection', ({ reason }) => onFailure(String(reason?.stack ?? reason)));
	addEventListener(RECOVERY_EVENT, ({ detail }: CustomEventInit<RecoveryCause>) => {
		recordPageError(window, detail as RecoveryCause);
		startRecovery(detail as RecoveryCause);
	});
}

/** `onFailure` runs when not even the recovery script can be fetched. Without it a page that works is left as it is. */
function startRecovery(cause: RecoveryCause, onFailure: (() => void) | null = null): void {
	if (!onFailure && (isLocalHost(location.hostname) || !navigator.onLine)) return;
	const script = createScript(RECOVERY_SCRIPT);
	script.dataset.cause = cause;
	script.onerror = onFailure;
	document.head.append(script);
}

function createScript(src: string): HTMLScriptElement {
	return Object.assign(document.createElement('script'), { src });
}

/** Needs no further script: Try again is a link to this page. */
function showStaticFallback(): void {
	setApp(true);
	document.body.insertAdjacentHTML(
		'beforeend',
		`<main id=${FALLBACK_SCREEN_ID} class=message-screen><h1>${ERROR_TITLE}</h1>${ERROR_TEXT}<a href="">${TRY_AGAIN}</a></main>`,
	);
	document.querySelector<HTMLElement>(`#${FALLBACK_SCREEN_ID} a`)?.focus();
}

function setApp(isHidden: boolean): void {
	const app = document.getElementById('app');
	if (app) app.hidden = isHidden;
}
