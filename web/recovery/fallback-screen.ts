import { APP_ROOT_ID } from '#contract/render.ts';
import style from './fallback-screen.css?inline';
import * as text from './recovery.messages.ts';
import { FALLBACK_SCREEN_ID } from './recovery-plan.ts';
import { sendReport } from './send-report.ts';

interface FallbackScreenOptions {
	/** Error text, shown on request and sent with a report. */
	details: string;
	onTryAgain: () => void;
}

/** Replaces a page on which React never started: plain elements with a style of their own. */
export function showFallbackScreen({ details, onTryAgain }: FallbackScreenOptions): void {
	document.getElementById(FALLBACK_SCREEN_ID)?.remove();
	const app = document.getElementById(APP_ROOT_ID);
	if (app) app.hidden = true;

	const tryAgain = make('button', { type: 'button', className: 'primary', textContent: text.TRY_AGAIN });
	tryAgain.onclick = onTryAgain;
	const reload = make('button', { type: 'button', textContent: text.RELOAD_PAGE });
	reload.onclick = () => location.reload();
	const screen = make('main', { id: FALLBACK_SCREEN_ID, className: 'fallback-screen' });
	screen.append(
		make('style', { textContent: style }),
		make('h1', { textContent: text.ERROR_TITLE }),
		make('p', { textContent: text.ERROR_TEXT }),
		make('div', { className: 'actions' }, tryAgain, reload),
		make('small', { textContent: text.ERROR_HELP }),
		make(
			'details',
			{},
			make('summary', { textContent: text.ERROR_DETAILS }),
			make('pre', { textContent: details }),
			...reportElements(details),
		),
	);
	// not translated: the product's name.
	document.title = `${text.ERROR_TITLE} · Matinee`;
	document.body.append(screen);
	tryAgain.focus();
}

function reportElements(details: string): HTMLElement[] {
	const send = make('button', { type: 'button', textContent: text.SEND_REPORT });
	const status = make('p', {});
	status.setAttribute('role', 'status');
	send.onclick = async () => {
		send.disabled = true;
		const isSent = await sendReport(details);
		status.textContent = isSent ? text.REPORT_SENT : text.REPORT_FAILED;
		send.disabled = isSent;
	};
	return [make('p', { textContent: text.REPORT_HELP }), send, status];
}

function make<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	properties: Partial<HTMLElementTagNameMap[Name]>,
	...children: HTMLElement[]
): HTMLElementTagNameMap[Name] {
	const element = Object.assign(document.createElement(name), properties);
	element.append(...children);
	return element;
}
