/**
 * Who holds the stored token, as the server last said. Known before the server has answered, and while it is out of
 * reach, so that what is kept in this browser meanwhile is kept in the right name.
 */
import { storedToken, storedViewer } from './local-data.ts';

/** Enough of a token to tell it from another one, and nothing to log in with. */
const MARK_CHARS = 8;

export function rememberViewer(token: string, userId: string): void {
	storedViewer.write(`${token.slice(-MARK_CHARS)} ${userId}`);
}

/** Null when nobody is signed in, and for a token of which the server has not said yet whose it is. */
export function readViewerId(): string | null {
	const token = storedToken.read();
	const [mark, userId] = storedViewer.read()?.split(' ') ?? [];
	return token !== null && userId && mark === token.slice(-MARK_CHARS) ? userId : null;
}
