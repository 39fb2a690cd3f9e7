import { ApiError } from './api-client.ts';

/** The message that the server sent with an error; null when there was no response, or one without a message. */
export function serverMessage(error: unknown): string | null {
	if (!(error instanceof ApiError) || error.status === 0) return null;
	return error.message.startsWith('HTTP error!') ? null : error.message;
}
