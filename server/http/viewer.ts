import type { FastifyRequest } from 'fastify';
import type { Access } from '#contract/endpoints/endpoint-spec.ts';
import type { Role, User } from '#contract/user.ts';
import { AppError } from './app-error.ts';

/** Who asks, as the database knows them at this very request. */
export interface Viewer {
	user: User;
	/** Names the session among the user's others; not the token. */
	sessionId: string;
}

/** The viewer that an endpoint's handler gets; throws for whoever may not call it. */
export type CheckAccess = (access: Access, request: FastifyRequest) => Promise<Viewer | null>;

const ROLE_LEVELS: Readonly<Record<Role, number>> = { user: 1, admin: 2, owner: 3 };
/** A token of ours is 43 characters; what is much longer need not be hashed and looked up. */
const BEARER = /^Bearer ([\w-]{16,256})$/i;

/**
 * Permission comes from the role that is stored at this moment, so a changed role bites at the next request. The token
 * stands in the Authorization header alone. What is public asks for nothing and looks at no header.
 */
export function createAccessCheck(findViewer: (token: string) => Promise<Viewer | null>): CheckAccess {
	return async (access, request) => {
		if (access === 'public') return null;
		const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
		const viewer = token ? await findViewer(token) : null;
		if (!viewer) throw new AppError('not_authenticated', 'Not authenticated');
		if (ROLE_LEVELS[viewer.user.role] < ROLE_LEVELS[access]) {
			throw new AppError('forbidden', access === 'owner' ? 'Owner access required' : 'Forbidden');
		}
		return viewer;
	};
}
