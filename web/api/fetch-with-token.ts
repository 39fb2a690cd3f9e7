import { TOKEN_HEADER } from '#contract/token-header.ts';
import { createLocalStorageItem } from '../lib/local-storage-item.ts';

/** Set where a proxy in front uses `Authorization` for itself. It says nothing about a person, so a logout keeps it. */
const ownHeaderStorage = createLocalStorageItem('matinee:token-header');

type TokenRequest = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** `fetch` with a viewer's token: see `sendWithToken`. */
export function fetchWithToken(url: string, token: string, request: TokenRequest = {}): Promise<Response> {
	return sendWithToken(
		token,
		(header) => fetch(url, { ...request, headers: { ...request.headers, ...header } }),
		({ status, headers }) => isTakenByProxy(status, headers.get('www-authenticate')),
	);
}

/**
 * Sends a request with a viewer's token. It goes as a bearer token in `Authorization`; where a proxy in front asks for Basic
 * there, or takes the token away (`isTaken`), it goes in our own header, and the browser adds what the proxy asks for. The proxy
 * has not passed the refused request on, so that a write is sent again safely. Which way works is remembered.
 */
export async function sendWithToken<Answer>(
	token: string,
	send: (header: Record<string, string>) => Promise<Answer>,
	isTaken: (answer: Answer) => boolean,
): Promise<Answer> {
	const sendInOwnHeader = () => send({ [TOKEN_HEADER]: token });
	if (ownHeaderStorage.read() !== null) return sendInOwnHeader();
	const answer = await send({ authorization: `Bearer ${token}` });
	if (!isTaken(answer)) return answer;
	const again = await sendInOwnHeader();
	if (!isTaken(again)) ownHeaderStorage.write('own');
	return again;
}

/** The server's own challenge without an error says that no token arrived. */
export function isTakenByProxy(status: number, challenge: string | null): boolean {
	return status === 401 && (/\bbasic\b/i.test(challenge ?? '') || challenge === 'Bearer');
}
