import type { EndpointInput } from '#contract/endpoints.ts';
import { CLIENT_ERROR_MESSAGE_MAX_CHARS, CLIENT_ERROR_STACK_MAX_CHARS } from '#contract/limits.ts';

type Report = NonNullable<EndpointInput<'POST /api/client-errors'>['body']>;

/** Sends an error report to the instance's operator; true when the server accepted it. */
export async function sendReport(details: string): Promise<boolean> {
	const [message = '', ...stack] = details.split('\n');
	const report: Report = {
		message: message.slice(0, CLIENT_ERROR_MESSAGE_MAX_CHARS),
		stack: stack.join('\n').slice(0, CLIENT_ERROR_STACK_MAX_CHARS),
		// Without the query, which may be a search.
		path: location.pathname,
		build: document.documentElement.dataset.build ?? '',
	};
	try {
		const { ok, headers } = await fetch('/api/client-errors', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(report),
		});
		// Not the sign-in page of a proxy in front.
		return ok && headers.get('content-type')?.startsWith('application/json') === true;
	} catch {
		return false;
	}
}
