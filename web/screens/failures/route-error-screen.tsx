import { useEffect, useMemo } from 'react';
import { isRouteErrorResponse, useNavigate, useRevalidator, useRouteError } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { ApiError } from '../../api/api-client.ts';
import { isFetchFailure, requestRecovery } from '../../recovery/recovery-plan.ts';
import { ErrorScreen } from './error-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { OfflineScreen } from './offline-screen.tsx';
import { OutageScreen } from './outage-screen.tsx';

/** Whether a route failed because what it names is not there. */
function isMissing(error: unknown): boolean {
	if (isRouteErrorResponse(error)) return error.status === 404;
	return error instanceof ApiError && error.status === 404;
}

/** Whether it failed for want of a network, be it the data or the code: of the title nothing is known then. */
function isOffline(error: unknown): boolean {
	return !isMissing(error) && !import.meta.env.SSR && !navigator.onLine;
}

/** Whether the code of a page's loader did not come: a release may have taken it away. */
function isCodeMissing(error: unknown): boolean {
	return !(error instanceof ApiError) && isFetchFailure(String(error));
}

/** What stands in a page's place when its loader failed: the address of a missing title becomes /404. */
export function RouteErrorScreen() {
	const error = useRouteError();
	const navigate = useNavigate();
	const { state, revalidate } = useRevalidator();
	const missing = isMissing(error);
	// As it was when the page failed, so that the screen stays put until the page has been fetched.
	const offline = useMemo(() => isOffline(error), [error]);
	const unreachable = error instanceof ApiError && !missing && !offline;
	const codeless = isCodeMissing(error);

	useEffect(() => {
		// The loader has been retried by then; an outage ends at /404 too, as every load failure does.
		if (missing || unreachable) void navigate(PAGE_PATTERNS.notFound, { replace: true });
		if (codeless) requestRecovery('fetch');
	}, [missing, unreachable, codeless, navigate]);

	if (offline || codeless) return <OfflineScreen isRetrying={state === 'loading'} onRetry={() => void revalidate()} />;
	if (missing) return <NotFoundScreen />;
	if (unreachable || import.meta.env.SSR) return <OutageScreen />;
	return <ErrorScreen error={error} />;
}
