import { RefreshCw, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { SHELL_TEXT } from './app-shell.messages.ts';
import { clearPageCaches } from './clear-page-caches.ts';
import { MessageScreen } from './message-screen.tsx';
import { TornFilmArt } from './torn-film-art.tsx';

/** What stands in a page's place when its own code failed. */
export function ErrorScreen({ error }: { error: unknown }) {
	const tryAgain = useRef<HTMLButtonElement>(null);
	useEffect(() => tryAgain.current?.focus({ preventScroll: true }), []);

	return (
		<>
			<title>{`${SHELL_TEXT.errorTitle} · ${SHELL_TEXT.product}`}</title>
			<MessageScreen picture={<TornFilmArt />} title={SHELL_TEXT.errorTitle} text={SHELL_TEXT.errorText}>
				<div className="flex flex-wrap justify-center gap-3">
					<Button ref={tryAgain} kind="primary" onClick={() => void clearPageCaches().then(reload, reload)}>
						<RotateCw aria-hidden className="size-4" />
						{SHELL_TEXT.tryAgain}
					</Button>
					<Button onClick={reload}>
						<RefreshCw aria-hidden className="size-4" />
						{SHELL_TEXT.reload}
					</Button>
				</div>
				<p className="max-w-[60ch] text-sm text-muted">{SHELL_TEXT.errorHelp}</p>
				<details className="max-w-full text-left text-sm text-muted">
					<summary className="min-h-6 text-center">{SHELL_TEXT.errorDetails}</summary>
					<pre className="mt-2 overflow-x-auto rounded-card bg-raised p-4 whitespace-pre-wrap">{String(error)}</pre>
				</details>
			</MessageScreen>
		</>
	);
}

function reload(): void {
	location.reload();
}
