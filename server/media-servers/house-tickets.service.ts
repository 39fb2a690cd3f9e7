import { randomBytes } from 'node:crypto';
import { MEDIA_SERVER_TICKET_HOURS, MEDIA_SERVER_TICKETS_MAX } from '#contract/limits.ts';
import type { Database } from '../db/database.ts';
import type { Viewer } from '../http/viewer.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import { findTicketSession, insertTicket, removeTicketsBeyond } from './media-server.repository.ts';

/**
 * Frames and video elements send no token, so the addresses of what plays from the house have a ticket. It stands for its
 * session: it ends with it, and may what its account may at that moment.
 */
export interface HouseTickets {
	issue(viewer: Viewer): Promise<string>;
	/** Who holds this ticket now; null for nobody. */
	findViewer(ticket: string): Promise<Viewer | null>;
}

interface HouseTicketsOptions {
	database: Pick<Database, 'db'>;
	/** Epoch milliseconds. */
	clock: () => number;
	/** Who uses a session now; null where it has ended, or has to do something else first. */
	findViewerOf(sessionId: string): Promise<Viewer | null>;
}

const TICKET_BYTES = 24;
const TICKET = /^[\w-]{32}$/;
const HOUR_MS = 3_600_000;

export function createHouseTickets({ database, clock, findViewerOf }: HouseTicketsOptions): HouseTickets {
	const { db } = database;
	return {
		async issue({ sessionId }) {
			const ticket = randomBytes(TICKET_BYTES).toString('base64url');
			const created_at = new Date(clock()).toISOString();
			await insertTicket(db, { ticket_hash: hashSecret(ticket), session_id: sessionId, created_at });
			await removeTicketsBeyond(db, sessionId, MEDIA_SERVER_TICKETS_MAX);
			return ticket;
		},

		async findViewer(ticket) {
			if (!TICKET.test(ticket)) return null;
			const since = new Date(clock() - MEDIA_SERVER_TICKET_HOURS * HOUR_MS).toISOString();
			const sessionId = await findTicketSession(db, hashSecret(ticket), since);
			return sessionId === null ? null : findViewerOf(sessionId);
		},
	};
}
