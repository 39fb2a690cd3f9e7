import type { LicenceNotice } from '#open-catalogue/licence-notice.ts';
import { PLAYER_PAGE_MESSAGES as MESSAGES } from './player-pages.messages.ts';

/** Whom to credit, and the licence: only the public domain has a name in each language. */
export function toLicenceLine({ credit, name, url }: LicenceNotice): string {
	return [credit, url === null ? MESSAGES.publicDomain : name].filter(Boolean).join(', ');
}
