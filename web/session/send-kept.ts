import type { QueryClient } from '@tanstack/react-query';
import { storedHistory } from './local-data.ts';

/** Sends on what this browser keeps of whoever has signed in. Never rejects; what can not be sent is kept. */
export async function sendKept(queries: QueryClient): Promise<void> {
	if (storedHistory.read() === null) return;
	try {
		const { sendUnsent } = await import('../watch-sync/send-unsent.ts');
		await sendUnsent(queries);
	} catch {
		// Without a network there is nobody to send it to.
	}
}
