import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { showToast } from '../ui/toast.ts';
import { SECOND_FACTOR_NOTICE_TEXT } from './second-factor-notice.messages.ts';

/** Where a second factor is set up. */
const SETTINGS = PAGE_PATTERNS.settings;

/** Says on any page but Settings that the account needs a second factor before anything else. */
export function showSecondFactorNotice(): void {
	if (location.pathname === SETTINGS) return;
	const { mustSetUp, open } = SECOND_FACTOR_NOTICE_TEXT;
	showToast({ kind: 'error', text: mustSetUp, action: { label: open, onClick: () => location.assign(SETTINGS) } });
}
