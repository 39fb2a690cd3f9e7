import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { ApiClient } from '../api/api-client.ts';
import { showToast } from '../ui/toast.ts';
import { OWNER_NOTICE_TEXT } from './owner-notice.messages.ts';
import { viewerCall } from './viewer-call.ts';

/** Says to an owner that TMDB refuses the key, which on other pages looks like an outage. Never rejects. */
export async function showOwnerNotice(api: ApiClient): Promise<void> {
	if (isAdminPanel()) return;
	const checks = await viewerCall(api, 'GET /api/admin/setup', { query: { origin: location.origin } }).catch(() => []);
	// Meanwhile the owner may have opened it.
	if (isAdminPanel() || !checks.some(({ finding }) => finding === 'key-refused')) return;
	const { keyRefused, open } = OWNER_NOTICE_TEXT;
	showToast({
		kind: 'error',
		text: keyRefused,
		action: { label: open, onClick: () => location.assign(PAGE_PATTERNS.admin) },
	});
}

function isAdminPanel(): boolean {
	return location.pathname === PAGE_PATTERNS.admin;
}
