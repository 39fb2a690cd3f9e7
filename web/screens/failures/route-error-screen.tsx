import { useEffect, useMemo } from 'react';
import { useNavigate, useRevalidator, useRouteError } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { ApiError } from '../../api/api-client.ts';
import { isFetchFailure, requestRecovery } from '../../recovery/recovery-plan.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { loadKeptTitles, OfflineScreen } from './offline-screen.tsx';
import { OutageScreen } from './outage-screen.tsx';

/** Whether a loader ended with a 404: as an error of the API, or as a response of the router. */
function isMissing(error: unknown): boolean {
	return (error as { status?: unknown } | null)?.status === 404;
}

/** Whether data or code could not be fetched because the browser is offline. */
function isOffline(error: unknown): boolean {
	return !isMissing(error) && !import.meta.env.SSR && !navigator.onLine;
}

/** Whether a chunk could not be fetched: a release may have removed it. */
function isChunkFailure(error: unknown): boolean {
	return !(error instanceof ApiError) && isFetchFailure(String(error));
}

/** Replaces a page whose loader or rendering failed; the URL of a missing title becomes /404. */
export function RouteErrorScreen() {
	const error = useRouteError();
	const navigate = useNavigate();
	const { state, revalidate } = useRevalidator();
	const missing = isMissing(error);
	// As of the failure, so that the screen stays until the page has been fetched.
	const offline = useMemo(() => isOffline(error), [error]);
	const unreachable = error instanceof ApiError && !missing && !offline;
	const isChunkMissing = isChunkFailure(error);

	useEffect(() => {
		const { href } = location;
		// Not from the page that was opened meanwhile.
		const leave = () => void (href === location.href && navigate(PAGE_PATTERNS.notFound, { replace: true }));
		if (missing) leave();
		// After its retries an API error ends at /404 too, as every load failure does, unless the service worker has the page.
		if (unreachable) loadKeptTitles().then((part) => part.openKeptPage(leave), leave);
		if (isChunkMissing) requestRecovery('fetch');
	}, [missing, unreachable, isChunkMissing, navigate]);

	if (offline || isChunkMissing) {
		const chunkError = isChunkMissing ? error : undefined;
		return <OfflineScreen isRetrying={state === 'loading'} onRetry={() => void revalidate()} chunkError={chunkError} />;
	}
	if (missing) return <NotFoundScreen />;
	if (unreachable || import.meta.env.SSR) return <OutageScreen />;
	return <ErrorScreen error={error} />;
}
