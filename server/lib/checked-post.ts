import { createCheckedPool, isAllowedTarget, isLookupRefusal } from './checked-lookup.ts';
import { isOtherPublicAddress } from './public-address.ts';

interface CheckedPost {
	headers: Record<string, string>;
	body: string | Buffer | null;
	/** The operator allows private addresses of this host. */
	isPrivate: boolean;
	/** Of the call as a whole. */
	timeoutMs: number;
}

/** The HTTP status of the answer, or why there is none. */
export type PostAnswer =
	| { status: number; fault: null }
	| { status: null; fault: 'not_public' | 'timeout' | 'unreachable' };

const CONNECT_TIMEOUT_MS = 4000;

/**
 * Posts to an address that somebody else named, and reads no body of the answer. Never rejects. A redirect is an answer like others:
 * the address that was checked is the one that gets the message.
 */
export async function postChecked(
	target: URL,
	{ headers, body, isPrivate, timeoutMs }: CheckedPost,
): Promise<PostAnswer> {
	const isAllowed = (address: string) => isPrivate || isOtherPublicAddress(address);
	if (!isAllowedTarget(target, isAllowed)) return { status: null, fault: 'not_public' };
	const signal = AbortSignal.timeout(timeoutMs);
	const pool = createCheckedPool(target.origin, { isAllowed, connectTimeoutMs: CONNECT_TIMEOUT_MS });
	try {
		const path = target.pathname + target.search;
		const answer = await pool.request({ method: 'POST', path, headers, body, signal });
		// Only the status counts; a body may be endless.
		answer.body.on('error', () => {}).destroy();
		return { status: answer.statusCode, fault: null };
	} catch (error) {
		if (isLookupRefusal(error)) return { status: null, fault: 'not_public' };
		return { status: null, fault: signal.aborted || isConnectTimeout(error) ? 'timeout' : 'unreachable' };
	} finally {
		await pool.destroy();
	}
}

function isConnectTimeout(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'UND_ERR_CONNECT_TIMEOUT';
}
