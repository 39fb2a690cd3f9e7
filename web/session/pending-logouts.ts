/**
 * Logouts that the server has not confirmed, kept until a page of this browser reaches it. What is stored is the SHA-256 of
 * the token, as the server stores it: on a shared device nobody can sign in with it, only end a session that was to end
 * (docs/decisions/0031).
 */

import type { QueryClient } from '@tanstack/react-query';
import { LOGOUT_TIMEOUT_MS, PENDING_LOGOUTS_MAX } from '#contract/limits.ts';
import { getApiClient } from '../api/query-client.ts';
import { timeoutSignal } from '../lib/browser-features.ts';
import { pendingLogoutsStorage } from '../personal-data/personal-storage.ts';

const HASH_FORMAT = /^[0-9a-f]{64}$/;

/** SHA-256 in hexadecimal; null over http, where browsers offer no hashing. */
export async function hashToken(token: string): Promise<string | null> {
	if (!globalThis.crypto?.subtle) return null;
	const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
	return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function addPendingLogout(tokenHash: string): void {
	write([...read().filter((hash) => hash !== tokenHash), tokenHash]);
}

export function removePendingLogouts(tokenHashes: string[]): void {
	write(read().filter((hash) => !tokenHashes.includes(hash)));
}

/** Ends the sessions on the server; while it cannot be reached, again when the network is back. */
export async function sendPendingLogouts(queries: QueryClient): Promise<void> {
	const token_hashes = read();
	// Removes what cannot be read, too.
	if (token_hashes.length === 0) return pendingLogoutsStorage.remove();
	try {
		const signal = timeoutSignal(LOGOUT_TIMEOUT_MS);
		await getApiClient(queries).call('POST /api/auth/pending-logouts', { body: { token_hashes } }, { signal });
		removePendingLogouts(token_hashes);
	} catch {
		// Else the next page that opens tries again.
		addEventListener('online', () => void sendPendingLogouts(queries), { once: true });
	}
}

function read(): string[] {
	const stored = pendingLogoutsStorage.read()?.split(' ') ?? [];
	return stored.filter((hash) => HASH_FORMAT.test(hash)).slice(-PENDING_LOGOUTS_MAX);
}

function write(tokenHashes: string[]): void {
	if (tokenHashes.length === 0) pendingLogoutsStorage.remove();
	// not translated: what is stored.
	else pendingLogoutsStorage.write(tokenHashes.slice(-PENDING_LOGOUTS_MAX).join(' '));
}
