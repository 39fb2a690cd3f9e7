import type { AuditAction, AuditDetails } from '#contract/admin.ts';
import type { User } from '#contract/user.ts';
import type { Queries } from '../db/schema.ts';

/** The audit log, as the services of accounts write to it. */
export interface AccountAudit {
	record(
		event: { action: AuditAction; actor: User; target?: User; details?: AuditDetails },
		db?: Queries,
	): Promise<void>;
}
