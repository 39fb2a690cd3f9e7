import { ApiError } from '../../api/api-client.ts';

/** The server's own words where it sent some, else the given ones. */
export function failureText(error: unknown, fallback: string): string {
	if (!(error instanceof ApiError) || error.status === 0) return fallback;
	return error.message.startsWith('HTTP error!') ? fallback : error.message;
}
