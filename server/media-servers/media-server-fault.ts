import type { MediaServerFault } from '#contract/media-servers.ts';

/** Why a call to a media server has no answer. Without the key, and without what it answered. */
export class MediaServerFaultError extends Error {
	readonly fault: MediaServerFault;
	/** Where it has answered with another one than was expected. */
	readonly status: number | null;

	constructor(fault: MediaServerFault, options?: ErrorOptions & { status?: number }) {
		super(`The media server has no answer: ${fault}`, options);
		this.name = 'MediaServerFaultError';
		this.fault = fault;
		this.status = options?.status ?? null;
	}
}

/** The fault of a failed call; throws what is no such error. */
export function mediaServerFaultOf(error: unknown): MediaServerFault {
	if (error instanceof MediaServerFaultError) return error.fault;
	throw error;
}
