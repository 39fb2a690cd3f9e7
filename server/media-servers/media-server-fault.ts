import type { MediaServerFault } from '#contract/media-servers.ts';

/** Why a call to a media server has no answer. Without the key, and without what it answered. */
export class MediaServerFaultError extends Error {
	readonly fault: MediaServerFault;

	constructor(fault: MediaServerFault, options?: ErrorOptions) {
		super(`The media server has no answer: ${fault}`, options);
		this.name = 'MediaServerFaultError';
		this.fault = fault;
	}
}

/** The fault of a failed call; throws what is no such error. */
export function mediaServerFaultOf(error: unknown): MediaServerFault {
	if (error instanceof MediaServerFaultError) return error.fault;
	throw error;
}
