import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw, RotateCw } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { getApiClient } from '../../api/query-client.ts';
import { PageHead } from '../../head/page-head.tsx';
import { isFetchFailure } from '../../lib/is-fetch-failure.ts';
import { RELOAD_PAGE } from '../../recovery/recovery.messages.ts';
import { Button } from '../../ui/button.tsx';
import { BrokenFilmArt } from '../../ui/film-art.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { UI_TEXT } from '../../ui/ui.messages.ts';
import { ErrorScreen } from './error-screen.tsx';
import { FAILURE_TEXT } from './failures.messages.ts';

/** Browsers fire `online` a moment before the network works: a second retry follows. */
const SECOND_RETRY_MS = 2000;

/** Precached. */
export const loadKeptTitles = () => import('./kept-titles.tsx');

/** Where it is missing, the screen goes without. */
const KeptTitles = lazy<ComponentType>(() =>
	loadKeptTitles().then(
		(module) => ({ default: module.KeptTitles }),
		() => ({ default: () => null }),
	),
);

interface OfflineScreenProps {
	isRetrying: boolean;
	onRetry: () => void;
	/** Why the page's code could not be imported, if that is what failed. */
	chunkError?: unknown;
}

/**
 * Replaces a page that could not be fetched. Retries when the browser is online again. Which pages work offline:
 * web/worker/offline-rules.ts. Code that cannot be imported although the server responds is an error, not an outage.
 */
export function OfflineScreen({ isRetrying, onRetry, chunkError }: OfflineScreenProps) {
	const button = useRef<HTMLButtonElement>(null);
	const isBroken = useBrokenChunk(chunkError);
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

	if (isBroken) return <ErrorScreen error={chunkError} />;
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
				<Suspense fallback={null}>
					<KeptTitles />
				</Suspense>
			</MessageScreen>
		</>
	);
}

/** Whether the code arrived, but broken, or did not arrive although the server responds. */
function useBrokenChunk(error: unknown): boolean {
	const isParsed = error !== undefined && !isFetchFailure(String(error));
	const [isReachable, setReachable] = useState(false);
	const queries = useQueryClient();
	useEffect(() => {
		if (error === undefined) return;
		// A proxy in front may have refused the code. Its answer to a call shows the notice that says so.
		getApiClient(queries)
			.call('GET /api/health', {})
			.catch(() => {});
		import('../../recovery/try-again.ts').then(
			async (module) => setReachable(await module.isServerReachable()),
			() => {},
		);
	}, [queries, error]);
	return isParsed || isReachable;
}
