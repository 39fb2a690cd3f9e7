import type { Migration } from 'kysely/migration';
import { accountsAndHistory } from './0001-accounts-and-history.ts';
import { administration } from './0002-administration.ts';
import { instanceState } from './0003-instance-state.ts';
import { usernameSkeletons } from './0004-username-skeletons.ts';
import { ownAccount } from './0005-own-account.ts';
import { lists } from './0006-lists.ts';
import { watchProgress } from './0007-watch-progress.ts';
import { playerFailures } from './0008-player-failures.ts';
import { taste } from './0009-taste.ts';
import { jobClaims } from './0010-job-claims.ts';
import { releases } from './0011-releases.ts';
import { emailDomainKeys } from './0013-email-domain-keys.ts';
import { waysIn } from './0014-ways-in.ts';
import { mail } from './0015-mail.ts';
import { passkeys } from './0016-passkeys.ts';
import { segments } from './0018-segments.ts';
import { copyReports } from './0019-copy-reports.ts';
import { providerSignIn } from './0020-provider-sign-in.ts';
import { transfer } from './0021-transfer.ts';
import { addons } from './0022-addons.ts';
import { profiles } from './0023-profiles.ts';
import { webhooks } from './0025-webhooks.ts';
import { children } from './0026-children.ts';
import { rooms } from './0027-rooms.ts';
import { waysInCompleted } from './0028-ways-in-completed.ts';
import { languages } from './0029-languages.ts';
import { calendarFeedsAndPush } from './0030-calendar-feeds-and-push.ts';
import { calendarFeedFactor } from './0031-calendar-feed-factor.ts';
import { mediaServers } from './0033-media-servers.ts';
import { trackers } from './0035-trackers.ts';
import { titleRequests } from './0036-title-requests.ts';
import { ownPreferences } from './0038-own-preferences.ts';
import { houseTitleFacts } from './0039-house-title-facts.ts';

/** Every migration by its name, in order. A released migration is never changed; a later one corrects it. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
	'0001-accounts-and-history': accountsAndHistory,
	'0002-administration': administration,
	'0003-instance-state': instanceState,
	'0004-username-skeletons': usernameSkeletons,
	'0005-own-account': ownAccount,
	'0006-lists': lists,
	'0007-watch-progress': watchProgress,
	'0008-player-failures': playerFailures,
	'0009-taste': taste,
	'0010-job-claims': jobClaims,
	'0011-releases': releases,
	'0013-email-domain-keys': emailDomainKeys,
	'0014-ways-in': waysIn,
	'0015-mail': mail,
	'0016-passkeys': passkeys,
	'0018-segments': segments,
	'0019-copy-reports': copyReports,
	'0020-provider-sign-in': providerSignIn,
	'0021-transfer': transfer,
	'0022-addons': addons,
	'0023-profiles': profiles,
	'0025-webhooks': webhooks,
	'0026-children': children,
	'0027-rooms': rooms,
	'0028-ways-in-completed': waysInCompleted,
	'0029-languages': languages,
	'0030-calendar-feeds-and-push': calendarFeedsAndPush,
	'0031-calendar-feed-factor': calendarFeedFactor,
	'0033-media-servers': mediaServers,
	'0035-trackers': trackers,
	'0036-title-requests': titleRequests,
	'0038-own-preferences': ownPreferences,
	'0039-house-title-facts': houseTitleFacts,
};
