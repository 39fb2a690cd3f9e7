import type { TestApp } from './create-test-app.ts';

/** What the audit log has, by name; without refused sign-ins, which it has at some moment after the response. */
export async function listAuditActions(app: TestApp): Promise<string[]> {
	const entries = await app.database.db.selectFrom('audit_log').select('action').orderBy('action').execute();
	return entries.map(({ action }) => action).filter((action) => action !== 'sign_in_refused');
}
