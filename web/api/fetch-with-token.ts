import { TOKEN_HEADER } from '#contract/token-header.ts';
import { createLocalStorageItem } from '../lib/local-storage-item.ts';

/** Set where a proxy in front uses `Authorization` for itself. It says nothing about a person, so a logout keeps it. */
const ownHeaderStorage = createLocalStorageItem('matinee:token-header');

type TokenRequest = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/**
 * `fetch` with a viewer's token. It goes as a bearer token in `Authorization`; where a proxy in front asks for Basic there, or
 * takes the token away, it goes in our own header, and the browser adds what the proxy asks for. The proxy has not passed the
 * refused request on, so that a write is sent again safely. Which way works is remembered.
 */
export async function fetchWithToken(url: string, token: string, request: TokenRequest = {}): Promise<Response> {
	const send = (header: Record<string, string>) =>
		fetch(url, { ...request, headers: { ...request.headers, ...header } });
	const sendInOwnHeader = () => send({ [TOKEN_HEADER]: token });
	if (ownHeaderStorage.read() !== null) return sendInOwnHeader();
	const response = await send({ authorization: `Bearer ${token}` });
	if (!isTakenByProxy(response)) return response;
	const again = await sendInOwnHeader();
	if (!isTakenByProxy(again)) ownHeaderStorage.write('own');
	return again;
}

/** The server's own challenge without an error says that no token arrived. */
function isTakenByProxy({ status, headers }: Response): boolean {
	const challenge = headers.get('www-authenticate') ?? '';
	return status === 401 && (/\bbasic\b/i.test(challenge) || challenge === 'Bearer');
}
