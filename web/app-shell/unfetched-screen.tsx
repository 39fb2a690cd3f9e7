import { RefreshCw, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { UI_TEXT } from '../ui/ui.messages.ts';
import { SHELL_TEXT } from './app-shell.messages.ts';
import { MessageScreen } from './message-screen.tsx';
import { PageHead } from './page-head.tsx';
import { TornFilmArt } from './torn-film-art.tsx';

/** Stands in the place of a page that the network did not bring. Asks again by itself once there is a network. */
export function UnfetchedScreen({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => button.current?.focus({ preventScroll: true }), []);

	const retry = useEffectEvent(onRetry);
	useEffect(() => {
		const onOnline = () => retry();
		addEventListener('online', onOnline);
		return () => removeEventListener('online', onOnline);
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
						{SHELL_TEXT.reload}
					</Button>
				</div>
			</MessageScreen>
		</>
	);
}
