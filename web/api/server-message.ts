import { ApiError } from './api-client.ts';

/** The message of a response to show: the server's, or that a proxy asks to sign in; null where there is none. */
export function serverMessage(error: unknown): string | null {
	if (!(error instanceof ApiError)) return null;
	if (error.status === 0) return error.code === 'proxy' ? error.message : null;
	return error.message.startsWith('HTTP error!') ? null : error.message;
}
