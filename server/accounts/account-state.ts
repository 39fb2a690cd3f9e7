import type { User } from '#contract/user.ts';
import { AppError } from '../http/app-error.ts';
import { AUTH_MESSAGES } from './auth.messages.ts';

type State = Pick<User, 'isWaiting' | 'suspension'>;

/** Whether the account is suspended at a time, epoch milliseconds. */
export function isSuspended({ suspension }: State, now: number): boolean {
	return suspension !== undefined && (suspension.until === null || now < Date.parse(suspension.until));
}

/** Whether the account may do nothing at a time: its sessions and API tokens are refused. */
export function isBlocked(user: State, now: number): boolean {
	return user.isWaiting === true || isSuspended(user, now);
}

/** After the right password: throws `forbidden`, with the reason, for an account that waits or is suspended. */
export function requireUnblocked(user: State, now: number): void {
	if (user.isWaiting) throw new AppError('forbidden', AUTH_MESSAGES.waiting);
	if (!user.suspension || !isSuspended(user, now)) return;
	const { until, reason } = user.suspension;
	throw new AppError('forbidden', AUTH_MESSAGES.suspended(until, reason));
}
