import { RefreshCw, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { UI_TEXT } from '../ui/ui.messages.ts';
import { SHELL_TEXT } from './app-shell.messages.ts';
import { RELOAD_PAGE } from './error-screen.messages.ts';
import { MessageScreen } from './message-screen.tsx';
import { PageHead } from './page-head.tsx';
import { TornFilmArt } from './torn-film-art.tsx';

/** Browsers say that the network is back a moment before it is: by then it has settled. */
const SETTLED_AFTER_MS = 2000;

/** Stands in the place of a page that the network did not bring. Asks again by itself once there is a network. */
export function UnfetchedScreen({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => button.current?.focus({ preventScroll: true }), []);

	const retry = useEffectEvent(onRetry);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const onOnline = () => {
			retry();
			clearTimeout(timer);
			timer = setTimeout(() => retry(), SETTLED_AFTER_MS);
		};
		addEventListener('online', onOnline);
		return () => {
			clearTimeout(timer);
			removeEventListener('online', onOnline);
		};
	}, []);

	return (
		<>
			<PageHead title={SHELL_TEXT.unfetchedTitle} description={SHELL_TEXT.unfetchedText} />
			<MessageScreen picture={<TornFilmArt />} title={SHELL_TEXT.unfetchedTitle} text={SHELL_TEXT.unfetchedText}>
				<div className="flex flex-wrap justify-center gap-3">
					<Button ref={button} kind="primary" aria-disabled={isRetrying} onClick={onRetry}>
						<RotateCw aria-hidden className={`size-4 ${isRetrying ? 'animate-spin' : ''}`} />
						{isRetrying ? UI_TEXT.retrying : UI_TEXT.retry}
					</Button>
					<Button onClick={() => location.reload()}>
						<RefreshCw aria-hidden className="size-4" />
						{RELOAD_PAGE}
					</Button>
				</div>
			</MessageScreen>
		</>
	);
}
