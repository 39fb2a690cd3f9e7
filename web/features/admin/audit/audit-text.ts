import type { AuditEntry } from '#contract/admin.ts';
import { ADMIN_TEXT } from '../admin.messages.ts';
import { countText } from '../admin-text.ts';

/** What was done, and what of it is known: `Changed the role`, `user → admin`. */
export function auditText({ action, details }: Pick<AuditEntry, 'action' | 'details'>): {
	deed: string;
	detail: string | null;
} {
	const { from, to, fields, count } = details;
	const noun = ADMIN_TEXT.countOf[action];
	const parts = [
		to && (from ? ADMIN_TEXT.fromTo(from, to) : to),
		fields?.join(', '),
		count !== undefined && (noun ? `${countText(count)} ${noun}` : countText(count)),
	].filter((part) => typeof part === 'string' && part !== '');
	return { deed: ADMIN_TEXT.actionOf[action], detail: parts.length > 0 ? parts.join(' · ') : null };
}
