import pLimit, { type LimitFunction } from 'p-limit';

interface ClientTurnsOptions {
	/** Of one client. */
	maxAtOnce: number;
	/** Of one client, running ones included. */
	maxPending: number;
	/** The error for work beyond `maxPending`. */
	toError(): Error;
}

/** Runs `work` at a turn of the client; rejects where too much of its work is pending. */
export type TakeTurn = <Result>(client: string, work: () => Promise<Result>) => Promise<Result>;

/** Limits what is done for one client at the same time. Nothing is kept of a client without pending work. */
export function createClientTurns({ maxAtOnce, maxPending, toError }: ClientTurnsOptions): TakeTurn {
	const pendingBy = new Map<string, { takeTurn: LimitFunction; count: number }>();

	return async (client, work) => {
		const pending = pendingBy.get(client) ?? { takeTurn: pLimit(maxAtOnce), count: 0 };
		if (pending.count >= maxPending) throw toError();
		pendingBy.set(client, pending);
		pending.count += 1;
		try {
			return await pending.takeTurn(work);
		} finally {
			pending.count -= 1;
			if (pending.count === 0) pendingBy.delete(client);
		}
	};
}
