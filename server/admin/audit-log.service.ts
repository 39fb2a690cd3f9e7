import type { Kysely } from 'kysely';
import type { AuditPage } from '#contract/admin.ts';
import { AUDIT_MAX_ENTRIES, AUDIT_RETENTION_DAYS, DAY_MS } from '#contract/limits.ts';
import type { Queries, Schema } from '../db/schema.ts';
import {
	type AuditEvent,
	countAuditEntries,
	insertAuditEntry,
	listAuditEntries,
	removeEntriesOfBusiestActor,
	removeOldestAuditEntries,
} from './audit-log.repository.ts';

/** Who changed what and when. Names are copied: an entry survives both accounts. */
export interface AuditLog {
	/** Pass the transaction of the change, so that both are committed or neither. */
	record(event: AuditEvent, db?: Queries): Promise<void>;
	page(query: { page: number; limit: number }): Promise<AuditPage>;
	/** Removes at most `limit` entries past the retention or beyond the bound; returns their number. */
	removeExpired(limit: number): Promise<number>;
}

interface AuditLogOptions {
	db: Kysely<Schema>;
	clock: () => number;
	/** Called in the transaction of each entry. */
	onEvent?(event: AuditEvent, queries: Queries): Promise<void>;
	/** Called with each entry, whose transaction may still fail. */
	onRecord?(event: AuditEvent): void;
}

export function createAuditLog({ db, clock, onEvent, onRecord }: AuditLogOptions): AuditLog {
	const at = (ms: number) => new Date(ms).toISOString();

	return {
		async record(event, queries = db) {
			await insertAuditEntry(queries, at(clock()), event);
			await onEvent?.(event, queries);
			onRecord?.(event);
		},

		async page({ page, limit }) {
			const totalEntries = await countAuditEntries(db);
			const totalPages = Math.max(1, Math.ceil(totalEntries / limit));
			const currentPage = Math.min(page, totalPages);
			const entries = await listAuditEntries(db, { limit, offset: (currentPage - 1) * limit });
			const hasNext = currentPage < totalPages;
			return {
				entries,
				pagination: { currentPage, totalPages, totalEntries, limit, hasNext, hasPrev: currentPage > 1 },
			};
		},

		async removeExpired(limit) {
			const expired = await removeOldestAuditEntries(db, limit, at(clock() - AUDIT_RETENTION_DAYS * DAY_MS));
			const surplus = (await countAuditEntries(db)) - AUDIT_MAX_ENTRIES;
			if (expired === limit || surplus <= 0) return expired;
			return expired + (await removeEntriesOfBusiestActor(db, Math.min(surplus, limit - expired)));
		},
	};
}
