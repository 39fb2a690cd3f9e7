import { RefreshCw, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PRODUCT_TEXT } from '../../config/product.messages.ts';
import {
	ERROR_DETAILS,
	ERROR_HELP,
	ERROR_TEXT,
	ERROR_TITLE,
	RELOAD_PAGE,
	TRY_AGAIN,
} from '../../recovery/recovery.messages.ts';
import { ReportButton } from '../../recovery/report-button.tsx';
import { Button } from '../../ui/button.tsx';
import { BrokenFilmArt } from '../../ui/film-art.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';

/** Replaces a page whose rendering failed. */
export function ErrorScreen({ error }: { error: unknown }) {
	const details = error instanceof Error ? (error.stack ?? String(error)) : String(error);
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => button.current?.focus({ preventScroll: true }), []);

	return (
		<>
			<title>{`${ERROR_TITLE} · ${PRODUCT_TEXT.name}`}</title>
			<MessageScreen picture={<BrokenFilmArt />} title={ERROR_TITLE} text={ERROR_TEXT}>
				<div className="flex flex-wrap justify-center gap-3">
					<Button ref={button} kind="primary" onClick={() => void tryAgain()}>
						<RotateCw aria-hidden className="size-4" />
						{TRY_AGAIN}
					</Button>
					<Button onClick={reload}>
						<RefreshCw aria-hidden className="size-4" />
						{RELOAD_PAGE}
					</Button>
				</div>
				<p className="max-w-[60ch] text-sm text-muted">{ERROR_HELP}</p>
				<details className="max-w-full text-left text-sm text-muted">
					<summary className="min-h-6 text-center">{ERROR_DETAILS}</summary>
					<pre className="mt-2 overflow-x-auto rounded-card bg-raised p-4 whitespace-pre-wrap">{details}</pre>
					<ReportButton details={details} />
				</details>
			</MessageScreen>
		</>
	);
}

/** Loads the code that clears the caches; without it, only reloads. */
async function tryAgain(): Promise<void> {
	await import('../../recovery/try-again.ts').then((module) => module.tryAgain(), reload);
}

function reload(): void {
	location.reload();
}
