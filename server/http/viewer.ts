import type { FastifyRequest } from 'fastify';
import type { ApiScope } from '#contract/api-token.ts';
import type { ChildRules } from '#contract/child-profile.ts';
import type { EndpointSpec } from '#contract/endpoints/endpoint-spec.ts';
import { PROFILE_HEADER } from '#contract/profile-header.ts';
import type { Role, User } from '#contract/user.ts';
import { AppError } from './app-error.ts';
import { readToken } from './read-token.ts';

/** The user who makes a request, as stored at this moment. */
export interface Viewer {
	user: User;
	/** Identifies the session; not the token. */
	sessionId: string;
	/** Whose history, lists and ratings this session uses: of the account's first profile the id of the account. */
	profileId: string;
	/** Absent where no profile was chosen: then it is the first. */
	hasChosenProfile?: boolean;
	/** Nothing personal is allowed before: none was chosen, and the first has a PIN, or the chosen one is gone. */
	mustChooseProfile?: boolean;
	/** What limits the profile, where it is a child's. */
	child?: ChildRules;
	/** When the session's password was last checked: at login, or since. */
	confirmedAt: string;
	/** A provider that signed the person in has checked a second factor, in this session or in that which made it. */
	hasProviderFactor?: boolean;
	/** The role requires a second factor, which is not set up: nothing else is allowed before. */
	mustSetUpSecondFactor?: boolean;
	/** Of an API token; a session has none, and may do all that the role may. */
	scopes?: readonly ApiScope[];
}

/** What decides who may send a request. */
export type AccessRule = Pick<EndpointSpec, 'access' | 'isBeforeSecondFactor' | 'isPersonal' | 'scope'>;

/** The viewer for an endpoint's handler; throws without access. */
export type CheckAccess = (rule: AccessRule, request: FastifyRequest) => Promise<Viewer | null>;

const ROLE_LEVELS: Readonly<Record<Role, number>> = { user: 1, admin: 2, owner: 3 };
const SECOND_FACTOR_REQUIRED = 'Your role needs two-factor sign-in. Set it up in Settings first.';
const PROFILE_REQUIRED = 'Choose who is watching first.';
const PROFILE_CHANGED = 'Somebody else is watching by now.';
/** Our tokens have 43 characters; much longer values are not worth hashing and looking up. */
const TOKEN = /^[\w-]{16,256}$/;

/**
 * Access is decided by the stored role, so that a changed role applies to the next request. The token is read from the
 * headers alone, and not at all on public endpoints.
 */
export function createAccessCheck(
	findViewer: (token: string, request: FastifyRequest) => Promise<Viewer | null>,
	onScopeExceeded: () => void = () => {},
): CheckAccess {
	return async ({ access, isBeforeSecondFactor, isPersonal, scope }, request) => {
		if (access === 'public') return null;
		const token = readToken(request);
		const viewer = token !== null && isToken(token) ? await findViewer(token, request) : null;
		if (!viewer) throw new AppError('not_authenticated', 'Not authenticated');
		if (ROLE_LEVELS[viewer.user.role] < ROLE_LEVELS[access]) {
			throw new AppError('forbidden', access === 'owner' ? 'Owner access required' : 'Forbidden');
		}
		if (viewer.scopes && !(scope && viewer.scopes.includes(scope))) {
			onScopeExceeded();
			throw new AppError('forbidden', toScopeRefusal(scope));
		}
		if (viewer.mustSetUpSecondFactor && !isBeforeSecondFactor) {
			throw new AppError('second_factor_required', SECOND_FACTOR_REQUIRED);
		}
		if (isPersonal) requireProfile(viewer, request);
		return viewer;
	};
}

/** Whether a text may be a token of ours. */
export function isToken(text: string): boolean {
	return TOKEN.test(text);
}

/** A tab writes nothing to a profile that was chosen in another tab. */
function requireProfile({ profileId, mustChooseProfile }: Viewer, request: FastifyRequest): void {
	if (mustChooseProfile) throw new AppError('profile_required', PROFILE_REQUIRED);
	const expected = request.headers[PROFILE_HEADER];
	if (expected !== undefined && expected !== profileId) throw new AppError('profile_changed', PROFILE_CHANGED);
}

function toScopeRefusal(scope: ApiScope | undefined): string {
	return scope ? `This API token needs the scope ${scope}` : 'API tokens cannot do this';
}
