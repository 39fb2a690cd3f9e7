import { RefreshCw, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PRODUCT_TEXT } from '../../config/product.messages.ts';
import { ERROR_TEXT, ERROR_TITLE, RELOAD_PAGE, TRY_AGAIN } from '../../recovery/recovery.messages.ts';
import { Button } from '../../ui/button.tsx';
import { BrokenFilmArt } from '../../ui/film-art.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import type { ErrorDetails } from './error-details.tsx';

/** Replaces a page whose rendering failed, or whose code arrived broken. */
export function ErrorScreen({ error }: { error: unknown }) {
	const [Details, setDetails] = useState<typeof ErrorDetails>();
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		button.current?.focus({ preventScroll: true });
		// The screen does without when this chunk cannot be fetched either.
		import('./error-details.tsx').then(
			(module) => setDetails(() => module.ErrorDetails),
			() => {},
		);
	}, []);

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
				{Details && <Details error={error} />}
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
