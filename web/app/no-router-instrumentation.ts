/** Replaces the router's instrumentation, which nothing here turns on. The build aliases it (vite.config.ts). */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {}

export function getRouteInstrumentationUpdates(): object {
	return {};
}

export function instrumentClientSideRouter<Router>(router: Router): Router {
	return router;
}
