import { useEffect, useMemo } from 'react';
import { useNavigate, useRevalidator, useRouteError } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { ApiError } from '../../api/api-client.ts';
import { isFetchFailure } from '../../lib/is-fetch-failure.ts';
import { requestRecovery } from '../../recovery/recovery-plan.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { loadKeptTitles, OfflineScreen } from './offline-screen.tsx';
import { OutageScreen } from './outage-screen.tsx';

/** Replaces a page whose loader or rendering failed; the URL of a missing title becomes /404. */
export function RouteErrorScreen() {
	const error = useRouteError();
	const navigate = useNavigate();
	const { state, revalidate } = useRevalidator();
	/** A loader ended with a 404: an error of the API, or a response of the router. */
	const missing = (error as { status?: unknown } | null)?.status === 404;
	// As of the failure, so that the screen stays until the page has been fetched.
	// biome-ignore lint/correctness/useExhaustiveDependencies: of each error
	const offline = useMemo(() => !missing && !import.meta.env.SSR && !navigator.onLine, [error, missing]);
	const isFromApi = error instanceof ApiError;
	const unreachable = isFromApi && !missing && !offline;
	/** A release may have removed the chunk. */
	const isChunkMissing = !isFromApi && isFetchFailure(String(error));

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
