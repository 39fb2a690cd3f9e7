import type { Profiles } from '#contract/profile.ts';
import type { User } from '#contract/user.ts';
import type { ApiClient } from '../api/api-client.ts';
import { readViewerId, storeViewerId } from '../personal-data/viewer-id.ts';
import { findChild, leaveForChild } from './child-browser.ts';
import { keepChildRules } from './child-rules.ts';
import { showSecondFactorNotice } from './second-factor-notice.ts';
import { setSession } from './session.ts';
import { showOwnerNotice } from './show-owner-notice.ts';

interface Account {
	user: User;
	profiles?: Profiles | undefined;
	mustSetUpSecondFactor?: boolean | undefined;
}

/**
 * Signs an account in, with the profile of its session. Where that is still to be chosen, the page goes on starting: nothing
 * personal is read or sent, and the layout asks who is watching.
 */
export function enterSession(api: ApiClient, token: string, account: Account): void {
	const { user, profiles, mustSetUpSecondFactor } = account;
	if (profiles && !mustSetUpSecondFactor && isToBeChosen(profiles)) {
		setSession({ state: 'starting', choice: { user, profiles } });
		return;
	}
	const profileId = profiles?.current ?? user.id;
	storeViewerId(token, profileId);
	const child = profiles ? findChild(profiles) : null;
	// What is open goes on starting until the page is left.
	const rules = profiles?.profiles.find(({ id }) => id === child)?.child;
	if (child && rules) keepChildRules(child, rules);
	if (leaveForChild(child)) return;
	if (profiles) void loadPreferences(api, profileId, profiles);
	// A child has no part in what the account administers.
	setSession({ state: 'signed-in', user: child ? { ...user, role: 'user' } : user, profiles });
	if (mustSetUpSecondFactor) showSecondFactorNotice();
	else if (user.role === 'owner' && !child) void showOwnerNotice(api);
}

function isToBeChosen({ profiles, current, is_chosen }: Profiles): boolean {
	return current === null || (profiles.length > 1 && !is_chosen);
}

/** Without the chunks the present preferences stay. */
async function loadPreferences(api: ApiClient, profileId: string, { profiles }: Profiles): Promise<void> {
	try {
		// Few accounts have several profiles.
		if (profiles.length > 1) {
			const { loadPreferencesOf } = await import('../preferences/profile-preferences.ts');
			loadPreferencesOf(profileId);
		}
		const { followOwnPreferences } = await import('./own-preferences.ts');
		if (readViewerId() === profileId)
			followOwnPreferences(api, profileId, profiles.find(({ id }) => id === profileId)?.preferences);
	} catch {
		// The next page tries again.
	}
}
