/**
 * Runs before the first paint, as a file of its own. Sets on the document what a stored preference decides about its
 * looks; without storage or with something unreadable in it the cinema is dark. Then watches whether the page becomes
 * alive, and calls for help when it does not: what help does stands in `heal.ts`, fetched only then.
 */
import { BOOT_CHECK_INTERVAL_MS, BOOT_TIMEOUT_MS, RECOVERY_RESET_AFTER_MS } from '#contract/limits.ts';
import { applyAppearance } from '../preferences/apply-appearance.ts';
import { noteTrouble, PLAIN_SCREEN_ID, troublesOf } from './boot-state.ts';
import { ERROR_TEXT, ERROR_TITLE, TRY_AGAIN } from './recovery.messages.ts';
import { isFetchFailure, isLocalHost, TROUBLE_EVENT, type Trouble } from './recovery-plan.ts';
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
		if (checks * BOOT_CHECK_INTERVAL_MS === BOOT_TIMEOUT_MS) callForHelp('late');
		if (!root.dataset.hydrated) return;
		clearInterval(timer);
		// It came after all.
		document.getElementById(PLAIN_SCREEN_ID)?.remove();
		setApp(false);
		isSteady = true;
	}, BOOT_CHECK_INTERVAL_MS);
	setTimeout(() => {
		if (isSteady && troublesOf(window).length === 0) forgetReload();
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
		noteTrouble(window, text);
		if (isFetchFailure(text)) callForHelp('code');
	};
	const onError = ({ target, error, message }: ErrorEvent) => {
		if (target instanceof HTMLScriptElement) {
			if (!target.dataset.trouble) note(`Failed to fetch ${target.src}`);
		} else if (message) note(String(error?.stack ?? message));
	};
	addEventListener('error', onError, true);
	addEventListener('unhandledrejection', ({ reason }) => note(String(reason?.stack ?? reason)));
	addEventListener(TROUBLE_EVENT, ({ detail }: CustomEventInit<Trouble>) => {
		noteTrouble(window, detail as Trouble);
		callForHelp(detail as Trouble);
	});
}

function callForHelp(trouble: Trouble): void {
	if (trouble !== 'late' && (isLocalHost(location.hostname) || !navigator.onLine)) return;
	const script = document.createElement('script');
	script.src = RECOVERY_SCRIPT;
	script.dataset.trouble = trouble;
	// Not even that can be had.
	if (trouble === 'late') script.onerror = showLastWords;
	document.head.append(script);
}

/** Without a script of its own: Try again is a link to this very page. */
function showLastWords(): void {
	setApp(true);
	document.body.insertAdjacentHTML(
		'beforeend',
		`<main id=${PLAIN_SCREEN_ID} class=message-screen><h1>${ERROR_TITLE}</h1>${ERROR_TEXT}<a href="">${TRY_AGAIN}</a></main>`,
	);
	document.querySelector<HTMLElement>(`#${PLAIN_SCREEN_ID} a`)?.focus();
}

function setApp(isHidden: boolean): void {
	const app = document.getElementById('app');
	if (app) app.hidden = isHidden;
}
