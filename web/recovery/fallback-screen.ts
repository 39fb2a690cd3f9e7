import { APP_ROOT_ID } from '#contract/render.ts';
import style from './fallback-screen.css?inline';
import { FALLBACK_SCREEN_ID } from './page-errors.ts';
import * as words from './recovery.messages.ts';
import { sendReport } from './send-report.ts';

interface FallbackScreenOptions {
	/** For whoever wants to know, and for a report. */
	details: string;
	onTryAgain: () => void;
}

/** The screen of last resort where React never came: plain elements, and a style of its own. Takes the page's place. */
export function showFallbackScreen({ details, onTryAgain }: FallbackScreenOptions): void {
	document.getElementById(FALLBACK_SCREEN_ID)?.remove();
	const app = document.getElementById(APP_ROOT_ID);
	if (app) app.hidden = true;

	const tryAgain = make('button', { type: 'button', className: 'primary', textContent: words.TRY_AGAIN });
	tryAgain.onclick = onTryAgain;
	const reload = make('button', { type: 'button', textContent: words.RELOAD_PAGE });
	reload.onclick = () => location.reload();
	const screen = make('main', { id: FALLBACK_SCREEN_ID, className: 'fallback-screen' });
	screen.append(
		make('style', { textContent: style }),
		make('h1', { textContent: words.ERROR_TITLE }),
		make('p', { textContent: words.ERROR_TEXT }),
		make('div', { className: 'actions' }, tryAgain, reload),
		make('small', { textContent: words.ERROR_HELP }),
		make(
			'details',
			{},
			make('summary', { textContent: words.ERROR_DETAILS }),
			make('pre', { textContent: details }),
			...reportParts(details),
		),
	);
	document.title = `${words.ERROR_TITLE} · Matinee`;
	document.body.append(screen);
	tryAgain.focus();
}

function reportParts(details: string): HTMLElement[] {
	const send = make('button', { type: 'button', textContent: words.SEND_REPORT });
	const said = make('p', {});
	said.setAttribute('role', 'status');
	send.onclick = async () => {
		send.disabled = true;
		const isSent = await sendReport(details);
		said.textContent = isSent ? words.REPORT_SENT : words.REPORT_FAILED;
		send.disabled = isSent;
	};
	return [make('p', { textContent: words.REPORT_HELP }), send, said];
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
