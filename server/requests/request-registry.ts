import type { FastifyBaseLogger } from 'fastify';
import type { RequestServiceFault } from '#contract/title-requests.ts';
import type { User } from '#contract/user.ts';
import type { SecretBox } from '../accounts/secret-box.ts';
import type { Queries } from '../db/schema.ts';
import { createLastKnown } from '../lib/last-known.ts';
import { findRequestService, type RequestServiceRow, updateRequestService } from './request-service.repository.ts';
import type { SeerrTarget } from './seerr-client.ts';

/** The service, while it is on and can be called. */
export interface EnabledRequestService {
	target: SeerrTarget;
	/** Requests of an account within some days; null: no limit. */
	limitOf(user: Pick<User, 'role' | 'isPremium'>): number | null;
}

export interface RequestRegistry {
	/** The last known one while the database is away; null for none, one that is off, and with the open catalogue. */
	find(): Promise<EnabledRequestService | null>;
	/** Reads it again at the next call. */
	forget(): void;
	/** Writes down how a call has ended, where that differs from the one before. Never rejects. */
	note(fault: RequestServiceFault | null): Promise<void>;
}

interface RegistryOptions {
	db: Queries;
	secrets: SecretBox;
	/** Whether the catalogue has the ids that the service knows. */
	isPossible: boolean;
	/** Epoch milliseconds. */
	clock: () => number;
	log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Other nodes say when it changes; without Redis they notice it then. */
const FRESH_MS = 60_000;

/** What its key is sealed for. */
export const REQUEST_SECRET_OWNER = 'request-service:seerr';

export function createRequestRegistry({ db, secrets, isPossible, clock, log }: RegistryOptions): RequestRegistry {
	let noted: RequestServiceFault | null | undefined;

	function toEnabled(row: RequestServiceRow): EnabledRequestService | null {
		const key = secrets.open(row.secret, REQUEST_SECRET_OWNER);
		if (row.is_enabled === 0 || key === null) return null;
		return {
			target: { address: row.address, key, userId: row.user_id },
			limitOf({ role, isPremium }) {
				if (role === 'owner') return null;
				if (role === 'admin') return row.limit_admin;
				return isPremium ? row.limit_premium : row.limit_user;
			},
		};
	}

	const known = createLastKnown<EnabledRequestService | null>({
		async read() {
			const row = isPossible ? await findRequestService(db) : null;
			noted = row?.fault;
			return row && toEnabled(row);
		},
		initial: null,
		freshMs: FRESH_MS,
		clock,
		onError: (error) =>
			log.warn({ err: error }, 'The service for requests could not be read; the last known one stays in use'),
	});
	return {
		find: known.get,
		forget: known.forget,
		async note(fault) {
			// Too many calls of ours say nothing of it.
			if (fault === noted || fault === 'busy') return;
			noted = fault;
			if (fault !== null) log.warn({ fault }, 'The service for requests did not answer');
			try {
				await updateRequestService(db, { fault, checked_at: new Date(clock()).toISOString() });
			} catch (error) {
				log.warn({ err: error }, 'How the service for requests answered could not be written');
			}
		},
	};
}
