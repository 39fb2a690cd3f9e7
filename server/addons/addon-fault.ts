import type { AddonFault } from '#contract/addons.ts';

/** Why a call to an add-on has no answer. Without the address, which may hold a key. */
export class AddonFaultError extends Error {
	readonly fault: AddonFault;

	constructor(fault: AddonFault, options?: ErrorOptions) {
		super(`The add-on has no answer: ${fault}`, options);
		this.name = 'AddonFaultError';
		this.fault = fault;
	}
}

/** The fault of a failed call; throws what is no such error. */
export function faultOf(error: unknown): AddonFault {
	if (error instanceof AddonFaultError) return error.fault;
	throw error;
}
