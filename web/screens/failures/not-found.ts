/** Ends a loader or a render with a 404, which shows `NotFoundScreen`. */
export function notFound(): never {
	throw new Response(null, { status: 404, statusText: 'Not Found' });
}
