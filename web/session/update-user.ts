import type { User } from '#contract/user.ts';
import { readSession, setSession } from './session.ts';

/** The signed-in account as the server has it by now; its profile stays. */
export function updateUser(user: User): void {
	const session = readSession();
	setSession(session.state === 'signed-in' ? { ...session, user } : { state: 'signed-in', user });
}
