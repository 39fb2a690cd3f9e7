import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/admin.ts';
import { factLine } from '../../../lib/fact-line.ts';
import { describeAction } from './audit-tab.tsx';

test.each<[Pick<AuditEntry, 'action' | 'details'>, string, string | null]>([
	[{ action: 'role_changed', details: { from: 'user', to: 'admin' } }, 'Changed the role', 'User → Admin'],
	[{ action: 'premium_changed', details: { to: 'premium' } }, 'Changed premium', 'premium'],
	[{ action: 'user_edited', details: { fields: ['email', 'password'] } }, 'Edited the account', 'email, password'],
	[{ action: 'records_cleaned', details: { count: 1200 } }, 'Deleted old records', '1,200 records'],
	[{ action: 'sessions_ended', details: { count: 0 } }, 'Signed out everywhere', '0 sessions'],
	[{ action: 'sessions_ended', details: { count: 1 } }, 'Signed out everywhere', '1 session'],
	[
		{ action: 'sign_in_refused', details: { refusal: 'code', count: 10 } },
		'Was refused',
		'wrong code · 10 within an hour',
	],
	[{ action: 'user_deleted', details: {} }, 'Deleted the account', null],
])('%j is described as “%s”, %s', (entry, action, detail) => {
	expect(describeAction(entry)).toEqual({ action, detail: detail && factLine(detail) });
});
