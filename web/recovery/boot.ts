/**
 * Runs before the first paint, as a file of its own. Sets on the document what a stored preference decides about its
 * looks; without storage or with something unreadable in it the cinema is dark. Then watches whether the page becomes
 * alive, and calls for help when it does not: what help does stands in `heal.ts`, fetched only then.
 */
import { BOOT_CHECK_INTERVAL_MS, BOOT_TIMEOUT_MS, RECOVERY_RESET_AFTER_MS } from '#contract/limits.ts';
import { applyAppearance } from '../preferences/apply-appearance.ts';
import { FALLBACK_SCREEN_ID, pageErrorsOf, recordPageError } from './page-errors.ts';
import { ERROR_TEXT, ERROR_TITLE, TRY_AGAIN } from './recovery.messages.ts';
import { isFetchFailure, isLocalHost, RECOVERY_EVENT, type RecoveryCause } from './recovery-plan.ts';
import { RELOADED_KEY } from './reload-guard.ts';

declare const RECOVERY_SCRIPT: string;

const root = document.documentElement;
/** Also when another tab, or the device, changes its mind. */
const apply = () => {
	try {
		applyAppearance(JSON.parse(localStorage.getItem('matinee:preferences') || '{}'));
	} catch {
		// As it was then: dark at first, as the style sheet has it.
	}
};
apply();
matchMedia('(prefers-color-scheme: light)').onchange = apply;
addEventListener('storage', apply);
try {
	root.toggleAttribute('data-signed-in', localStorage.getItem('matinee:token') !== null);
	root.toggleAttribute('data-no-personal-row', localStorage.getItem('matinee:no-personal-row') !== null);
} catch {
	// Without storage nobody is signed in.
}

/** Absent while developing, when a page may take its time. */
const build = root.dataset.build;
if (build) {
	watchErrors();
	watchStart();
}

function watchStart(): void {
	let checks = 0;
	let isSteady = false;
	const timer = setInterval(() => {
		checks += 1;
		if (checks * BOOT_CHECK_INTERVAL_MS === BOOT_TIMEOUT_MS) startRecovery('late');
		if (!root.dataset.hydrated) return;
		clearInterval(timer);
		// It came after all.
		document.getElementById(FALLBACK_SCREEN_ID)?.remove();
		setApp(false);
		isSteady = true;
	}, BOOT_CHECK_INTERVAL_MS);
	setTimeout(() => {
		if (isSteady && pageErrorsOf(window).length === 0) forgetReload();
	}, RECOVERY_RESET_AFTER_MS);
}

/** What `createReloadGuard` took; in fewer words here, where every byte delays the first paint. */
function forgetReload(): void {
	try {
		sessionStorage.removeItem(RELOADED_KEY);
	} catch {
		// Blocked: nothing was taken.
	}
}

/** Browsers write errors into their console by themselves; here they are kept for a report. */
function watchErrors(): void {
	const note = (text: string) => {
		recordPageError(window, text);
		if (isFetchFailure(text)) startRecovery('code');
	};
	const onError = ({ target, error, message }: ErrorEvent) => {
		if (target instanceof HTMLScriptElement) {
			if (!target.dataset.trouble) note(`Failed to fetch ${target.src}`);
		} else if (message) note(String(error?.stack ?? message));
	};
	addEventListener('error', onError, true);
	addEventListener('unhandledrejection', ({ reason }) => note(String(reason?.stack ?? reason)));
	addEventListener(RECOVERY_EVENT, ({ detail }: CustomEventInit<RecoveryCause>) => {
		recordPageError(window, detail as RecoveryCause);
		startRecovery(detail as RecoveryCause);
	});
}

function startRecovery(trouble: RecoveryCause): void {
	if (trouble !== 'late' && (isLocalHost(location.hostname) || !navigator.onLine)) return;
	const script = document.createElement('script');
	script.src = RECOVERY_SCRIPT;
	script.dataset.trouble = trouble;
	// Not even that can be had.
	if (trouble === 'late') script.onerror = showStaticFallback;
	document.head.append(script);
}

/** Without a script of its own: Try again is a link to this very page. */
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
