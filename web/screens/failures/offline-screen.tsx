import { RefreshCw, RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PageHead } from '../../head/page-head.tsx';
import { RELOAD_PAGE } from '../../recovery/recovery.messages.ts';
import { Button } from '../../ui/button.tsx';
import { BrokenFilmArt } from '../../ui/film-art.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { UI_TEXT } from '../../ui/ui.messages.ts';
import { FAILURE_TEXT } from './failures.messages.ts';

/** Browsers fire `online` a moment before the network works: a second retry follows. */
const SECOND_RETRY_MS = 2000;

/**
 * Replaces a page that could not be fetched. Retries when the browser is online again. Which pages work offline:
 * web/worker/offline-rules.ts.
 */
export function OfflineScreen({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => button.current?.focus({ preventScroll: true }), []);

	const retry = useEffectEvent(onRetry);
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const onOnline = () => {
			retry();
			clearTimeout(timer);
			timer = setTimeout(() => retry(), SECOND_RETRY_MS);
		};
		addEventListener('online', onOnline);
		return () => {
			clearTimeout(timer);
			removeEventListener('online', onOnline);
		};
	}, []);

	return (
		<>
			<PageHead title={FAILURE_TEXT.offlineTitle} description={FAILURE_TEXT.offlineText} />
			<MessageScreen picture={<BrokenFilmArt />} title={FAILURE_TEXT.offlineTitle} text={FAILURE_TEXT.offlineText}>
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
